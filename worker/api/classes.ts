import { Hono } from 'hono'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { can } from '#app/models/can.ts'
import { listTeachers, listUserClasses } from '#app/models/classes/class.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { PeriodQuery } from '#app/models/period.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { classWeek } from '#app/models/reports/class-week.server.ts'
import { childStandings } from '#app/models/reports/class-week.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { figuresOf } from '#app/models/reports/figures.ts'
import { markHelped, undoHelped } from '#app/models/reports/helped.server.ts'
import { lessonStates } from '#app/models/reports/lesson-state.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import {
  figuresListOf,
  figuresPageFrom,
  listOf,
  pagedFigures,
  pageFrom,
  pageOf,
  Paging,
} from './paging.ts'
import {
  classChanges,
  corrections,
  count,
  day,
  email,
  figures,
  firstTryPercentage,
  id,
  image,
  lessonHead,
  level,
  milliseconds,
  percentage,
  subject,
  tally,
  text,
  time,
} from './shapes.ts'

export const Class = v.object({
  classID: id,
  schoolID: id,
  name: text,
  level,
  academicYear: text,
  imageURL: image,
  studentsNo: count,
  exercises: count,
  correctAnswers: count,
})

const person = { UID: id, displayName: text, email }
const Student = v.object({
  ...person,
  correctAttempts: count,
  failedAttempts: count,
  completionPercentage: percentage,
  timeSpentLastWeekMs: milliseconds,
  grade: percentage,
  daysPractised: count,
  firstTryPercentage,
  level,
  classID: id,
  className: text,
})
const Students = v.object({ ...figuresListOf(Student).entries, corrections, classChanges })
const Teacher = v.object({ ...person, imageURL: image })

const ClassLesson = v.object({
  classID: id,
  className: text,
  lessonID: id,
  lessonName: text,
  level,
  ...figures,
  corrections,
  classChanges,
  students: v.array(
    v.object({
      ...person,
      ...tally,
      completionPercentage: percentage,
      timeSpentLastWeekMs: milliseconds,
      needsHelp: v.boolean(),
    }),
  ),
})

const weekFigures = {
  first: day,
  last: day,
  participation: v.object({ enrolled: count, active: count, activePercentage: percentage }),
  total: v.object(tally),
}
const FailedExercise = v.object({
  exerciseID: id,
  name: text,
  nameEn: text,
  lessonID: id,
  lessonName: text,
  lessonNameEn: text,
  subject,
  failedAttempts: count,
  firstDay: day,
  lastDay: day,
  helpedAt: v.nullable(time),
  pupils: v.array(
    v.object({
      UID: id,
      failedAttempts: count,
      firstDay: day,
      lastDay: day,
      solved: v.boolean(),
      needsHelp: v.pipe(
        v.boolean(),
        v.description('Not solved, and its lesson needs help in this week'),
      ),
    }),
  ),
})
const ClassWeek = v.object({
  classID: id,
  className: text,
  ...figures,
  corrections,
  classChanges,
  weeks: v.pipe(
    v.array(
      v.object({
        ...weekFigures,
        isRunning: v.pipe(v.boolean(), v.description('It is not over')),
        isHoliday: v.pipe(v.boolean(), v.description('Most of its lessons fell out')),
        corrections,
        classChanges,
      }),
    ),
    v.description('Eight, the oldest first; the last is the one asked for'),
  ),
  before: v.pipe(
    v.object(weekFigures),
    v.description('What the week is compared with: the week before, or the same days of it'),
  ),
  lessons: v.pipe(
    v.array(
      v.object({
        lessonID: lessonHead.lessonID,
        subject: lessonHead.subject,
        name: lessonHead.name,
        nameEn: lessonHead.nameEn,
        exercises: count,
        children: v.pipe(count, v.description('Who practised it in the week')),
        needHelp: v.pipe(count, v.description('Who need help with it')),
      }),
    ),
    v.description('Those that the class practised in the week, in the order they are taught'),
  ),
  children: v.array(
    v.object({
      UID: id,
      displayName: text,
      imageURL: image,
      standing: v.picklist(childStandings),
      durationMs: milliseconds,
      lastDay: v.pipe(
        v.nullable(day),
        v.description('The last day of practice in the class by the end of the week'),
      ),
      lessons: v.array(v.object({ lessonID: id, state: v.picklist(lessonStates), solved: count })),
    }),
  ),
  start: v.pipe(
    v.array(FailedExercise),
    v.description('What children need help with, what stops most of them first'),
  ),
  helped: v.pipe(
    v.array(FailedExercise),
    v.description('Of these, what was helped with and has not failed since'),
  ),
  hardest: v.pipe(v.array(FailedExercise), v.description('The five with most failed attempts')),
})
const helpParams = v.object({ classID: ID, exerciseID: ID })

const staff = ['admin', 'teacher', 'super'] as const

