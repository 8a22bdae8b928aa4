import { expect, test } from 'vitest'
import { chosenWeek, fileOf, lastSevenDays } from '#tests/support/figure-days.ts'
import {
  handMadeSite,
  KATHMANDU_AHEAD,
  THE_WEEK,
  writtenIn,
} from '#tests/support/hand-made-site.ts'
import { elementsOf, linesOf, linkOf, namesIn, textOf } from '#tests/support/read-page.ts'

// What first pages and lists say of the hand-made school, and where their links lead. Each figure
// was worked out by hand in tests/support/hand-made-school.ts.

const site = await handMadeSite()

const languages = ['ar', 'en'] as const
const today = { ar: writtenIn('ar', site.now), en: writtenIn('en', site.now) }

// Of today 2 attempts, of the last seven days 5: 4 of them right, in 95 + 40 + 60 + 130 + 80 s.
const teachers = {
  en: `
# My classes today
Today: 2 | attempts
Last 7 days: 5 | attempts
Time in the last 7 days: 7 mins
Needs help: 1 | 1 child
# Classes
# النحلات Bees
Kindergarten 1 · 4 children
2 attempts today · 5 in the last 7 days · Grade 80%
Last practised: ${today.en.day} 1 child needs help
# Owls
Kindergarten 3 · 0 children
0 attempts today · 0 in the last 7 days
Nobody has practised yet
# Who needs help
- بسمة النحلات Bees · Numbers
# What was done last
- بسمة Numbers · ${today.en.moment}
`,
  ar: `
# صفوفي اليوم
اليوم: 2 | محاولتان
آخر 7 أيّام: 5 | محاولات
الوقت في آخر 7 أيّام: 7 د
بحاجة إلى مساعدة: 1 | طفل واحد
# الصفوف
# النحلات Bees
الروضة 1 · 4 أطفال
محاولتان اليوم · 5 في آخر 7 أيّام · الدرجة 80%
آخر تدريب: ${today.ar.day} طفل واحد يحتاج إلى مساعدة
# Owls
الروضة 3 · لا أطفال
لا محاولات اليوم · لا شيء في آخر 7 أيّام
لم يتدرّب أحد بعد
# من يحتاج إلى مساعدة
- بسمة النحلات Bees · الأعداد
# آخر التدريبات
- بسمة الأعداد · ${today.ar.moment}
`,
}

for (let locale of languages) {
  test(`a teacher's first page shows the classes of today and of the last seven days (${locale})`, async () => {
    let main = await site.open('/dashboard/app', 'dina', locale)
    expect(linesOf(main)).toEqual(teachers[locale].trim().split('\n'))
  })
}

