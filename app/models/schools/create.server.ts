import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { can } from '#app/models/can.ts'
import { weekOf, zoneOf } from '#app/models/country.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { SchoolInfo, type NewSchool } from './school.ts'
import { schoolInfoOf } from './settings.server.ts'

/** Creates a school. `id` is the form's own: sent twice, it creates one school. */
export async function createSchool(current: Current, school: NewSchool, id: string = uuid()) {
  let { db, user } = current
  if (!can.createSchools(user)) return refuse('forbidden')
  let [, , [created]] = await db.batch([
    db.run(insertSchool(current, id, school)),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'schoolOpened',
      actorId: user.UID,
      subjectId: id,
      schoolId: id,
    }),
    rows(db, SchoolInfo, schoolInfoOf(id)),
  ])
  return done(created!)
}

function insertSchool(
  { now }: Current,
  id: string,
  {
    name,
    nameEn = name,
    country,
    email,
    phoneNo,
    maxStudentsNo = null,
    maxTeachersNo = null,
    moreLetters = null,
  }: NewSchool,
): SQL {
  let week = weekOf(country)
  return sql`
    insert into schools (
      id,
      name,
      nameEn,
      country,
      email,
      phoneNo,
      timezone,
      weekStart,
      restDays,
      maxStudentsNo,
      maxTeachersNo,
      moreLetters,
      createdAt
    )
    values (
      ${id},
      ${name},
      ${nameEn},
      ${country},
      ${email},
      ${phoneNo},
      ${zoneOf(country)},
      ${week.weekStart},
      ${week.restDays},
      ${maxStudentsNo},
      ${maxTeachersNo},
      ${moreLetters},
      ${now}
    )
    on conflict (id) do nothing`
}
