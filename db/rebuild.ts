import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from './client.ts'
import {
  classDaysOfPupils,
  classDaysOnward,
  columnsOf,
  CountRow,
  differenceOf,
  keptAndTrue,
  keyOf,
  rollups,
  type Rollup,
} from './rollups.ts'
import { rows } from './rows.ts'

// Rollups are made anew in small pieces, some pupils or one class at a time, so that others write
// meanwhile: a transaction mends one rollup of a piece, or some days of a class, and touches only
// rows that differ, and triggers keep right what is right. Where to go on is written after each
// piece.

/** Some tenths of a second of work: sqld ends every transaction after 5 s. */
const ATTEMPTS_A_PIECE = 5000
/** The same work, of a class: how many rows of pupils' days are added up in one transaction. */
const ROWS_OF_DAYS = 20_000

/** In how many rows a rollup differs, or differed. */
export type Differences = Record<Rollup, number>

const phases = ['pupils', 'elsewhere', 'classes'] as const
/** Where to go on: in this phase all up to `after` is done. */
type Place = { phase: (typeof phases)[number]; after: string }

/** `total` attempts are looked through in the first phase; the others are short. */
export type Progress = { phase: Place['phase']; attempts: number; total: number }
/** `attemptsAPiece` and `rowsOfDays` are for tests: a piece or a transaction ends after so many. */
type Options = {
  progress?: (progress: Progress) => void
  resumed?: () => void
  attemptsAPiece?: number
  rowsOfDays?: number
}

const PlaceRow = v.strictObject({ phase: v.picklist(phases), after: v.string() })
const MendedRow = v.strictObject({ mended: v.string() })
const IdRow = v.strictObject({ id: v.nullable(v.string()) })
const DayRow = v.strictObject({ day: v.string() })

/** After all days that there are. */
const LAST_DAY = '9999-12-31'

const ofPupils = rollups.filter((rollup) => rollup !== 'class_days')

/**
 * Makes every rollup agree with the attempts, and answers in how many rows each did not. One that
 * was stopped goes on where it was.
 */
export async function rebuildRollups(db: Database, options: Options = {}): Promise<Differences> {
  let [begun] = await rows(db, PlaceRow, sql`select phase, after from rebuilds where id = 1`)
  if (begun) options.resumed?.()
  else await db.run(sql`insert into rebuilds values (1, unixepoch() * 1000, 'pupils', '', '{}')`)
  for await (let { pupils, classes, next } of piecesFrom(db, begun, options)) {
    if (pupils) for (let part of partsOfPupils(pupils)) await mend(db, part)
    if (classes) await mendByDays(db, classes, options)
    // Stopped before, the piece is looked through again and little of it differs.
    let { phase, after } = next
    await db.run(sql`update rebuilds set phase = ${phase}, after = ${after} where id = 1`)
  }
  let [state] = await rows(db, MendedRow, sql`delete from rebuilds where id = 1 returning mended`)
  return { ...noDifferences(), ...(JSON.parse(state?.mended ?? '{}') as Partial<Differences>) }
}

/** Asks the same pieces, and writes nothing. */
export async function countDifferences(db: Database, options: Options = {}): Promise<Differences> {
  let differences = noDifferences()
  for await (let { pupils, classes } of piecesFrom(db, undefined, options)) {
    for (let part of pupils ? partsOfPupils(pupils) : [classPart(classes!)]) {
      let [counted] = await rows(db, CountRow, differenceOf(part))
      differences[part.rollup] += counted!.rows
    }
  }
  return differences
}

type Part = { rollup: Rollup; kept: SQL; should: SQL }
/** Which rows `a` of some pupils or classes; `next`: where to go on when it is done. */
type Piece = { pupils?: SQL; classes?: SQL; next: Place }

/** All pieces from a place on, or from the beginning. */
async function* piecesFrom(
  db: Database,
  { phase, after }: Place = { phase: 'pupils', after: '' },
  options: Options,
): AsyncGenerator<Piece> {
  if (phase === 'pupils') {
    yield* pupilPieces(db, after, options)
    yield { classes: elsewhere, next: { phase: 'classes', after: '' } }
    after = ''
  } else if (phase === 'elsewhere') {
    yield { classes: elsewhere, next: { phase: 'classes', after: '' } }
  }
  let classes = await rows(
    db,
    IdRow,
    sql`select id from classes where id > ${phase === 'classes' ? after : ''} order by id`,
  )
  for (let { id } of classes)
    yield { classes: sql`a.classId = ${id}`, next: { phase: 'classes', after: id! } }
}

