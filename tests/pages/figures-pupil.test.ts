import { expect, test } from 'vitest'
import { chosenWeek, fileOf } from '#tests/support/figure-days.ts'
import { handMadeSite, THE_WEEK, writtenIn } from '#tests/support/hand-made-site.ts'
import { elementsOf, linesOf, linkOf, textOf } from '#tests/support/read-page.ts'

// What the reports on one child say of the hand-made school, to a teacher, at home, and in their
// files. Each figure was worked out by hand in tests/support/hand-made-school.ts.

const site = await handMadeSite()

const languages = ['ar', 'en'] as const
const downloads = {
  lessons: { ar: 'تنزيل بصيغة CSV', en: 'Download as CSV' },
  attempts: { ar: 'المحاولات بصيغة CSV', en: 'Attempts as CSV' },
  exercises: { ar: 'التمارين بصيغة CSV', en: 'Exercises as CSV' },
}
const today = { ar: writtenIn('ar', site.now), en: writtenIn('en', site.now) }

const inClass = {
  en: `
# بسمة
النحلات Bees · Kindergarten 1 · basma@amal.example
Notes to the family
4 October 2026 – 10 October 2026
Attempts: 9 | 4 correct, 5 wrong
Correct answers: 44%
Time: 7 mins
Time in the last 7 days: 3 mins
Completion in this class: 40% | 4 of 10 exercises
Needs help: 1 lesson
# Lessons of this period
Lesson | Exercises solved | Completion | Correct answers | Attempts | Wrong | Time | Last practised
Numbers Needs help Math · Kindergarten 1 | 1 of 4 | 25% | 20% | 5 | 4 | 4 mins | ${today.en.date}
Letters Reading · Kindergarten 1 | 3 of 3 | 100% | 75% | 4 | 1 | 3 mins | 5 Oct 2026
Total | ∅ | ∅ | 44% | 9 | 5 | 7 mins | ∅
# Activity by day
Correct Wrong Tallest bar: 5 attempts
Show as table
When | Attempts | Correct | Time
Sun 4 Oct | 3 | 2 | 3 mins
Mon 5 Oct | 1 | 1 | 20 secs
Tue 6 Oct | 5 | 1 | 4 mins
Wed 7 Oct | 0 | 0 | —
Thu 8 Oct | 0 | 0 | —
Fri 9 Oct | 0 | 0 | —
Sat 10 Oct | 0 | 0 | —
# Activity by subject
Subject | Attempts | Correct answers | Time
Reading | 4 | 75% | 3 mins
Math | 5 | 20% | 4 mins
Science | 0 | Not practised yet | —
Read and write | 0 | Not practised yet | —
1 lesson not practised in this period
Lesson | Exercises solved | Completion | Correct answers | Attempts | Wrong | Time | Last practised
Plants Science · Kindergarten 1 | 0 of 3 | 0% | Not practised yet | 0 | 0 | — | Not practised yet
`,
  ar: `
# بسمة
النحلات Bees · الروضة 1 · basma@amal.example
كلمات إلى الأهل
4 أكتوبر 2026 – 10 أكتوبر 2026
المحاولات: 9 | 4 صحيحة، 5 خاطئة
إجابات صحيحة: 44%
الوقت: 7 دقائق
الوقت في آخر 7 أيّام: 3 دقائق
الإنجاز في هذا الصفّ: 40% | التمارين المحلولة: 4 من 10
بحاجة إلى مساعدة: درس واحد
# دروس هذه الفترة
الدرس | التمارين المحلولة | الإنجاز | إجابات صحيحة | المحاولات | خاطئة | الوقت | آخر تدريب
الأعداد بحاجة إلى مساعدة الرياضيات · الروضة 1 | 1 من 4 | 25% | 20% | 5 | 4 | 4 دقائق | ${today.ar.date}
الحروف القراءة · الروضة 1 | 3 من 3 | 100% | 75% | 4 | 1 | 3 دقائق | 5 أكتوبر 2026
المجموع | ∅ | ∅ | 44% | 9 | 5 | 7 دقائق | ∅
# النشاط حسب اليوم
صحيحة خاطئة أعلى عمود: 5 محاولات
عرض الأرقام في جدول
متى | المحاولات | صحيحة | الوقت
الأحد، 4 أكتوبر | 3 | 2 | 3 دقائق
الاثنين، 5 أكتوبر | 1 | 1 | 20 ثانية
الثلاثاء، 6 أكتوبر | 5 | 1 | 4 دقائق
الأربعاء، 7 أكتوبر | 0 | 0 | —
الخميس، 8 أكتوبر | 0 | 0 | —
الجمعة، 9 أكتوبر | 0 | 0 | —
السبت، 10 أكتوبر | 0 | 0 | —
# النشاط حسب المادّة
المادّة | المحاولات | إجابات صحيحة | الوقت
القراءة | 4 | 75% | 3 دقائق
الرياضيات | 5 | 20% | 4 دقائق
العلوم | 0 | لا تدريب بعد | —
القراءة والكتابة | 0 | لا تدريب بعد | —
درس واحد بلا تدريب في هذه الفترة
الدرس | التمارين المحلولة | الإنجاز | إجابات صحيحة | المحاولات | خاطئة | الوقت | آخر تدريب
النباتات العلوم · الروضة 1 | 0 من 3 | 0% | لا تدريب بعد | 0 | 0 | — | لا تدريب بعد
`,
}

