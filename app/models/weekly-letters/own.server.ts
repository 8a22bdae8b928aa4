import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { sealToFind } from '#app/models/secrets.server.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { newToken } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'
import { isLinked } from './link.server.ts'
import { nextMoment, type LetterTime } from './schedule.ts'
import type { OwnLetter } from './weekly-letter.ts'

const OwnRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  name: v.string(),
  nameEn: v.string(),
  timezone: v.string(),
  weekStart: v.number(),
  restDays: v.string(),
  weekday: v.nullable(v.number()),
  hour: v.nullable(v.number()),
  nextAt: v.nullable(v.number()),
  sentAt: v.nullable(v.number()),
  bouncedAt: v.nullable(v.number()),
})
const FoundRow = v.strictObject({ one: v.literal(1) })

/** The caller's children, by name, and whether the week of each comes by mail. */
export async function listOwnLetters(current: Current) {
  let { db, user } = current
  if (!can.linkChildren(user) || !mayManageAccount(current)) return refuse('forbidden')
  let found = await rows(
    db,
    OwnRow,
    sql`
      select
        a.id as UID,
        a.displayName,
        a.imageUrl as imageURL,
        s.name,
        s.nameEn,
        s.timezone,
        s.weekStart,
        s.restDays,
        w.weekday,
        w.hour,
        w.nextAt,
        w.sentAt,
        w.bouncedAt
      from (${ownChildren(current)}) c
      join accounts a on a.id = c.id
      join schools s on s.id = a.schoolId
      left join weekly_letters w
        on w.guardianId = ${user.UID}
        and w.pupilId = a.id
        and ${isLinked}
      order by a.displayName, a.id`,
  )
  return done(found.map(ownLetter))
}

function ownLetter(row: v.InferOutput<typeof OwnRow>): OwnLetter {
  let { UID, displayName, name, nameEn, timezone, weekStart, restDays, weekday, hour, ...state } =
    row
  return {
    UID,
    displayName,
    school: { name, nameEn, timezone, weekStart, restDays },
    time: weekday === null || hour === null ? null : { weekday, hour },
    ...state,
  }
}

/**
 * Has a child's week mailed to the caller each week at this time, by the school's clock: to the
 * account's own address, which its owner has proven. Asked again, it changes the time, and tries an
 * address again that took no letter.
 */
export async function askForLetter(current: Current, pupilID: string, time: LetterTime) {
  let { db, user, secrets, now } = current
  if (!can.linkChildren(user) || !mayManageAccount(current)) return refuse('forbidden')
  let child = user.children.find(({ UID }) => UID === pupilID)
  if (!child) return refuse('notFound')
  if (!user.email || !user.isVerified) return refuse('notVerified')
  if (!current.sendsMail) return refuse('mailOff')
  let nextAt = nextMoment(time, child.school, now)
  let { sealed, finder } = sealToFind(secrets, 'unsubscribe', newToken())
  let own = sql`
    select 1 as one
    from (${ownChildren(current)}) c
    where c.id = ${pupilID}`
  let [found] = await db.batch([
    rows(db, FoundRow, own),
    auditEntryIf(own, current, {
      action: 'weeklyLetterOn',
      actorId: user.UID,
      subjectId: pupilID,
      schoolId: child.school.schoolID,
      detail: time,
    }),
    db.run(sql`
      insert into weekly_letters (
        id, schoolId, guardianId, pupilId, weekday, hour, askedAt, token, finder, nextAt
      )
      select
        ${uuid()},
        ${child.school.schoolID},
        ${user.UID},
        ${pupilID},
        ${time.weekday},
        ${time.hour},
        ${now},
        ${sealed},
        ${finder},
        ${nextAt}
      where exists (${own})
      on conflict (guardianId, pupilId) do update
      set schoolId = excluded.schoolId,
        weekday = excluded.weekday,
        hour = excluded.hour,
        askedAt = excluded.askedAt,
        nextAt = excluded.nextAt,
        tries = 0,
        bouncedAt = null,
        bounce = null`),
  ])
  return found.length > 0 ? done(undefined) : refuse('notFound')
}

/** Has no more letters of a child's week sent to the caller. Idempotent. */
export async function endLetter(current: Current, pupilID: string) {
  let { db, user } = current
  if (!can.linkChildren(user) || !mayManageAccount(current)) return refuse('forbidden')
  let wanted = sql`
    select w.pupilId as subjectId, w.schoolId
    from weekly_letters w
    where w.guardianId = ${user.UID}
      and w.pupilId = ${pupilID}
      and (w.nextAt is not null or w.bouncedAt is not null)`
  let [found] = await db.batch([
    rows(
      db,
      FoundRow,
      sql`
        select 1 as one
        from guardians g
        where g.guardianId = ${user.UID}
          and g.pupilId = ${pupilID}
          and g."until" is null`,
    ),
    auditEntryIf(wanted, current, {
      action: 'weeklyLetterOff',
      actorId: user.UID,
      subjectId: pupilID,
      schoolId: user.children.find(({ UID }) => UID === pupilID)?.school.schoolID ?? null,
    }),
    db.run(sql`
      update weekly_letters
      set nextAt = null, bouncedAt = null, bounce = null
      where guardianId = ${user.UID}
        and pupilId = ${pupilID}`),
  ])
  return found.length > 0 ? done(undefined) : refuse('notFound')
}

/** The ids of the children whom the caller is linked to and may see. */
function ownChildren({ user }: Current): SQL {
  return sql`
    select a.id
    from guardians g
    join accounts a on a.id = g.pupilId
    where g.guardianId = ${user.UID}
      and g."until" is null
      and ${pupilsVisibleTo(user)}`
}
