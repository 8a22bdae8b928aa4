import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import type { DaysOff } from '#app/calendar/school-days.ts'
import { lessonsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { listFailedPupils, type Failed } from '#app/models/groups/failed-pupils.server.ts'
import { askGroups } from '#app/models/groups/group.server.ts'
import type { Group } from '#app/models/groups/group.ts'
import { listOwnPupils, type OwnPupil } from '#app/models/groups/own-pupils.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { holidaysSince } from '#app/models/schools/holidays.server.ts'
import { Holiday } from '#app/models/schools/holidays.ts'
import { subjects, type Level, type Subject } from '#app/models/subject.ts'
import { rows } from '#db/rows.ts'
import { headOf, type AssignmentHead } from './grid.server.ts'
import { visibleAssignment } from './members.server.ts'
import { HeadRow, headsOf } from './read-rows.server.ts'
import { writableAssignment } from './writable.server.ts'

const LessonRow = v.strictObject({
  lessonID: v.string(),
  subject: v.picklist(subjects),
  level: v.picklist([1, 2, 3]),
  name: v.string(),
  nameEn: v.string(),
  exercises: v.string(),
})
const KeptTask = v.strictObject({ lessonID: v.string(), exerciseID: v.string() })
const KeptPupil = v.strictObject({ UID: v.string() })
const LevelRow = v.strictObject({ level: v.nullable(v.picklist([1, 2, 3])) })

export type ChoiceLesson = {
  lessonID: string
  subject: Subject
  level: Level
  name: string
  nameEn: string
  exercises: { exerciseID: string; name: string; nameEn: string }[]
}
/** What a form of an assignment offers; `kept`: the one that is edited or copied. */
export type AssignmentChoices = {
  level: Level
  lessons: ChoiceLesson[]
  pupils: OwnPupil[]
  groups: Group[]
  holidays: DaysOff[]
  /** Those who failed the exercise that was asked for, and have not solved it. */
  failedIDs: string[]
  kept:
    | (AssignmentHead & {
        tasks: { lessonID: string; exerciseID: string | null }[]
        pupilIDs: string[]
      })
    | null
}

type Asked = {
  /** Of the lessons; without it that of the class `classID`, or of the caller's first one. */
  level?: Level | undefined
  classID?: string | undefined
  /** Lessons that are offered whatever their level. */
  lessonIDs?: string[]
  /** The assignment to start from; `edits`: which is changed, and not copied. */
  from?: string | undefined
  edits?: boolean
  /** The exercise whose children are to be chosen. */
  failed?: Failed | undefined
}

/**
 * What a teacher can choose for an assignment: lessons of a level with their exercises, children,
 * groups, and the days off. One round trip.
 */
export async function assignmentChoices(
  current: Current,
  { level, classID, lessonIDs = [], from, edits = false, failed }: Asked,
) {
  let { db, user, today } = current
  if (!can.assign(user) || !user.school) return refuse('forbidden')
  let own = user.classes.map((klass) => klass.classID)
  let chosenLevel = level
    ? sql`${level}`
    : sql`coalesce(
        (
          select c.level
          from classes c
          where c.id in (select value from json_each(${JSON.stringify(own)}))
          order by c.id = ${classID ?? ''} desc, c.level, c.name
          limit 1
        ),
        1)`
  let kept = edits ? writableAssignment(user, from ?? '') : visibleAssignment(user, from ?? '')
  let asked = askGroups(current, { toGive: true })
  let [[found], lessons, pupils, groupRows, members, holidays, [head], tasks, chosen, failing] =
    await db.batch([
      rows(db, LevelRow, sql`select ${chosenLevel} as level`),
      rows(
        db,
        LessonRow,
        sql`
          select
            l.id as lessonID,
            l.subject,
            l.level,
            l.name,
            l.nameEn,
            (
              select json_group_array(
                json_object('exerciseID', e.id, 'name', e.name, 'nameEn', e.nameEn)
              )
              from (
                select *
                from exercises e
                where e.lessonId = l.id
                  and e.withdrawnAt is null
                order by e.position, e.id
              ) e
            ) as exercises
          from lessons l
          where ${lessonsVisibleTo(user)}
            and (
              l.level = ${chosenLevel}
              or l.id in (select value from json_each(${JSON.stringify(lessonIDs)}))
              or l.id in (
                select k.lessonId
                from assignment_tasks k
                where k.assignmentId in (select w.id from (${kept}) w)
              )
            )
          order by l.level, l.subject, l.position, l.id`,
      ),
      listOwnPupils(current),
      ...asked.statements,
      rows(db, Holiday, holidaysSince(user.school.schoolID, today)),
      rows(db, HeadRow, headsOf(sql`select w.*, 0 as week from (${kept}) w`)),
      rows(
        db,
        KeptTask,
        sql`
          select k.lessonId as lessonID, k.exerciseId as exerciseID
          from assignment_tasks k
          where k.assignmentId in (select w.id from (${kept}) w)
          order by k.position`,
      ),
      rows(
        db,
        KeptPupil,
        sql`
          select m.accountId as UID
          from assignment_pupils m
          where m.assignmentId in (select w.id from (${kept}) w)`,
      ),
      listFailedPupils(current, failed),
    ])
  if (from !== undefined && !head) return refuse('notFound')
  return done<AssignmentChoices>({
    level: level ?? found!.level ?? 1,
    lessons: lessons
      .map((row) => ({ ...row, exercises: JSON.parse(row.exercises) }))
      .filter(({ exercises }) => exercises.length > 0),
    pupils,
    groups: asked.read(groupRows, members),
    holidays,
    failedIDs: failing.map(({ UID }) => UID),
    kept: head
      ? {
          ...headOf(head),
          tasks: tasks.map(({ lessonID, exerciseID }) => ({
            lessonID,
            exerciseID: exerciseID || null,
          })),
          pupilIDs: chosen.map(({ UID }) => UID),
        }
      : null,
  })
}

/** The holidays of the caller's own school that touch days from `day` on. */
export async function daysOffSince({ db, user }: Current, day: Day): Promise<DaysOff[]> {
  return rows(db, Holiday, holidaysSince(user.school?.schoolID ?? '', day))
}
