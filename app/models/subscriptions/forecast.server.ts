import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { addMonths, dayIn, startOfMonth } from '#app/calendar/day.ts'
import { auditEntry } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { listSchoolNames } from '#app/models/schools/names.server.ts'

/** How many live subscriptions end in a month (`2027-03`), by role. */
export type MonthsEnd = {
  month: string
  students: number
  teachers: number
  admins: number
  total: number
}
/** The same of one school. */
export type SchoolsEnd = MonthsEnd & { schoolID: string; schoolName: string; schoolNameEn: string }

/** Months ahead; what ends after them is told together, as the month after the last. */
export const MONTHS_AHEAD = 12
const MOST_SCHOOLS = 200
const MOST_EXPORTED = 50_000

/**
 * What ends in which month, of all schools or of one; and in the chosen month, in which schools,
 * the most first; and the schools that may be asked for. A subscription ends in the month of its
 * last day. Months are UTC's: schools span time zones.
 */
export async function forecast(
  current: Current,
  { schoolID, month }: { schoolID: string | null; month: string | null },
) {
  let { db, user, now } = current
  if (user.role !== 'super') return refuse('forbidden')
  let today = dayIn('UTC', now)
  let of = schoolID === null ? sql`true` : sql`u.schoolId = ${schoolID}`
  let [found, schools, names] = await db.batch([
    db.all<MonthsEnd>(
      sql`select ${lastMonth} as month, ${counts} from subscriptions u where ${live(today)} and ${of} group by 1 order by 1`,
    ),
    db.all<SchoolsEnd>(sql`
      select ${month ?? ''} as month, s.id as schoolID, s.name as schoolName, s.nameEn as schoolNameEn, ${counts} from subscriptions u join schools s on s.id = u.schoolId
      where ${live(today)} and ${of} and ${lastMonth} = ${month ?? ''} group by s.id order by count(*) desc, s.nameEn, s.id limit ${MOST_SCHOOLS}`),
    listSchoolNames(current),
  ])
  let months = Array.from({ length: MONTHS_AHEAD }, (_, at) =>
    addMonths(startOfMonth(today), at).slice(0, 7),
  ).map(
    (month) =>
      found.find((each) => each.month === month) ?? {
        month,
        students: 0,
        teachers: 0,
        admins: 0,
        total: 0,
      },
  )
  let beyond = found.filter((each) => each.month > months.at(-1)!.month)
  let sum = (key: 'students' | 'teachers' | 'admins' | 'total') =>
    beyond.reduce((all, each) => all + each[key], 0)
  return done({
    months,
    later: {
      students: sum('students'),
      teachers: sum('teachers'),
      admins: sum('admins'),
      total: sum('total'),
    },
    schools,
    names,
  })
}

/** Every school and month with what ends there, to be taken away as a file. */
export async function exportForecast(current: Current, schoolID: string | null) {
  let { db, user, now } = current
  if (user.role !== 'super') return refuse('forbidden')
  let [rows] = await db.batch([
    db.all<SchoolsEnd>(sql`
      select ${lastMonth} as month, s.id as schoolID, s.name as schoolName, s.nameEn as schoolNameEn, ${counts} from subscriptions u join schools s on s.id = u.schoolId
      where ${live(dayIn('UTC', now))} and (${schoolID === null} or u.schoolId = ${schoolID}) group by s.id, 1 order by 1, s.nameEn, s.id limit ${MOST_EXPORTED}`),
    auditEntry(current, { action: 'reportExported', actorId: user.UID, schoolId: schoolID }),
  ])
  return done(rows)
}

const lastMonth = sql.raw(`substr(date(u.validUntil, '-1 day'), 1, 7)`)
const counts = sql.raw(
  `sum(u.role = 'student') as students, sum(u.role = 'teacher') as teachers, sum(u.role = 'admin') as admins, count(*) as total`,
)

function live(today: string): SQL {
  return sql`u.endedAt is null and u.validUntil > ${today}`
}