const heads = {
  en: `
# Amal
Today: 2 | attempts
Last 7 days: 5 | attempts
Time in the last 7 days: 7 mins
Needs help: 1 | 1 child
# What needs action
- 4 pupils without a class
- 3 pupils without a subscription
- 5 subscriptions end within 30 days
- 1 class without a teacher
- 2 classes where nobody practised in the last 7 days
# Seats
Seats for pupils 6 of 12
Seats for teachers 2 of 2
All are taken. New codes for this role can be redeemed once there are more.
# Classes
# النحلات Bees
Kindergarten 1 · 4 children
2 attempts today · 5 in the last 7 days · Grade 80%
Last practised: ${today.en.day} 1 child needs help
# Swans
Kindergarten 2 · 1 child
0 attempts today · 0 in the last 7 days
Nobody has practised yet
# Owls
Kindergarten 3 · 0 children
0 attempts today · 0 in the last 7 days
Nobody has practised yet
# Who needs help
- بسمة النحلات Bees · Numbers
# What was done last
- بسمة Numbers · ${today.en.moment}
# Who practised longest in the last 7 days
- Tarek 4 mins
- بسمة 3 mins
# The school in figures
Pupils with a subscription: 6 | without a class: 2
Teachers with a subscription: 2 | without a class: 1
Classes: 3 | without a teacher: 1
Codes so far: 16 | still good: 3
`,
  ar: `
# روضة الأمل
اليوم: 2 | محاولتان
آخر 7 أيّام: 5 | محاولات
الوقت في آخر 7 أيّام: 7 د
بحاجة إلى مساعدة: 1 | طفل واحد
# ما يحتاج إلى إجراء
- 4 طلاب بلا صفّ
- 3 طلاب بلا اشتراك
- 5 اشتراكات تنتهي خلال 30 يومًا
- صفّ واحد بلا معلّم
- صفّان لم يتدرّب فيهما أحد في آخر 7 أيّام
# المقاعد
مقاعد الطلاب 6 من 12
مقاعد المعلّمين 2 من 2
شُغلت كلّها. لا يمكن تفعيل رموز جديدة لهذا الدور قبل زيادتها.
# الصفوف
# النحلات Bees
الروضة 1 · 4 أطفال
محاولتان اليوم · 5 في آخر 7 أيّام · الدرجة 80%
آخر تدريب: ${today.ar.day} طفل واحد يحتاج إلى مساعدة
# Swans
الروضة 2 · طفل واحد
لا محاولات اليوم · لا شيء في آخر 7 أيّام
لم يتدرّب أحد بعد
# Owls
الروضة 3 · لا أطفال
لا محاولات اليوم · لا شيء في آخر 7 أيّام
لم يتدرّب أحد بعد
# من يحتاج إلى مساعدة
- بسمة النحلات Bees · الأعداد
# آخر التدريبات
- بسمة الأعداد · ${today.ar.moment}
# الأطول تدرّبًا في آخر 7 أيّام
- Tarek 4 د
- بسمة 3 د
# المدرسة بالأرقام
طلاب لهم اشتراك: 6 | منهم بلا صفّ: 2
معلّمون لهم اشتراك: 2 | منهم بلا صفّ: 1
الصفوف: 3 | منها بلا معلّم: 1
الرموز حتّى الآن: 16 | الصالحة منها بعد: 3
`,
}
const overview = {
  en: `
# The school in figures
Amal
Pupils with a subscription: 6 | without a class: 2
Teachers with a subscription: 2 | without a class: 1
Classes: 3 | without a teacher: 1
Codes so far: 16 | still good: 3
# What needs action
- 4 pupils without a class
- 3 pupils without a subscription
- 5 subscriptions end within 30 days
- 1 class without a teacher
- 2 classes where nobody practised in the last 7 days
# Seats
Seats for pupils 6 of 12
Seats for teachers 2 of 2
All are taken. New codes for this role can be redeemed once there are more.
# Who practised longest in the last 7 days
- Tarek 4 mins
- بسمة 3 mins
`,
  ar: `
# المدرسة بالأرقام
روضة الأمل
طلاب لهم اشتراك: 6 | منهم بلا صفّ: 2
معلّمون لهم اشتراك: 2 | منهم بلا صفّ: 1
الصفوف: 3 | منها بلا معلّم: 1
الرموز حتّى الآن: 16 | الصالحة منها بعد: 3
# ما يحتاج إلى إجراء
- 4 طلاب بلا صفّ
- 3 طلاب بلا اشتراك
- 5 اشتراكات تنتهي خلال 30 يومًا
- صفّ واحد بلا معلّم
- صفّان لم يتدرّب فيهما أحد في آخر 7 أيّام
# المقاعد
مقاعد الطلاب 6 من 12
مقاعد المعلّمين 2 من 2
شُغلت كلّها. لا يمكن تفعيل رموز جديدة لهذا الدور قبل زيادتها.
# الأطول تدرّبًا في آخر 7 أيّام
- Tarek 4 د
- بسمة 3 د
`,
}

