import { expect, test } from 'vitest'
import { chosenWeek, fileOf } from '#tests/support/figure-days.ts'
import { handMadeSite, THE_WEEK } from '#tests/support/hand-made-site.ts'
import { linesOf, linkOf, namesIn } from '#tests/support/read-page.ts'

// What a class's reports say of the hand-made school. Each figure was worked out by hand in
// tests/support/hand-made-school.ts, and stands here as it is read, beside its label.

const site = await handMadeSite()

const languages = ['ar', 'en'] as const
const classPage = `/dashboard/class/bees/numbers?${THE_WEEK}`
const lessonPage = `/dashboard/class/amal/bees/numbers?${THE_WEEK}`
const download = { ar: 'تنزيل بصيغة CSV', en: 'Download as CSV' }

const classReport = {
  en: `
# النحلات Bees
Kindergarten 1 · 2026/2027 · 4 children · Dina
Class sheet
4 October 2026 – 10 October 2026
Attempts: 22
Correct answers: 55%
Time: 23 mins
Needs help: 1 child
# Children
Name | Attempts | Correct | Wrong | Correct answers | Completion | Time | Time in the last 7 days
Tarek | 8 | 7 | 1 | 88% | 50% | 14 mins | 4 mins
بسمة Needs help | 9 | 4 | 5 | 44% | 40% | 7 mins | 3 mins
رامي | 3 | 1 | 2 | 33% | 10% | 56 secs | —
هدى | 0 | 0 | 0 | Not practised yet | 0% | — | —
Children who have left the class | 2 | 0 | 2 | 0% | ∅ | 1 min | ∅
Total | 22 | 12 | 10 | 55% | ∅ | 23 mins | ∅
# Activity by day
Correct Wrong Tallest bar: 6 attempts
Show as table
When | Attempts | Correct | Time
Sun 4 Oct | 4 | 3 | 3 mins
Mon 5 Oct | 3 | 1 | 1 min
Tue 6 Oct | 5 | 1 | 4 mins
Wed 7 Oct | 6 | 5 | 13 mins
Thu 8 Oct | 0 | 0 | —
Fri 9 Oct | 3 | 2 | 50 secs
Sat 10 Oct | 1 | 0 | 16 secs
# Activity by subject
Subject | Attempts | Correct answers | Time
Reading | 9 | 67% | 6 mins
Math | 8 | 25% | 5 mins
Science | 5 | 80% | 11 mins
Read and write | 0 | Not practised yet | —
# A report for each lesson
# Reading
- Letters
# Math
- Numbers
# Science
- Plants
# What to know of these figures
- Left the class: كرم (9 October)
`,
  ar: `
# النحلات Bees
الروضة 1 · 2026/2027 · 4 أطفال · Dina
ورقة الصفّ
4 أكتوبر 2026 – 10 أكتوبر 2026
المحاولات: 22
إجابات صحيحة: 55%
الوقت: 23 دقيقة
بحاجة إلى مساعدة: طفل واحد
# الأطفال
الاسم | المحاولات | صحيحة | خاطئة | إجابات صحيحة | الإنجاز | الوقت | الوقت في آخر 7 أيّام
بسمة بحاجة إلى مساعدة | 9 | 4 | 5 | 44% | 40% | 7 دقائق | 3 دقائق
رامي | 3 | 1 | 2 | 33% | 10% | 56 ثانية | —
هدى | 0 | 0 | 0 | لا تدريب بعد | 0% | — | —
Tarek | 8 | 7 | 1 | 88% | 50% | 14 دقيقة | 4 دقائق
أطفال غادروا الصفّ | 2 | 0 | 2 | 0% | ∅ | دقيقة | ∅
المجموع | 22 | 12 | 10 | 55% | ∅ | 23 دقيقة | ∅
# النشاط حسب اليوم
صحيحة خاطئة أعلى عمود: 6 محاولات
عرض الأرقام في جدول
متى | المحاولات | صحيحة | الوقت
الأحد، 4 أكتوبر | 4 | 3 | 3 دقائق
الاثنين، 5 أكتوبر | 3 | 1 | دقيقة
الثلاثاء، 6 أكتوبر | 5 | 1 | 4 دقائق
الأربعاء، 7 أكتوبر | 6 | 5 | 13 دقيقة
الخميس، 8 أكتوبر | 0 | 0 | —
الجمعة، 9 أكتوبر | 3 | 2 | 50 ثانية
السبت، 10 أكتوبر | 1 | 0 | 16 ثانية
# النشاط حسب المادّة
المادّة | المحاولات | إجابات صحيحة | الوقت
القراءة | 9 | 67% | 6 دقائق
الرياضيات | 8 | 25% | 5 دقائق
العلوم | 5 | 80% | 11 دقيقة
القراءة والكتابة | 0 | لا تدريب بعد | —
# تقرير لكلّ درس
# القراءة
- الحروف
# الرياضيات
- الأعداد
# العلوم
- النباتات
# ما ينبغي معرفته عن هذه الأرقام
- غادروا الصفّ: كرم (9 أكتوبر)
`,
}

