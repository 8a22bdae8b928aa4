import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { visibleSchool } from '#app/models/schools/settings.server.ts'
import { rows } from '#db/rows.ts'
import { isLinked } from './link.server.ts'

const CountsRow = v.strictObject({ wanted: v.number(), bounced: v.number() })
const BouncedRow = v.strictObject({
  pupilID: v.string(),
  pupil: v.string(),
  guardian: v.string(),
  email: v.nullable(v.string()),
  bouncedAt: v.number(),
  bounce: v.string(),
})

/** A school has a few; a file of addresses gone bad is shown from its newest on. */
const MOST_SHOWN = 500

/**
 * How many letters of the caller's school are wanted each week, how many of them came back, and
 * these, the newest first.
 */
export async function schoolLetters(current: Current) {
  let { db, user } = current
  if (!can.manageOwnSchool(user) || !user.school) return refuse('forbidden')
  let letters = lettersIn(user.school.schoolID)
  let [[counts], bounced] = await db.batch([
    countsOf(current, letters),
    rows(
      db,
      BouncedRow,
      sql`
        select
          w.pupilId as pupilID,
          w.pupil,
          o.displayName as guardian,
          o.email,
          w.bouncedAt,
          w.bounce
        from (${letters}) w
        join accounts o on o.id = w.guardianId
        where w.bouncedAt is not null
        order by w.bouncedAt desc, w.pupilId, w.guardianId
        limit ${MOST_SHOWN}`,
    ),
  ])
  return done({ ...counts!, letters: bounced })
}

/** The caller's school with its settings, and how many letters are wanted and came back. */
export async function ownSchoolWithLetters(current: Current) {
  let { db, user } = current
  if (!can.manageOwnSchool(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let [[school], [letters]] = await db.batch([
    visibleSchool(current, schoolID),
    countsOf(current, lettersIn(schoolID)),
  ])
  return school ? done({ school, letters: letters! }) : refuse('notFound')
}

function countsOf({ db }: Current, letters: SQL) {
  return rows(
    db,
    CountsRow,
    sql`
      select
        count(*) filter (where nextAt is not null) as wanted,
        count(bouncedAt) as bounced
      from (${letters})`,
  )
}

function lettersIn(schoolID: string): SQL {
  return sql`
    select w.guardianId, w.pupilId, w.nextAt, w.bouncedAt, w.bounce, a.displayName as pupil
    from weekly_letters w
    join accounts a on a.id = w.pupilId
    where w.schoolId = ${schoolID}
      and ${isLinked}`
}
