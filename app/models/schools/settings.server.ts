import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import { freshRecount } from '#app/models/attempts/recount-days.ts'
import { can } from '#app/models/can.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { hasAddress } from './name-with-address.ts'
import { SchoolInfo, type SchoolChange } from './school.ts'

const ID = v.strictObject({ id: v.string() })
const Total = v.strictObject({ total: v.number() })

/** A school's settings, for its admins and for supervisors. */
export async function findSchool(current: Current, schoolID: string) {
  let [school] = await visibleSchool(current, schoolID)
  return school ? done(school) : refuse('notFound')
}

/** The same as one statement of a batch. */
export function visibleSchool({ db, user }: Current, schoolID: string) {
  return rows(db, SchoolInfo, schoolInfos(sql`s.id = ${schoolID} and ${schoolsVisibleTo(user)}`))
}

/** All schools by their English name, for supervisors. */
export async function listSchoolInfos(
  { db, user }: Current,
  { limit, offset }: { limit: number; offset: number },
) {
  if (!can.seeAllSchools(user)) return refuse('forbidden')
  let page = sql`
    ${schoolInfos(sql`true`)}
    order by s.nameEn, s.id
    limit ${limit} offset ${offset}`
  let [items, [counted]] = await db.batch([
    rows(db, SchoolInfo, page),
    rows(db, Total, sql`select count(*) as total from schools s`),
  ])
  return done({ items, total: counted!.total })
}

/**
 * Changes a school's settings. In another time zone its days begin at other moments: until they are
 * recounted, its reports say so. A name with an address in it waits for a supervisor; whatever name
 * a supervisor saves next settles it.
 */
export async function changeSchool(current: Current, schoolID: string, change: SchoolChange) {
  let { db, user } = current
  let { timezone, maxStudentsNo, maxTeachersNo, moreLetters } = change
  let limits = { maxStudentsNo, maxTeachersNo, moreLetters }
  if (!can.setSeats(user) && Object.values(limits).some((limit) => limit !== undefined))
    return refuse('forbidden')
  let [changed, , [school]] = await db.batch([
    rows(db, ID, updateSchool(current, schoolID, change)),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'schoolEdited',
      actorId: user.UID,
      subjectId: schoolID,
      schoolId: schoolID,
      detail: { timezone, ...limits },
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
  let orKept = (column: 'maxStudentsNo' | 'maxTeachersNo' | 'moreLetters') => {
    let value = change[column]
    return value === undefined ? sql.raw(column) : sql`${value}`
  }
  return sql`
    update schools as s
    set
      ${namesSet(user, name, nameEn)},
      country = ${country},
      email = ${email},
      phoneNo = ${phoneNo},
      timezone = ${timezone},
      recount = iif(${timezone} = timezone, recount, ${freshRecount(now)}),
      weekStart = coalesce(${change.weekStart ?? null}, weekStart),
      restDays = coalesce(${change.restDays ?? null}, restDays),
      maxStudentsNo = ${orKept('maxStudentsNo')},
      maxTeachersNo = ${orKept('maxTeachersNo')},
      moreLetters = ${orKept('moreLetters')}
    where s.id = ${schoolID} and ${schoolsVisibleTo(user)}
    returning id`
}

/**
 * Letters to strangers carry a school's name, so one with an address in it is not its head's to
 * choose. The one that the school has may be saved again.
 */
function namesSet(user: User, name: string, nameEn: string): SQL {
  let waits = !can.nameSchoolsFreely(user) && (hasAddress(name) || hasAddress(nameEn))
  if (!waits) return sql`name = ${name}, nameEn = ${nameEn}, wantedName = null, wantedNameEn = null`
  let isPresent = sql`name = ${name} and nameEn = ${nameEn}`
  return sql`
    wantedName = iif(${isPresent}, null, ${name}),
    wantedNameEn = iif(${isPresent}, null, ${nameEn})`
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
      s.moreLetters,
      s.timezone,
      s.weekStart,
      s.restDays,
      s.wantedName,
      s.wantedNameEn
    from schools s
    where ${wanted}`
}