const lessonsFile = {
  en: `
Lesson,Subject,Level,Exercises solved,Completion (%),Correct answers (%),Attempts,Wrong,Time (minutes),\
Last practised,Needs help
Numbers,Math,Kindergarten 1,1 of 4,25,20,5,4,4.1,${today.en.iso},Needs help
Letters,Reading,Kindergarten 1,3 of 3,100,75,4,1,3,2026-10-05,
Plants,Science,Kindergarten 1,0 of 3,0,,0,0,0,,
Total,,,,,44,9,5,7.1,,
`,
  ar: `
الدرس,المادّة,المستوى,التمارين المحلولة,الإنجاز (%),إجابات صحيحة (%),المحاولات,خاطئة,الوقت (بالدقائق),\
آخر تدريب,بحاجة إلى مساعدة
الأعداد,الرياضيات,الروضة 1,1 من 4,25,20,5,4,4.1,${today.en.iso},بحاجة إلى مساعدة
الحروف,القراءة,الروضة 1,3 من 3,100,75,4,1,3,2026-10-05,
النباتات,العلوم,الروضة 1,0 من 3,0,,0,0,0,,
المجموع,,,,,44,9,5,7.1,,
`,
}

const periodOnPaper = {
  en: 'Amal · 4 October 2026 – 10 October 2026',
  ar: 'روضة الأمل · 4 أكتوبر 2026 – 10 أكتوبر 2026',
}

for (let locale of languages) {
  test(`a child's report in a class shows on screen, paper and in its file what the child did (${locale})`, async () => {
    let main = await site.open(`/dashboard/bees/basma?${THE_WEEK}`, 'dina', locale)
    let expected = inClass[locale].trim().split('\n')
    expect(linesOf(main)).toEqual(expected)
    // Neither the way to notes nor the choice of a period is printed.
    let [title, note, , , ...figures] = expected
    expect(linesOf(main, 'paper')).toEqual([title, note, periodOnPaper[locale], ...figures])
    let file = await site.download(linkOf(main, downloads.lessons[locale]), 'dina', locale)
    expect(file).toEqual(fileOf(lessonsFile, chosenWeek, locale))
  })
}

