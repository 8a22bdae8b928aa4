import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { messageReportsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import { filesFrom } from '#app/models/correspondence/file-rows.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { reportKinds, type Verdict } from './safety.ts'
import { SurroundingRow, targets, type Surrounding } from './targets.server.ts'

const Row = v.strictObject({
  reportID: v.string(),
  kind: v.picklist(reportKinds),
  words: v.string(),
  why: v.string(),
  at: v.number(),
  settledAt: v.nullable(v.number()),
  verdict: v.nullable(v.picklist(['left', 'removed'])),
  authorName: v.string(),
  authorImage: v.nullable(v.string()),
  reporterName: v.string(),
})
/** A report, with whose words it is about and who reported them, for a head. */
export type MessageReport = v.InferOutput<typeof Row>
const CountRow = v.strictObject({ total: v.number(), open: v.number() })
const IDRow = v.strictObject({ id: v.string() })

/** What was reported at the caller's school: open reports first, the latest first. */
export async function listReports(
  { db, user }: Current,
  { limit, offset }: { limit: number; offset: number },
) {
  if (!can.settleReports(user)) return refuse('forbidden')
  let [items, [counted]] = await db.batch([
    rows(
      db,
      Row,
      sql`
        ${reports(user, sql`true`)}
        order by r.settledAt is not null, r.at desc, r.id
        limit ${limit}
        offset ${offset}`,
    ),
    rows(
      db,
      CountRow,
      sql`
        select count(*) as total, count(*) filter (where r.settledAt is null) as open
        from reports_of_messages r
        where ${messageReportsVisibleTo(user)}`,
    ),
  ])
  return done({ items, ...counted! })
}

/**
 * A report with what was said before and after; with files and pictures, until it is settled. It is
 * read only because it was reported, so each look at it is in the log.
 */
export async function openReport(current: Current, reportID: string) {
  let { db, user, purpose } = current
  if (!can.settleReports(user) || !user.school) return refuse('forbidden')
  let found = reports(user, sql`r.id = ${reportID}`)
  let around = reportKinds.flatMap((kind) => {
    let target = targets[kind]
    return target ? [target.surroundings(targetOf(current, reportID, kind))] : []
  })
  let { schoolID } = user.school
  let [[report], ...lists] = await db.batch([
    rows(db, Row, found),
    ...around.map((query) => rows(db, SurroundingRow, query)),
    ...(purpose === 'look'
      ? [
          auditEntryIf(found, current, {
            action: 'messageReportSeen',
            actorId: user.UID,
            subjectId: schoolID,
            schoolId: schoolID,
            detail: { report: reportID },
          }),
        ]
      : []),
  ])
  if (!report) return refuse('notFound')
  let shown = lists.slice(0, around.length).flat() as SurroundingRow[]
  let isOpen = report.settledAt === null
  return done({
    report,
    around: shown.map<Surrounding>(({ files, picture, ...row }) => ({
      ...row,
      files: isOpen ? filesFrom(files) : [],
      picture: isOpen ? picture : null,
    })),
  })
}

/**
 * A head decides on a report, and with it on all others of the same words: they stay, or go for
 * everyone. Decided once; the second of two heads is told so.
 */
export async function settleReport(current: Current, reportID: string, verdict: Verdict) {
  let { db, user, now } = current
  if (!can.settleReports(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let open = sql`
    select r.kind, r.targetId
    from reports_of_messages r
    where r.id = ${reportID}
      and r.settledAt is null
      and ${messageReportsVisibleTo(user)}`
  let [, settled, seen] = await db.batch([
    auditEntryIf(open, current, {
      action: 'messageReportSettled',
      actorId: user.UID,
      subjectId: schoolID,
      schoolId: schoolID,
      detail: { report: reportID, verdict },
    }),
    // Before it is settled, because what is to go is found by the open report.
    rows(
      db,
      IDRow,
      sql`select r.id from reports_of_messages r where r.id in (${sql`
      select t.id
      from (${open}) o
      join reports_of_messages t
        on t.kind = o.kind and t.targetId = o.targetId and t.settledAt is null`})`,
    ),
    rows(
      db,
      IDRow,
      sql`
        select r.id
        from reports_of_messages r
        where r.id = ${reportID} and ${messageReportsVisibleTo(user)}`,
    ),
    ...(verdict === 'removed' ? removals(current, reportID) : []),
    db.run(sql`
      update reports_of_messages
      set settledAt = ${now}, settledBy = ${user.UID}, verdict = ${verdict}
      where settledAt is null
        and schoolId = ${schoolID}
        and (kind, targetId) in (${open})`),
  ])
  if (seen.length === 0) return refuse('notFound')
  return settled.length > 0 ? done(undefined) : refuse('conflict')
}

function removals(current: Current, reportID: string) {
  return reportKinds.flatMap(
    (kind) => targets[kind]?.remove(current, targetOf(current, reportID, kind, true)) ?? [],
  )
}

/** The id of what a report is about, where it is of this kind and the caller's to see. */
function targetOf({ user }: Current, reportID: string, kind: string, open = false): SQL {
  return sql`(
    select r.targetId
    from reports_of_messages r
    where r.id = ${reportID}
      and r.kind = ${kind}
      and ${open ? sql`r.settledAt is null` : sql`true`}
      and ${messageReportsVisibleTo(user)}
  )`
}

function reports(user: Current['user'], which: SQL): SQL {
  return sql`
    select
      r.id as reportID,
      r.kind,
      r.words,
      r.why,
      r.at,
      r.settledAt,
      r.verdict,
      w.displayName as authorName,
      w.imageUrl as authorImage,
      p.displayName as reporterName
    from reports_of_messages r
    join accounts w on w.id = r.authorId
    join accounts p on p.id = r.reporterId
    where ${which}
      and ${messageReportsVisibleTo(user)}`
}