const classFile = {
  en: `
Name,Email,Attempts,Correct,Wrong,Correct answers (%),Completion (%),Time (minutes),\
Time in the last 7 days (minutes),Days practised,Right at the first try (%),Level,Needs help
Tarek,,8,7,1,88,50,13.8,3.5,3,80,1,
بسمة,basma@amal.example,9,4,5,44,40,7.1,3.3,3,60,1,Needs help
رامي,,3,1,2,33,10,0.9,0,2,0,1,
هدى,,0,0,0,,0,0,0,0,,1,
Children who have left the class,,2,0,2,0,,1,,,,,
Total,,22,12,10,55,,22.8,,,,,
`,
  ar: `
الاسم,البريد الإلكتروني,المحاولات,صحيحة,خاطئة,إجابات صحيحة (%),الإنجاز (%),الوقت (بالدقائق),\
الوقت في آخر 7 أيّام (بالدقائق),أيّام التدريب,صحيح من المحاولة الأولى (%),المستوى,بحاجة إلى مساعدة
بسمة,basma@amal.example,9,4,5,44,40,7.1,3.3,3,60,1,بحاجة إلى مساعدة
رامي,,3,1,2,33,10,0.9,0,2,0,1,
هدى,,0,0,0,,0,0,0,0,,1,
Tarek,,8,7,1,88,50,13.8,3.5,3,80,1,
أطفال غادروا الصفّ,,2,0,2,0,,1,,,,,
المجموع,,22,12,10,55,,22.8,,,,,
`,
}

// On paper: the school beside the period, and nothing that only leads elsewhere.
const classHeadOnPaper = {
  en: ['Kindergarten 1 · 2026/2027 · 4 children · Dina', 'Amal · 4 October 2026 – 10 October 2026'],
  ar: ['الروضة 1 · 2026/2027 · 4 أطفال · Dina', 'روضة الأمل · 4 أكتوبر 2026 – 10 أكتوبر 2026'],
}
// Karam left on the Friday of the week; on paper it is said under the figures.
const karamLeft = {
  en: ['# What to know of these figures', '- Left the class: كرم (9 October)'],
  ar: ['# ما ينبغي معرفته عن هذه الأرقام', '- غادروا الصفّ: كرم (9 أكتوبر)'],
}
/** In files a name is kept whole among words of the other script. */
const karamLeftInFile = {
  'Children who have left the class': 'Left the class: \u2068كرم\u2069 (9 October 2026)',
  Total: 'Left the class: \u2068كرم\u2069 (9 October 2026)',
  'أطفال غادروا الصفّ': 'غادروا الصفّ: \u2068كرم\u2069 (9 أكتوبر 2026)',
  المجموع: 'غادروا الصفّ: \u2068كرم\u2069 (9 أكتوبر 2026)',
}
const lessonLinks = { en: '# A report for each lesson', ar: '# تقرير لكلّ درس' }

for (let locale of languages) {
  test(`a class report shows on screen, paper and in its file what the class did (${locale})`, async () => {
    let main = await site.open(classPage, 'dina', locale)
    let expected = classReport[locale].trim().split('\n')
    expect(linesOf(main)).toEqual(expected)
    let figures = expected.slice(4, expected.indexOf(lessonLinks[locale]))
    expect(linesOf(main, 'paper')).toEqual([
      '# النحلات Bees',
      ...classHeadOnPaper[locale],
      ...figures,
      ...karamLeft[locale],
    ])
    let file = await site.download(linkOf(main, download[locale]), 'dina', locale)
    expect(file).toEqual(fileOf(classFile, chosenWeek, locale, karamLeftInFile))
  })
}