// Of all classes, as the head and the family see it: the label of completion says so.
const inSchool = {
  en: `
# Tarek
النحلات Bees · Kindergarten 1
Parents Notes to the family
4 October 2026 – 10 October 2026
Attempts: 8 | 7 correct, 1 wrong
Correct answers: 88%
Time: 14 mins
Time in the last 7 days: 4 mins
Completion of all lessons so far: 50% | 5 of 10 exercises
Needs help: 0 lessons
Those that need help come first. Each lesson opens its attempts.
# Reading
# Letters
getting there
3 of 3 right · 100% · 2 mins
2 of 3 exercises solved
- The letter alif solved on 4 Oct 2026
- The letter ba solved on 7 Oct 2026
- The letter ta not tried yet
# Math
1 lesson not practised in this period
# Numbers
not begun
Not practised yet
0 of 4 exercises solved
- One not tried yet
- Two not tried yet
- Three not tried yet
- Four not tried yet
# Science
# Plants
mastered
4 of 5 right · 80% · 11 mins
3 of 3 exercises solved
- The root solved on 7 Oct 2026 · 2 tries
- The leaf solved on 7 Oct 2026 · 1 try
- The flower solved on 7 Oct 2026 · 2 tries
`,
  ar: `
# Tarek
النحلات Bees · الروضة 1
أولياء الأمور كلمات إلى الأهل
4 أكتوبر 2026 – 10 أكتوبر 2026
المحاولات: 8 | 7 صحيحة، 1 خاطئة
إجابات صحيحة: 88%
الوقت: 14 دقيقة
الوقت في آخر 7 أيّام: 4 دقائق
الإنجاز في كلّ الدروس حتّى الآن: 50% | التمارين المحلولة: 5 من 10
بحاجة إلى مساعدة: لا دروس
ما يحتاج إلى مساعدة يأتي أوّلًا، ويفتح كلّ درس محاولاته.
# القراءة
# الحروف
في الطريق
3 من 3 صحيحة · 100% · دقيقتان
حُلّ 2 من 3 تمارين
- حرف الألف حُلّ في 4 أكتوبر 2026
- حرف الباء حُلّ في 7 أكتوبر 2026
- حرف التاء لم يُجرَّب بعد
# الرياضيات
درس واحد بلا تدريب في هذه الفترة
# الأعداد
لم يبدأ
لا تدريب بعد
حُلّ 0 من 4 تمارين
- الواحد لم يُجرَّب بعد
- الاثنان لم يُجرَّب بعد
- الثلاثة لم يُجرَّب بعد
- الأربعة لم يُجرَّب بعد
# العلوم
# النباتات
مُتقَن
4 من 5 صحيحة · 80% · 11 دقيقة
حُلّ 3 من 3 تمارين
- الجذر حُلّ في 7 أكتوبر 2026 · محاولتان
- الورقة حُلّ في 7 أكتوبر 2026 · محاولة واحدة
- الزهرة حُلّ في 7 أكتوبر 2026 · محاولتان
`,
}

for (let locale of languages) {
  test(`a child's lesson report has its lessons in all classes with their exercises (${locale})`, async () => {
    let path = `/dashboard/student/tarek/lessons?${THE_WEEK}`
    let main = await site.open(path, 'nadia', locale)
    expect(linesOf(main)).toEqual(inSchool[locale].trim().split('\n'))
  })
}

const atHome = {
  en: `
# بسمة
النحلات Bees · Kindergarten 1
Notes to the family
4 October 2026 – 10 October 2026
# Summary
2 lessons, 9 attempts, 4 of them right, 7 minutes.
One lesson needs a little help.
# Needs help with
Trying it again together, calmly, a few minutes a day, helps a lot.
- Numbers Math · 1 of 5 right
# Also practised
- Letters Reading · 3 of 4 right
Correct answers: 4 of 9
Time: 7 mins
Time in the last 7 days: 3 mins
Exercises solved: 4 of 10
Needs time: 1 lesson
`,
  ar: `
# بسمة
النحلات Bees · الروضة 1
كلمات إلى الأهل
4 أكتوبر 2026 – 10 أكتوبر 2026
# باختصار
درسان، 9 محاولات، منها 4 صحيحة، 7 دقائق.
درس واحد يحتاج إلى قليل من المساعدة.
# تنفع المساعدة في
المحاولة معًا بهدوء، بضع دقائق كلّ يوم، تفيد كثيرًا.
- الأعداد الرياضيات · 1 من 5 صحيحة
# تدريب أيضًا على
- الحروف القراءة · 3 من 4 صحيحة
إجابات صحيحة: 4 من 9
الوقت: 7 دقائق
الوقت في آخر 7 أيّام: 3 دقائق
التمارين المحلولة: 4 من 10
يحتاج إلى وقت: درس واحد
`,
}

