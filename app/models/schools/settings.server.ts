import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import { freshRecount } from '#app/models/attempts/recount-days.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { SchoolInfo, type SchoolChange } from './school.ts'

const ID = v.strictObject({ id: v.string() })
const Total = v.strictObject({ total: v.number() })

/** A school's settings, for its admins and for supervisors. */
export async function findSchool({ db, user }: Current, schoolID: string) {
  let [school] = await rows(
    db,
    SchoolInfo,
    schoolInfos(sql`s.id = ${schoolID} and ${schoolsVisibleTo(user)}`),
  )
  return school ? done(school) : refuse('notFound')
}

/** The schools that the caller sees, by their English name. */
export async function listSchoolInfos(
  { db, user }: Current,
  { limit, offset }: { limit: number; offset: number },
) {
  let seen = schoolsVisibleTo(user)
  let page = sql`
    ${schoolInfos(seen)}
    order by s.nameEn, s.id
    limit ${limit} offset ${offset}`
  let [items, [counted]] = await db.batch([
    rows(db, SchoolInfo, page),
    rows(db, Total, sql`select count(*) as total from schools s where ${seen}`),
  ])
  return done({ items, total: counted!.total })
}

/**
 * Changes a school's settings. In another time zone its days begin at other moments: until they are
 * recounted, its reports say so.
 */
export async function changeSchool(current: Current, schoolID: string, change: SchoolChange) {
  let { db, user } = current
  let { timezone, maxStudentsNo, maxTeachersNo } = change
  if (!can.setSeats(user) && (maxStudentsNo !== undefined || maxTeachersNo !== undefined))
    return refuse('forbidden')
  let [changed, , [school]] = await db.batch([
    rows(db, ID, updateSchool(current, schoolID, change)),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'schoolEdited',
      actorId: user.UID,
      subjectId: schoolID,
      schoolId: schoolID,
      detail: { timezone, maxStudentsNo, maxTeachersNo },
    }),
    rows(db, SchoolInfo, schoolInfoOf(schoolID)),
  ])
  return changed.length > 0 ? done(school!) : refuse('notFound')
}

function updateSchool(
  { user, now }: Current,
  schoolID: string,
  { name, nameEn = name, country, email, phoneNo, ...change }: SchoolChange,
): SQL {
  let timezone = sql`coalesce(${change.timezone ?? null}, timezone)`
  let orKept = (column: 'maxStudentsNo' | 'maxTeachersNo') => {
    let value = change[column]
    return value === undefined ? sql.raw(column) : sql`${value}`
  }
  return sql`
    update schools as s
    set
      name = ${name},
      nameEn = ${nameEn},
      country = ${country},
      email = ${email},
      phoneNo = ${phoneNo},
      timezone = ${timezone},
      recount = iif(${timezone} = timezone, recount, ${freshRecount(now)}),
      weekStart = coalesce(${change.weekStart ?? null}, weekStart),
      maxStudentsNo = ${orKept('maxStudentsNo')},
      maxTeachersNo = ${orKept('maxTeachersNo')}
    where s.id = ${schoolID} and ${schoolsVisibleTo(user)}
    returning id`
}

/** The query for a school's settings, of a school that the caller is known to see. */
export function schoolInfoOf(schoolID: string): SQL {
  return schoolInfos(sql`s.id = ${schoolID}`)
}

function schoolInfos(wanted: SQL): SQL {
  return sql`
    select
      s.id as schoolID,
      s.name,
      s.nameEn,
      s.country,
      s.email,
      s.phoneNo,
      s.maxStudentsNo,
      s.maxTeachersNo,
      s.timezone,
      s.weekStart
    from schools s
    where ${wanted}`
}
