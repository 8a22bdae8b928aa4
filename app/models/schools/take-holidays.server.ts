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
const LeftRow = v.strictObject({ missing: v.number() })

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
  let { proposals } = asking.value
  let wanted = proposals.filter(({ key }) => keys === 'all' || keys.includes(key))
  if (wanted.length === 0) return done({ added: 0 })
  let { schoolID } = user.school
  // Asked of the write, too: of two presses at once each finds room for its own.
  let room = sql`(
    select count(*)
    from holidays h
    where h.schoolId = ${schoolID}
  ) + ${wanted.length} <= ${MOST_HOLIDAYS}`
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
    where not exists (select 1 from holidays h where h.id = value ->> 'id')
      and ${room}`
  let [, added, [left]] = await db.batch([
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
    rows(
      db,
      LeftRow,
      sql`
        select count(*) as missing
        from json_each(${JSON.stringify(taken)})
        where value ->> 'id' not in (select h.id from holidays h where h.schoolId = ${schoolID})`,
    ),
  ])
  // None is missing where another press took them.
  return left!.missing > 0 ? refuse('tooManyHolidays') : done({ added: added.length })
}