/** The lines of the school's tables that a family reads in words, without marks. */
const toFamilies: Record<'en' | 'ar', Record<string, string>> = {
  en: {
    Lesson: 'Lesson | Exercises solved | Correct answers | Time | Last practised',
    Numbers: `Numbers Needs time Math · Kindergarten 1 | 1 of 4 | 1 of 5 right | 4 mins | ${today.en.date}`,
    Letters: 'Letters Reading · Kindergarten 1 | 3 of 3 | 3 of 4 right | 3 mins | 5 Oct 2026',
    Plants: 'Plants Science · Kindergarten 1 | 0 of 3 | Not practised yet | — | Not practised yet',
    Total: 'Total | ∅ | 4 of 9 right | 7 mins | ∅',
  },
  ar: {
    الدرس: 'الدرس | التمارين المحلولة | إجابات صحيحة | الوقت | آخر تدريب',
    الأعداد: `الأعداد يحتاج إلى وقت الرياضيات · الروضة 1 | 1 من 4 | 1 من 5 صحيحة | 4 دقائق | ${today.ar.date}`,
    الحروف: 'الحروف القراءة · الروضة 1 | 3 من 3 | 3 من 4 صحيحة | 3 دقائق | 5 أكتوبر 2026',
    النباتات: 'النباتات العلوم · الروضة 1 | 0 من 3 | لا تدريب بعد | — | لا تدريب بعد',
    المجموع: 'المجموع | ∅ | 4 من 9 صحيحة | 7 دقائق | ∅',
  },
}

const homeFile = {
  en: `
Lesson,Subject,Level,Exercises solved,Correct answers,Time (minutes),Last practised,Needs time
Numbers,Math,Kindergarten 1,1 of 4,1 of 5 right,4.1,${today.en.iso},Needs time
Letters,Reading,Kindergarten 1,3 of 3,3 of 4 right,3,2026-10-05,
Plants,Science,Kindergarten 1,0 of 3,,0,,
Total,,,,4 of 9 right,7.1,,
`,
  ar: `
الدرس,المادّة,المستوى,التمارين المحلولة,إجابات صحيحة,الوقت (بالدقائق),آخر تدريب,يحتاج إلى وقت
الأعداد,الرياضيات,الروضة 1,1 من 4,1 من 5 صحيحة,4.1,${today.en.iso},يحتاج إلى وقت
الحروف,القراءة,الروضة 1,3 من 3,3 من 4 صحيحة,3,2026-10-05,
النباتات,العلوم,الروضة 1,0 من 3,,0,,
المجموع,,,,4 من 9 صحيحة,7.1,,
`,
}

/** To families how many of how many, and neither attempts nor per cents. */
const subjectsAtHome = {
  en: {
    title: '# Activity by subject',
    lines: [
      'Subject | Correct answers | Time',
      'Reading | 3 of 4 right | 3 mins',
      'Math | 1 of 5 right | 4 mins',
      'Science | Not practised yet | —',
      'Read and write | Not practised yet | —',
    ],
  },
  ar: {
    title: '# النشاط حسب المادّة',
    lines: [
      'المادّة | إجابات صحيحة | الوقت',
      'القراءة | 3 من 4 صحيحة | 3 دقائق',
      'الرياضيات | 1 من 5 صحيحة | 4 دقائق',
      'العلوم | لا تدريب بعد | —',
      'القراءة والكتابة | لا تدريب بعد | —',
    ],
  },
}

for (let locale of languages) {
  test(`a child's own report in its class begins with the figures in words (${locale})`, async () => {
    let main = await site.open(`/dashboard/bees/basma?${THE_WEEK}`, 'basma', locale)
    let figures = inClass[locale].trim().split('\n')
    let table = figures.findIndex((line) => line.startsWith('# ') && line !== '# بسمة')
    let tables = figures
      .slice(table)
      .map(
        (line) => (line.split(' | ').length > 5 && toFamilies[locale][line.split(' ')[0]!]) || line,
      )
    let { title, lines } = subjectsAtHome[locale]
    tables.splice(tables.indexOf(title) + 1, 5, ...lines)
    expect(linesOf(main)).toEqual([...atHome[locale].trim().split('\n'), ...tables])
    let file = await site.download(linkOf(main, downloads.lessons[locale]), 'basma', locale)
    expect(file).toEqual(fileOf(homeFile, chosenWeek, locale))
  })
}

