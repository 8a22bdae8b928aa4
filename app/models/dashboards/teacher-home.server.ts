import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { lastVisit, noteVisit } from '#app/models/access/last-visit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { askWeek, type ClassWeek } from '#app/models/reports/class-week.server.ts'
import { rows } from '#db/rows.ts'
import { askSchoolLife, type SchoolLife } from './school-life.server.ts'

/** What is new in a class since its teacher's last visit. */
const NewsRow = v.strictObject({
  classID: v.string(),
  /** Children of the class who practised in it. */
  practised: v.number(),
  /** Children with whom an activity was tried at home. */
  tried: v.number(),
})
export type ClassNews = v.InferOutput<typeof NewsRow>

export type TeacherHome = SchoolLife & {
  /** This week of each class that the caller teaches. */
  classes: ClassWeek[]
  /** Null on the first visit. */
  news: ClassNews[] | null
}

/** The classes of a teacher in this week, and what is new in them: one round trip. */
export async function teacherHome(current: Current) {
  let { db, user } = current
  let { school } = user
  if (!can.teach(user) || !school) return refuse('forbidden')
  let asked = user.classes.flatMap(({ classID }) => askWeek(current, school, classID) ?? [])
  let since = lastVisit(current)
  let life = askSchoolLife(current)
  let ids = user.classes.map(({ classID }) => classID)
  let [news, ...answers] = await db.batch([
    rows(db, NewsRow, newsOf(ids, since)),
    ...asked.flatMap(({ reads }) => reads),
    ...disclosure(current, school.schoolID, school.schoolID),
    ...noteVisit(current),
    ...life.reads,
  ])
  let weeks = asked.map(({ reads, read }, at) => read(answers.slice(at * reads.length)))
  return done<TeacherHome>({
    classes: weeks.filter((week) => week !== undefined),
    news: since === null ? null : news,
    ...life.read(answers),
  })
}

/** Of each of these classes, since a moment; no row where it is null. */
function newsOf(classIDs: string[], since: number | null): SQL {
  let practised = sql`
    select 1
    from pupil_lessons p
    where p.schoolId = e.schoolId
      and p.userId = e.accountId
      and p.classId = e.classId
      and p.lastAt > ${since}`
  // A day in any zone begins at most 15 hours before the same day in UTC.
  let tried = sql`
    select 1
    from tried_activities t
    where t.userId = e.accountId
      and t.day >= date(${since} / 1000 - 86400, 'unixepoch')
      and t.triedAt > ${since}`
  return sql`
    select
      e.classId as classID,
      sum(exists (${practised})) as practised,
      sum(exists (${tried})) as tried
    from json_each(${JSON.stringify(classIDs)}) c
    cross join enrolments e on e.classId = c.value
    where e.role = 'student'
      and e."until" is null
      and ${since} is not null
    group by e.classId`
}
