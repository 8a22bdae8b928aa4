import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import type { NewReport, ReportKind } from './safety.ts'
import { targets, ToReportRow, type Target } from './targets.server.ts'

const DAY_MS = 86_400_000
/** So many reports of one person a day; more hide what matters. */
const MOST_A_DAY = 20

const OwnRow = v.strictObject({ id: v.string() })

type Which = { kind: ReportKind; targetID: string }

/** What the caller is about to report, and the place where they read it. */
export async function findToReport(current: Current, { kind, targetID }: Which) {
  let target = targets[kind]
  if (!target || !mayManageAccount(current)) return refuse('notFound')
  let [found] = await rows(current.db, ToReportRow, target.toReport(current, targetID))
  if (!found) return refuse('notFound')
  if (!canBeReported(found, target)) return refuse('forbidden')
  let { words, picture, authorName, place } = found
  return done({ words, picture, authorName, kind, place })
}

/**
 * Tells the head of the school of something that was written or shown; `key` (a UUID) is the
 * form's. What a head wrote is not theirs to judge: such complaints go to the portal; a picture
 * that they added is. Reported again it is one report. Answers the place where it was read.
 */
export async function reportMessage(
  current: Current,
  key: string,
  { kind, targetID }: Which,
  { why = '' }: NewReport,
) {
  let { db, user, now } = current
  let target = targets[kind]
  if (!target || !mayManageAccount(current)) return refuse('notFound')
  let found = target.toReport(current, targetID)
  let own = sql`
    select r.id
    from reports_of_messages r
    where r.kind = ${kind}
      and r.targetId = ${targetID}
      and r.reporterId = ${user.UID}`
  let [[reported], , [made]] = await db.batch([
    rows(db, ToReportRow, found),
    db.run(sql`
      insert into reports_of_messages
        (id, schoolId, kind, targetId, words, authorId, reporterId, pupilId, why, at)
      select
        ${key}, f.schoolId, ${kind}, ${targetID}, f.words, f.authorId, ${user.UID}, f.pupilId,
        ${why}, ${now}
      from (${found}) f
      where ${target.ofHeadsToo ? sql`true` : sql`f.authorRole in ('teacher', 'student')`}
        and (
          select count(*)
          from reports_of_messages r
          where r.reporterId = ${user.UID} and r.at > ${now - DAY_MS}
        ) < ${MOST_A_DAY}
      on conflict do nothing`),
    rows(db, OwnRow, own),
    // Not on its author: who was reported does not learn of it from the log. Its id is not the key
    // itself: where that is the id of something else, the line of its deletion would find itself
    // written.
    auditEntries(
      sql`select r.schoolId as subjectId, r.schoolId from reports_of_messages r where r.id = ${key}`,
      current,
      { action: 'messageReported', actorId: user.UID, id: `messageReported:${key}` },
      sql`json_object('report', ${key})`,
    ),
  ])
  if (!reported) return refuse('notFound')
  if (!canBeReported(reported, target)) return refuse('forbidden')
  if (!made) return refuse('tooManyTries', DAY_MS / 1000)
  return done({ reportID: made.id, kind, place: reported.place })
}

function canBeReported(
  { authorRole: role }: Pick<v.InferOutput<typeof ToReportRow>, 'authorRole'>,
  { ofHeadsToo = false }: Target,
) {
  return ofHeadsToo || (!can.settleReports({ role }) && !can.seeAllSchools({ role }))
}