const inLesson = {
  en: `
# Numbers
بسمة · Math · Kindergarten 1 Needs help
4 October 2026 – 10 October 2026
Completion: 25% | 1 of 4 exercises
Correct answers: 20%
Attempts: 5 | 1 correct, 4 wrong
Time: 4 mins
# Exercises
Counted from the beginning until the end of the chosen period.
Exercise | Solved on | Attempts up to the end of the period | Wrong up to the end of the period
One | 6 Oct 2026 | 1 | 0
Two | Not solved yet | 0 | 0
Three Needs help | Not solved yet | 4 | 4
Four | Not solved yet | 0 | 0
# Activity by day
Correct Wrong Tallest bar: 5 attempts
Show as table
When | Attempts | Correct | Time
Sun 4 Oct | 0 | 0 | —
Mon 5 Oct | 0 | 0 | —
Tue 6 Oct | 5 | 1 | 4 mins
Wed 7 Oct | 0 | 0 | —
Thu 8 Oct | 0 | 0 | —
Fri 9 Oct | 0 | 0 | —
Sat 10 Oct | 0 | 0 | —
# Attempts, newest first
Exercise | Result | When | Took
Three | Wrong | 6 Oct 2026, 10:08 | 45 secs
Three | Wrong | 6 Oct 2026, 10:06 | 45 secs
Three | Wrong | 6 Oct 2026, 10:04 | 45 secs
Three | Wrong | 6 Oct 2026, 10:02 | 45 secs
One | Correct | 6 Oct 2026, 10:00 | 1 min
The whole class in this lesson
`,
  ar: `
# الأعداد
بسمة · الرياضيات · الروضة 1 بحاجة إلى مساعدة
4 أكتوبر 2026 – 10 أكتوبر 2026
الإنجاز: 25% | التمارين المحلولة: 1 من 4
إجابات صحيحة: 20%
المحاولات: 5 | 1 صحيحة، 4 خاطئة
الوقت: 4 دقائق
# التمارين
تُحسب من البداية حتّى نهاية الفترة المختارة.
التمرين | حُلّ في | المحاولات حتّى نهاية الفترة | الخاطئة حتّى نهاية الفترة
الواحد | 6 أكتوبر 2026 | 1 | 0
الاثنان | لم يُحلّ بعد | 0 | 0
الثلاثة بحاجة إلى مساعدة | لم يُحلّ بعد | 4 | 4
الأربعة | لم يُحلّ بعد | 0 | 0
# النشاط حسب اليوم
صحيحة خاطئة أعلى عمود: 5 محاولات
عرض الأرقام في جدول
متى | المحاولات | صحيحة | الوقت
الأحد، 4 أكتوبر | 0 | 0 | —
الاثنين، 5 أكتوبر | 0 | 0 | —
الثلاثاء، 6 أكتوبر | 5 | 1 | 4 دقائق
الأربعاء، 7 أكتوبر | 0 | 0 | —
الخميس، 8 أكتوبر | 0 | 0 | —
الجمعة، 9 أكتوبر | 0 | 0 | —
السبت، 10 أكتوبر | 0 | 0 | —
# المحاولات، الأحدث أوّلًا
التمرين | النتيجة | متى | المدّة
الثلاثة | خاطئة | 6 أكتوبر 2026، 10:08 | 45 ثانية
الثلاثة | خاطئة | 6 أكتوبر 2026، 10:06 | 45 ثانية
الثلاثة | خاطئة | 6 أكتوبر 2026، 10:04 | 45 ثانية
الثلاثة | خاطئة | 6 أكتوبر 2026، 10:02 | 45 ثانية
الواحد | صحيحة | 6 أكتوبر 2026، 10:00 | دقيقة
الصفّ كلّه في هذا الدرس
`,
}