const classLesson = {
  en: `
# Numbers
النحلات Bees · Math · Kindergarten 1 · 4 exercises · 4 children
4 October 2026 – 10 October 2026
Attempts: 8 | 2 correct, 6 wrong
Correct answers: 25%
Time: 5 mins
Needs help: 1 child
# What is hard, and for whom
# Three
4 tries, not solved
بسمة
# Two
1 try, not solved
رامي
# Children
Name | Attempts | Correct | Wrong | Correct answers | Completion | Time | Time in the last 7 days
بسمة Needs help | 5 | 1 | 4 | 20% | 25% | 4 mins | 3 mins
Tarek | 0 | 0 | 0 | Not practised yet | 0% | — | —
رامي | 3 | 1 | 2 | 33% | 25% | 56 secs | —
هدى | 0 | 0 | 0 | Not practised yet | 0% | — | —
Total | 8 | 2 | 6 | 25% | ∅ | 5 mins | ∅
# Activity by day
Correct Wrong Tallest bar: 5 attempts
Show as table
When | Attempts | Correct | Time
Sun 4 Oct | 0 | 0 | —
Mon 5 Oct | 0 | 0 | —
Tue 6 Oct | 5 | 1 | 4 mins
Wed 7 Oct | 0 | 0 | —
Thu 8 Oct | 0 | 0 | —
Fri 9 Oct | 2 | 1 | 40 secs
Sat 10 Oct | 1 | 0 | 16 secs
# Other lessons of this class
# Reading
- Letters
# Science
- Plants
# What to know of these figures
- Left the class: كرم (9 October)
`,
  ar: `
# الأعداد
النحلات Bees · الرياضيات · الروضة 1 · 4 تمارين · 4 أطفال
4 أكتوبر 2026 – 10 أكتوبر 2026
المحاولات: 8 | 2 صحيحة، 6 خاطئة
إجابات صحيحة: 25%
الوقت: 5 دقائق
بحاجة إلى مساعدة: طفل واحد
# ما الذي لم ينجح، ومع من
# الثلاثة
4 محاولات بلا حلّ
بسمة
# الاثنان
محاولة واحدة بلا حلّ
رامي
# الأطفال
الاسم | المحاولات | صحيحة | خاطئة | إجابات صحيحة | الإنجاز | الوقت | الوقت في آخر 7 أيّام
بسمة بحاجة إلى مساعدة | 5 | 1 | 4 | 20% | 25% | 4 دقائق | 3 دقائق
رامي | 3 | 1 | 2 | 33% | 25% | 56 ثانية | —
هدى | 0 | 0 | 0 | لا تدريب بعد | 0% | — | —
Tarek | 0 | 0 | 0 | لا تدريب بعد | 0% | — | —
المجموع | 8 | 2 | 6 | 25% | ∅ | 5 دقائق | ∅
# النشاط حسب اليوم
صحيحة خاطئة أعلى عمود: 5 محاولات
عرض الأرقام في جدول
متى | المحاولات | صحيحة | الوقت
الأحد، 4 أكتوبر | 0 | 0 | —
الاثنين، 5 أكتوبر | 0 | 0 | —
الثلاثاء، 6 أكتوبر | 5 | 1 | 4 دقائق
الأربعاء، 7 أكتوبر | 0 | 0 | —
الخميس، 8 أكتوبر | 0 | 0 | —
الجمعة، 9 أكتوبر | 2 | 1 | 40 ثانية
السبت، 10 أكتوبر | 1 | 0 | 16 ثانية
# دروس أخرى لهذا الصفّ
# القراءة
- الحروف
# العلوم
- النباتات
# ما ينبغي معرفته عن هذه الأرقام
- غادروا الصفّ: كرم (9 أكتوبر)
`,
}

const classLessonFile = {
  en: `
Name,Email,Attempts,Correct,Wrong,Correct answers (%),Completion (%),Time (minutes),\
Time in the last 7 days (minutes),Needs help
بسمة,basma@amal.example,5,1,4,20,25,4.1,3.3,Needs help
Tarek,,0,0,0,,0,0,0,
رامي,,3,1,2,33,25,0.9,0,
هدى,,0,0,0,,0,0,0,
Total,,8,2,6,25,,5,,
`,
  ar: `
الاسم,البريد الإلكتروني,المحاولات,صحيحة,خاطئة,إجابات صحيحة (%),الإنجاز (%),الوقت (بالدقائق),\
الوقت في آخر 7 أيّام (بالدقائق),بحاجة إلى مساعدة
بسمة,basma@amal.example,5,1,4,20,25,4.1,3.3,بحاجة إلى مساعدة
رامي,,3,1,2,33,25,0.9,0,
هدى,,0,0,0,,0,0,0,
Tarek,,0,0,0,,0,0,0,
المجموع,,8,2,6,25,,5,,
`,
}

const otherLessons = { en: '# Other lessons of this class', ar: '# دروس أخرى لهذا الصفّ' }
const lessonPeriodOnPaper = {
  en: 'Amal · 4 October 2026 – 10 October 2026',
  ar: 'روضة الأمل · 4 أكتوبر 2026 – 10 أكتوبر 2026',
}

