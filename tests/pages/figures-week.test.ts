import { expect, test } from 'vitest'
import { handMadeSite } from '#tests/support/hand-made-site.ts'
import { linesOf } from '#tests/support/read-page.ts'

// What a class's page says of the hand-made school's week. Each figure was worked out by hand in
// tests/support/hand-made-school.ts: karam, who has left since, is the fifth child of that week.

const site = await handMadeSite()
const IN_THE_WEEK = 'on=2026-10-07'
const page = `/dashboard/class/bees?${IN_THE_WEEK}`

const figures = {
  en: [
    '1 exercise is holding up 1 child.',
    '4 of 5 children practised that week.',
    'Children who practised',
    '4 of 5',
    'Minutes of practice',
    '23',
    'Correct answers',
    '55%',
    'Lines: the last 8 weeks.',
  ],
  ar: [
    'تمرين واحد يتعثّر فيه طفل واحد.',
    'تدرّب في ذلك الأسبوع 4 من 5 أطفال.',
    'أطفال تدرّبوا',
    '4 من 5',
    'دقائق التدريب',
    '23',
    'إجابات صحيحة',
    '55%',
    'الخطوط: آخر 8 أسابيع.',
  ],
}
const grid = {
  en: [
    '# 4–10 October, child by child',
    'needs help getting there mastered not begun',
    'Child | Numbers | Letters | Plants',
    'Need help now · 1 child',
    'بسمة 7 mins · Tue 6 Oct | 1 of 4 needs help | 3 of 3 getting there | not begun',
    'No practice for 5 school days or more · 1 child',
    'هدى no practice yet | not begun | not begun | not begun',
    'Getting there · 2 children',
    'Tarek 14 mins · Fri 9 Oct | not begun | 2 of 3 getting there | mastered',
    'رامي 1 min · Sat 10 Oct | 1 of 4 getting there | not begun | not begun',
  ],
  ar: [
    '# دروس 4–10 أكتوبر، طفلًا طفلًا',
    'بحاجة إلى مساعدة في الطريق مُتقَن لم يبدأ',
    'الطفل | الأعداد | الحروف | النباتات',
    'يحتاجون إلى مساعدة الآن · طفل واحد',
    'بسمة 7 دقائق · الثلاثاء، 6 أكتوبر | 1 من 4 بحاجة إلى مساعدة | 3 من 3 في الطريق | لم يبدأ',
    'لم يتدرّبوا منذ 5 أيّام دراسية أو أكثر · طفل واحد',
    'هدى لا تدريب بعد | لم يبدأ | لم يبدأ | لم يبدأ',
    'في الطريق · طفلان',
    'رامي دقيقة · السبت، 10 أكتوبر | 1 من 4 في الطريق | لم يبدأ | لم يبدأ',
    'Tarek 14 دقيقة · الجمعة، 9 أكتوبر | لم يبدأ | 2 من 3 في الطريق | مُتقَن',
  ],
}
// Karam alone failed at the letter alif: he is not among the children any more.
const hardest = {
  en: [
    '# Hardest exercises',
    'How many failed at them, of 4 children',
    '- Three 1 child',
    '- The letter ba 1 child',
    '- The flower 1 child',
    '- One 1 child',
  ],
  ar: [
    '# أصعب التمارين',
    'كم طفلًا أخطأ فيها، من 4 أطفال',
    '- الثلاثة طفل واحد',
    '- حرف الباء طفل واحد',
    '- الزهرة طفل واحد',
    '- الواحد طفل واحد',
  ],
}
// He left on the Friday of that week.
const karamLeft = {
  en: ['# What to know of these figures', '- Left the class: كرم (9 October)'],
  ar: ['# ما ينبغي معرفته عن هذه الأرقام', '- غادروا الصفّ: كرم (9 أكتوبر)'],
}
const onScreen = {
  en: [
    '# النحلات Bees',
    'Kindergarten 1 · 4 children · Dina',
    ...figures.en,
    '# Start here',
    'One group per exercise; five minutes are enough',
    '# Three',
    'Math · Numbers',
    '4 tries, not solved · Tue 6 Oct',
    'بسمة',
    ...grid.en,
    '# No practice for 5 school days',
    '- هدى no practice yet',
    ...hardest.en,
    ...karamLeft.en,
  ],
  ar: [
    '# النحلات Bees',
    'الروضة 1 · 4 أطفال · Dina',
    ...figures.ar,
    '# البداية من هنا',
    'مجموعة لكلّ تمرين، وخمس دقائق تكفي',
    '# الثلاثة',
    'الرياضيات · الأعداد',
    '4 محاولات بلا حلّ · الثلاثاء، 6 أكتوبر',
    'بسمة',
    ...grid.ar,
    '# لم يتدرّبوا منذ 5 أيّام دراسية',
    '- هدى لا تدريب بعد',
    ...hardest.ar,
    ...karamLeft.ar,
  ],
}
const onPaper = {
  en: [
    'Kindergarten 1 · 4 children · 4–10 October',
    ...figures.en,
    '# Start here',
    '- Three بسمة',
    ...hardest.en,
    ...grid.en,
    ...karamLeft.en,
  ],
  ar: [
    'الروضة 1 · 4 أطفال · 4–10 أكتوبر',
    ...figures.ar,
    '# البداية من هنا',
    '- الثلاثة بسمة',
    ...hardest.ar,
    ...grid.ar,
    ...karamLeft.ar,
  ],
}

