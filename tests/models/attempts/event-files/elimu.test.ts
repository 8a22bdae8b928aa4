import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { elimu } from '#app/models/attempts/event-files/elimu.ts'
import { importAttempts } from '#app/models/attempts/event-files/import.server.ts'
import { IdRow } from '#app/models/classes/rows.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { rows } from '#db/rows.ts'
import { csvRows } from '#scripts/csv-rows.ts'
import { openSchool } from '#tests/support/school.ts'

// The real event files of elimu.ai are not part of the project. Where they lie beside it, they are
// imported here.
const FOLDER = join(import.meta.dirname, '../../../../../shared/data/elimu')
const FILES = ['number-assessment-events.csv', 'word-assessment-events.csv']
const withFiles = { skip: !existsSync(FOLDER) }
if (withFiles.skip)
  console.warn(`The elimu.ai files are not in ${FOLDER}: their tests are skipped.`)

async function importFiles(school: Awaited<ReturnType<typeof openSchool>>) {
  let rejected: unknown[] = []
  let fileRows = async function* () {
    for (let file of FILES) yield* csvRows(join(FOLDER, file))
  }
  let summary = await importAttempts(school.visit(), 'zaytoun', elimu, fileRows(), {
    reject: (row) => rejected.push(row),
  })
  return { summary, rejected }
}

test('the real files go in whole, and again without effect', withFiles, async () => {
  let school = await openSchool()
  let { summary, rejected } = await importFiles(school)
  expect(rejected).toEqual([])
  expect(summary).toMatchObject({
    read: events().length,
    stored: events().length,
    duplicates: 0,
    pupils: new Set(events().map(({ pupil }) => pupil)).size,
  })
  let state = () =>
    school.db.all(sql`
      select
        (select count(*) from accounts) as a,
        (select count(*) from enrolments) as e,
        (select count(*) from exercises) as x,
        (select count(*) from attempts) as n,
        (select count(*) from audit_log) as l`)
  let before = await state()
  expect((await importFiles(school)).summary).toMatchObject({
    stored: 0,
    duplicates: events().length,
    rejected: 0,
    pupils: 0,
    classes: 0,
    lessons: 0,
    exercises: 0,
  })
  expect(await state()).toEqual(before)
  expect(Object.values(await rollupDifferences(school.db)).filter(Boolean)).toEqual([])
})

