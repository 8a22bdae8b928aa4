import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import { isGuardian, type Current, type School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Period, PeriodQuery } from '#app/models/period.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { questionsOf } from './pupil.server.ts'
import { reportPeriod } from './report-period.ts'
import { flag, IDRow } from './row-columns.ts'

// What a child did at a school that it has left stays with that school, and with the child's
// guardian, who would otherwise begin with an empty report.

const FormerSchoolRow = v.strictObject({
  schoolID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  country: v.string(),
  timezone: v.string(),
  weekStart: v.number(),
  restDays: v.string(),
  firstDay: v.string(),
  lastDay: v.string(),
  attempts: v.number(),
  isRecounting: flag,
})
/** A school that a child has left, and from when to when it practised there. */
export type FormerSchool = School & { firstDay: Day; lastDay: Day; attempts: number }
export type FormerSchools = { items: FormerSchool[]; period: Period }

/**
 * The schools at which a guardian's child practised before the present one, the last first: each
 * counts all that was done there, by its own clock.
 */
export async function listFormerSchools(current: Current, pupilID: string) {
  let { db, user } = current
  if (!isGuardian(user)) return refuse('notFound')
  let pupil = sql`
    select a.id, a.schoolId
    from accounts a
    where a.id = ${pupilID}
      and ${pupilsVisibleTo(user)}`
  let [visible, items] = await db.batch([
    rows(db, IDRow, sql`select id from (${pupil})`),
    rows(db, FormerSchoolRow, formerSchools(pupil, pupilID)),
  ])
  if (visible.length === 0) return refuse('notFound')
  return done<FormerSchools>({
    items: items.map(({ isRecounting, ...school }) => ({
      ...school,
      ...(isRecounting === 1 && { recounting: true }),
    })),
    period: { kind: 'all', first: null, last: null },
  })
}

/**
 * What a guardian's child did at a former school, as the child's report, in that school's calendar.
 * Unless another period is requested, all of it.
 */
export async function formerSchoolReport(
  current: Current,
  pupilID: string,
  schoolID: string,
  query: PeriodQuery,
) {
  let listing = await listFormerSchools(current, pupilID)
  if (!listing.ok) return listing
  let found = listing.value.items.find((school) => school.schoolID === schoolID)
  if (!found) return refuse('notFound')
  let { firstDay: _, lastDay: __, attempts: ___, ...school } = found
  let asked = Object.values(query).some(Boolean) ? query : ({ period: 'all' } as const)
  let period = reportPeriod(asked, calendarOf(current, school), 'all')
  if (!period) return refuse('dayAhead')
  let { questions, entries, answer } = questionsOf(current, pupilID, school, period, {
    former: true,
  })
  let answers: unknown[] = await current.db.batch([...questions, ...entries])
  return answer(answers)
}

function formerSchools(pupil: SQL, pupilID: string): SQL {
  return sql`
    select
      s.id as schoolID,
      s.name,
      s.nameEn,
      s.country,
      s.timezone,
      s.weekStart,
      s.restDays,
      min(d.day) as firstDay,
      max(d.day) as lastDay,
      sum(d.attempts) as attempts,
      s.recount is not null as isRecounting
    from (${pupil}) a
    join (
      select distinct l.schoolId
      from pupil_lessons l
      where l.userId = ${pupilID}
    ) p on p.schoolId <> a.schoolId
    join schools s on s.id = p.schoolId
    join pupil_days d on d.schoolId = s.id and d.userId = a.id
    group by s.id
    order by max(d.day) desc, s.id`
}