const attemptsFile = {
  en: `
Exercise,Result,When,Took (minutes)
Three,Wrong,2026-10-06 10:08,0.8
Three,Wrong,2026-10-06 10:06,0.8
Three,Wrong,2026-10-06 10:04,0.8
Three,Wrong,2026-10-06 10:02,0.8
One,Correct,2026-10-06 10:00,1.1
`,
  ar: `
التمرين,النتيجة,متى,المدّة (بالدقائق)
الثلاثة,خاطئة,2026-10-06 10:08,0.8
الثلاثة,خاطئة,2026-10-06 10:06,0.8
الثلاثة,خاطئة,2026-10-06 10:04,0.8
الثلاثة,خاطئة,2026-10-06 10:02,0.8
الواحد,صحيحة,2026-10-06 10:00,1.1
`,
}

const exercisesFile = {
  en: `
Exercise,Solved on,Attempts up to the end of the period,Wrong up to the end of the period,\
Needs help
One,2026-10-06,1,0,
Two,,0,0,
Three,,4,4,Needs help
Four,,0,0,
`,
  ar: `
التمرين,حُلّ في,المحاولات حتّى نهاية الفترة,الخاطئة حتّى نهاية الفترة,بحاجة إلى مساعدة
الواحد,2026-10-06,1,0,
الاثنان,,0,0,
الثلاثة,,4,4,بحاجة إلى مساعدة
الأربعة,,0,0,
`,
}

const classInLesson = { en: 'The whole class in this lesson', ar: 'الصفّ كلّه في هذا الدرس' }

for (let locale of languages) {
  test(`a child's report on a lesson shows each exercise and each attempt (${locale})`, async () => {
    let main = await site.open(`/dashboard/analytics/basma/numbers?${THE_WEEK}`, 'dina', locale)
    let expected = inLesson[locale].trim().split('\n')
    expect(linesOf(main)).toEqual(expected)
    let [title, note, , ...figures] = expected.slice(0, -1)
    expect(linesOf(main, 'paper')).toEqual([title, note, periodOnPaper[locale], ...figures])
    let downloaded = (kind: 'attempts' | 'exercises') =>
      site.download(linkOf(main, downloads[kind][locale]), 'dina', locale)
    expect(await downloaded('attempts')).toEqual(fileOf(attemptsFile, chosenWeek, locale))
    expect(await downloaded('exercises')).toEqual(fileOf(exercisesFile, chosenWeek, locale))
    let klass = await site.open(linkOf(main, classInLesson[locale]), 'dina', locale)
    expect(linesOf(klass)[0]).toBe(title)
    expect(linesOf(klass)[3]).toBe(
      { en: 'Attempts: 8 | 2 correct, 6 wrong', ar: 'المحاولات: 8 | 2 صحيحة، 6 خاطئة' }[locale],
    )
  })
}

