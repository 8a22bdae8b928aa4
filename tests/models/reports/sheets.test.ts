import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { formatOf } from '#app/locales/format.ts'
import { languages, type Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { needsHelp } from '#app/models/needs-help.ts'
import {
  byNeed,
  goesWell,
  tally,
  type LessonRow,
  type PupilRow,
} from '#app/models/reports/report.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { historySheet } from '#app/sheets/history-sheet.ts'
import { lessonsSheet } from '#app/sheets/lessons-sheet.ts'
import { pupilsSheet } from '#app/sheets/pupils-sheet.ts'
import { shown, type Kind, type Sheet, type Value } from '#app/sheets/sheet.ts'

const timezone = 'Asia/Amman'
/** Say in which direction a text runs, and are not seen. */
const DIRECTIONS = /[\u200e\u200f\u2066-\u2069]/g

// Each kind of value, as screen and file have it; whole pages beside whole files are in
// tests/pages/figures-*.test.ts.
const values: [Kind, Value, { ar: string; en: string }, csv: string][] = [
  ['text', 'ليلى Al-Khatib', { ar: 'ليلى Al-Khatib', en: 'ليلى Al-Khatib' }, 'ليلى Al-Khatib'],
  ['text', null, { ar: '–', en: '–' }, ''],
  ['number', 1234, { ar: '1,234', en: '1,234' }, '1234'],
  ['number', 0, { ar: '0', en: '0' }, '0'],
  ['percent', 38, { ar: '38%', en: '38%' }, '38'],
  ['percent', 0, { ar: '0%', en: '0%' }, '0'],
  ['percent', null, { ar: 'لا تدريب بعد', en: 'Not practised yet' }, ''],
  ['duration', 754_321, { ar: '13 دقيقة', en: '13 mins' }, '12.6'],
  ['duration', 90_000_000, { ar: '25 ساعة', en: '25 hrs' }, '1500'],
  ['duration', 4_000, { ar: '4 ثوان', en: '4 secs' }, '0.1'],
  ['measured', 600_000, { ar: '10 دقائق', en: '10 mins' }, '10'],
  // Of a long attempt the totals count ten minutes, and the screen says so.
  [
    'measured',
    1_500_000,
    { ar: '25 دقيقة (حُسبت 10 دقائق)', en: '25 mins (counted as 10 mins)' },
    '25',
  ],
  [
    'moment',
    '2026-11-20T21:30:00.000Z',
    { ar: '21 نوفمبر 2026، 00:30', en: '21 Nov 2026, 00:30' },
    '2026-11-21 00:30',
  ],
  ['day', '2026-11-02', { ar: '2 نوفمبر 2026', en: '2 Nov 2026' }, '2026-11-02'],
  ['share', '3 of 8', { ar: '3 of 8', en: '3 of 8' }, '3 of 8'],
  ['percent', undefined, { ar: '', en: '' }, ''],
]

test('a value is read on the screen, and written in a file as what spreadsheets can count', async () => {
  for (let locale of languages) {
    let words = { t: translate(locale), format: formatOf(locale), timezone }
    let sheet: Sheet = {
      columns: values.map(([kind], at) => ({ key: String(at), label: kind, kind })),
      rows: [{ key: 'row', values: values.map(([, value]) => value) }],
      totals: [],
    }
    let screen = values.map(([kind, value]) => shown(value, { kind, label: kind }, words))
    expect(screen.map((text) => text.replaceAll(DIRECTIONS, ''))).toEqual(
      values.map(([, , read]) => read[locale]),
    )
    let [, line] = await readCsv(sheet, locale)
    expect(line).toEqual(values.map(([, , , csv]) => csv))
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
  let response = csvResponse(pupilsSheet([pupil(), pupil()], translate('ar'), noOptions), {
    locale: 'ar',
    timezone,
    fileName: 'صف الفراشات 2026-11-20.csv',
  })
  let bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  let text = new TextDecoder().decode(bytes)
  // The heads, two pupils and their total.
  expect(text.match(/\r\n/g)?.length).toBe(4)
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
        home: false,
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
    home: false,
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

async function readCsv(sheet: Sheet, locale: Locale): Promise<string[][]> {
  let bytes = await csvResponse(sheet, { locale, timezone, fileName: 'x.csv' }).arrayBuffer()
  return parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), {
    bom: true,
    relaxColumnCount: false,
  })
}
