import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayIn, type Day } from '#app/calendar/day.ts'
import type { Locale } from '#app/locales/locale.ts'
import { exportEntry } from '#app/models/access/disclosure.server.ts'
import { nameMatching, schoolOrder } from '#app/models/access/name-search.server.ts'
import { schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'
import { seatsTaken } from './seats.server.ts'

const SchoolGlance = v.strictObject({
  schoolID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  country: v.string(),
  maxStudentsNo: v.nullable(v.number()),
  maxTeachersNo: v.nullable(v.number()),
  studentSeats: v.number(),
  teacherSeats: v.number(),
  classes: v.number(),
  attempts: v.number(),
  lastDay: v.nullable(v.string()),
  isRecounting: v.picklist([0, 1]),
})
/** A school in a supervisor's list. The seats that are taken are live subscriptions. */
export type SchoolGlance = v.InferOutput<typeof SchoolGlance>

const WaitingName = v.strictObject({
  schoolID: v.string(),
  name: v.string(),
  nameEn: v.string(),
})
/** As many as a page shows of the schools whose wanted name waits. */
const MOST_WAITING = 20

/** How many are found, and how many of these practised nothing in the last 7 days. */
const Total = v.strictObject({ total: v.number(), quiet: v.number() })

/**
 * The schools that a supervisor looks after, by name in the reader's language, with this week's
 * attempts and today's seats
 * (by the day in UTC: they span time zones). `waiting`: those whose head wants a name that only a
 * supervisor may give.
 */
export async function listSchools(
  current: Current,
  { q, locale, limit, offset }: { q: string; locale: Locale; limit: number; offset: number },
) {
  let { db, user, now } = current
  let wanted = sql`
    from schools s
    where ${schoolsVisibleTo(user)}
      and ${nameMatching(q, sql`s.searchName`)}`
  let page = sql`
    ${glanceAt(dayIn('UTC', now))}
    ${wanted}
    order by ${schoolOrder(locale)}, s.id
    limit ${limit} offset ${offset}`
  let hasPractised = sql`exists (
    select 1
    from class_days t
    where t.schoolId = s.id and t.day >= ${addDays(dayIn('UTC', now), -6)}
  )`
  let counts = sql`
    select count(*) as total, count(*) filter (where not ${hasPractised}) as quiet
    ${wanted}`
  let waitingNames = sql`
    select s.id as schoolID, s.name, s.nameEn
    from schools s
    where ${can.nameSchoolsFreely(user)}
      and s.wantedName is not null
    order by ${schoolOrder(locale)}, s.id
    limit ${MOST_WAITING}`
  let [items, waiting, [counted]] = await db.batch([
    rows(db, SchoolGlance, page),
    rows(db, WaitingName, waitingNames),
    rows(db, Total, counts),
    ...exportEntry(current),
  ])
  return { items, ...counted!, waiting }
}

function glanceAt(today: Day): SQL {
  let seats = (role: 'student' | 'teacher') => seatsTaken(sql.raw('s.id'), sql`${role}`, today)
  let liveClasses = sql`
    select count(*)
    from classes c
    where c.schoolId = s.id and c.archivedAt is null`
  let lastWeek = sql`
    select coalesce(sum(t.attempts), 0)
    from class_days t
    where t.schoolId = s.id and t.day >= ${addDays(today, -6)}`
  return sql`
    select
      s.id as schoolID,
      s.name,
      s.nameEn,
      s.country,
      s.maxStudentsNo,
      s.maxTeachersNo,
      ${seats('student')} as studentSeats,
      ${seats('teacher')} as teacherSeats,
      (${liveClasses}) as classes,
      (${lastWeek}) as attempts,
      (select max(t.day) from class_days t where t.schoolId = s.id) as lastDay,
      s.recount is not null as isRecounting`
}
