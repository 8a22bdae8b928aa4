import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import { freshRecount } from '#app/models/attempts/recount-days.ts'
import { zoneOf } from '#app/models/country.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { NewSchool, SchoolChange, SchoolInfo } from './school.ts'

/** A school's settings, for those who head it or look after it. */
export async function findSchool({ db, user }: Current, schoolID: string) {
  let [school] = await db.all<SchoolInfo>(
    schoolInfos(sql`s.id = ${schoolID} and ${schoolsVisibleTo(user)}`),
  )
  return school ? done(school) : refuse('notFound')
}

/** The schools that the caller heads or looks after, by their English name. */
export async function listSchoolInfos(
  { db, user }: Current,
  { limit, offset }: { limit: number; offset: number },
) {
  let seen = schoolsVisibleTo(user)
  let [items, [counted]] = await db.batch([
    db.all<SchoolInfo>(
      sql`${schoolInfos(seen)} order by s.nameEn, s.id limit ${limit} offset ${offset}`,
    ),
    db.all<{ total: number }>(sql`select count(*) as total from schools s where ${seen}`),
  ])
  return done({ items, total: counted!.total })
}

/**
 * Opens a school. `id` makes sure that of one form there comes one school, however often it is
 * sent.
 */
export async function openSchool(
  current: Current,
  {
    name,
    nameEn = name,
    country,
    email,
    phoneNo,
    maxStudentsNo = null,
    maxTeachersNo = null,
  }: NewSchool,
  id: string = uuid(),
) {
  let { db, user, now } = current
  if (user.role !== 'super') return refuse('forbidden')
  let [, , [school]] = await db.batch([
    db.run(sql`
      insert into schools (id, name, nameEn, country, email, phoneNo, timezone, maxStudentsNo, maxTeachersNo, createdAt)
      values (${id}, ${name}, ${nameEn}, ${country}, ${email}, ${phoneNo}, ${zoneOf(country)}, ${maxStudentsNo}, ${maxTeachersNo}, ${now}) on conflict (id) do nothing`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'schoolOpened',
      actorId: user.UID,
      subjectId: id,
      schoolId: id,
    }),
    db.all<SchoolInfo>(schoolInfoOf(id)),
  ])
  return done(school!)
}

/**
 * Changes what a school says of itself. In another time zone its days begin at other moments: until
 * all are cut anew, its reports say so.
 */
export async function changeSchool(
  current: Current,
  schoolID: string,
  {
    name,
    nameEn = name,
    country,
    email,
    phoneNo,
    timezone,
    weekStart,
    maxStudentsNo,
    maxTeachersNo,
  }: SchoolChange,
) {
  let { db, user, now } = current
  if (user.role !== 'super' && (maxStudentsNo !== undefined || maxTeachersNo !== undefined))
    return refuse('forbidden')
  let kept = (column: string, value: number | null | undefined) =>
    value === undefined ? sql.raw(column) : sql`${value}`
  let [changed, , [school]] = await db.batch([
    db.all<{ id: string }>(sql`
      update schools as s set name = ${name}, nameEn = ${nameEn}, country = ${country}, email = ${email}, phoneNo = ${phoneNo},
        timezone = coalesce(${timezone ?? null}, timezone), recount = iif(coalesce(${timezone ?? null}, timezone) = timezone, recount, ${freshRecount(now)}), weekStart = coalesce(${weekStart ?? null}, weekStart),
        maxStudentsNo = ${kept('maxStudentsNo', maxStudentsNo)}, maxTeachersNo = ${kept('maxTeachersNo', maxTeachersNo)}
      where s.id = ${schoolID} and ${schoolsVisibleTo(user)} returning id`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'schoolEdited',
      actorId: user.UID,
      subjectId: schoolID,
      schoolId: schoolID,
      detail: { timezone, maxStudentsNo, maxTeachersNo },
    }),
    db.all<SchoolInfo>(schoolInfoOf(schoolID)),
  ])
  return changed.length > 0 ? done(school!) : refuse('notFound')
}

/** The question for a school's settings, for one that the caller was found to see. */
export function schoolInfoOf(schoolID: string): SQL {
  return schoolInfos(sql`s.id = ${schoolID}`)
}

function schoolInfos(wanted: SQL): SQL {
  return sql`select s.id as schoolID, s.name, s.nameEn, s.country, s.email, s.phoneNo, s.maxStudentsNo, s.maxTeachersNo, s.timezone, s.weekStart from schools s where ${wanted}`
}
