import { Hono } from 'hono'
import * as v from 'valibot'
import { done } from '#app/models/outcome.ts'
import { PeriodQuery } from '#app/models/period.ts'
import { figuresOf } from '#app/models/reports/figures.ts'
import { generalReport } from '#app/models/reports/general.server.ts'
import { lessonStates } from '#app/models/reports/lesson-state.ts'
import { lessonsReport } from '#app/models/reports/lessons-report.server.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
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
  subject,
  tally,
  text,
  time,
} from './shapes.ts'

const marks = { corrections, classChanges: pupilChanges }
const childFigures = {
  first: day,
  last: day,
  daysPractised: count,
  total: v.object(tally),
  solved: v.pipe(count, v.description('Exercises solved for the first time')),
}
const subjects = v.array(v.object({ subject, ...tally }))

const GeneralReport = v.object({
  userId: id,
  ...figures,
  days: v.array(
    v.object({
      day,
      when: v.picklist(['past', 'today', 'toCome']),
      subject: v.pipe(v.nullable(subject), v.description('Practised most')),
      ...tally,
    }),
  ),
  subjects,
  weeks: v.pipe(
    v.array(
      v.object({
        ...childFigures,
        isRunning: v.pipe(v.boolean(), v.description('It is not over')),
        isHoliday: v.pipe(v.boolean(), v.description('Most of its lessons fell out')),
      }),
    ),
    v.description('Eight, the oldest first; the last is the one asked for'),
  ),
  before: v.pipe(
    v.object(childFigures),
    v.description('What the week is compared with: the week before, or the same days of it'),
  ),
  subjectsBefore: subjects,
  ...marks,
})

const LessonReport = v.object({
  userId: id,
  ...figures,
  total: v.object(tally),
  solved: count,
  exercises: count,
  completionPercentage: percentage,
  timeSpentLastWeekMs: milliseconds,
  lessons: v.pipe(
    v.array(
      v.object({
        ...lessonHead,
        ...tally,
        date: v.nullable(time),
        state: v.picklist(lessonStates),
        solved: count,
        exercises: count,
        completionPercentage: percentage,
        needsHelp: v.boolean(),
        exerciseList: v.array(
          v.object({
            exerciseID: id,
            name: text,
            nameEn: text,
            state: v.picklist(['solved', 'needsHelp', 'notYet', 'notTried']),
            solvedOn: v.nullable(day),
            attempts: v.pipe(
              v.nullable(count),
              v.description(
                'Until the end of the period; null where only the attempts themselves could tell',
              ),
            ),
            failed: v.nullable(count),
          }),
        ),
      }),
    ),
    v.description('Those that need help first'),
  ),
  ...marks,
})

/** A child's two reports, with the figures of their pages. */
export const pupilReports = new Hono<ApiEnv>()
  .get(
    '/getGeneralReport/:userId',
    operation({
      summary: 'A child’s week at a glance, with eight weeks',
      description: '`on` is a day of the week; without it, this week.',
      who: 'subscriber',
      params: v.object({ userId: ID }),
      query: v.pick(PeriodQuery, ['on']),
      answer: GeneralReport,
      refusals: ['notFound', 'dayAhead'],
    }),
    async (c) => {
      let report = await generalReport(c.var.current, c.var.params.userId, c.var.query)
      if (!report.ok) return c.var.answer(report)
      let { pupil, ...counted } = report.value
      return c.var.answer(done({ ...counted, userId: pupil.UID, ...figuresOf(report.value) }))
    },
  )
  .get(
    '/getLessonReport/:userId',
    operation({
      summary: 'A child’s lessons with their exercises, those that need help first',
      who: 'subscriber',
      params: v.object({ userId: ID }),
      query: PeriodQuery,
      answer: LessonReport,
      refusals: ['notFound', 'dayAhead'],
    }),
    async (c) => {
      let report = await lessonsReport(c.var.current, c.var.params.userId, c.var.query, 'all')
      if (!report.ok) return c.var.answer(report)
      let { pupil, ...counted } = report.value
      return c.var.answer(done({ ...counted, userId: pupil.UID, ...figuresOf(report.value) }))
    },
  )