for (let pupil of ['THA 4', 'TGL 13']) {
  test(`every number of the report on ${pupil} is what the file says`, withFiles, async () => {
    let school = await openSchool()
    await importFiles(school)
    let named = sql`select id from accounts where displayName = ${pupil}`
    let [found] = await rows(school.db, IdRow, named)
    let { id } = found!
    let own = events().filter((event) => event.pupil === pupil)
    let days = [...new Set(own.map(({ day }) => day))].toSorted()
    let queries = [
      { period: 'all' },
      { period: 'last7' },
      { period: 'from', from: days[Math.floor(days.length / 2)] },
      { period: 'daily', on: days[0] },
      { period: 'daily', on: days.at(-1) },
      { period: 'monthly', on: days[1] },
      { period: 'weekly', on: days.at(-2) },
    ] as const
    for (let query of queries) {
      let report = await pupilReport(school.as('hind'), id, query)
      if (!report.ok) throw new Error(report.reason)
      let { first, last } = report.value.period
      let counted = own.filter(({ day }) => (!first || day >= first) && (!last || day <= last))
      expect(tallyOf(report.value.total), JSON.stringify(query)).toEqual(byHand(counted))
      for (let row of report.value.lessons) {
        let inLesson = ({ lesson }: Event) => lesson === row.nameEn
        let until = own.filter((event) => inLesson(event) && (!last || event.day <= last))
        let solved = new Set(until.filter(({ correct }) => correct).map(({ item }) => item)).size
        let items = new Set(
          events()
            .filter(inLesson)
            .map(({ item }) => item),
        ).size
        let hand = byHand(counted.filter(inLesson))
        expect(tallyOf(row), `${row.nameEn} ${JSON.stringify(query)}`).toEqual(hand)
        expect([row.exercises, row.solved, row.completionPercentage]).toEqual([
          items,
          solved,
          halfUp((100 * solved) / items),
        ])
        expect(row.needsHelp).toBe(
          stuckItems(own.filter(inLesson)).length > 0 ||
            (hand.attempts >= 8 && hand.correct / hand.attempts < 0.5),
        )
        expect(row.date).toBe(
          new Date(Math.max(...own.filter(inLesson).map(({ at }) => at))).toISOString(),
        )
      }
      // A lesson that begins after the period has no figures.
      let begun = new Set(own.filter(({ day }) => !last || day <= last).map(({ lesson }) => lesson))
      expect(
        report.value.lessons.filter(
          ({ nameEn, attempts, solved }) => attempts + solved > 0 && !begun.has(nameEn),
        ),
      ).toEqual([])
      expect(report.value.byDay.reduce((sum, bar) => sum + bar.attempts, 0)).toBe(counted.length)
    }

    let report = await pupilReport(school.as('hind'), id, { period: 'all' })
    let lessons = report.ok ? report.value.lessons.filter(({ attempts }) => attempts > 0) : []
    expect(new Set(lessons.map(({ nameEn }) => nameEn))).toEqual(
      new Set(own.map(({ lesson }) => lesson)),
    )
    for (let { lessonID, nameEn } of lessons) {
      let history: { date: string; durationMs: number; correct: boolean; exercise: string }[] = []
      for (let cursor: string | null | undefined = undefined; cursor !== null;) {
        let page: Awaited<ReturnType<typeof lessonReport>> = await lessonReport(
          school.as('hind'),
          id,
          lessonID,
          { period: 'all', limit: 200, ...(cursor !== undefined && { cursor }) },
        )
        if (!page.ok) throw new Error(page.reason)
        history.push(...page.value.history)
        cursor = page.value.nextCursor
      }
      let line = (date: string, durationMs: number, correct: boolean, item: string) =>
        `${date} ${item} ${durationMs} ${correct}`
      expect(
        history
          .map(({ date, durationMs, correct, exercise }) =>
            line(date, durationMs, correct, exercise),
          )
          .toSorted(),
      ).toEqual(
        own
          .filter(({ lesson }) => lesson === nameEn)
          .map(({ at, ms, correct, item }) => line(new Date(at).toISOString(), ms, correct, item))
          .toSorted(),
      )
    }
  })
}

test("a language's class shows its children", withFiles, async () => {
  let school = await openSchool()
  await importFiles(school)
  for (let language of ['THA', 'ENG']) {
    let itsClass = sql`select id from classes where externalId = ${`elimu:${language}`}`
    let [found] = await rows(school.db, IdRow, itsClass)
    let { id } = found!
    let report = await classReport(school.as('hind'), id, { period: 'all' })
    if (!report.ok) throw new Error(report.reason)
    let here = events().filter(({ pupil }) => pupil.startsWith(language))
    expect(tallyOf(report.value.total)).toEqual(byHand(here))
    expect(
      report.value.pupils.map(({ displayName, ...row }) => [displayName, tallyOf(row)]).toSorted(),
    ).toEqual(
      [...Map.groupBy(here, ({ pupil }) => pupil)]
        .map(([name, own]) => [name, byHand(own)])
        .toSorted(),
    )
  }
})

// An independent count: from the files and the rules of the reports, without the importer.
type Event = {
  pupil: string
  lesson: string
  item: string
  correct: boolean
  at: number
  ms: number
  day: string
}

