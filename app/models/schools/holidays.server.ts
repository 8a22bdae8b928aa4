import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { Holiday, MOST_HOLIDAYS, type NewHoliday } from './holidays.ts'

const ID = v.strictObject({ id: v.string() })
const OwnRow = v.strictObject({ isOwn: v.picklist([0, 1]) })

/** The holidays of the caller's school, the latest first. */
export async function listHolidays({ db, user }: Current) {
  if (!can.manageOwnSchool(user) || !user.school) return refuse('forbidden')
  let query = sql`
    select id, firstDay, lastDay, name, nameEn
    from holidays
    where schoolId = ${user.school.schoolID}
    order by firstDay desc, id`
  return done(await rows(db, Holiday, query))
}

/** The holidays of a school that touch days from `first` on. */
export function holidaysSince(schoolID: string, first: Day): SQL {
  return sql`
    select id, firstDay, lastDay, name, nameEn
    from holidays
    where schoolId = ${schoolID}
      and lastDay >= ${first}
    order by firstDay, id`
}

/** The holidays of a school that touch days from `first` to `last`. */
export function holidaysIn(schoolID: string, first: Day, last: Day): SQL {
  return sql`
    select id, firstDay, lastDay, name, nameEn
    from holidays
    where schoolId = ${schoolID}
      and firstDay <= ${last}
      and lastDay >= ${first}
    order by firstDay, id`
}

/** The same of several schools, each with whose it is. */
export function holidaysOfSchools(schoolIDs: string[], first: Day, last: Day): SQL {
  return sql`
    select h.id, h.firstDay, h.lastDay, h.name, h.nameEn, h.schoolId as schoolID
    from json_each(${JSON.stringify(schoolIDs)}) s
    cross join holidays h on h.schoolId = s.value
    where h.firstDay <= ${last}
      and h.lastDay >= ${first}
    order by h.firstDay, h.id`
}

/**
 * Adds a holiday to the caller's school. The form brings the id: sent twice, there is one holiday;
 * another school's is not found. `tooManyHolidays` where the school keeps as many as it may.
 */
export async function addHoliday(
  current: Current,
  id: string,
  { name, nameEn = name, firstDay, lastDay = firstDay }: NewHoliday,
) {
  let { db, user } = current
  if (!can.manageOwnSchool(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let [added, , known] = await db.batch([
    rows(
      db,
      ID,
      sql`
        insert into holidays (id, schoolId, firstDay, lastDay, name, nameEn)
        select ${id}, ${schoolID}, ${firstDay}, ${lastDay}, ${name}, ${nameEn}
        where (select count(*) from holidays where schoolId = ${schoolID}) < ${MOST_HOLIDAYS}
        on conflict do nothing
        returning id`,
    ),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'holidayAdded',
      actorId: user.UID,
      subjectId: schoolID,
      schoolId: schoolID,
      detail: { holiday: id, firstDay, lastDay },
    }),
    rows(db, OwnRow, sql`select schoolId = ${schoolID} as isOwn from holidays where id = ${id}`),
  ])
  if (added.length > 0 || known[0]?.isOwn === 1) return done(undefined)
  return refuse(known.length > 0 ? 'notFound' : 'tooManyHolidays')
}

/** Removes a holiday of the caller's school. */
export async function removeHoliday(current: Current, id: string) {
  let { db, user } = current
  if (!can.manageOwnSchool(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let [removed] = await db.batch([
    rows(
      db,
      ID,
      sql`
        delete from holidays
        where id = ${id} and schoolId = ${schoolID}
        returning id`,
    ),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'holidayRemoved',
      actorId: user.UID,
      subjectId: schoolID,
      schoolId: schoolID,
      detail: { holiday: id },
    }),
  ])
  return removed.length > 0 ? done(undefined) : refuse('notFound')
}
