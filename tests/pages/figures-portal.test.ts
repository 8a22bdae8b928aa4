import { expect, test } from 'vitest'
import { mails } from '#db/schema.ts'
import { fileOf, lastSevenDays } from '#tests/support/figure-days.ts'
import { handMadeSite, writtenIn } from '#tests/support/hand-made-site.ts'
import { linesOf, linkOf, namesIn } from '#tests/support/read-page.ts'
import { ask } from '#tests/support/site.ts'

// What a supervisor's pages say of a portal with the hand-made school, three schools without people
// and two messages. Each figure was worked out by hand in tests/support/hand-made-school.ts.

const site = await handMadeSite()

const languages = ['ar', 'en'] as const
const today = { ar: writtenIn('ar', site.now), en: writtenIn('en', site.now) }
const download = { ar: 'تنزيل بصيغة CSV', en: 'Download as CSV' }

const glance = {
  en: `
# None of the 4 schools has stopped or is falling.
- 5 subscriptions end within 30 days
- 2 new messages
# Upcoming expiries
`,
  ar: `
# لا مدرسة من 4 مدارس متوقّفة أو تتراجع.
- 5 اشتراكات تنتهي خلال 30 يومًا
- رسالتان جديدتان
# الاشتراكات المنتهية قريبًا
`,
}
const glanceFile = {
  en: 'Amal,well,2,6,0,',
  ar: 'روضة الأمل,بخير,2,6,0,',
}

for (let locale of languages) {
  test(`a supervisor's first page shows all schools together (${locale})`, async () => {
    let expected = glance[locale].trim().split('\n')
    for (let path of ['/dashboard/supervisor/app', '/dashboard/app'])
      expect(linesOf(await site.open(path, 'rana', locale)).slice(0, expected.length)).toEqual(
        expected,
      )
    let file = await site.download('/dashboard/supervisor/app/export.csv', 'rana', locale)
    expect(file.find((line) => line.startsWith(glanceFile[locale]))).toBeDefined()
  })
}

test("every link of a supervisor's first page leads to what its words say", async () => {
  let main = await site.open('/dashboard/supervisor/app', 'rana', 'en')
  let follow = async (words: string) => site.open(linkOf(main, words), 'rana', 'en')
  let ending = await follow('5 subscriptions end within 30 days')
  expect(namesIn(ending, 'Subscriptions').toSorted()).toEqual([
    'رامي',
    'فارس',
    'كرم',
    'لينا',
    'هدى',
  ])
  expect(linesOf(await follow('2 new messages'))[0]).toBe('# Messages')
  for (let place of [
    'Schools',
    'Users',
    'Codes',
    'Subscriptions',
    'Upcoming expiries',
    'Lessons',
    'Activity log',
    'Messages',
    'Operation',
  ])
    expect(linesOf(await follow(place))[0]).toBe(`# ${place}`)
})

