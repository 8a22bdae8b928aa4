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

// Basma practised today; tarek three days ago, which is of this week from Wednesday on.
const active = new Date(site.now + KATHMANDU_AHEAD).getUTCDay() >= 3 ? 2 : 1
const teachers = {
  en: `
# My classes today
Nothing is holding the children up this week.
# النحلات Bees
Kindergarten 1 · 4 children
Nothing is holding the children up this week.
${active} of 4 children practised this week.
- 2 Getting there
No practice for 5 school days
# Owls
Kindergarten 3 · 0 children
No practice yet this week.
`,
  ar: `
# صفوفي اليوم
لا تمرين يتعثّر فيه الأطفال هذا الأسبوع.
# النحلات Bees
الروضة 1 · 4 أطفال
لا تمرين يتعثّر فيه الأطفال هذا الأسبوع.
تدرّب هذا الأسبوع ${active} من 4 أطفال.
- 2 في الطريق
لم يتدرّبوا منذ 5 أيّام دراسية
# Owls
الروضة 3 · لا أطفال
لا تدريب هذا الأسبوع بعد.
`,
}

for (let locale of languages) {
  test(`a teacher's first page says how each class stands this week (${locale})`, async () => {
    let main = await site.open('/dashboard/app', 'dina', locale)
    expect(linesOf(main)).toEqual(teachers[locale].trim().split('\n'))
  })
}

const supervised = {
  en: `
# Amal
Today: 2 | attempts
Last 7 days: 5 | attempts
Time in the last 7 days: 7 mins
Needs help: 1 child
# Classes
# النحلات Bees
Kindergarten 1 · 4 children
2 attempts today · 5 in the last 7 days · Correct answers 80%
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
# Recent activity
- بسمة Numbers · ${today.en.moment}
# Who practised longest in the last 7 days
- Tarek 4 mins
- بسمة 3 mins
`,
  ar: `
# روضة الأمل
اليوم: 2 | محاولتان
آخر 7 أيّام: 5 | محاولات
الوقت في آخر 7 أيّام: 7 دقائق
بحاجة إلى مساعدة: طفل واحد
# الصفوف
# النحلات Bees
الروضة 1 · 4 أطفال
محاولتان اليوم · 5 في آخر 7 أيّام · إجابات صحيحة 80%
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
# الأكثر وقتًا في التدريب، في آخر 7 أيّام
- Tarek 4 دقائق
- بسمة 3 دقائق
`,
}
// What is true of every day of the week. Who practised this week is tested on a fixed day, in
// tests/models/dashboards.
const heads = {
  en: `
# To do
# 5 subscriptions end within 30 days
# 4 children without a class
# 3 children without a subscription
6 seats are free.
# Swans has no teacher.
1 child
`,
  ar: `
# المطلوب الآن
# 5 اشتراكات تنتهي خلال 30 يومًا
# 4 أطفال بلا صفّ
# 3 أطفال بلا اشتراك
لديكم 6 مقاعد حرّة.
# صفّ Swans بلا معلّم.
طفل واحد
`,
}
const figures = {
  en: `
# The school in figures
Children with a subscription: 6 | without a class: 2
Teachers with a subscription: 2 | without a class: 1
Classes: 3 | without a teacher: 1
Codes so far: 16 | still valid: 3
# Seats
Seats for children 6 of 12
Seats for teachers 2 of 2
All are taken. New codes for this role can be redeemed once you have more.
`,
  ar: `
# المدرسة بالأرقام
أطفال لهم اشتراك: 6 | منهم بلا صفّ: 2
معلّمون لهم اشتراك: 2 | منهم بلا صفّ: 1
الصفوف: 3 | منها بلا معلّم: 1
الرموز حتّى الآن: 16 | الصالحة منها بعد: 3
# المقاعد
مقاعد الأطفال 6 من 12
مقاعد المعلّمين 2 من 2
شُغلت كلّها. لا يمكن تفعيل رموز جديدة لهذا الدور قبل زيادتها.
`,
}

for (let locale of languages) {
  test(`a head's first page and the school in figures show what there is and what to do (${locale})`, async () => {
    let lines = linesOf(await site.open('/dashboard/app', 'nadia', locale))
    let todo = heads[locale].trim().split('\n')
    expect(lines.slice(lines.indexOf(todo[0]!)).slice(0, todo.length)).toEqual(todo)
    let all = linesOf(await site.open('/dashboard/admin', 'nadia', locale))
    let wanted = figures[locale].trim().split('\n')
    expect(all.slice(all.indexOf(wanted[0]!))).toEqual(wanted)
  })

  test(`a supervisor sees of a school what was practised, not what to do (${locale})`, async () => {
    let main = await site.open('/dashboard/app?school=amal', 'rana', locale)
    expect(linesOf(main)).toEqual(supervised[locale].trim().split('\n'))
  })
}

