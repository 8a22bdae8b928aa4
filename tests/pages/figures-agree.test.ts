import { expect, test } from 'vitest'
import {
  asFiled,
  asRead,
  dayIn,
  only,
  openFourOutputs,
  tableOf,
  timeIn,
  under,
  writtenBy,
  type Figure,
  type Language,
} from '#tests/support/four-outputs.ts'
import { linesOf, type Element } from '#tests/support/read-page.ts'

// Screen = file = paper = API, report by report and value by value: what the API answers is written
// here as the others should write it. Of each report a figure that was worked out by hand stands in
// plain text, too (tests/support/hand-made-school.ts has the sums).

const site = await openFourOutputs()

const THE_WEEK = 'period=from&from=2026-10-04&until=2026-10-10'
const IN_THE_WEEK = 'on=2026-10-07'
const languages = ['ar', 'en'] as const

// Labels are those of the glossary; a child's figures have the same ones in every report.
const labels = {
  attempts: { en: 'Attempts', ar: 'المحاولات' },
  correct: { en: 'Correct', ar: 'صحيحة' },
  wrong: { en: 'Wrong', ar: 'خاطئة' },
  grade: { en: 'Correct answers', ar: 'إجابات صحيحة' },
  completion: { en: 'Completion', ar: 'الإنجاز' },
  time: { en: 'Time', ar: 'الوقت' },
  lastWeek: { en: 'Time in the last 7 days', ar: 'الوقت في آخر 7 أيّام' },
  days: { en: 'Days practised', ar: 'أيّام التدريب' },
  firstTry: { en: 'Right at the first try', ar: 'صحيح من المحاولة الأولى' },
  solved: { en: 'Exercises solved', ar: 'التمارين المحلولة' },
  solvedFirst: { en: 'Solved for the first time', ar: 'حُلّت لأوّل مرّة' },
  weekFrom: { en: 'Week from', ar: 'أسبوع يبدأ في' },
  lastPractised: { en: 'Last practised', ar: 'آخر تدريب' },
  needsHelp: { en: 'Needs help', ar: 'بحاجة إلى مساعدة' },
}
const names = { name: { en: 'Name', ar: 'الاسم' }, lesson: { en: 'Lesson', ar: 'الدرس' } }

type Tally = {
  attempts: number
  correctAttempts: number
  failedAttempts: number
  grade: number | null
  durationMs: number
}
type Child = Omit<Tally, 'attempts' | 'durationMs'> & {
  displayName: string
  completionPercentage: number | null
  timeSpentLastWeekMs: number
}

const grade: Figure<Pick<Tally, 'grade'>> = {
  kind: 'percent',
  label: labels.grade,
  of: (item) => item.grade,
}
const attempts: Figure<Pick<Tally, 'attempts'>> = {
  kind: 'number',
  label: labels.attempts,
  of: (item) => item.attempts,
}
const correct: Figure<Pick<Tally, 'correctAttempts'>> = {
  kind: 'number',
  label: labels.correct,
  of: (item) => item.correctAttempts,
}
const wrong: Figure<Pick<Tally, 'failedAttempts'>> = {
  kind: 'number',
  label: labels.wrong,
  of: (item) => item.failedAttempts,
}
const time: Figure<Pick<Tally, 'durationMs'>> = {
  kind: 'duration',
  label: labels.time,
  of: (item) => item.durationMs,
}
const completion: Figure<{ completionPercentage: number | null }> = {
  kind: 'percent',
  label: labels.completion,
  of: (item) => item.completionPercentage,
}
const lastWeek: Figure<{ timeSpentLastWeekMs: number }> = {
  kind: 'duration',
  label: labels.lastWeek,
  of: (item) => item.timeSpentLastWeekMs,
}

