import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { formatOf } from '#app/locales/format.ts'
import { languages, type Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import {
  byNeed,
  firstTries,
  goesWell,
  needsHelp,
  tally,
  type LessonRow,
  type PupilRow,
} from '#app/models/reports/report.ts'
import { childrenSheet } from '#app/sheets/children-sheet.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { exercisesSheet } from '#app/sheets/exercises-sheet.ts'
import { historySheet } from '#app/sheets/history-sheet.ts'
import { lessonsSheet } from '#app/sheets/lessons-sheet.ts'
import { pupilsSheet } from '#app/sheets/pupils-sheet.ts'
import { shown, type Sheet } from '#app/sheets/sheet.ts'

const timezone = 'Asia/Amman'

test('a CSV has the rows, columns and numbers of the screen', async () => {
  for (let locale of languages) {
    for (let sheet of sheets(locale)) {
      let [head, ...lines] = await readCsv(sheet, locale)
      expect(head!.length).toBe(sheet.columns.length)
      expect(lines.length).toBe(sheet.rows.length + sheet.totals.length)
      let format = formatOf(locale)
      for (let [at, row] of [...sheet.rows, ...sheet.totals].entries()) {
        for (let [column, { kind, label, none }] of sheet.columns.entries()) {
          let [value, cell] = [row.values[column], lines[at]![column]!]
          let screen = shown(value, { kind, none }, { t: translate(locale), format, timezone })
          if (value === null || value === undefined) expect(cell, label).toBe('')
          else if (kind === 'percent') expect(format.percent(Number(cell)), label).toBe(screen)
          else if (kind === 'number') expect(format.number(Number(cell)), label).toBe(screen)
          else if (kind === 'duration')
            expect(Math.abs(Number(cell) * 60_000 - (value as number)), label).toBeLessThanOrEqual(
              3000,
            )
          else if (kind === 'day') expect(format.date(cell), label).toBe(screen)
          else if (kind === 'moment')
            expect(format.moment(`${cell.replace(' ', 'T')}+03:00`, timezone), label).toBe(screen)
          else if (kind === 'flag') expect(cell, label).toBe(value ? screen : '')
          else expect(cell, label).toBe(screen)
        }
      }
    }
  }
})

test('a line break inside a name begins no line of its own in a CSV', async () => {
  for (let displayName of ['ليان\n=cmd|x', 'ليان\r=cmd|x', '\n=cmd|x']) {
    let sheet = pupilsSheet([pupil({ displayName })], translate('ar'), noOptions)
    let text = await csvResponse(sheet, { locale: 'ar', timezone, fileName: 'x.csv' }).text()
    expect(text.replaceAll(/"[^"]*"/g, '')).not.toMatch(/(^|[\r\n])[=+@-]/)
    expect((await readCsv(sheet, 'ar'))[1]![0]).toContain('=cmd|x')
  }
})

test('a CSV begins with a byte order mark, ends lines with CR LF, and is not cached', async () => {
  let response = csvResponse(sheets('ar')[0]!, {
    locale: 'ar',
    timezone,
    fileName: 'صف الفراشات 2026-11-20.csv',
  })
  let bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  let text = new TextDecoder().decode(bytes)
  expect(text.match(/\r\n/g)?.length).toBe(
    sheets('ar')[0]!.rows.length + sheets('ar')[0]!.totals.length + 1,
  )
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(decodeURIComponent(response.headers.get('Content-Disposition')!)).toContain(
    'صف الفراشات 2026-11-20.csv',
  )
})

test('no name, class or lesson becomes a formula in a spreadsheet', async () => {
  for (let bad of [
    '=HYPERLINK("http://x")',
    '+1+2',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '＝1+1',
  ]) {
    let [, line] = await readCsv(
      pupilsSheet(
        [pupil({ displayName: bad, email: `${bad}@x.example` })],
        translate('en'),
        noOptions,
      ),
      'en',
    )
    expect(line![0], bad).toBe(`'${bad}`)
    expect(line![1], bad).toBe(`'${bad}@x.example`)
    let [, named] = await readCsv(
      lessonsSheet([lesson({ name: bad, nameEn: bad })], translate('en'), {
        locale: 'en',
        timezone,
        hrefOf: () => '',
        totals: false,
      }),
      'en',
    )
    expect(named![0], bad).toBe(`'${bad}`)
    let [, tried] = await readCsv(
      historySheet([{ ...attempt, exerciseEn: bad }], translate('en'), 'en'),
      'en',
    )
    expect(tried![0], bad).toBe(`'${bad}`)
  }
})

test('a name with commas, quotes, line breaks and two scripts survives a CSV', async () => {
  let name = 'عبد الله "Abdullah", الابن\nMüller'
  let [, line] = await readCsv(
    pupilsSheet([pupil({ displayName: name })], translate('ar'), noOptions),
    'ar',
  )
  expect(line![0]).toBe(name)
})

test('a lesson practised just before midnight is of that day in the school’s zone', () => {
  let [row] = lessonsSheet([lesson({ date: '2026-11-19T21:30:00.000Z' })], translate('en'), {
    locale: 'en',
    timezone,
    hrefOf: () => '',
    totals: false,
  }).rows
  expect(row!.values).toContain('2026-11-20')
})

test('goes well: 8 of 10 right over five attempts or more, and no help needed', () => {
  expect(goesWell(lesson(tally(5, 4, 0)))).toBe(true)
  expect(goesWell(lesson(tally(4, 4, 0)))).toBe(false)
  expect(goesWell(lesson(tally(100, 79, 0)))).toBe(false)
  expect(goesWell(lesson({ ...tally(5, 5, 0), needsHelp: true }))).toBe(false)
  for (let attempts = 0; attempts < 40; attempts++) {
    for (let correct = 0; correct <= attempts; correct++) {
      let needy = needsHelp({ stuck: 0, attempts, correct })
      expect(goesWell(lesson({ ...tally(attempts, correct, 0), needsHelp: needy })) && needy).toBe(
        false,
      )
    }
  }
})

test('lessons are ordered by need, then the last practised first, untried ones last', () => {
  let rows = [
    lesson({ lessonID: 'never', date: null }),
    lesson({ lessonID: 'old' }),
    lesson({ lessonID: 'new', date: '2026-11-19T08:00:00.000Z' }),
    lesson({ lessonID: 'help', needsHelp: true, date: '2026-01-01T08:00:00.000Z' }),
  ]
  expect(byNeed(rows).map((row) => row.lessonID)).toEqual(['help', 'new', 'old', 'never'])
})

const attempt = {
  attemptID: 'a1',
  exerciseID: 'e1',
  exercise: 'صِل كلّ حيوان بصوته',
  exerciseEn: 'Match each animal to its sound',
  date: '2026-11-20T08:30:00.000Z',
  durationMs: 48_000,
  correct: true,
}
const noOptions = { hrefOf: () => '', left: tally(0, 0, 0), whole: true, about: 'class' } as const

function pupil(with_: Partial<PupilRow> = {}): PupilRow {
  return {
    UID: 'p',
    displayName: 'ليلى Al-Khatib',
    email: null,
    imageURL: null,
    solved: 3,
    completionPercentage: 38,
    timeSpentLastWeekMs: 61_000,
    needsHelp: false,
    level: 1,
    ...tally(8, 3, 754_321),
    ...with_,
  }
}

function lesson(with_: Partial<LessonRow> = {}): LessonRow {
  return {
    lessonID: 'l',
    subject: 'readWrite',
    level: 2,
    name: 'حيوانات المزرعة',
    nameEn: 'Farm Animals',
    exercises: 8,
    solved: 3,
    completionPercentage: 38,
    needsHelp: false,
    date: '2026-11-18T08:00:00.000Z',
    ...tally(12, 10, 100_000),
    ...with_,
  }
}

function sheets(locale: Locale): Sheet[] {
  let t = translate(locale)
  let school = { schoolID: 's', name: 'روضة', nameEn: 'Rawda', timezone, weekStart: 0 }
  let pupils = [
    pupil(),
    pupil({ UID: 'q', ...tally(0, 0, 0), completionPercentage: null, timeSpentLastWeekMs: 0 }),
    pupil({ UID: 'r', needsHelp: true, email: 'r@x.example', ...tally(1234, 2, 90_000_000) }),
  ]
  let head = {
    UID: 'p',
    displayName: 'آدم',
    email: null,
    imageURL: null,
    classID: 'c',
    className: 'الفراشات',
    level: 1 as const,
  }
  let report = {
    pupil: head,
    school,
    about: 'school' as const,
    period: { kind: 'all' as const, first: null, last: null },
    total: tally(8, 3, 1000),
    lessons: [],
    solved: 1,
    exercises: 3,
    completionPercentage: 33,
    needsHelp: true,
    timeSpentLastWeekMs: 5000,
    daysPractised: 2,
    ...firstTries(4, 3),
    bySubject: [],
    byDay: [],
  }
  return [
    pupilsSheet(pupils, t, { ...noOptions, left: tally(3, 1, 4000) }),
    pupilsSheet(pupils, t, { ...noOptions, about: 'lesson', whole: false }),
    lessonsSheet(
      [
        lesson(),
        lesson({ lessonID: 'm', needsHelp: true }),
        lesson({ lessonID: 'n', date: null, ...tally(0, 0, 0) }),
      ],
      t,
      { locale, timezone, hrefOf: () => '', totals: true },
    ),
    exercisesSheet(
      [
        {
          exerciseID: 'e',
          name: 'تمرين',
          nameEn: 'Exercise',
          attempts: 5,
          failed: 4,
          solvedOn: '2026-11-02',
          stuck: false,
        },
        {
          exerciseID: 'f',
          name: 'آخر',
          nameEn: 'Other',
          attempts: 4,
          failed: 4,
          solvedOn: null,
          stuck: true,
        },
      ],
      t,
      locale,
    ),
    historySheet(
      [attempt, { ...attempt, attemptID: 'a2', correct: false, durationMs: 3_600_000 }],
      t,
      locale,
    ),
    childrenSheet(
      [report, { ...report, pupil: { ...head, className: null }, needsHelp: false }],
      t,
      () => '',
    ),
  ]
}

async function readCsv(sheet: Sheet, locale: Locale): Promise<string[][]> {
  let bytes = await csvResponse(sheet, { locale, timezone, fileName: 'x.csv' }).arrayBuffer()
  return parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), {
    bom: true,
    relaxColumnCount: false,
  })
}
