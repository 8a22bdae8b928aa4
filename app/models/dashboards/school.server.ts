import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { lastSevenDays } from '#app/models/reports/report-period.ts'
import { sumOf, type Tally } from '#app/models/reports/report.ts'
import { calendarOf, schoolOfId } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { GlanceRow, glancesOf, toGlance, type ClassGlance } from './class-glances.server.ts'
import { firstWeekFrom, firstWeekQueries } from './first-week.server.ts'
import type { FirstWeek } from './first-week.ts'
import {
  helpList,
  helpOf,
  HelpRow,
  recentList,
  RecentRow,
  type HelpItem,
  type RecentItem,
} from './pupil-lists.server.ts'
import { overviewOf, SchoolOverview } from './school-overview.server.ts'
import { ParticipantRow, topParticipants, type Participant } from './statistics.server.ts'

export type SchoolSummary = {
  school: School
  classes: ClassGlance[]
  today: Tally
  week: Tally
  /** The eight who need help in most lessons; how many there are, the glances of classes say. */
  help: HelpItem[]
  recent: RecentItem[]
  top: Participant[]
  overview?: SchoolOverview
  /** While the caller's school begins. */
  firstWeek?: FirstWeek
}

const noRows = sql`select null where false`

/**
 * The classes of a school that the caller may see: today, the last 7 days, who needs help, the
 * lessons practised last; and, for a head of the school, the pupils who practised longest and what
 * there is to do.
 */
export async function schoolSummary(current: Current, schoolID: string) {
  let { db, user } = current
  let school = await schoolSeen(current, schoolID)
  if (!school) return refuse('notFound')
  let { today } = calendarOf(current, school)
  let lastWeek = lastSevenDays(today)
  let ifAllowed = (isAllowed: boolean, query: SQL) => (isAllowed ? query : noRows)
  let classes = sql`
    select c.*
    from classes c
    where c.schoolId = ${schoolID}
      and c.archivedAt is null
      and ${classReportsVisibleTo(user)}`
  let top = ifAllowed(can.seeSchoolFigures(user), topParticipants(schoolID, today))

  let mayBegin = can.seeSchoolTodo(user)
  let [glanceRows, [helpRow], recent, participants, [overview], ...beginning] = await db.batch([
    rows(db, GlanceRow, glancesOf(classes, lastWeek)),
    rows(db, HelpRow, helpList(schoolID, classes, lastWeek)),
    rows(db, RecentRow, recentList(classes, today)),
    rows(db, ParticipantRow, top),
    rows(db, SchoolOverview, ifAllowed(can.seeSchoolTodo(user), overviewOf(schoolID, today))),
    ...firstWeekQueries(current, mayBegin ? schoolID : '', today),
    ...disclosure(current, schoolID, schoolID),
  ])
  let firstWeek = firstWeekFrom([beginning[0], beginning[1], beginning[2]])
  let help = helpOf(helpRow!)
  let glances = glanceRows.map((row) => toGlance(row, help.counts[row.classID] ?? 0))
  return done<SchoolSummary>({
    school,
    classes: glances,
    today: sumOf(glances.map((glance) => glance.today)),
    week: sumOf(glances.map((glance) => glance.week)),
    help: help.items,
    top: participants,
    ...(overview && { overview }),
    ...(firstWeek && { firstWeek }),
    recent: recent.map(({ lastAt, ...item }) => ({
      ...item,
      date: new Date(lastAt).toISOString(),
    })),
  })
}

/** The caller's own school, or for those who look after all schools, this one. */
async function schoolSeen(current: Current, schoolID: string): Promise<School | undefined> {
  let { user } = current
  if (user.school?.schoolID === schoolID) return user.school
  return can.seeAllSchools(user) ? schoolOfId(current, schoolID) : undefined
}