export const classes = new Hono<ApiEnv>()
  .get(
    '/getUserClasses/:schoolId/:userId',
    operation({
      summary: 'The live classes of a person (of an admin: of the school)',
      description: '`exercises` and `correctAnswers` count the last 7 days.',
      who: 'subscriber',
      params: v.object({ schoolId: ID, userId: ID }),
      query: Paging,
      answer: figuresListOf(Class),
      refusals: ['notFound'],
    }),
    async (c) =>
      c.var.answer(
        pagedFigures(
          await listUserClasses(
            c.var.current,
            c.var.params.schoolId,
            c.var.params.userId,
            pageOf(c.var.query),
          ),
          c.var.query,
        ),
      ),
  )
  .get(
    '/getClassUsers/:schoolId/:classId/:role',
    operation({
      summary: 'The pupils or the teachers of a class',
      who: 'subscriber',
      roles: staff,
      params: v.object({
        schoolId: ID,
        classId: ID,
        role: v.picklist(['student', 'teacher'], message('notChoice')),
      }),
      query: v.object({ ...Paging.entries, ...PeriodQuery.entries }),
      answer: v.union([Students, listOf(Teacher)]),
      refusals: ['notFound', 'dayAhead'],
    }),
    async (c) => {
      let { current, query, answer } = c.var
      let { schoolId, classId, role } = c.var.params
      if (can.teach({ role })) {
        let teachers = await listTeachers(current, schoolId, classId)
        return answer(teachers.ok ? pageFrom(teachers.value.items, query) : teachers)
      }
      let report = await classReport(current, classId, query, 'all')
      if (!report.ok) return answer(report)
      let { klass, pupils, period, school, corrections, classChanges } = report.value
      if (klass.schoolID !== schoolId) return answer(refuse('notFound'))
      let page = figuresPageFrom(
        pupils.map((pupil) => ({ ...pupil, classID: klass.classID, className: klass.name })),
        { period, school },
        query,
      )
      return answer(page.ok ? done({ ...page.value, corrections, classChanges }) : page)
    },
  )
  .get(
    '/getClassUserStatsPerLesson/:schoolId/:classId/:lessonId',
    operation({
      summary: 'What each pupil of a class did in one lesson, who needs help first',
      who: 'subscriber',
      roles: staff,
      params: v.object({ schoolId: ID, classId: ID, lessonId: ID }),
      query: PeriodQuery,
      answer: ClassLesson,
      refusals: ['notFound', 'dayAhead'],
    }),
    async (c) => {
      let { schoolId, classId, lessonId } = c.var.params
      let report = await classLessonReport(
        c.var.current,
        schoolId,
        classId,
        lessonId,
        c.var.query,
        'all',
      )
      if (!report.ok) return c.var.answer(report)
      let { klass, lesson, pupils, corrections, classChanges } = report.value
      return c.var.answer(
        done({
          classID: klass.classID,
          className: klass.name,
          lessonID: lesson.lessonID,
          lessonName: lesson.name,
          level: klass.level,
          ...figuresOf(report.value),
          corrections,
          classChanges,
          students: pupils,
        }),
      )
    },
  )
  .get(
    '/classes/:classID/week',
    operation({
      summary: 'A class in one week: what to start with, each child, eight weeks of figures',
      description: '`on` is a day of the week; without it, this week.',
      who: 'subscriber',
      roles: staff,
      params: v.object({ classID: ID }),
      query: v.pick(PeriodQuery, ['on']),
      answer: ClassWeek,
      refusals: ['notFound', 'dayAhead'],
    }),
    async (c) => {
      let week = await classWeek(c.var.current, c.var.params.classID, c.var.query)
      if (!week.ok) return c.var.answer(week)
      let { klass, ...others } = week.value
      return c.var.answer(
        done({
          ...others,
          classID: klass.classID,
          className: klass.name,
          ...figuresOf(week.value),
        }),
      )
    },
  )
  .put(
    '/classes/:classID/helped/:exerciseID',
    operation({
      summary: 'A class was helped with an exercise',
      description: 'It is not what to start with, until an attempt that begins later fails.',
      who: 'subscriber',
      roles: ['admin', 'teacher'],
      params: helpParams,
      refusals: ['notFound', 'forbidden'],
    }),
    async (c) => {
      let { classID, exerciseID } = c.var.params
      return c.var.answer(await markHelped(c.var.current, classID, exerciseID))
    },
  )
  .delete(
    '/classes/:classID/helped/:exerciseID',
    operation({
      summary: 'A class was not helped with an exercise after all',
      who: 'subscriber',
      roles: ['admin', 'teacher'],
      params: helpParams,
      refusals: ['notFound', 'forbidden'],
    }),
    async (c) => {
      let { classID, exerciseID } = c.var.params
      return c.var.answer(await undoHelped(c.var.current, classID, exerciseID))
    },
  )