/** What marks say: of basma's two attempts in the plants, and of karam, who left on the Friday. */
const removed = {
  staff: {
    en: '2 attempts in “Plants” (6 October 2026) removed by نادية on 11 October 2026: جرّبه أخوها',
    ar: 'حُذفت محاولتان من درس «النباتات» (6 أكتوبر 2026) يوم 11 أكتوبر 2026، بواسطة نادية: جرّبه أخوها',
  },
  family: {
    en: 'Corrected by the school on 11 October 2026: 2 attempts in “Plants” (6 October 2026) no longer count',
    ar: 'صحّحت المدرسة الأرقام يوم 11 أكتوبر 2026: لم تعد تُحسب محاولتان من درس «النباتات» (6 أكتوبر 2026)',
  },
}
const karamLeft = {
  page: { en: 'Left the class: كرم (9 October)', ar: 'غادروا الصفّ: كرم (9 أكتوبر)' },
  file: { en: 'Left the class: كرم (9 October 2026)', ar: 'غادروا الصفّ: كرم (9 أكتوبر 2026)' },
}
const marksOf = {
  title: { en: 'What to know of these figures', ar: 'ما ينبغي معرفته عن هذه الأرقام' },
  corrections: { en: 'Corrections', ar: 'تصحيحات' },
  classChanges: { en: 'Changes of class', ar: 'تغيير الصفّ' },
}
const inAnswer = {
  corrections: [
    {
      UID: 'basma',
      lessonID: 'plants',
      attempts: 2,
      firstDay: '2026-10-06',
      lastDay: '2026-10-06',
      removedOn: '2026-10-11',
      removedBy: 'نادية',
      why: 'جرّبه أخوها',
    },
  ],
  karam: [{ UID: 'karam', displayName: 'كرم', day: '2026-10-09', change: 'left' }],
}
const toFamily = [{ ...inAnswer.corrections[0], removedBy: null, why: null }]

type Row = Record<string, string>

/** The row that begins with a name, before what stands beside it. */
function named(rows: Row[], name: string, head: string): Row {
  let found = rows.filter((row) => row[head] === name || row[head]?.startsWith(`${name} `))
  if (found.length !== 1) throw new Error(`${found.length} rows begin with ${name}`)
  return found[0]!
}

/** Row by row: the API's figures, as the screen, the file and the paper have them. */
function agree<item>(
  items: item[],
  figures: Figure<item>[],
  outputs: { main: Element; file: Row[]; paper: string },
  how: { locale: Language; head: Record<Language, string>; nameOf: (item: item) => string[] },
) {
  let { locale } = how
  let head = how.head[locale]
  let table = tableOf(outputs.main, [
    head,
    ...figures.filter(({ fileOnly }) => !fileOnly).map(({ label }) => label[locale]),
  ])
  expect(items.length).toBeGreaterThan(0)
  for (let item of items) {
    let wanted = writtenBy(item, figures, locale)
    let [onScreen, inFile = onScreen!] = how.nameOf(item)
    let row = named(table, onScreen!, head)
    expect([onScreen, only(row, wanted.screen)]).toEqual([onScreen, wanted.screen])
    let line = named(outputs.file, inFile, head)
    expect([inFile, only(line, wanted.file)]).toEqual([inFile, wanted.file])
    // A row of figures is printed whole, in its order.
    let cells = Object.entries(row)
      .slice(2)
      .map(([, cell]) => cell)
      .filter(Boolean)
    expect(outputs.paper).toContain(cells.join(' | '))
  }
  return { table, row: (name: string) => named(table, name, head) }
}

