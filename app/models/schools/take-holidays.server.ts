import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { academicYearOf } from '#app/calendar/academic-year.ts'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { listHolidays } from './holidays.server.ts'
import { MOST_HOLIDAYS } from './holidays.ts'
import { notTaken, publicHolidays } from './public-holidays.ts'

const ID = v.strictObject({ id: v.string() })

/** The school's holidays, and public ones of its country in this school year that it has not. */
export async function holidaysWithProposals(current: Current) {
  let listing = await listHolidays(current)
  if (!listing.ok) return listing
  let { country } = current.user.school!
  let known = publicHolidays(country, academicYearOf(current.today))
  return done({ holidays: listing.value, proposals: notTaken(known, listing.value) })
}

/**
 * Takes over proposed holidays by their keys, or all. Sent twice, each is there once.
 * `tooManyHolidays` where not all of them have room; then none is taken.
 */
export async function takeHolidays(current: Current, keys: string[] | 'all') {
  let { db, user } = current
  let asking = await holidaysWithProposals(current)
  if (!asking.ok) return asking
  if (!can.manageOwnSchool(user) || !user.school) return refuse('forbidden')
  let { holidays, proposals } = asking.value
  let wanted = proposals.filter(({ key }) => keys === 'all' || keys.includes(key))
  if (wanted.length === 0) return done({ added: 0 })
  if (holidays.length + wanted.length > MOST_HOLIDAYS) return refuse('tooManyHolidays')
  let { schoolID } = user.school
  let taken = wanted.map(({ key, ...holiday }) => ({ ...holiday, id: `${schoolID} ${key}` }))
  let fresh = sql`
    select
      ${schoolID} as subjectId,
      value ->> 'id' as id,
      value ->> 'firstDay' as firstDay,
      value ->> 'lastDay' as lastDay,
      value ->> 'name' as name,
      value ->> 'nameEn' as nameEn
    from json_each(${JSON.stringify(taken)})
    where not exists (select 1 from holidays h where h.id = value ->> 'id')`
  let [, added] = await db.batch([
    auditEntries(
      fresh,
      current,
      { action: 'holidayAdded', actorId: user.UID, schoolId: schoolID },
      sql`json_object('holiday', id, 'firstDay', firstDay, 'lastDay', lastDay)`,
    ),
    rows(
      db,
      ID,
      sql`
        insert into holidays (id, schoolId, firstDay, lastDay, name, nameEn)
        select f.id, ${schoolID}, f.firstDay, f.lastDay, f.name, f.nameEn
        from (${fresh}) f
        where true
        on conflict do nothing
        returning id`,
    ),
  ])
  return done({ added: added.length })
}