test('every link of a head’s first page leads to what its words say', async () => {
  let main = await site.open('/dashboard/app', 'nadia', 'en')
  let follow = async (words: string) => site.open(linkOf(main, words), 'nadia', 'en')
  let users = async (words: string) => namesIn(await follow(words), 'Users').toSorted()
  expect(await users('Choose classes')).toEqual(['سالم', 'عمر', 'كرم', 'لينا'])
  let seats = await follow('Give seats')
  expect(elementsOf(seats, 'label').map(textOf).toSorted()).toEqual(['جاد', 'سالم', 'عمر'])
  expect(await users('See who')).toEqual(['رامي', 'فارس', 'كرم', 'لينا', 'هدى'])
  let [appoint] = elementsOf(main, 'form').filter(({ attributes }) =>
    /^\/dashboard\/classes\/enroll\/.+\/teacher$/.test(attributes.action ?? ''),
  )
  expect(elementsOf(appoint!, 'option').map(textOf)).toEqual(['Choose a teacher', 'Dina', 'فارس'])
  expect(namesIn(await follow('2 classes have not begun'), 'Classes')).toEqual(['Swans', 'Owls'])
  expect(linesOf(await follow('النحلات Bees'))[0]).toBe('# النحلات Bees')
})

const classList = {
  en: `
# Classes
3 classes: 1 without a teacher, 2 with no practice for 7 days
Class | Level | Teachers | Children | Attempts, last 7 days | Correct, last 7 days
النحلات Bees | Kindergarten 1 | Dina | 4 | 5 | 4
Swans | Kindergarten 2 | Without a teacher | 1 | 0 | 0
Owls | Kindergarten 3 | Dina | 0 | 0 | 0
`,
  ar: `
# الصفوف
3 صفوف: صفّ واحد بلا معلّم، صفّان لم يتدرّبا منذ 7 أيّام
الصفّ | المستوى | المعلّمون | الأطفال | المحاولات في آخر 7 أيّام | الصحيحة في آخر 7 أيّام
النحلات Bees | الروضة 1 | Dina | 4 | 5 | 4
Swans | الروضة 2 | بلا معلّم | 1 | 0 | 0
Owls | الروضة 3 | Dina | 0 | 0 | 0
`,
}
const classListFile = {
  en: `
Class,Level,Academic year,Teachers,Children,"Attempts, last 7 days","Correct, last 7 days"
النحلات Bees,Kindergarten 1,2026/2027,Dina,4,5,4
Swans,Kindergarten 2,2026/2027,,1,0,0
Owls,Kindergarten 3,2026/2027,Dina,0,0,0
`,
  ar: `
الصفّ,المستوى,السنة الدراسية,المعلّمون,الأطفال,المحاولات في آخر 7 أيّام,الصحيحة في آخر 7 أيّام
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
Name,Email,Class,Level,Attempts,Correct,Wrong,Correct answers (%),Exercises solved,Exercises,\
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
الاسم,البريد الإلكتروني,الصفّ,المستوى,المحاولات,صحيحة,خاطئة,إجابات صحيحة (%),التمارين المحلولة,\
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

/** On the Friday of the week; in files a name is kept whole among words of the other script. */
const karamLeft = {
  en: { كرم: 'In \u2068النحلات Bees\u2069 until 9 October 2026' },
  ar: { كرم: 'في \u2068النحلات Bees\u2069 حتّى 9 أكتوبر 2026' },
}

for (let locale of languages) {
  test(`the file of all children has each child's progress in the week (${locale})`, async () => {
    let file = await site.download(`/dashboard/users/progress.csv?${THE_WEEK}`, 'nadia', locale)
    expect(file).toEqual(fileOf(progressFile, chosenWeek, locale, karamLeft[locale]))
  })
}

test('a search that finds nothing does not say that there is nothing', async () => {
  for (let [list, nothing] of [
    ['schools', '0 schools'],
    ['users', '0 people'],
    ['subscriptions', '0 subscriptions'],
  ] as const) {
    let lines = linesOf(await site.open(`/dashboard/supervisor/${list}?q=zzzz`, 'rana', 'en'))
    expect([list, lines.includes(nothing)]).toEqual([list, false])
    expect(lines.join('\n')).toContain('No result found')
  }
})