for (let locale of languages) {
  test(`a head's first page and the school in figures show what there is and what to do (${locale})`, async () => {
    let main = await site.open('/dashboard/app', 'nadia', locale)
    expect(linesOf(main)).toEqual(heads[locale].trim().split('\n'))
    let figures = await site.open('/dashboard/admin', 'nadia', locale)
    expect(linesOf(figures)).toEqual(overview[locale].trim().split('\n'))
  })

  test(`a supervisor sees of a school what was practised, not what to do (${locale})`, async () => {
    let lines = heads[locale].trim().split('\n')
    let at = (title: string) => lines.indexOf(title)
    let main = await site.open('/dashboard/app?school=amal', 'rana', locale)
    expect(linesOf(main)).toEqual([
      ...lines.slice(0, at({ ar: '# ما يحتاج إلى إجراء', en: '# What needs action' }[locale])),
      ...lines.slice(
        at({ ar: '# الصفوف', en: '# Classes' }[locale]),
        at({ ar: '# المدرسة بالأرقام', en: '# The school in figures' }[locale]),
      ),
    ])
  })
}

test('every link of a head’s first page leads to what its words say', async () => {
  let main = await site.open('/dashboard/app', 'nadia', 'en')
  let follow = async (words: string) => site.open(linkOf(main, words), 'nadia', 'en')
  let users = async (words: string) => namesIn(await follow(words), 'Users').toSorted()
  expect(await users('4 pupils without a class')).toEqual(['سالم', 'عمر', 'كرم', 'لينا'])
  expect(await users('3 pupils without a subscription')).toEqual(['جاد', 'سالم', 'عمر'])
  expect(await users('5 subscriptions end within 30 days')).toEqual([
    'رامي',
    'فارس',
    'كرم',
    'لينا',
    'هدى',
  ])
  expect(namesIn(await follow('1 class without a teacher'), 'Classes')).toEqual(['Swans'])
  expect(
    namesIn(await follow('2 classes where nobody practised in the last 7 days'), 'Classes'),
  ).toEqual(['Swans', 'Owls'])
  expect(namesIn(await follow('1 child needs help'), 'Children')).toEqual(['بسمة'])
  for (let name of ['النحلات Bees', 'Swans', 'Owls'])
    expect(linesOf(await follow(name))[0]).toBe(`# ${name}`)
  expect(linesOf(await follow('The school in figures'))[0]).toBe('# The school in figures')
  // Each child's name stands in a list, and leads to what the list is about.
  let listed = elementsOf(main, 'section').flatMap((section) => {
    let title = elementsOf(section, 'h2').map(textOf)[0]
    return elementsOf(section, 'a')
      .filter((link) => ['بسمة', 'Tarek'].includes(textOf(link)))
      .map((link) => [title, textOf(link), link.attributes.href!] as const)
  })
  let arrivals = []
  for (let [title, name, href] of listed) {
    let lines = linesOf(await site.open(href, 'nadia', 'en'))
    arrivals.push([
      title,
      name,
      ...lines.slice(0, 2),
      lines.find((line) => line.startsWith('Time')),
    ])
  }
  expect(arrivals).toEqual([
    [
      'Who needs help',
      'بسمة',
      '# بسمة',
      'النحلات Bees · Kindergarten 1 · basma@amal.example',
      'Time: 3 mins',
    ],
    [
      'What was done last',
      'بسمة',
      '# Numbers',
      'بسمة · Math · Kindergarten 1 Needs help',
      'Time: 3 mins',
    ],
    [
      'Who practised longest in the last 7 days',
      'Tarek',
      '# Tarek',
      'النحلات Bees · Kindergarten 1',
      'Time: 4 mins',
    ],
    [
      'Who practised longest in the last 7 days',
      'بسمة',
      '# بسمة',
      'النحلات Bees · Kindergarten 1 · basma@amal.example',
      'Time: 3 mins',
    ],
  ])
})

