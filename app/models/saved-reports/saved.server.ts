import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { reportsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { keptReport, KeptReportRow } from '#app/models/kept-report.server.ts'
import type { KeptReport } from '#app/models/kept-report.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { reportPeriod } from '#app/models/reports/report-period.ts'
import { flag } from '#app/models/reports/row-columns.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { askReport, buildReport } from './build.server.ts'
import { everyLesson, LessonChoice } from './builder.server.ts'
import { asSeen, MOST_CHILDREN, type BuiltReport } from './built.ts'
import { freeze, Frozen, thaw } from './frozen.ts'
import { askNames } from './names.server.ts'
import { ReportQuestion } from './question.ts'
import {
  mayChangeReport,
  MOST_REPORTS,
  nextMailing,
  questionToMail,
  schedules,
  type NewReport,
  type ReportSettings,
  type SavedReport,
} from './saved.ts'

const SavedRow = v.strictObject({
  reportID: v.string(),
  name: v.string(),
  question: v.string(),
  ownerID: v.string(),
  ownerName: v.string(),
  ownerImageURL: v.nullable(v.string()),
  withHeads: flag,
  withTeachers: flag,
  schedule: v.picklist(schedules),
  nextAt: v.nullable(v.number()),
  letters: v.picklist(['on', 'stopped', 'bounced']),
  createdAt: v.number(),
  frozenAt: v.nullable(v.number()),
  frozenByName: v.nullable(v.string()),
})
const ID = v.strictObject({ id: v.string() })
const Found = v.strictObject({ one: v.literal(1) })
const OwnerRow = v.strictObject({ ownerID: v.string(), isFrozen: flag })

/** A school has a few people who share: so many of their reports are listed. */
const MOST_LISTED = 200

/** The reports that the caller keeps, and those shared with them; the newest first. */
export async function listReports(current: Current) {
  if (!can.buildReports(current.user) || !current.user.school) return refuse('forbidden')
  let [mine, theirs] = await current.db.batch(listQueries(current))
  return done(listsOf(current, mine, theirs))
}

/** The same with the lessons that one of them may be about, for a teacher's page. */
export async function listReportsAndLessons(current: Current) {
  if (!can.buildReports(current.user) || !current.user.school) return refuse('forbidden')
  let [mine, theirs, lessons] = await current.db.batch([
    ...listQueries(current),
    rows(current.db, LessonChoice, everyLesson(current)),
  ])
  return done({ reports: listsOf(current, mine, theirs), lessons })
}

function listQueries(current: Current) {
  let { db, user } = current
  let own = sql`r.ownerId = ${user.UID}`
  let shared = sql`
    r.schoolId = ${user.school!.schoolID}
    and (r.withHeads or r.withTeachers)
    and r.ownerId <> ${user.UID}`
  return [
    rows(db, SavedRow, listed(current, own)),
    rows(db, SavedRow, listed(current, shared)),
  ] as const
}

type SavedRow = v.InferOutput<typeof SavedRow>

function listsOf(current: Current, mine: SavedRow[], theirs: SavedRow[]) {
  let toReport = (row: SavedRow) => toSaved(row, current)
  return { own: mine.map(toReport), shared: theirs.map(toReport) }
}

function listed({ user }: Current, which: SQL): SQL {
  return sql`
    select
      r.id as reportID,
      r.name,
      r.question,
      r.ownerId as ownerID,
      o.displayName as ownerName,
      o.imageUrl as ownerImageURL,
      r.withHeads,
      r.withTeachers,
      r.schedule,
      r.nextAt,
      case
        when l.stoppedAt is not null then 'stopped'
        when l.bouncedAt is not null then 'bounced'
        else 'on'
      end as letters,
      r.createdAt,
      r.frozenAt,
      f.displayName as frozenByName
    from saved_reports r
    join accounts o on o.id = r.ownerId
    left join accounts f on f.id = r.frozenBy
    left join report_letters l on l.reportId = r.id and l.readerId = ${user.UID}
    where ${which}
      and ${reportsVisibleTo(user)}
    order by r.createdAt desc, r.id
    limit ${MOST_LISTED}`
}

function toSaved({ question: _, ...row }: SavedRow, { user }: Current): SavedReport {
  return {
    ...row,
    withHeads: row.withHeads === 1,
    withTeachers: row.withTeachers === 1,
    isOwn: row.ownerID === user.UID,
  }
}

/** A saved report without its figures. */
export async function findReport(current: Current, reportID: string) {
  let [found] = await rows(current.db, SavedRow, listed(current, sql`r.id = ${reportID}`))
  return found ? done(toSaved(found, current)) : refuse('notFound')
}

/**
 * A saved report with its figures: of today, or those that were frozen. `mailedOn`: of the days of
 * which a letter tells that is mailed on this one.
 */
export async function readReport(current: Current, reportID: string, mailedOn?: Day) {
  return readingOf(current, reportID, { mailedOn })
}

async function readingOf(
  current: Current,
  reportID: string,
  { mailedOn, isKept = false }: { mailedOn?: Day | undefined; isKept?: boolean },
) {
  let { db, user } = current
  let { school } = user
  if (!school) return refuse('notFound')
  let kept = await keptOf(current, reportID)
  if (!kept) return refuse('notFound')
  let asked = questionOf(kept)
  let question = mailedOn === undefined || kept.frozen ? asked : questionToMail(asked, mailedOn)
  let asking = kept.frozen
    ? askFrozen(current, school, v.parse(Frozen, JSON.parse(kept.frozen)), question)
    : askLive(current, question, isKept)
  if (!asking) return refusedTo(current, reportID)
  let [heads, ...answers] = await db.batch([
    rows(db, SavedRow, listed(current, sql`r.id = ${reportID}`)),
    ...asking.reads,
    ...disclosure(current, school.schoolID, reportID, visible(current, reportID)),
  ])
  let [head] = heads
  if (!head) return refuse('notFound')
  let built = asking.read(answers)
  return built.ok ? done({ ...toSaved(head, current), built: asSeen(built.value) }) : built
}

/** A report about days ahead does not exist, either, for those who may not see it. */
async function refusedTo(current: Current, reportID: string) {
  let found = await findReport(current, reportID)
  return found.ok ? refuse('dayAhead') : found
}

export type ReadReport = SavedReport & { built: BuiltReport }

function questionOf({ question }: { question: string }): ReportQuestion {
  return v.parse(ReportQuestion, JSON.parse(question))
}

function askLive(current: Current, question: ReportQuestion, isKept: boolean) {
  let { user } = current
  let school = user.school!
  let period = reportPeriod(question, calendarOf(current, school), 'weekly')
  let asked = { user, school, question, most: MOST_CHILDREN, isKept }
  return period && askReport(current, asked, period)
}

function askFrozen(
  current: Current,
  school: NonNullable<Current['user']['school']>,
  frozen: Frozen,
  question: ReportQuestion,
) {
  let asking = askNames(current, school, frozen, question)
  return {
    reads: asking.reads,
    read: (answers: unknown) => done(thaw(frozen, asking.read(answers), { question, school })),
  }
}

/** As it is kept: read with who asks, where the address named it. */
async function keptOf({ db, kept }: Current, reportID: string): Promise<KeptReport | undefined> {
  if (kept?.reportID === reportID) return kept
  let [found] = await rows(db, KeptReportRow, keptReport(reportID))
  return found
}

function visible({ user }: Current, reportID: string): SQL {
  return sql`
    select r.ownerId as ownerID, r.frozen is not null as isFrozen
    from saved_reports r
    where r.id = ${reportID}
      and ${reportsVisibleTo(user)}`
}

/**
 * Saves a report under `id`, which its form brings: sent twice, it is one. `tooManyReports` where
 * the caller keeps as many as one may.
 */
export async function saveReport(current: Current, id: string, wanted: NewReport) {
  let { user } = current
  if (!can.buildReports(user) || !user.school) return refuse('forbidden')
  let { frozen: isFrozen, question, ...settings } = wanted
  let refusal = mailingRefusal(current, settings)
  if (refusal) return refuse(refusal)
  if (!isFrozen) return insertReport(current, id, settings, question)
  if (settings.schedule !== 'none') return refuse('frozenReport')
  let built = await buildReport({ ...current, purpose: 'look' }, question, { isKept: true })
  return built.ok ? insertReport(current, id, settings, question, freeze(built.value)) : built
}

/** Why nothing could be mailed: as for any letter, its first reader's address must be proven. */
function mailingRefusal(
  { user, sendsMail }: Current,
  { schedule }: ReportSettings,
): 'notVerified' | 'mailOff' | undefined {
  if (schedule === 'none') return undefined
  if (!user.email || !user.isVerified) return 'notVerified'
  return sendsMail ? undefined : 'mailOff'
}

/**
 * Keeps a live report as it is now, as another one, which never changes. `frozenReport` of one that
 * is frozen: its figures are not of now.
 */
export async function freezeReport(current: Current, reportID: string, id: string, name: string) {
  let reading = await readingOf({ ...current, purpose: 'look' }, reportID, { isKept: true })
  if (!reading.ok) return reading
  let { built, frozenAt } = reading.value
  if (frozenAt !== null) return refuse('frozenReport')
  // The whole question: read, it has lost what its reader may not see, and would say that all
  // was asked.
  let kept = await keptOf(current, reportID)
  if (!kept) return refuse('notFound')
  let settings = { name, withHeads: false, withTeachers: false, schedule: 'none' } as const
  return insertReport(current, id, settings, questionOf(kept), freeze(built))
}

/** A live report of one's own that asks what another one asks. */
export async function copyReport(current: Current, reportID: string, id: string, name: string) {
  let [found] = await rows(current.db, SavedRow, listed(current, sql`r.id = ${reportID}`))
  if (!found) return refuse('notFound')
  let settings = { name, withHeads: false, withTeachers: false, schedule: 'none' } as const
  return insertReport(current, id, settings, questionOf(found))
}

/**
 * Between the reading of figures and this write a child may be deleted. What was frozen with them
 * is refused then (`notFound`): asked again, it is built of those who are there. A question keeps
 * their place, empty, as it does when they are deleted later.
 */
async function insertReport(
  current: Current,
  id: string,
  { name, withHeads, withTeachers, schedule }: ReportSettings,
  question: ReportQuestion,
  frozen?: Frozen,
) {
  let { db, user, now } = current
  let school = user.school!
  let nextAt = nextMailing(schedule, calendarOf(current, school), school)
  let room = sql`(select count(*) from saved_reports where ownerId = ${user.UID}) < ${MOST_REPORTS}`
  let everybodyIsThere = sql`not exists (
    select 1
    from json_each(${JSON.stringify(frozen ? childrenIn(frozen) : [])}) f
    where not exists (select 1 from accounts a where a.id = f.value)
  )`
  let asked = JSON.stringify(question)
  let [saved, , known, there] = await db.batch([
    rows(
      db,
      ID,
      sql`
        insert into saved_reports (
          id, schoolId, ownerId, name, question, withHeads, withTeachers, schedule, nextAt,
          createdAt, frozen, frozenAt, frozenBy
        )
        select
          ${id},
          ${school.schoolID},
          ${user.UID},
          ${name},
          json_set(${asked}, '$.pupils', json((
            select json_group_array(
              iif(exists (select 1 from accounts a where a.id = p.value), p.value, '-')
            )
            from json_each(${asked}, '$.pupils') p
          ))),
          ${Number(withHeads)},
          ${Number(withTeachers)},
          ${schedule},
          ${nextAt},
          ${now},
          ${frozen ? JSON.stringify(frozen) : null},
          ${frozen ? now : null},
          ${frozen ? user.UID : null}
        where ${room}
          and ${everybodyIsThere}
        on conflict do nothing
        returning id`,
    ),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: frozen ? 'reportFrozen' : 'reportSaved',
      actorId: user.UID,
      subjectId: id,
      schoolId: school.schoolID,
      detail: { withHeads, withTeachers, schedule },
    }),
    rows(
      db,
      OwnerRow,
      sql`
        select r.ownerId as ownerID, r.frozen is not null as isFrozen
        from saved_reports r
        where r.id = ${id}`,
    ),
    rows(db, Found, sql`select 1 as one where ${everybodyIsThere}`),
  ])
  if (saved.length > 0 || known[0]?.ownerID === user.UID) return done({ reportID: id })
  return refuse(known.length > 0 || there.length === 0 ? 'notFound' : 'tooManyReports')
}