for (let locale of languages) {
  test(`a class report on one lesson shows what the class did in it (${locale})`, async () => {
    let main = await site.open(lessonPage, 'dina', locale)
    let expected = classLesson[locale].trim().split('\n')
    expect(linesOf(main)).toEqual(expected)
    let [title, note, , ...figures] = expected.slice(0, expected.indexOf(otherLessons[locale]))
    expect(linesOf(main, 'paper')).toEqual([
      title,
      note,
      lessonPeriodOnPaper[locale],
      ...figures,
      ...karamLeft[locale],
    ])
    let file = await site.download(linkOf(main, download[locale]), 'dina', locale)
    expect(file).toEqual(fileOf(classLessonFile, chosenWeek, locale, karamLeftInFile))
  })
}

test('every link of a class report leads to what its words say, in the same week', async () => {
  let main = await site.open(classPage, 'dina', 'en')
  let follow = async (words: string) => site.open(linkOf(main, words), 'dina', 'en')
  let headOf = async (words: string) => {
    let lines = linesOf(await follow(words))
    return [lines[0], lines.find((line) => line.startsWith('Attempts:'))]
  }
  expect(await headOf('بسمة')).toEqual(['# بسمة', 'Attempts: 9 | 4 correct, 5 wrong'])
  expect(await headOf('Tarek')).toEqual(['# Tarek', 'Attempts: 8 | 7 correct, 1 wrong'])
  expect(await headOf('رامي')).toEqual(['# رامي', 'Attempts: 3 | 1 correct, 2 wrong'])
  expect(await headOf('هدى')).toEqual(['# هدى', undefined])
  expect(await headOf('Letters')).toEqual(['# Letters', 'Attempts: 9 | 6 correct, 3 wrong'])
  expect(await headOf('Numbers')).toEqual(['# Numbers', 'Attempts: 8 | 2 correct, 6 wrong'])
  expect(await headOf('Plants')).toEqual(['# Plants', 'Attempts: 5 | 4 correct, 1 wrong'])
  expect((await headOf('Class sheet'))[0]).toBe('# Class sheet')
  let pupilsAt = async (words: string) => namesIn(await follow(words), 'Children')
  expect(await pupilsAt('Attempts')).toEqual(['بسمة', 'Tarek', 'رامي', 'هدى'])
  expect(await pupilsAt('Correct')).toEqual(['Tarek', 'بسمة', 'رامي', 'هدى'])
  expect(await pupilsAt('Wrong')).toEqual(['بسمة', 'رامي', 'Tarek', 'هدى'])
  expect(await pupilsAt('Correct answers')).toEqual(['Tarek', 'بسمة', 'رامي', 'هدى'])
  expect(await pupilsAt('Needs help')).toEqual(['بسمة'])
  expect(await pupilsAt('No attempts')).toEqual(['هدى'])
  // A file has the order and the children of its page; of some of them there is no total.
  let fileAt = async (words: string) => {
    let href = linkOf(await follow(words), 'Download as CSV')
    return (await site.download(href, 'dina', 'en')).slice(1).map((line) => line.split(',')[0])
  }
  let all = ['بسمة', 'رامي', 'Tarek', 'هدى', 'Children who have left the class', 'Total']
  expect(await fileAt('Wrong')).toEqual(all)
  expect(await fileAt('Needs help')).toEqual(['بسمة'])
})

test('the links of the period lead to other days, and their figures to those days', async () => {
  let page = '/dashboard/class/bees/numbers?period=weekly&on=2026-10-07'
  let main = await site.open(page, 'dina', 'en')
  let figures = async (path: string) => linesOf(await site.open(path, 'dina', 'en')).slice(3, 7)
  let follow = (words: string) => figures(linkOf(main, words))
  expect(linesOf(main)).toContain('Previous 4 October 2026 – 10 October 2026 Next')
  // After midnight rami got “two” right: in UTC it was still Saturday.
  expect(await follow('Next')).toEqual([
    'Previous 11 October 2026 – 17 October 2026 Next',
    'Attempts: 1',
    'Correct answers: 100%',
    'Time: 14 secs',
  ])
  expect(await follow('Previous')).toEqual([
    'Previous 27 September 2026 – 3 October 2026 Next',
    'Attempts: 0',
    'Correct answers: Not practised yet',
    'Time: —',
  ])
  // 22 of the week, 1 of the Sunday after it, and 5 of the last seven days: 12 + 1 + 4 are right.
  expect(await figures('/dashboard/class/bees/numbers?period=all')).toEqual([
    'Attempts: 28',
    'Correct answers: 61%',
    'Time: 30 mins',
    'Needs help: 1 child',
  ])
})