for (let locale of languages) {
  test(`a class: what each child did, who left, and what was removed (${locale})`, async () => {
    let path = `/dashboard/class/~bees/numbers?${THE_WEEK}`
    let main = await site.screen(path, 'dina', locale)
    let file = await site.file(`/dashboard/class/~bees/export.csv?${THE_WEEK}`, 'dina', locale)
    let paper = await site.paper(path, 'dina', locale)
    let answer = await site.api(`/api/getClassUsers/~amal/~bees/student?${THE_WEEK}`, 'dina')
    type Pupil = Child & { daysPractised: number; firstTryPercentage: number | null }
    let { table, row } = agree<Pupil>(
      answer.items,
      [
        correct,
        wrong,
        grade,
        completion,
        lastWeek,
        {
          kind: 'number',
          label: labels.attempts,
          of: ({ correctAttempts, failedAttempts }) => correctAttempts + failedAttempts,
        },
        {
          kind: 'number',
          label: labels.days,
          of: ({ daysPractised }) => daysPractised,
          fileOnly: true,
        },
        {
          kind: 'percent',
          label: labels.firstTry,
          of: ({ firstTryPercentage }) => firstTryPercentage,
          fileOnly: true,
        },
      ],
      { main, file, paper },
      { locale, head: names.name, nameOf: ({ displayName }) => [displayName] },
    )
    expect(
      only(row('بسمة'), { [labels.attempts[locale]]: '', [labels.grade[locale]]: '' }),
    ).toEqual({ [labels.attempts[locale]]: '9', [labels.grade[locale]]: '44%' })
    // Karam's two are in the total of screen and file alike.
    let total = named(table, { en: 'Total', ar: 'المجموع' }[locale], names.name[locale])
    expect(total[labels.attempts[locale]]).toBe('22')
    let totalInFile = file.at(-1)!
    expect(totalInFile[labels.attempts[locale]]).toBe('22')
    expect(paper).toContain('22 | 12 | 10 | 55%')
    // The marks.
    let said = [`- ${karamLeft.page[locale]}`, `- بسمة: ${removed.staff[locale]}`]
    expect(under(main, marksOf.title[locale])).toEqual(said)
    for (let line of said) expect(paper).toContain(line.slice(2))
    let basma = named(file, 'بسمة', names.name[locale])
    expect(basma[marksOf.corrections[locale]]).toBe(removed.staff[locale])
    expect(totalInFile[marksOf.classChanges[locale]]).toBe(karamLeft.file[locale])
    expect([answer.corrections, answer.classChanges]).toEqual([
      inAnswer.corrections,
      inAnswer.karam,
    ])
  })

  test(`a lesson of a class: each child, and the class in it (${locale})`, async () => {
    let path = `/dashboard/class/~amal/~bees/~numbers`
    let main = await site.screen(`${path}?${THE_WEEK}`, 'dina', locale)
    let file = await site.file(`${path}/export.csv?${THE_WEEK}`, 'dina', locale)
    let paper = await site.paper(`${path}?${THE_WEEK}`, 'dina', locale)
    let call = '/api/getClassUserStatsPerLesson/~amal/~bees'
    let answer = await site.api(`${call}/~numbers?${THE_WEEK}`, 'dina')
    let { row } = agree<Child & Tally>(
      answer.students,
      [attempts, correct, wrong, grade, completion, time, lastWeek],
      { main, file, paper },
      { locale, head: names.name, nameOf: ({ displayName }) => [displayName] },
    )
    expect(row('رامي')[labels.grade[locale]]).toBe('33%')
    expect([answer.lessonName, answer.corrections]).toEqual(['الأعداد', []])
    // Of the plants two attempts were removed.
    let plants = `/dashboard/class/~amal/~bees/~plants`
    let marked = await site.screen(`${plants}?${THE_WEEK}`, 'dina', locale)
    let said = `- بسمة: ${removed.staff[locale]}`
    expect(under(marked, marksOf.title[locale])).toContain(said)
    let lines = await site.file(`${plants}/export.csv?${THE_WEEK}`, 'dina', locale)
    expect(named(lines, 'بسمة', names.name[locale])[marksOf.corrections[locale]]).toBe(
      removed.staff[locale],
    )
    let { corrections } = await site.api(`${call}/~plants?${THE_WEEK}`, 'dina')
    expect(corrections).toEqual(inAnswer.corrections)
  })

  test(`a class’s week: its grid, its eight weeks and what to start with (${locale})`, async () => {
    let main = await site.screen(`/dashboard/class/~bees?${IN_THE_WEEK}`, 'dina', locale)
    let paper = await site.paper(`/dashboard/class/~bees/print?${IN_THE_WEEK}`, 'dina', locale)
    let fileOf = (sheet: string) =>
      site.file(`/dashboard/class/~bees/week.csv?${IN_THE_WEEK}&sheet=${sheet}`, 'dina', locale)
    let answer = await site.api(`/api/classes/~bees/week?${IN_THE_WEEK}`, 'dina')
    let [grid, weeks, failures] = [
      await fileOf('grid'),
      await fileOf('weeks'),
      await fileOf('exercises'),
    ]
    let name = { en: 'name', ar: 'name' }
    let nameOfLesson = (lesson: { name: string; nameEn: string }) =>
      locale === 'ar' ? lesson.name : lesson.nameEn
    // Child by child and lesson by lesson.
    let table = tableOf(main, answer.lessons.map(nameOfLesson))
    for (let child of answer.children) {
      let row = named(table, child.displayName, name[locale])
      let line = named(grid, child.displayName, names.name[locale])
      let minutes = { en: 'Time (minutes)', ar: 'الوقت (بالدقائق)' }[locale]
      expect(line[minutes]).toBe(asFiled.duration(child.durationMs))
      if (child.durationMs > 0) expect(row.name).toContain(timeOnGrid(child.durationMs, locale))
      for (let [at, { state, solved }] of child.lessons.entries()) {
        let lesson = answer.lessons[at]
        let label = nameOfLesson(lesson)
        let share = asRead.share([solved, lesson.exercises], locale)
        let word = states[state as keyof typeof states][locale]
        let isCounted = state !== 'notBegun' && state !== 'mastered'
        expect([child.UID, label, row[label]]).toEqual([
          child.UID,
          label,
          isCounted ? `${share} ${word}` : word,
        ])
        let solvedLabel = { en: `${label}: solved`, ar: `${label}: المحلول` }[locale]
        expect([line[label], line[solvedLabel]]).toEqual([word, share])
      }
    }
    expect(named(table, 'بسمة', 'name')[nameOfLesson(answer.lessons.find(isNumbers))]).toBe(
      { en: '1 of 4 needs help', ar: '1 من 4 بحاجة إلى مساعدة' }[locale],
    )
    // The week's figures, of which the file has seven more.
    let lines = linesOf(main)
    let { participation, total } = answer.weeks.at(-1)
    for (let value of [
      asRead.share([participation.active, participation.enrolled], locale),
      String(Math.round(total.durationMs / 60_000)),
      `${total.grade}%`,
    ]) {
      expect(lines).toContain(value)
      expect(paper).toContain(` | ${value} | `)
    }
    expect(lines).toContain({ en: '4 of 5', ar: '4 من 5' }[locale])
    expect(weeks).toHaveLength(8)
    for (let [at, line] of weeks.entries()) {
      let { first, last, participation, total } = answer.weeks[at]
      expect(Object.values(line).slice(0, 8)).toEqual([
        first,
        last,
        asFiled.number(participation.enrolled),
        asFiled.number(participation.active),
        asFiled.duration(total.durationMs),
        asFiled.number(total.attempts),
        asFiled.number(total.correctAttempts),
        asFiled.percent(total.grade),
      ])
    }
    // What to start with.
    let [start] = answer.start
    expect(answer.start).toHaveLength(1)
    expect(failures).toHaveLength(start.pupils.length)
    expect(Object.values(failures[0]!).slice(0, 6)).toEqual([
      nameOfLesson(start),
      locale === 'ar' ? start.lessonName : start.lessonNameEn,
      'بسمة',
      String(start.pupils[0].failedAttempts),
      start.pupils[0].firstDay,
      start.pupils[0].lastDay,
    ])
    expect(lines).toContain({ en: '# Three', ar: '# الثلاثة' }[locale])
    expect(paper).toContain({ en: 'Three', ar: 'الثلاثة' }[locale])
    // The marks, also those of each of the eight weeks.
    let said = [`- ${karamLeft.page[locale]}`, `- بسمة: ${removed.staff[locale]}`]
    expect(under(main, marksOf.title[locale])).toEqual(said)
    for (let line of said) expect(paper).toContain(line.slice(2))
    expect(named(grid, 'بسمة', names.name[locale])[marksOf.corrections[locale]]).toBe(
      removed.staff[locale],
    )
    expect(
      weeks.map((line) => [line[marksOf.corrections[locale]], line[marksOf.classChanges[locale]]]),
    ).toEqual([
      ...Array.from({ length: 7 }, () => ['', '']),
      [`بسمة: ${removed.staff[locale]}`, karamLeft.file[locale]],
    ])
    expect(answer.weeks[6]).toMatchObject({ corrections: [], classChanges: [] })
    for (let marks of [answer, answer.weeks[7]])
      expect([marks.corrections, marks.classChanges]).toEqual([
        inAnswer.corrections,
        inAnswer.karam,
      ])
  })

  test(`a child’s general report: its seven days and eight weeks (${locale})`, async () => {
    for (let [reader, corrections, said] of [
      ['dina', inAnswer.corrections, removed.staff],
      ['basma', toFamily, removed.family],
    ] as const) {
      let home = reader === 'basma'
      let path = home ? '/dashboard/analytics' : '/dashboard/student/~basma/general'
      let main = await site.screen(`${path}?${IN_THE_WEEK}`, reader, locale)
      let paper = await site.paper(`${path}?${IN_THE_WEEK}`, reader, locale)
      let weeks = await site.file(`${path}/export.csv?${IN_THE_WEEK}`, reader, locale)
      let days = await site.file(`${path}/export.csv?${IN_THE_WEEK}&table=days`, reader, locale)
      let answer = await site.api(`/api/getGeneralReport/~basma?${IN_THE_WEEK}`, reader)
      let counted: Figure<Tally>[] = [attempts, correct, time, ...(home ? [] : [grade])]
      agree<Tally & { day: string }>(
        answer.days,
        counted,
        { main, file: days, paper },
        {
          locale,
          head: { en: 'Day', ar: 'اليوم' },
          nameOf: ({ day }) => [asRead.day(day, locale), day],
        },
      )
      type Week = { first: string; daysPractised: number; solved: number; total: Tally }
      let { row } = agree<Week>(
        answer.weeks,
        [
          { kind: 'number', label: labels.days, of: (week) => week.daysPractised },
          { kind: 'number', label: labels.attempts, of: (week) => week.total.attempts },
          { kind: 'number', label: labels.correct, of: (week) => week.total.correctAttempts },
          { kind: 'duration', label: labels.time, of: (week) => week.total.durationMs },
          { kind: 'number', label: labels.solvedFirst, of: (week) => week.solved },
        ],
        { main, file: weeks, paper },
        {
          locale,
          head: labels.weekFrom,
          nameOf: ({ first }) => [asRead.day(first, locale), first],
        },
      )
      let shown = row({ en: '4 Oct 2026', ar: '4 أكتوبر 2026' }[locale])
      expect([shown[labels.days[locale]], shown[labels.attempts[locale]]]).toEqual(['3', '9'])
      // The marks.
      expect(under(main, marksOf.title[locale])).toEqual([`- ${said[locale]}`])
      expect(paper).toContain(said[locale])
      for (let file of [weeks, days])
        expect(file.map((line) => line[marksOf.corrections[locale]]).filter(Boolean)).toEqual([
          said[locale],
        ])
      expect([answer.corrections, answer.classChanges]).toEqual([corrections, []])
    }
  })

  test(`a child’s lesson report: each lesson with its exercises (${locale})`, async () => {
    for (let [reader, corrections, said] of [
      ['dina', inAnswer.corrections, removed.staff],
      ['basma', toFamily, removed.family],
    ] as const) {
      let home = reader === 'basma'
      let path = '/dashboard/student/~basma/lessons'
      let main = await site.screen(`${path}?${THE_WEEK}`, reader, locale)
      let paper = await site.paper(`${path}?${THE_WEEK}`, reader, locale)
      let file = await site.file(`${path}/export.csv?${THE_WEEK}`, reader, locale)
      let exercises = await site.file(
        `${path}/export.csv?${THE_WEEK}&table=exercises`,
        reader,
        locale,
      )
      let answer = await site.api(`/api/getLessonReport/~basma?${THE_WEEK}`, reader)
      let nameIn = (item: { name: string; nameEn: string }) =>
        locale === 'ar' ? item.name : item.nameEn
      expect(file).toHaveLength(answer.lessons.length + 1)
      for (let lesson of answer.lessons) {
        let line = named(file, nameIn(lesson), names.lesson[locale])
        let { attempts: tries, correctAttempts: right, exercises: all } = lesson
        let share = asRead.share([lesson.solved, all], locale)
        let ofAnswers = { en: `${right} of ${tries} right`, ar: `${right} من ${tries} صحيحة` }[
          locale
        ]
        let figures: Figure<typeof lesson>[] = [
          { kind: 'share', label: labels.solved, of: () => [lesson.solved, all] },
          time,
          {
            kind: 'day',
            label: labels.lastPractised,
            of: ({ date }) => dayIn(date),
          },
          ...(home ? [] : [attempts, wrong, grade, completion]),
        ]
        let wanted = writtenBy(lesson, figures, locale).file
        expect([lesson.lessonID, only(line, wanted)]).toEqual([lesson.lessonID, wanted])
        if (home) expect(line[labels.grade[locale]]).toBe(tries > 0 ? ofAnswers : '')
        let onScreen = under(main, nameIn(lesson))
        expect(onScreen[0]).toBe((home ? familyStates : states)[lesson.state as 'mastered'][locale])
        let spoken = [
          ofAnswers,
          ...(home ? [] : [asRead.percent(lesson.grade, locale)]),
          timeIn(lesson.durationMs, locale),
        ].join(' · ')
        if (tries > 0) {
          expect(onScreen[1]).toBe(spoken)
          expect(paper).toContain(spoken)
        }
        expect(onScreen[2]).toBe(
          {
            en: `${share} exercises solved`,
            ar: `حُلّ ${share} تمارين`,
          }[locale],
        )
        for (let [at, exercise] of lesson.exerciseList.entries()) {
          let head = { en: 'Exercise', ar: 'التمرين' }
          let inFile = named(exercises, nameIn(exercise), head[locale])
          let figured = writtenBy(
            exercise,
            [
              {
                kind: 'day',
                label: { en: 'Solved on', ar: 'حُلّ في' },
                of: () => exercise.solvedOn,
              },
            ],
            locale,
          ).file
          expect(only(inFile, figured)).toEqual(figured)
          let tried = {
            en: 'Attempts up to the end of the period',
            ar: 'المحاولات حتّى نهاية الفترة',
          }[locale]
          expect(inFile[tried]).toBe(exercise.attempts === null ? '' : String(exercise.attempts))
          let item = onScreen[3 + at]!
          expect(item.startsWith(`- ${nameIn(exercise)} `)).toBe(true)
          expect(item.includes(asRead.day(exercise.solvedOn, locale))).toBe(true)
        }
      }
      expect(under(main, { en: 'Numbers', ar: 'الأعداد' }[locale])[1]).toBe(
        {
          en: home ? '1 of 5 right · 4 mins' : '1 of 5 right · 20% · 4 mins',
          ar: home ? '1 من 5 صحيحة · 4 دقائق' : '1 من 5 صحيحة · 20% · 4 دقائق',
        }[locale],
      )
      // The totals: a fact on the page, the last line of the file.
      let facts = linesOf(main).filter((line) => line.startsWith(`${labels.grade[locale]}: `))
      expect(facts).toEqual([
        `${labels.grade[locale]}: ${
          home ? asRead.share([answer.total.correctAttempts, answer.total.attempts], locale) : '44%'
        }`,
      ])
      let ofTotal = writtenBy<Tally>(
        answer.total,
        home ? [time] : [attempts, wrong, grade, time],
        locale,
      )
      expect(only(file.at(-1)!, ofTotal.file)).toEqual(ofTotal.file)
      // The marks.
      expect(under(main, marksOf.title[locale]).slice(0, 1)).toEqual([`- ${said[locale]}`])
      expect(paper).toContain(said[locale])
      let plants = named(file, { en: 'Plants', ar: 'النباتات' }[locale], names.lesson[locale])
      expect(plants[marksOf.corrections[locale]]).toBe(said[locale])
      expect([answer.corrections, answer.classChanges]).toEqual([corrections, []])
    }
  })

  test(`a child in one class, and in one lesson: each lesson, each attempt (${locale})`, async () => {
    let path = '/dashboard/~bees/~basma'
    let main = await site.screen(`${path}?${THE_WEEK}`, 'dina', locale)
    let file = await site.file(`${path}/export.csv?${THE_WEEK}`, 'dina', locale)
    let paper = await site.paper(`${path}?${THE_WEEK}`, 'dina', locale)
    let answer = await site.api(`/api/getLatestLessons/~basma/~bees?${THE_WEEK}`, 'dina')
    type Latest = Tally & {
      name: string
      nameEn: string
      completionPercentage: number
      date: string
    }
    let { row } = agree<Latest>(
      answer.items,
      [
        attempts,
        wrong,
        grade,
        completion,
        time,
        { kind: 'day', label: labels.lastPractised, of: ({ date }) => dayIn(date) },
      ],
      { main, file, paper },
      {
        locale,
        head: names.lesson,
        nameOf: ({ name, nameEn }) => [locale === 'ar' ? name : nameEn],
      },
    )
    expect(row({ en: 'Numbers', ar: 'الأعداد' }[locale])[labels.completion[locale]]).toBe('25%')
    expect(under(main, marksOf.title[locale])).toEqual([`- ${removed.staff[locale]}`])
    expect(paper).toContain(removed.staff[locale])
    expect(file.at(-1)![marksOf.corrections[locale]]).toBe(removed.staff[locale])
    expect([answer.corrections, answer.classChanges]).toEqual([inAnswer.corrections, []])

    let lesson = '/dashboard/analytics/~basma/~numbers'
    let history = await site.file(`${lesson}/export.csv?${THE_WEEK}`, 'dina', locale)
    let screen = await site.screen(`${lesson}?${THE_WEEK}`, 'dina', locale)
    let printed = await site.paper(`${lesson}?${THE_WEEK}`, 'dina', locale)
    let statistics = await site.api(`/api/getLessonStatistics/~basma/~numbers?${THE_WEEK}`, 'dina')
    let words = {
      head: {
        en: ['Exercise', 'Result', 'When', 'Took'],
        ar: ['التمرين', 'النتيجة', 'متى', 'المدّة'],
      },
      right: { en: 'Correct', ar: 'صحيحة' },
      notRight: { en: 'Wrong', ar: 'خاطئة' },
    }
    let head = words.head[locale]
    let table = tableOf(screen, head)
    expect([table.length, history.length]).toEqual([5, 5])
    for (let [at, { correct, date, durationMs }] of statistics.history.entries()) {
      let result = words[correct ? 'right' : 'notRight'][locale]
      let took = timeIn(durationMs, locale)
      let clock = new Date(Date.parse(date) + 345 * 60_000).toISOString()
      let time = `${clock.slice(11, 16)}`
      let onScreen = table[at]!
      expect([onScreen[head[1]!], onScreen[head[3]!]]).toEqual([result, took])
      expect(onScreen[head[2]!]).toContain(time)
      expect(Object.values(history[at]!).slice(1, 4)).toEqual([
        result,
        `${clock.slice(0, 10)} ${time}`,
        asFiled.duration(durationMs),
      ])
      expect(printed).toContain(`${result} | ${onScreen[head[2]!]} | ${took}`)
    }
    // One of five was right, of four exercises.
    let facts = linesOf(screen)
    expect(facts).toContain(`${labels.grade[locale]}: ${statistics.grade}%`)
    expect([statistics.grade, statistics.attempts, statistics.exercises]).toEqual([20, 5, 4])
  })

  test(`a school’s week: its classes and its eight weeks (${locale})`, async () => {
    let main = await site.screen('/dashboard/admin', 'nadia', locale)
    let paper = await site.paper('/dashboard/admin', 'nadia', locale)
    let file = await site.file('/dashboard/admin/export.csv', 'nadia', locale)
    let answer = await site.api('/api/getSchoolWeek/~amal', 'nadia')
    let classLabel = { en: 'Class', ar: 'الصفّ' }[locale]
    let heads = {
      active: { en: 'Practised this week', ar: 'تدرّبوا هذا الأسبوع' },
      enrolled: { en: 'Enrolled this week', ar: 'أطفال الصفّ هذا الأسبوع' },
      before: { en: 'Same days of last week', ar: 'الأيّام نفسها من الأسبوع الماضي' },
      grade: { en: 'Right answers this week (%)', ar: 'إجابات صحيحة هذا الأسبوع (%)' },
      gradeBefore: {
        en: 'Right answers on the same days of last week (%)',
        ar: 'إجابات صحيحة في الأيّام نفسها من الأسبوع الماضي (%)',
      },
      needHelp: { en: 'Need help', ar: 'بحاجة إلى مساعدة' },
      lastDay: labels.lastPractised,
    }
    let lines = linesOf(main)
    for (let klass of answer.classes) {
      let line = named(file, klass.name, classLabel)
      let values = {
        [heads.active[locale]]: asFiled.number(klass.active),
        [heads.enrolled[locale]]: asFiled.number(klass.enrolled),
        [heads.before[locale]]: asFiled.number(klass.activeBefore),
        [heads.grade[locale]]: asFiled.percent(klass.grade),
        [heads.gradeBefore[locale]]: asFiled.percent(klass.gradeBefore),
        [heads.needHelp[locale]]: asFiled.number(klass.needHelp),
        [heads.lastDay[locale]]: asFiled.day(klass.lastDay),
      }
      expect([klass.name, only(line, values)]).toEqual([klass.name, values])
      expect(Object.values(line).slice(10, 18)).toEqual(klass.weekly.map(String))
      if (klass.state === 'new') continue
      let shown = lines.findLast((each) => each.startsWith(`- ${klass.name} `))!
      let said = asRead.share([klass.active, klass.enrolled], locale)
      expect(shown).toContain(said)
      if (klass.grade !== null) expect(shown).toContain(`${klass.grade}%`)
      expect(paper).toContain(said)
    }
    let whole = file.at(-1)!
    expect([
      whole[heads.active[locale]],
      whole[heads.enrolled[locale]],
      whole[heads.before[locale]],
    ]).toEqual([answer.active, answer.enrolled, answer.activeBefore].map(String))
    expect(Object.values(whole).slice(10, 18)).toEqual(
      answer.weeks.map(({ active }: { active: number }) => String(active)),
    )
    // Four bees, whoever of them practised.
    expect([answer.enrolled, whole[heads.enrolled[locale]]]).toEqual([4, '4'])
    expect(lines).toContain(
      { en: `${answer.active} of 4 this week`, ar: `${answer.active} من 4 هذا الأسبوع` }[locale],
    )
    let thisYear = { en: 'This year', ar: 'هذا العام' }[locale]
    expect(
      tableOf(main, [labels.weekFrom[locale], thisYear]).map((row) => [row.name, row[thisYear]]),
    ).toEqual(
      answer.weeks.map(({ from, active }: { from: string; active: number }) => [
        asRead.day(from, locale),
        String(active),
      ]),
    )
    // What was removed and who left is weeks ago, in numbers alone.
    let isOf = (day: string) => answer.weeks[0].from <= day
    expect(answer.marks).toEqual({
      children: isOf('2026-10-06') ? 1 : 0,
      attempts: isOf('2026-10-06') ? 2 : 0,
      moves: isOf('2026-10-09') ? 1 : 0,
    })
    expect([whole[marksOf.corrections[locale]], whole[marksOf.classChanges[locale]]]).toEqual([
      isOf('2026-10-06')
        ? { en: '1 child: 2 attempts removed', ar: 'طفل واحد: حُذفت محاولتان' }[locale]
        : '',
      isOf('2026-10-09') ? { en: '1 change of class', ar: 'تغيير صفّ واحد' }[locale] : '',
    ])
    if (isOf('2026-10-06'))
      for (let said of [
        whole[marksOf.corrections[locale]]!,
        whole[marksOf.classChanges[locale]]!,
      ]) {
        expect(under(main, marksOf.title[locale])).toContain(said)
        expect(paper).toContain(said)
      }
  })

  test(`all children of a school: each as its class has it, and who left (${locale})`, async () => {
    let file = await site.file(`/dashboard/users/progress.csv?${THE_WEEK}`, 'nadia', locale)
    let klass = await site.file(`/dashboard/class/~bees/export.csv?${THE_WEEK}`, 'nadia', locale)
    let head = names.name[locale]
    let main = await site.screen(`/dashboard/class/~bees/numbers?${THE_WEEK}`, 'nadia', locale)
    let table = tableOf(main, [head, labels.attempts[locale]])
    for (let child of ['Tarek', 'بسمة', 'رامي', 'هدى']) {
      let line = named(file, child, head)
      let inClass = named(klass, child, head)
      let shared = only(
        line,
        Object.fromEntries(Object.entries(inClass).filter(([label]) => label in line)),
      )
      expect(Object.keys(shared).length).toBeGreaterThan(16)
      expect(only(inClass, shared)).toEqual(shared)
      expect(line[labels.attempts[locale]]).toBe(named(table, child, head)[labels.attempts[locale]])
    }
    expect(named(file, 'بسمة', head)[labels.attempts[locale]]).toBe('9')
    expect(named(file, 'بسمة', head)[marksOf.corrections[locale]]).toBe(removed.staff[locale])
    expect(named(file, 'كرم', head)[marksOf.classChanges[locale]]).toBe(
      { en: 'In النحلات Bees until 9 October 2026', ar: 'في النحلات Bees حتّى 9 أكتوبر 2026' }[locale],
    )
    // As the child's own report says it.
    let own = await site.screen(`/dashboard/student/~karam/lessons?${THE_WEEK}`, 'nadia', locale)
    expect(under(own, marksOf.title[locale])).toContain(
      { en: '- In النحلات Bees until 9 October 2026', ar: '- في النحلات Bees حتّى 9 أكتوبر 2026' }[
        locale
      ],
    )
  })
}

const states = {
  needsHelp: { en: 'needs help', ar: 'بحاجة إلى مساعدة' },
  notMastered: { en: 'not mastered earlier', ar: 'لم يُتقَن من قبل' },
  gettingThere: { en: 'getting there', ar: 'في الطريق' },
  mastered: { en: 'mastered', ar: 'مُتقَن' },
  notBegun: { en: 'not begun', ar: 'لم يبدأ' },
}
const familyStates = {
  ...states,
  needsHelp: { en: 'needs time', ar: 'يحتاج إلى وقت' },
}

function isNumbers({ lessonID }: { lessonID: string }): boolean {
  return lessonID === 'numbers'
}

/** A grid has whole minutes alone. */
function timeOnGrid(ms: number, locale: Language): string {
  return timeIn(Math.max(60_000, ms), locale)
}