let known: Event[] | undefined
function events(): Event[] {
  known ??= FILES.flatMap((file) => {
    let [head, ...lines] = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n')
    let names = head!.split(',')
    let kind = file.startsWith('word') ? 'Words' : 'Numbers'
    return lines.map((line) => {
      let cells = Array.from(line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g), ([, cell]) => cell!)
      let of = (name: string) => cells[names.indexOf(name)]!
      let app = of('package_name').split('.')
      let language = { THA: 'Thai', HIN: 'Hindi', TGL: 'Filipino', ENG: 'English' }[of('src_lang')]
      let at = Number(of('timestamp')) * 1000
      return {
        pupil: `${of('src_lang')} ${of('src_student_id')}`,
        lesson: `${kind}: ${language} (${app[2]}${app[3] === 'debug' ? ', test build' : ''})`,
        item: kind === 'Words' ? of('word_text').normalize('NFKC') : of('number_value'),
        correct: of('mastery_score') === '1.0',
        at,
        ms: Number(of('time_spent_ms')),
        day: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Amman' }).format(at),
      }
    })
  })
  return known
}

function byHand(list: Event[]) {
  let correct = list.filter((event) => event.correct).length
  return {
    attempts: list.length,
    correct,
    failed: list.length - correct,
    grade: list.length ? halfUp((100 * correct) / list.length) : null,
    durationMs: list.reduce((sum, { ms }) => sum + Math.min(ms, 600_000), 0),
  }
}

function tallyOf(row: {
  attempts: number
  correctAttempts: number
  failedAttempts: number
  grade: number | null
  durationMs: number
}) {
  return {
    attempts: row.attempts,
    correct: row.correctAttempts,
    failed: row.failedAttempts,
    grade: row.grade,
    durationMs: row.durationMs,
  }
}

function stuckItems(list: Event[]): string[] {
  let solved = new Set(list.filter(({ correct }) => correct).map(({ item }) => item))
  return [...Map.groupBy(list, ({ item }) => item)]
    .filter(([item, tries]) => !solved.has(item) && tries.length >= 4)
    .map(([item]) => item)
}

function halfUp(value: number): number {
  return Math.floor(value + 0.5)
}

test('letters and their sounds are exercises of reading, known by what the child saw', async () => {
  let school = await openSchool()
  let event = (
    id: number,
    letters: string,
    sounds: string,
    letterSound: string,
    score = '1.0',
  ) => ({
    file: 'letter_sound-assessment-events.csv',
    row: id + 1,
    cells: {
      src_lang: 'THA',
      src_student_id: '4',
      id: `${id}`,
      timestamp: '1742293843',
      package_name: 'ai.elimu.herufi',
      mastery_score: score,
      time_spent_ms: '1200',
      letter_sound_letters: letters,
      letter_sound_sounds: sounds,
      letter_sound_id: letterSound,
    },
  })
  let rejected: unknown[] = []
  let summary = await importAttempts(
    school.visit(),
    'zaytoun',
    elimu,
    (async function* () {
      yield event(1, '[ก]', '[k]', '3')
      yield event(2, '[ก]', '[k]', '9.0', '0.0')
      yield event(3, '[]', '[]', '1')
      yield event(4, '[]', '[]', '')
      yield event(5, '[ก]', '[k]', '3', '0.5')
    })(),
    { reject: (row) => rejected.push(row) },
  )
  expect(summary).toMatchObject({ read: 5, stored: 3, exercises: 2, lessons: 1 })
  expect(rejected).toMatchObject([
    { row: 5, reason: 'required', column: 'letter_sound_letters' },
    { row: 6, reason: 'notOneOrZero', column: 'mastery_score' },
  ])
  expect(
    await school.db.all(sql`
      select l.subject, l.nameEn, x.name, x.nameEn as en, count(*) as tries
      from attempts a
      join exercises x on x.id = a.exerciseId
      join lessons l on l.id = a.lessonId
      group by x.id
      order by x.name`),
  ).toEqual([
    { subject: 'reading', nameEn: 'Letter sounds: Thai (herufi)', name: '#1', en: '#1', tries: 1 },
    {
      subject: 'reading',
      nameEn: 'Letter sounds: Thai (herufi)',
      name: 'ก /k/',
      en: 'ก /k/',
      tries: 2,
    },
  ])
})