// Going well is told, too, and the longest of tarek's attempts counts ten minutes of its twelve.
const lessonAtHome = {
  en: `
# Plants
Tarek · Science · Kindergarten 1
4 October 2026 – 10 October 2026
# Summary
3 of 3
All exercises of this lesson are solved. Well done, Tarek!
This lesson is mastered.
Exercises solved: 3 of 3
Correct answers: 4 of 5
Time: 11 mins
# Exercises
Counted from the beginning until the end of the chosen period.
Exercise | Solved on | Attempts up to the end of the period | Wrong up to the end of the period
The root | 7 Oct 2026 | 2 | 0
The leaf | 7 Oct 2026 | 1 | 0
The flower | 7 Oct 2026 | 2 | 1
# Activity by day
Correct Wrong Tallest bar: 4 attempts
Show as table
When | Attempts | Correct | Time
Sun 4 Oct | 0 | 0 | —
Mon 5 Oct | 0 | 0 | —
Tue 6 Oct | 0 | 0 | —
Wed 7 Oct | 4 | 3 | 11 mins
Thu 8 Oct | 0 | 0 | —
Fri 9 Oct | 1 | 1 | 10 secs
Sat 10 Oct | 0 | 0 | —
# Attempts, newest first
Exercise | Result | When | Took
The root | Correct | 9 Oct 2026, 09:00 | 10 secs
The flower | Correct | 7 Oct 2026, 12:13 | 12 mins (counted as 10 mins)
The flower | Wrong | 7 Oct 2026, 12:12 | 35 secs
The leaf | Correct | 7 Oct 2026, 12:11 | 25 secs
The root | Correct | 7 Oct 2026, 12:10 | 15 secs
`,
  ar: `
# النباتات
Tarek · العلوم · الروضة 1
4 أكتوبر 2026 – 10 أكتوبر 2026
# باختصار
3 من 3
حُلّت كلّ تمارين هذا الدرس. أحسنت Tarek!
هذا الدرس مُتقَن.
التمارين المحلولة: 3 من 3
إجابات صحيحة: 4 من 5
الوقت: 11 دقيقة
# التمارين
تُحسب من البداية حتّى نهاية الفترة المختارة.
التمرين | حُلّ في | المحاولات حتّى نهاية الفترة | الخاطئة حتّى نهاية الفترة
الجذر | 7 أكتوبر 2026 | 2 | 0
الورقة | 7 أكتوبر 2026 | 1 | 0
الزهرة | 7 أكتوبر 2026 | 2 | 1
# النشاط حسب اليوم
صحيحة خاطئة أعلى عمود: 4 محاولات
عرض الأرقام في جدول
متى | المحاولات | صحيحة | الوقت
الأحد، 4 أكتوبر | 0 | 0 | —
الاثنين، 5 أكتوبر | 0 | 0 | —
الثلاثاء، 6 أكتوبر | 0 | 0 | —
الأربعاء، 7 أكتوبر | 4 | 3 | 11 دقيقة
الخميس، 8 أكتوبر | 0 | 0 | —
الجمعة، 9 أكتوبر | 1 | 1 | 10 ثوان
السبت، 10 أكتوبر | 0 | 0 | —
# المحاولات، الأحدث أوّلًا
التمرين | النتيجة | متى | المدّة
الجذر | صحيحة | 9 أكتوبر 2026، 09:00 | 10 ثوان
الزهرة | صحيحة | 7 أكتوبر 2026، 12:13 | 12 دقيقة (حُسبت 10 دقائق)
الزهرة | خاطئة | 7 أكتوبر 2026، 12:12 | 35 ثانية
الورقة | صحيحة | 7 أكتوبر 2026، 12:11 | 25 ثانية
الجذر | صحيحة | 7 أكتوبر 2026، 12:10 | 15 ثانية
`,
}
const stuckAtHome = {
  en: `
# Summary
1 of 4
Exercises solved: 1 of 4.
# Exercises that are still hard
- Three
`,
  ar: `
# باختصار
1 من 4
التمارين المحلولة: 1 من 4.
# تمارين ما زالت صعبة
- الثلاثة
`,
}

for (let locale of languages) {
  test(`a lesson's report at home says in words how it goes (${locale})`, async () => {
    let well = await site.open(`/dashboard/analytics/plants?${THE_WEEK}`, 'tarek', locale)
    expect(linesOf(well)).toEqual(lessonAtHome[locale].trim().split('\n'))
    let stuck = await site.open(`/dashboard/analytics/numbers?${THE_WEEK}`, 'basma', locale)
    expect(linesOf(stuck).slice(3, 8)).toEqual(stuckAtHome[locale].trim().split('\n'))
  })
}

