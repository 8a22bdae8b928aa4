import { Hono } from 'hono'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { can } from '#app/models/can.ts'
import { listTeachers, listUserClasses } from '#app/models/classes/class.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { PeriodQuery } from '#app/models/period.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { figuresOf } from '#app/models/reports/figures.ts'
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
  count,
  email,
  figures,
  firstTryPercentage,
  id,
  image,
  level,
  milliseconds,
  percentage,
  tally,
  text,
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
const Teacher = v.object({ ...person, imageURL: image })

const ClassLesson = v.object({
  classID: id,
  className: text,
  lessonID: id,
  lessonName: text,
  level,
  ...figures,
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
      answer: v.union([figuresListOf(Student), listOf(Teacher)]),
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
      let { klass, pupils, period, school } = report.value
      if (klass.schoolID !== schoolId) return answer(refuse('notFound'))
      return answer(
        figuresPageFrom(
          pupils.map((pupil) => ({ ...pupil, classID: klass.classID, className: klass.name })),
          { period, school },
          query,
        ),
      )
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
      let { klass, lesson, pupils } = report.value
      return c.var.answer(
        done({
          classID: klass.classID,
          className: klass.name,
          lessonID: lesson.lessonID,
          lessonName: lesson.name,
          level: klass.level,
          ...figuresOf(report.value),
          students: pupils,
        }),
      )
    },
  )