/** The children of whom something frozen tells, in whichever of its parts, each once. */
function childrenIn(frozen: Frozen): string[] {
  let found = new Set<string>()
  JSON.stringify(frozen, (name, value: unknown) => {
    if (name === 'UID' && typeof value === 'string') found.add(value)
    return value
  })
  return [...found]
}

/** Renames, shares and schedules a report of one's own. */
export async function changeReport(current: Current, reportID: string, settings: ReportSettings) {
  let { db, user } = current
  if (!user.school) return refuse('notFound')
  let { name, withHeads, withTeachers, schedule } = settings
  let { school } = user
  let refusal = mailingRefusal(current, settings)
  let nextAt = nextMailing(schedule, calendarOf(current, school), school)
  let own = sql`id = ${reportID} and ownerId = ${user.UID} and schoolId = ${school.schoolID}`
  let isSame = sql`schedule = ${schedule}`
  let isPossible =
    schedule === 'none' ? sql`true` : refusal ? isSame : sql`(frozen is null or ${isSame})`
  // Who begins to have it mailed wants the letters, also where they ended them before. Before the
  // report itself is changed: afterwards nothing says that it was begun.
  let ownLettersAgain = db.run(sql`
    update report_letters
    set stoppedAt = null, bouncedAt = null, bounce = null
    where reportId = ${reportID}
      and readerId = ${user.UID}
      and exists (
        select 1
        from saved_reports
        where ${own}
          and ${isPossible}
          and not ${isSame}
          and ${Number(schedule !== 'none')}
      )`)
  let [[seen], , changed] = await db.batch([
    rows(db, OwnerRow, visible(current, reportID)),
    ownLettersAgain,
    rows(
      db,
      ID,
      sql`
        update saved_reports
        set
          name = ${name},
          withHeads = ${Number(withHeads)},
          withTeachers = ${Number(withTeachers)},
          nextAt = iif(${isSame}, nextAt, ${nextAt}),
          schedule = ${schedule}
        where ${own}
          and ${isPossible}
        returning id`,
    ),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'reportChanged',
      actorId: user.UID,
      subjectId: reportID,
      schoolId: school.schoolID,
      detail: { withHeads, withTeachers, schedule },
    }),
  ])
  if (!seen) return refuse('notFound')
  if (!mayChangeReport(current, seen.ownerID)) return refuse('forbidden')
  if (changed.length > 0) return done(undefined)
  return refuse(seen.isFrozen === 1 || !refusal ? 'frozenReport' : refusal)
}

/** Removes a report of one's own. */
export async function removeReport(current: Current, reportID: string) {
  let { db, user } = current
  if (!user.school) return refuse('notFound')
  let [[seen]] = await db.batch([
    rows(db, OwnerRow, visible(current, reportID)),
    db.run(sql`
      delete from saved_reports
      where id = ${reportID}
        and ownerId = ${user.UID}
        and schoolId = ${user.school.schoolID}`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'reportRemoved',
      actorId: user.UID,
      subjectId: reportID,
      schoolId: user.school.schoolID,
    }),
  ])
  if (!seen) return refuse('notFound')
  return mayChangeReport(current, seen.ownerID) ? done(undefined) : refuse('forbidden')
}