const classList = {
  en: `
# Classes
Class | Level | Academic year | Teachers | Children | Exercises, 7 days | Correct, 7 days
النحلات Bees Change Children Teachers | Kindergarten 1 | 2026/2027 | Dina | 4 | 5 | 4
Swans Change Children Teachers | Kindergarten 2 | 2026/2027 | – | 1 | 0 | 0
Owls Change Children Teachers | Kindergarten 3 | 2026/2027 | Dina | 0 | 0 | 0
`,
  ar: `
# الصفوف
الصفّ | المستوى | السنة الدراسية | المعلّمون | الأطفال | التمارين في 7 أيّام | الصحيحة في 7 أيّام
النحلات Bees تعديل الأطفال المعلّمون | الروضة 1 | 2026/2027 | Dina | 4 | 5 | 4
Swans تعديل الأطفال المعلّمون | الروضة 2 | 2026/2027 | – | 1 | 0 | 0
Owls تعديل الأطفال المعلّمون | الروضة 3 | 2026/2027 | Dina | 0 | 0 | 0
`,
}
const classListFile = {
  en: `
Class,Level,Academic year,Teachers,Children,"Exercises, 7 days","Correct, 7 days"
النحلات Bees,Kindergarten 1,2026/2027,Dina,4,5,4
Swans,Kindergarten 2,2026/2027,,1,0,0
Owls,Kindergarten 3,2026/2027,Dina,0,0,0
`,
  ar: `
الصفّ,المستوى,السنة الدراسية,المعلّمون,الأطفال,التمارين في 7 أيّام,الصحيحة في 7 أيّام
النحلات Bees,الروضة 1,2026/2027,Dina,4,5,4
Swans,الروضة 2,2026/2027,,1,0,0
Owls,الروضة 3,2026/2027,Dina,0,0,0
`,
}
const download = { ar: 'تنزيل بصيغة CSV', en: 'Download as CSV' }

for (let locale of languages) {
  test(`the list of classes and its file count the last seven days (${locale})`, async () => {
    let main = await site.open('/dashboard/classes', 'nadia', locale)
    expect(linesOf(main, 'paper')).toEqual(classList[locale].trim().split('\n'))
    let file = await site.download(linkOf(main, download[locale]), 'nadia', locale)
    expect(file).toEqual(
      fileOf(classListFile, lastSevenDays(site.now, 'Asia/Katmandu', KATHMANDU_AHEAD), locale),
    )
  })
}

const progressFile = {
  en: `
Name,Email,Class,Level,Attempts,Correct,Wrong,Grade (%),Exercises solved,Exercises,\
Completion (%),Time (minutes),Days practised,Right at the first try (%),Needs help
Tarek,,النحلات Bees,1,8,7,1,88,5,10,50,13.8,3,80,
بسمة,basma@amal.example,النحلات Bees,1,9,4,5,44,4,10,40,7.1,3,60,Needs help
رامي,,النحلات Bees,1,3,1,2,33,1,10,10,0.9,2,0,
هدى,,النحلات Bees,1,0,0,0,,0,10,0,0,0,,
جاد,,Swans,2,0,0,0,,0,0,,0,0,,
سالم,,,,0,0,0,,0,0,,0,0,,
عمر,,,,0,0,0,,0,0,,0,0,,
كرم,,,,2,0,2,0,0,3,0,1,1,0,
لينا,,,,0,0,0,,0,0,,0,0,,
`,
  ar: `
الاسم,البريد الإلكتروني,الصفّ,المستوى,المحاولات,صحيحة,خاطئة,الدرجة (%),التمارين المحلولة,\
التمارين,الإنجاز (%),الوقت (بالدقائق),أيّام التدريب,صحيح من المحاولة الأولى (%),بحاجة إلى مساعدة
Tarek,,النحلات Bees,1,8,7,1,88,5,10,50,13.8,3,80,
بسمة,basma@amal.example,النحلات Bees,1,9,4,5,44,4,10,40,7.1,3,60,بحاجة إلى مساعدة
رامي,,النحلات Bees,1,3,1,2,33,1,10,10,0.9,2,0,
هدى,,النحلات Bees,1,0,0,0,,0,10,0,0,0,,
جاد,,Swans,2,0,0,0,,0,0,,0,0,,
سالم,,,,0,0,0,,0,0,,0,0,,
عمر,,,,0,0,0,,0,0,,0,0,,
كرم,,,,2,0,2,0,0,3,0,1,1,0,
لينا,,,,0,0,0,,0,0,,0,0,,
`,
}

for (let locale of languages) {
  test(`the file of all children has each child's progress in the week (${locale})`, async () => {
    let file = await site.download(`/dashboard/users/progress.csv?${THE_WEEK}`, 'nadia', locale)
    expect(file).toEqual(fileOf(progressFile, chosenWeek, locale))
  })
}