const files = {
  grid: [
    'Name,State in the week,Time (minutes),Last practice,Numbers,Numbers: solved,Letters,Letters: solved,Plants,Plants: solved',
    'بسمة,Need help now,7.1,2026-10-06,needs help,1 of 4,getting there,3 of 3,not begun,0 of 3',
    'هدى,No practice for 5 school days or more,0,,not begun,0 of 4,not begun,0 of 3,not begun,0 of 3',
    'Tarek,Getting there,13.8,2026-10-09,not begun,0 of 4,getting there,2 of 3,mastered,3 of 3',
    'رامي,Getting there,0.9,2026-10-10,getting there,1 of 4,not begun,0 of 3,not begun,0 of 3',
  ],
  weeks: [
    'Week from,To,Children in the class,Practised,Time (minutes),Attempts,Correct,Correct answers (%)',
    '2026-08-16,2026-08-22,0,0,0,0,0,',
    '2026-08-23,2026-08-29,0,0,0,0,0,',
    '2026-08-30,2026-09-05,0,0,0,0,0,',
    '2026-09-06,2026-09-12,0,0,0,0,0,',
    '2026-09-13,2026-09-19,0,0,0,0,0,',
    '2026-09-20,2026-09-26,5,0,0,0,0,',
    '2026-09-27,2026-10-03,5,0,0,0,0,',
    '2026-10-04,2026-10-10,5,4,22.8,22,12,55',
  ],
  exercises: [
    'Exercise,Lesson,Child,Wrong tries,First on,Last on,Needs help now,Solved,Helped with it',
    'Three,Numbers,بسمة,4,2026-10-06,2026-10-06,yes,no,no',
  ],
}

for (let locale of ['en', 'ar'] as const) {
  test(`a class's page says of its week what was worked out by hand (${locale})`, async () => {
    expect(linesOf(await site.open(page, 'dina', locale))).toEqual(onScreen[locale])
  })

  test(`a class's week on paper says the same, without what leads elsewhere (${locale})`, async () => {
    let paper = await site.open(`/dashboard/class/bees/print?${IN_THE_WEEK}`, 'dina', locale)
    let [name, note, letterhead, ...rest] = linesOf(paper, 'paper')
    expect([name, note, ...rest]).toEqual(['# النحلات Bees', ...onPaper[locale]])
    let year = locale === 'en' ? /^Amal \d+ \w+ 20\d\d$/ : /^روضة الأمل .* 20\d\d .* 14\d\d هـ$/
    expect(letterhead).toMatch(year)
  })
}

test.each(Object.entries(files))("the file of a class's %s", async (sheet, lines) => {
  let path = `/dashboard/class/bees/week.csv?${IN_THE_WEEK}&sheet=${sheet}`
  // No child of the grid came in the week, and no practice was removed; karam left in the last week.
  let days = 'Week,2026-10-04,2026-10-10,Asia/Katmandu,no'
  let changed = (line: string) =>
    line.startsWith('2026-10-04') ? 'Left the class: \u2068كرم\u2069 (9 October 2026)' : ''
  let heads = ',Corrections,Changes of class,Period,From,Until,Time zone,Days being recounted'
  let [head, ...rest] = await site.download(path, 'dina', 'en')
  expect([head!.replace(heads, ''), ...rest]).toEqual([
    lines[0],
    ...lines.slice(1).map((line) => `${line},,${changed(line)},${days}`),
  ])
})