async function* pupilPieces(
  db: Database,
  from: string,
  { progress, attemptsAPiece = ATTEMPTS_A_PIECE }: Options,
): AsyncGenerator<Piece> {
  let [counted] = await rows(db, CountRow, sql`select count(*) as rows from attempts`)
  let [done] = await rows(
    db,
    CountRow,
    sql`select count(*) as rows from attempts where userId <= ${from}`,
  )
  let [attempts, total] = [done!.rows, counted!.rows]
  for (let after: string | null = from; after !== null;) {
    progress?.({ phase: 'pupils', attempts, total })
    let upTo: string | null = await lastPupilOfPiece(db, after, attemptsAPiece)
    yield {
      pupils: sql`a.userId > ${after} and a.userId <= coalesce(${upTo}, char(1114111))`,
      next: upTo === null ? { phase: 'elsewhere', after: '' } : { phase: 'pupils', after: upTo },
    }
    attempts = Math.min(total, attempts + attemptsAPiece)
    after = upTo
  }
  progress?.({ phase: 'elsewhere', attempts: total, total })
}

/** The pupil with whom a piece after another pupil ends; null: it ends with the last one. */
async function lastPupilOfPiece(
  db: Database,
  after: string,
  attempts: number,
): Promise<string | null> {
  let [last] = await rows(
    db,
    IdRow,
    sql`
      select userId as id
      from attempts
      where userId > ${after}
      order by userId, id
      limit 1
      offset ${attempts - 1}`,
  )
  return last?.id ?? null
}

/** What is in no class, or in one that there is no more. */
const elsewhere = sql`a.classId in (
  select ''
  union
  select d.classId
  from class_days d
  where d.classId not in (select c.id from classes c)
)`

function partsOfPupils(which: SQL): Part[] {
  return ofPupils.map((rollup) => ({ rollup, ...keptAndTrue(rollup, which) }))
}

function classPart(which: SQL): Part {
  return { rollup: 'class_days', ...keptAndTrue('class_days', which, classDaysOfPupils) }
}

/** Some days after the other, so that no transaction is long: what ran up before them is mended. */
async function mendByDays(
  db: Database,
  classes: SQL,
  { rowsOfDays = ROWS_OF_DAYS }: Options,
): Promise<void> {
  let lasts = await rows(
    db,
    DayRow,
    sql`
      select distinct day
      from (
        select a.day, row_number() over (order by a.day) as nth
        from pupil_lesson_days a
        where ${classes}
      )
      where nth % ${rowsOfDays} = 0
      order by day`,
  )
  let ends = [...lasts.map(({ day }) => day), LAST_DAY]
  for (let [at, upTo] of ends.entries()) {
    let after = ends[at - 1] ?? ''
    let which = sql`${classes} and a.day > ${after} and a.day <= ${upTo}`
    let onward = (days: SQL) => classDaysOnward(days, classes, after)
    await mend(db, { rollup: 'class_days', ...keptAndTrue('class_days', which, onward) })
  }
}

/** Replaces what differs, in a transaction. */
async function mend(db: Database, { rollup, kept, should }: Part): Promise<void> {
  await db.batch([
    // First of all it takes the write lock: what is read is what is mended.
    db.run(sql`update rebuilds set mended = mended where id = 1`),
    db.run(sql`
      delete from ${sql.raw(rollup)}
      where (${keyOf(rollup)}) in (select ${keyOf(rollup)} from (${kept} except ${should}))`),
    addChanges(db, rollup),
    db.run(sql`
      insert into ${sql.raw(rollup)} (${columnsOf(rollup)})
      ${should}
      except
      ${kept}`),
    addChanges(db, rollup),
  ])
}

/** Adds what the statement before it changed, without what triggers did. */
function addChanges(db: Database, rollup: Rollup) {
  let path = `$.${rollup}`
  return db.run(sql`
    update rebuilds
    set mended = json_set(mended, ${path}, coalesce(mended ->> ${path}, 0) + changes())
    where id = 1`)
}

function noDifferences(): Differences {
  return Object.fromEntries(rollups.map((rollup) => [rollup, 0])) as Differences
}