const schools = {
  en: `
# Schools
4 schools: 3 with no practice for 7 days
each look into a school is recorded
School | Children’s seats used | Seats for children | Teachers’ seats used |\
 Seats for teachers | Classes | Attempts in the last 7 days | Last practised
Amal Nepal | 6 | 12 | 2 | 2 | 3 | 5 | ${today.en.date}
Nada Jordan | 0 | no limit | 0 | no limit | 0 | 0 | –
Noor Jordan | 0 | no limit | 0 | no limit | 0 | 0 | –
Salam Jordan | 0 | no limit | 0 | no limit | 0 | 0 | –
`,
  ar: `
# المدارس
4 مدارس: 3 مدارس لم تتدرّب منذ 7 أيّام
كلّ اطّلاع على مدرسة يُسجَّل
المدرسة | مقاعد الأطفال المستعملة | مقاعد الأطفال | مقاعد المعلّمين المستعملة |\
 مقاعد المعلّمين | الصفوف | المحاولات في آخر 7 أيّام | آخر تدريب
روضة الأمل نيبال | 6 | 12 | 2 | 2 | 3 | 5 | ${today.ar.date}
روضة السلام الأردن | 0 | بلا حدّ | 0 | بلا حدّ | 0 | 0 | –
روضة الندى الأردن | 0 | بلا حدّ | 0 | بلا حدّ | 0 | 0 | –
روضة النور الأردن | 0 | بلا حدّ | 0 | بلا حدّ | 0 | 0 | –
`,
}
const schoolsFile = {
  en: `
School,Country,Children’s seats used,Seats for children,Teachers’ seats used,\
Seats for teachers,Classes,Attempts in the last 7 days,Last practised
Amal,Nepal,6,12,2,2,3,5,${today.en.iso}
Nada,Jordan,0,,0,,0,0,
Noor,Jordan,0,,0,,0,0,
Salam,Jordan,0,,0,,0,0,
`,
  ar: `
المدرسة,الدولة,مقاعد الأطفال المستعملة,مقاعد الأطفال,مقاعد المعلّمين المستعملة,مقاعد المعلّمين,\
الصفوف,المحاولات في آخر 7 أيّام,آخر تدريب
روضة الأمل,نيبال,6,12,2,2,3,5,${today.en.iso}
روضة السلام,الأردن,0,,0,,0,0,
روضة الندى,الأردن,0,,0,,0,0,
روضة النور,الأردن,0,,0,,0,0,
`,
}
const school = {
  en: `
# Amal
Children with a subscription: 6 | without a class: 2
Teachers with a subscription: 2 | without a class: 1
Classes: 3 | without a teacher: 1
Codes so far: 16 | still valid: 3
# School
Name in Arabic: روضة الأمل
Name in English: Amal
Country: Nepal
The school’s phone: +977 1 1234567
The school’s email: office@amal.example
Time zone: Katmandu · Asia
# Seats
Seats for children 6 of 12
Seats for teachers 2 of 2
All are taken. New codes for this role can be redeemed once you have more.
`,
  ar: `
# روضة الأمل
أطفال لهم اشتراك: 6 | منهم بلا صفّ: 2
معلّمون لهم اشتراك: 2 | منهم بلا صفّ: 1
الصفوف: 3 | منها بلا معلّم: 1
الرموز حتّى الآن: 16 | الصالحة منها بعد: 3
# المدرسة
الاسم بالعربية: روضة الأمل
الاسم بالإنجليزية: Amal
الدولة: نيبال
هاتف المدرسة: +977 1 1234567
بريد المدرسة الإلكتروني: office@amal.example
المنطقة الزمنية: Katmandu · Asia
# المقاعد
مقاعد الأطفال 6 من 12
مقاعد المعلّمين 2 من 2
شُغلت كلّها. لا يمكن تفعيل رموز جديدة لهذا الدور قبل زيادتها.
`,
}
const amal = { ar: 'روضة الأمل', en: 'Amal' }

for (let locale of languages) {
  test(`the list of schools, its file and a school's page show seats, classes and figures (${locale})`, async () => {
    let main = await site.open('/dashboard/supervisor/schools', 'rana', locale)
    expect(linesOf(main, 'paper')).toEqual(schools[locale].trim().split('\n'))
    let file = await site.download(linkOf(main, download[locale]), 'rana', locale)
    expect(file).toEqual(fileOf(schoolsFile, lastSevenDays(Date.now(), 'UTC'), locale))
    let own = await site.open(linkOf(main, amal[locale]), 'rana', locale)
    expect(linesOf(own)).toEqual(school[locale].trim().split('\n'))
  })
}

