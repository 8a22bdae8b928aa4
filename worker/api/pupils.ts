import { Hono } from 'hono'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { removeActivity } from '#app/models/attempts/delete.server.ts'
import { RemovalReason } from '#app/models/attempts/removal.ts'
import { done } from '#app/models/outcome.ts'
import { PeriodQuery } from '#app/models/period.ts'
import { figuresOf } from '#app/models/reports/figures.ts'
import { latestLessons } from '#app/models/reports/latest-lessons.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import type { LessonRow } from '#app/models/reports/report.ts'
import { userStatistics } from '#app/models/reports/user-statistics.server.ts'
import type { ApiEnv } from './env.ts'
import { ID, whole } from './input.ts'
import { operation } from './operation.ts'
import { figuresListOf, pagedFigures, pageOf, Paging } from './paging.ts'
import {
  corrections,
  count,
  day,
  figures,
  id,
  lessonHead,
  milliseconds,
  percentage,
  pupilChanges,
  tally,
  time,
} from './shapes.ts'

const DAYS_AT_MOST = 366

const marks = { corrections, classChanges: pupilChanges }

const LatestLesson = v.object({
  ...lessonHead,
  date: v.nullable(time),
  ...tally,
  completionPercentage: percentage,
})

const LatestLessons = v.object({ ...figuresListOf(LatestLesson).entries, ...marks })

const UserStatistics = v.object({
  userId: id,
  ...figures,
  ...marks,
  days: v.array(
    v.object({ day, attempts: count, correctAttempts: count, durationMs: milliseconds }),
  ),
  daysPractised: count,
  ...tally,
})

const { limit } = Paging.entries
const cursor = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}\../, message('notCursor')),
    v.description('The `nextCursor` of the answer before'),
  ),
)
const LessonStatistics = v.object({
  ...v.omit(v.object(lessonHead), ['name', 'nameEn']).entries,
  ...figures,
  exercises: count,
  completionPercentage: percentage,
  ...tally,
  needsHelp: v.boolean(),
  ...marks,
  history: v.array(
    v.object({
      attemptID: id,
      exerciseID: id,
      date: time,
      durationMs: milliseconds,
      correct: v.boolean(),
    }),
  ),
  nextCursor: v.nullable(v.string()),
})

const Removing = v.object({
  why: v.optional(
    v.pipe(RemovalReason, v.description("The reason, for the school's staff: one line")),
  ),
  familyMayRead: v.optional(
    v.pipe(
      v.picklist(['true', 'false'], message('notChoice')),
      v.description('`true`: the family may read the reason, too'),
    ),
  ),
})

export const pupils = new Hono<ApiEnv>()
  .get(
    '/getLatestLessons/:userId/:classId',
    operation({
      summary: 'The lessons a pupil practised, the last practised first',
      description: 'classId `*`: in any class.',
      who: 'subscriber',
      params: v.object({ userId: ID, classId: ID }),
      query: v.object({ ...Paging.entries, ...PeriodQuery.entries }),
      answer: LatestLessons,
      refusals: ['notFound', 'dayAhead'],
    }),
    async (c) => {
      let { current, params, query } = c.var
      let classID = params.classId === '*' ? undefined : params.classId
      let latest = await latestLessons(current, params.userId, classID, {
        ...query,
        ...pageOf(query),
      })
      if (!latest.ok) return c.var.answer(latest)
      let { corrections, classChanges } = latest.value
      let page = pagedFigures<LessonRow, never>(latest, query)
      return c.var.answer(page.ok ? done({ ...page.value, corrections, classChanges }) : page)
    },
  )
  .get(
    '/getUserStatistics/:userId/:days',
    operation({
      summary: 'What a pupil did on each of the last days, today included',
      who: 'subscriber',
      params: v.object({ userId: ID, days: whole(1, DAYS_AT_MOST) }),
      answer: UserStatistics,
      refusals: ['notFound'],
    }),
    async (c) => {
      let { current, params, answer } = c.var
      let statistics = await userStatistics(current, params.userId, params.days)
      if (!statistics.ok) return answer(statistics)
      let { period, school, ...counted } = statistics.value
      return answer(done({ ...counted, ...figuresOf({ period, school }) }))
    },
  )
  .get(
    '/getLessonStatistics/:userId/:lessonId',
    operation({
      summary: 'What a pupil did in one lesson, with each attempt of the period, newest first',
      who: 'subscriber',
      params: v.object({ userId: ID, lessonId: ID }),
      query: v.object({ limit, cursor, ...PeriodQuery.entries }),
      answer: LessonStatistics,
      refusals: ['notFound', 'dayAhead'],
    }),
    async (c) => {
      let { current, params, query } = c.var
      let report = await lessonReport(current, params.userId, params.lessonId, query, 'all')
      if (!report.ok) return c.var.answer(report)
      let { lesson, total, ...others } = report.value
      return c.var.answer(done({ ...others, ...lesson, ...figuresOf(report.value), ...total }))
    },
  )
  .delete(
    '/deleteUserStats/:schoolId/:classId/:userId/:lessonId',
    operation({
      summary: "Remove a pupil's attempts for good",
      description:
        'classId `*`: of all classes; lessonId `*`: of all lessons. ' +
        'A late retry of a removed attempt is a duplicate and brings nothing back. ' +
        'Reports say what was removed, by whom, when and why.',
      who: 'subscriber',
      params: v.object({ schoolId: ID, classId: ID, userId: ID, lessonId: ID }),
      query: Removing,
      answer: v.object({ deleted: count }),
      refusals: ['forbidden', 'notFound', 'removalChanged'],
    }),
    async (c) => {
      let {
        schoolId: schoolID,
        classId: classID,
        userId: userID,
        lessonId: lessonID,
      } = c.var.params
      let { why, familyMayRead } = c.var.query
      return c.var.answer(
        await removeActivity(
          c.var.current,
          { schoolID, classID, userID, lessonID },
          { why, isWhyOpen: familyMayRead === 'true' },
        ),
      )
    },
  )