const family = {
  en: `
# Reports
4 October 2026 – 10 October 2026
# Tarek
النحلات Bees · Amal
2 lessons, 8 attempts, 7 of them right, 14 minutes.
No lesson needs help just now. Well done, Tarek!
# Going well
- Plants Science · 4 of 5 right
# Also practised
- Letters Reading · 3 of 3 right
# بسمة
النحلات Bees · Amal
2 lessons, 9 attempts, 4 of them right, 7 minutes.
One lesson needs a little help.
# Needs help with
Trying it again together, calmly, a few minutes a day, helps a lot.
- Numbers Math · 1 of 5 right
# Also practised
- Letters Reading · 3 of 4 right
`,
  ar: `
# التقارير
4 أكتوبر 2026 – 10 أكتوبر 2026
# Tarek
النحلات Bees · روضة الأمل
درسان، 8 محاولات، منها 7 صحيحة، 14 دقيقة.
لا درس يحتاج إلى مساعدة الآن. أحسنت Tarek!
# ما أُتقن
- النباتات العلوم · 4 من 5 صحيحة
# تدريب أيضًا على
- الحروف القراءة · 3 من 3 صحيحة
# بسمة
النحلات Bees · روضة الأمل
درسان، 9 محاولات، منها 4 صحيحة، 7 دقائق.
درس واحد يحتاج إلى قليل من المساعدة.
# تنفع المساعدة في
المحاولة معًا بهدوء، بضع دقائق كلّ يوم، تفيد كثيرًا.
- الأعداد الرياضيات · 1 من 5 صحيحة
# تدريب أيضًا على
- الحروف القراءة · 3 من 4 صحيحة
`,
}

const familyFile = {
  en: `
Name,Class,Attempts,Correct,Time (minutes),Time in the last 7 days (minutes),Needs time
Tarek,النحلات Bees,8,7,13.8,3.5,
بسمة,النحلات Bees,9,4,7.1,3.3,Needs time
`,
  ar: `
الاسم,الصفّ,المحاولات,صحيحة,الوقت (بالدقائق),الوقت في آخر 7 أيّام (بالدقائق),يحتاج إلى وقت
Tarek,النحلات Bees,8,7,13.8,3.5,
بسمة,النحلات Bees,9,4,7.1,3.3,يحتاج إلى وقت
`,
}

for (let locale of languages) {
  test(`a parent reads of each child in words, without marks (${locale})`, async () => {
    let main = await site.open(`/dashboard/analytics?${THE_WEEK}`, 'mona', locale)
    let expected = family[locale].trim().split('\n')
    expect(linesOf(main)).toEqual(expected)
    expect(linesOf(main, 'paper')).toEqual(expected)
    let file = await site.download(linkOf(main, downloads.lessons[locale]), 'mona', locale)
    expect(file).toEqual(fileOf(familyFile, chosenWeek, locale))
  })
}

test("every link of a family's reports leads to the child and the lesson that it names", async () => {
  let main = await site.open(`/dashboard/analytics?${THE_WEEK}`, 'mona', 'en')
  let headAt = async (href: string) => {
    let lines = linesOf(await site.open(href, 'mona', 'en'))
    return [...lines.slice(0, 2), lines.find((line) => line.startsWith('Correct answers:'))]
  }
  let tarek = ['# Tarek', 'النحلات Bees · Kindergarten 1', 'Correct answers: 7 of 8']
  let basma = ['# بسمة', 'النحلات Bees · Kindergarten 1', 'Correct answers: 4 of 9']
  let hrefs = linksTo(main)
  let arrivals = []
  for (let [words, href] of hrefs) arrivals.push([words, ...(await headAt(href))])
  expect(arrivals).toEqual([
    ['Tarek', ...tarek],
    ['Plants', '# Plants', 'Tarek · Science · Kindergarten 1', 'Correct answers: 4 of 5'],
    ['Letters', '# Letters', 'Tarek · Reading · Kindergarten 1', 'Correct answers: 3 of 3'],
    ['Lesson report', ...tarek],
    ['بسمة', ...basma],
    ['Numbers', '# Numbers', 'بسمة · Math · Kindergarten 1 Needs time', 'Correct answers: 1 of 5'],
    ['Letters', '# Letters', 'بسمة · Reading · Kindergarten 1', 'Correct answers: 3 of 4'],
    ['Lesson report', ...basma],
  ])
})

/** The words and the address of each link to a report of the week. */
function linksTo(main: Awaited<ReturnType<typeof site.open>>): [string, string][] {
  return elementsOf(main, 'a')
    .map((link): [string, string] => [textOf(link), link.attributes.href!])
    .filter(([, href]) => /\/(?:student|analytics)\/\w+[/?].*from=/.test(href))
}