// Five are good for 20 days from today: of faris, rami, huda, karam and lina. Those of basma,
// tarek, dina and nadia are good for 3,650.
const LAST_DAY = site.now + 19 * 86_400_000
const LAST_OF_LONG = site.now + 3649 * 86_400_000
const forecastFigures = {
  en: {
    heads:
      'Ends in | Children with a subscription | Teachers with a subscription | ' +
      'Administrators with a subscription | Total',
    later: 'later | 2 | 1 | 1 | 4',
    total: 'Total | 6 | 2 | 1 | 9',
    schoolHeads:
      'School | Children with a subscription | Teachers with a subscription | ' +
      'Administrators with a subscription | Total',
    school: 'Amal | 4 | 1 | 0 | 5',
    file:
      'School,Ends in,Children with a subscription,Teachers with a subscription,' +
      'Administrators with a subscription,Total',
  },
  ar: {
    heads: 'ينتهي في | أطفال لهم اشتراك | معلّمون لهم اشتراك | مديرون لهم اشتراك | المجموع',
    later: 'بعد ذلك | 2 | 1 | 1 | 4',
    total: 'المجموع | 6 | 2 | 1 | 9',
    schoolHeads: 'المدرسة | أطفال لهم اشتراك | معلّمون لهم اشتراك | مديرون لهم اشتراك | المجموع',
    school: 'روضة الأمل | 4 | 1 | 0 | 5',
    file: 'المدرسة,ينتهي في,أطفال لهم اشتراك,معلّمون لهم اشتراك,مديرون لهم اشتراك,المجموع',
  },
}

for (let locale of languages) {
  test(`the forecast and its file show how many subscriptions end when (${locale})`, async () => {
    let figures = forecastFigures[locale]
    let main = await site.open('/dashboard/supervisor/forecast', 'rana', locale)
    let [heads, ...rows] = linesOf(main).slice(3)
    expect(heads).toBe(figures.heads)
    let { month } = writtenIn(locale, LAST_DAY)
    // Twelve months, then later, then the total.
    let months = rows.slice(0, 12)
    expect(months.filter((row) => row.startsWith(month))).toEqual([`${month} | 4 | 1 | 0 | 5`])
    expect(months.filter((row) => row.endsWith(' | 0 | 0 | 0 | 0')).length).toBe(11)
    expect(rows.slice(12)).toEqual([figures.later, figures.total])
    let chosen = await site.open(linkOf(main, month), 'rana', locale)
    expect(linesOf(chosen).slice(-3)).toEqual([`# ${month}`, figures.schoolHeads, figures.school])
    let file = await site.download(linkOf(main, download[locale]), 'rana', locale)
    expect(file).toEqual([
      figures.file,
      `${amal[locale]},${writtenIn(locale, LAST_DAY).iso.slice(0, 7)},4,1,0,5`,
      `${amal[locale]},${writtenIn(locale, LAST_OF_LONG).iso.slice(0, 7)},2,1,1,4`,
    ])
  })
}

const batches = {
  en: `
# Codes
2 batches of codes: 3 codes not used yet
Each batch belongs to one school. Hand its codes out as cards, or send them as a list.
Batch | School | Days | used | unused | expired | revoked | Last day to activate
RW-00002 | Amal | 20 | 5 | 0 | 0 | 0 | 30 Dec 2099
RW-00001 | Amal | 3,650 | 7 | 3 | 0 | 1 | 30 Dec 2099
`,
  ar: `
# الرموز
دفعتا رموز: 3 رموز لم تُستعمل بعد
كلّ دفعة لمدرسة واحدة. وزّع رموزها على بطاقات، أو أرسلها في قائمة.
الدفعة | المدرسة | الأيّام | مستعملة | غير مستعملة | منتهية | ملغاة | آخر يوم للتفعيل
RW-00002 | روضة الأمل | 20 | 5 | 0 | 0 | 0 | 30 ديسمبر 2099
RW-00001 | روضة الأمل | 3,650 | 7 | 3 | 0 | 1 | 30 ديسمبر 2099
`,
}
const batchesFile = {
  en: `
Batch,School,Days,used,unused,expired,revoked,Last day to activate
RW-00002,Amal,20,5,0,0,0,2099-12-30
RW-00001,Amal,3650,7,3,0,1,2099-12-30
`,
  ar: `
الدفعة,المدرسة,الأيّام,مستعملة,غير مستعملة,منتهية,ملغاة,آخر يوم للتفعيل
RW-00002,روضة الأمل,20,5,0,0,0,2099-12-30
RW-00001,روضة الأمل,3650,7,3,0,1,2099-12-30
`,
}

