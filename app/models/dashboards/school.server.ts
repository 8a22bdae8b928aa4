import 'server-only'
import { sql } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { noteVisit } from '#app/models/access/last-visit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { lastSevenDays } from '#app/models/reports/report-period.ts'
import { sumOf, type Tally } from '#app/models/reports/report.ts'
import { calendarOf, schoolOfId } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { GlanceRow, glancesOf, toGlance, type ClassGlance } from './class-glances.server.ts'
import {
  helpList,
  helpOf,
  HelpRow,
  recentList,
  RecentRow,
  type HelpItem,
  type RecentItem,
} from './pupil-lists.server.ts'
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
}

/**
 * A school as a supervisor looks into it: its classes today and in the last 7 days, who needs help,
 * the lessons practised last, and the pupils who practised longest. It names children: a line in
 * the audit log says so.
 */
export async function schoolSummary(current: Current, schoolID: string) {
  let { db, user } = current
  let school = can.seeAllSchools(user) && (await schoolOfId(current, schoolID))
  if (!school) return refuse('notFound')
  let { today } = calendarOf(current, school)
  let lastWeek = lastSevenDays(today)
  let classes = sql`
    select c.*
    from classes c
    where c.schoolId = ${schoolID}
      and c.archivedAt is null`

  let [glanceRows, [helpRow], recent, top] = await db.batch([
    rows(db, GlanceRow, glancesOf(classes, lastWeek)),
    rows(db, HelpRow, helpList(schoolID, classes, lastWeek)),
    rows(db, RecentRow, recentList(classes, today)),
    rows(db, ParticipantRow, topParticipants(schoolID, today)),
    ...disclosure(current, schoolID, schoolID),
    ...noteVisit(current),
  ])
  let help = helpOf(helpRow!)
  let glances = glanceRows.map((row) => toGlance(row, help.counts[row.classID] ?? 0))
  return done<SchoolSummary>({
    school,
    classes: glances,
    today: sumOf(glances.map((glance) => glance.today)),
    week: sumOf(glances.map((glance) => glance.week)),
    help: help.items,
    top,
    recent: recent.map(({ lastAt, ...item }) => ({
      ...item,
      date: new Date(lastAt).toISOString(),
    })),
  })
}
