import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  classReportsVisibleTo,
  groupsVisibleTo,
  isMember,
  lessonsVisibleTo,
} from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse, type Outcome } from '#app/models/outcome.ts'
import { reportPeriod } from '#app/models/reports/report-period.ts'
import { lessonName, level, subject } from '#app/models/reports/row-columns.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { GroupRow } from './around.server.ts'
import { askReport } from './build.server.ts'
import { asSeen, MOST_CHILDREN, type BuiltReport } from './built.ts'
import type { ReportQuestion } from './question.ts'

const ClassChoice = v.strictObject({
  classID: v.string(),
  name: v.string(),
  imageURL: v.nullable(v.string()),
})
export const LessonChoice = v.strictObject({ ...lessonName, subject, level })
const ChildChoice = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
})

/** What a report can be about, for its form. */
export type Choices = {
  classes: v.InferOutput<typeof ClassChoice>[]
  /** Kept groups. */
  groups: v.InferOutput<typeof GroupRow>[]
  lessons: v.InferOutput<typeof LessonChoice>[]
  /** Of the chosen classes; a teacher's own where none is chosen. */
  children: v.InferOutput<typeof ChildChoice>[]
}

/**
 * What the form of a report offers, and what the question answers, in one round trip. `report` is
 * undefined where nothing is asked yet.
 */
export async function openBuilder(current: Current, question: ReportQuestion | undefined) {
  let { db, user } = current
  let { school } = user
  if (!can.buildReports(user) || !school) return refuse('forbidden')
  let period = question && reportPeriod(question, calendarOf(current, school), 'weekly')
  let asking =
    question &&
    period &&
    askReport(current, { user, school, question, most: MOST_CHILDREN }, period)
  let [classes, groups, lessons, children, ...answers] = await db.batch([
    rows(db, ClassChoice, liveClasses(current)),
    rows(db, GroupRow, keptGroups(current)),
    rows(db, LessonChoice, everyLesson(current)),
    rows(db, ChildChoice, childrenIn(current, question)),
    ...(asking?.reads ?? []),
  ])
  let built = question && (asking ? asking.read(answers) : refuse('dayAhead'))
  let report: Outcome<BuiltReport> | undefined = built?.ok ? done(asSeen(built.value)) : built
  return done({ choices: { classes, groups, lessons, children } as Choices, report })
}

function liveClasses({ user }: Current) {
  return sql`
    select c.id as classID, c.name, c.imageUrl as imageURL
    from classes c
    where c.schoolId = ${user.school!.schoolID}
      and c.archivedAt is null
      and ${classReportsVisibleTo(user)}
    order by c.level, c.name, c.id`
}

/** So many of a school's groups are offered. */
const MOST_OFFERED = 100

function keptGroups({ user }: Current) {
  return sql`
    select g.id as groupID, g.name
    from groups g
    where g.schoolId = ${user.school!.schoolID}
      and ${groupsVisibleTo(user)}
    order by g.name, g.id
    limit ${MOST_OFFERED}`
}

/** The lessons that the reader may see, in the order they are taught. */
export function everyLesson({ user }: Current) {
  return sql`
    select l.id as lessonID, l.name, l.nameEn, l.subject, l.level
    from lessons l
    where ${lessonsVisibleTo(user)}
    order by l.level, l.subject, l.position, l.id`
}

/** Children to choose from: a head chooses classes first, of which there are many. */
function childrenIn({ user }: Current, question: ReportQuestion | undefined) {
  let chosen = question?.classes ?? []
  let wanted = chosen.length > 0 ? chosen : user.classes.map(({ classID }) => classID)
  return sql`
    select a.id as UID, a.displayName, a.imageUrl as imageURL
    from accounts a
    where a.id in (
        select e.accountId
        from enrolments e
        join classes c on c.id = e.classId
        where c.id in (select value from json_each(${JSON.stringify(wanted)}))
          and c.schoolId = ${user.school!.schoolID}
          and e.role = 'student'
          and ${isMember}
          and ${classReportsVisibleTo(user)}
      )
      and a.schoolId = ${user.school!.schoolID}
    order by a.displayName, a.id
    limit ${MOST_CHILDREN}`
}