for (let locale of languages) {
  test(`batches and their file show how many codes are in which state (${locale})`, async () => {
    let main = await site.open('/dashboard/supervisor/promos', 'rana', locale)
    expect(linesOf(main, 'paper')).toEqual(batches[locale].trim().split('\n'))
    let file = await site.download(linkOf(main, download[locale]), 'rana', locale)
    expect(file).toEqual(batchesFile[locale].trim().split('\n'))
  })
}

const catalogue = {
  en: `
# Lessons
4 lessons
What children practise in the app. All schools share the catalogue; a school can \
also have lessons of its own.
Lesson | Subject | Level | Exercises | Exercises practised
Numbers | Math | Kindergarten 1 | 4 | 3
Letters | Reading | Kindergarten 1 | 3 | 3
Plants | Science | Kindergarten 1 | 3 | 3
Stories | Read and write | Kindergarten 2 | 1 | 0
`,
  ar: `
# الدروس
4 دروس
ما يتدرّب عليه الأطفال في التطبيق. الدروس المشتركة للمدارس كلّها، ويمكن أن تكون لكلّ مدرسة دروس \
خاصّة إلى جانبها.
الدرس | المادّة | المستوى | التمارين | تمارين جرى التدرّب عليها
الأعداد | الرياضيات | الروضة 1 | 4 | 3
الحروف | القراءة | الروضة 1 | 3 | 3
النباتات | العلوم | الروضة 1 | 3 | 3
القصص | القراءة والكتابة | الروضة 2 | 1 | 0
`,
}

for (let locale of languages) {
  test(`the catalogue shows how many exercises each lesson has, and how many were practised (${locale})`, async () => {
    let main = await site.open('/dashboard/supervisor/lessons', 'rana', locale)
    expect(linesOf(main, 'paper')).toEqual(catalogue[locale].trim().split('\n'))
  })
}

const operation = {
  en: `
Refused (4xx): 2
Failed (5xx): 0
Emails waiting to be sent: 3
Not sent after three attempts: 1
The oldest has been waiting since (world time): 8 Oct 2026, 02:15
`,
  ar: `
ما رُفض (4xx): 2
ما فشل (5xx): 0
رسائل تنتظر الإرسال: 3
لم تُرسل بعد ثلاث محاولات: 1
أقدمها تنتظر منذ (بالتوقيت العالميّ): 8 أكتوبر 2026، 02:15
`,
}

test('the page of operation counts answers, refusals, and letters that wait', async () => {
  let letter = {
    recipient: 'dina@amal.example',
    locale: 'ar',
    kind: 'passwordChanged',
    name: '',
    expiresAt: site.now + 86_400_000,
    nextTryAt: site.now + 86_400_000,
  } as const
  await site.db.insert(mails).values([
    { ...letter, id: 'new', createdAt: site.now },
    { ...letter, id: 'tried', createdAt: site.now - 60_000, tries: 2 },
    { ...letter, id: 'failing', createdAt: Date.parse('2026-10-08T02:15:00Z'), tries: 3 },
  ])
  for (let path of ['/dashboard/no-such-page', '/no-such-page']) {
    let { status } = await ask(path, { siteUrl: site.siteUrl })
    expect(status).toBe(404)
  }
  for (let locale of languages) {
    let lines = linesOf(await site.open('/dashboard/supervisor/operation', 'rana', locale))
    for (let line of operation[locale].trim().split('\n')) expect(lines).toContain(line)
  }
})

test('each answer is counted once', async () => {
  let answered = async () => {
    let lines = linesOf(await site.open('/dashboard/supervisor/operation', 'rana', 'en'))
    let line = lines.find((line) => line.startsWith('Answered: '))!
    return Number(/^Answered: ([\d,]+) \| since /.exec(line)![1]!.replace(',', ''))
  }
  let before = await answered()
  await site.open('/dashboard/supervisor/schools', 'rana', 'en')
  expect((await answered()) - before).toBe(2)
})
