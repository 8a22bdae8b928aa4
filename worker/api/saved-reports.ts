import { Hono } from 'hono'
import * as v from 'valibot'
import { done } from '#app/models/outcome.ts'
import { setReportLetters } from '#app/models/report-letters/own.server.ts'
import { figuresOf } from '#app/models/reports/figures.ts'
import { lessonStates } from '#app/models/reports/lesson-state.ts'
import { buildReport } from '#app/models/saved-reports/build.server.ts'
import type { BuiltEnd, BuiltReport } from '#app/models/saved-reports/built.ts'
import { reportParts, ReportQuestion } from '#app/models/saved-reports/question.ts'
import {
  changeReport,
  copyReport,
  freezeReport,
  listReports,
  readReport,
  removeReport,
  saveReport,
} from '#app/models/saved-reports/saved.server.ts'
import {
  NewReport,
  ReportSettings,
  schedules,
  type SavedReport,
} from '#app/models/saved-reports/saved.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, pageFrom, Paging } from './paging.ts'
import {
  count,
  day,
  figures,
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

const Question = v.object({
  classes: v.array(id),
  groups: v.array(id),
  pupils: v.array(id),
  subjects: v.array(subject),
  levels: v.array(level),
  lessons: v.array(id),
  period: v.optional(text),
  on: v.optional(day),
  from: v.optional(day),
  until: v.optional(day),
  show: v.array(v.picklist(reportParts)),
})
const shown = (schema: v.GenericSchema, why: string) =>
  v.pipe(v.nullable(schema as v.GenericSchema<unknown>), v.description(why))
const Lesson = v.object({
  lessonID: id,
  name: text,
  nameEn: text,
  subject: lessonHead.subject,
  exercises: count,
})
const End = v.nullable(
  v.object({
    day,
    at: v.pipe(v.nullable(time), v.description('Null by class')),
    id: v.pipe(v.nullable(id), v.description('Null by class')),
  }),
)
const Built = v.object({
  question: Question,
  ...figures,
  by: v.pipe(
    v.picklist(['children', 'classes']),
    v.description('Of more than 200 children there is a row for each class'),
  ),
  counts: v.object({
    children: count,
    active: count,
    needHelp: v.pipe(v.nullable(count), v.description('Null over more than a month, by class')),
  }),
  total: v.object(tally),
  children: v.pipe(
    v.array(
      v.object({
        UID: id,
        displayName: text,
        imageURL: image,
        classID: v.nullable(id),
        className: v.nullable(text),
        ...tally,
        solved: count,
        completionPercentage: percentage,
        needsHelp: v.boolean(),
      }),
    ),
    v.description('The worst first'),
  ),
  classes: v.pipe(
    v.array(
      v.object({
        classID: id,
        name: text,
        level,
        imageURL: image,
        enrolled: count,
        active: count,
        ...tally,
        needHelp: v.nullable(count),
      }),
    ),
    v.description('The worst first'),
  ),
  byDay: shown(
    v.array(
      v.object({
        first: v.nullable(day),
        last: day,
        attempts: count,
        correctAttempts: count,
        durationMs: milliseconds,
      }),
    ),
    'Null where it counts children whom you may not see',
  ),
  bySubject: shown(
    v.array(v.object({ subject, ...tally })),
    'Null where it counts children whom you may not see',
  ),
  hardest: shown(
    v.array(
      v.object({
        exerciseID: id,
        name: text,
        nameEn: text,
        lessonID: id,
        lessonName: text,
        lessonNameEn: text,
        subject,
        failedAttempts: count,
        pupils: v.array(v.object({ UID: id, failedAttempts: count })),
      }),
    ),
    'The five exercises with most wrong tries; null over more than a month',
  ),
  grid: shown(
    v.object({
      lessons: v.array(Lesson),
      cells: v.array(
        v.object({ UID: id, lessonID: id, state: v.picklist(lessonStates), solved: count }),
      ),
    }),
    'Children by the five lessons with most wrong answers',
  ),
  notes: shown(
    v.array(
      v.object({
        noteID: id,
        UID: id,
        week: day,
        text,
        createdAt: time,
        authorID: id,
        authorName: text,
      }),
    ),
    'Notes to the children’s families in these weeks, the newest first; null over more than a month',
  ),
  from: shown(
    v.object({ attempts: count, first: End, last: End }),
    'Of a frozen report: from how many attempts, the first and the last of them',
  ),
  hidden: v.pipe(count, v.description('Of what was asked about: what you may not see, or is gone')),
  deleted: v.pipe(
    count,
    v.description('Of a frozen report: children whose data was deleted since, and is not in it'),
  ),
})
const Saved = v.object({
  reportID: id,
  name: text,
  ownerName: text,
  isOwn: v.boolean(),
  withHeads: v.boolean(),
  withTeachers: v.boolean(),
  schedule: v.pipe(
    v.picklist(schedules),
    v.description('Mailed on the first morning of each week or month, at 6 by the school’s clock'),
  ),
  nextAt: v.pipe(v.nullable(time), v.description('When it is mailed next; null: not mailed')),
  letters: v.pipe(
    v.picklist(['on', 'stopped', 'bounced']),
    v.description('Of one that is mailed: whether you get its letters'),
  ),
  createdAt: time,
  frozenAt: v.pipe(v.nullable(time), v.description('Null: it is live')),
  frozenByName: v.nullable(text),
})
const Named = ReportSettings.entries.name

const roles = ['teacher', 'admin'] as const
const params = v.object({ id: ID })

export const savedReports = new Hono<ApiEnv>()
  .post(
    '/buildReport',
    operation({
      summary: 'What a question about children, lessons and days answers',
      description:
        'A teacher asks about own classes, a head about the school. Without classes, groups and pupils: all.',
      who: 'subscriber',
      roles,
      body: ReportQuestion,
      answer: Built,
      refusals: ['forbidden', 'dayAhead', 'tooLargeForLessons', 'tooLargeForGroups'],
    }),
    async (c) => {
      let built = await buildReport(c.var.current, c.var.body)
      return c.var.answer(built.ok ? done(builtAnswer(built.value)) : built)
    },
  )
  .get(
    '/savedReports',
    operation({
      summary: 'The reports that one keeps, then those that others share, the newest first',
      who: 'subscriber',
      roles,
      query: Paging,
      answer: listOf(Saved),
      refusals: ['forbidden'],
    }),
    async (c) => {
      let lists = await listReports(c.var.current)
      if (!lists.ok) return c.var.answer(lists)
      let all = [...lists.value.own, ...lists.value.shared]
      return c.var.answer(pageFrom(all.map(savedAnswer), c.var.query))
    },
  )
  .post(
    '/savedReports',
    operation({
      summary: 'Save a report: live, or frozen as it is now',
      who: 'subscriber',
      roles,
      body: NewReport,
      answer: v.object({ reportID: id }),
      status: 201,
      refusals: [
        'forbidden',
        'notFound',
        'dayAhead',
        'tooLargeForLessons',
        'tooLargeForGroups',
        'tooManyReports',
        'frozenReport',
        'notVerified',
        'mailOff',
      ],
    }),
    async (c) => c.var.answer(await saveReport(c.var.current, crypto.randomUUID(), c.var.body)),
  )
  .get(
    '/savedReports/:id',
    operation({
      summary: 'A saved report with its figures: of today, or those that were frozen',
      who: 'subscriber',
      roles,
      params,
      answer: v.object({ ...Saved.entries, ...Built.entries }),
      refusals: ['notFound', 'dayAhead', 'tooLargeForLessons', 'tooLargeForGroups'],
    }),
    async (c) => {
      let reading = await readReport(c.var.current, c.var.params.id)
      if (!reading.ok) return c.var.answer(reading)
      let { built, ...saved } = reading.value
      return c.var.answer(done({ ...savedAnswer(saved), ...builtAnswer(built) }))
    },
  )
  .put(
    '/savedReports/:id',
    operation({
      summary: 'Rename, share and schedule a report of one’s own',
      description: 'To begin a schedule needs a proven address, as each of its readers does.',
      who: 'subscriber',
      roles,
      params,
      body: ReportSettings,
      refusals: ['notFound', 'forbidden', 'frozenReport', 'notVerified', 'mailOff'],
    }),
    async (c) => c.var.answer(await changeReport(c.var.current, c.var.params.id, c.var.body)),
  )
  .delete(
    '/savedReports/:id',
    operation({
      summary: 'Remove a report of one’s own',
      who: 'subscriber',
      roles,
      params,
      refusals: ['notFound', 'forbidden'],
    }),
    async (c) => c.var.answer(await removeReport(c.var.current, c.var.params.id)),
  )
  .put(
    '/savedReports/:id/letters',
    operation({
      summary: 'Get the letters of a report that is mailed, again after ending them',
      who: 'subscriber',
      roles,
      params,
      refusals: ['notFound', 'forbidden', 'notVerified', 'mailOff'],
    }),
    async (c) => c.var.answer(await setReportLetters(c.var.current, c.var.params.id, true)),
  )
  .delete(
    '/savedReports/:id/letters',
    operation({
      summary: 'Get no letters of a report',
      who: 'subscriber',
      roles,
      params,
      refusals: ['notFound', 'forbidden', 'notVerified', 'mailOff'],
    }),
    async (c) => c.var.answer(await setReportLetters(c.var.current, c.var.params.id, false)),
  )
  .post(
    '/savedReports/:id/copy',
    operation({
      summary: 'Keep a live report that asks the same',
      who: 'subscriber',
      roles,
      params,
      body: v.object({ name: Named }),
      answer: v.object({ reportID: id }),
      status: 201,
      refusals: ['notFound', 'tooManyReports'],
    }),
    async (c) => {
      let { current, params, body } = c.var
      return c.var.answer(await copyReport(current, params.id, crypto.randomUUID(), body.name))
    },
  )
  .post(
    '/savedReports/:id/freeze',
    operation({
      summary: 'Keep a report as it is now: it never changes',
      who: 'subscriber',
      roles,
      params,
      body: v.object({ name: Named }),
      answer: v.object({ reportID: id }),
      status: 201,
      refusals: [
        'notFound',
        'dayAhead',
        'tooLargeForLessons',
        'tooLargeForGroups',
        'tooManyReports',
        'frozenReport',
      ],
    }),
    async (c) => {
      let { current, params, body } = c.var
      return c.var.answer(await freezeReport(current, params.id, crypto.randomUUID(), body.name))
    },
  )

function builtAnswer({ school, period, question, ...built }: BuiltReport) {
  let { by, counts, total, children, classes, byDay, bySubject, hardest, grid, hidden, deleted } =
    built
  let { notes, from } = built
  return {
    question,
    ...figuresOf({ school, period }),
    by,
    counts,
    total,
    children,
    classes,
    byDay,
    bySubject,
    hardest,
    grid,
    notes:
      notes &&
      notes.map(({ noteID, UID, week, text, createdAt, author }) => ({
        noteID,
        UID,
        week,
        text,
        createdAt: new Date(createdAt).toISOString(),
        authorID: author.UID,
        authorName: author.displayName,
      })),
    from: from && { ...from, first: endAnswer(from.first), last: endAnswer(from.last) },
    hidden,
    deleted,
  }
}

function endAnswer(end: BuiltEnd | null) {
  return end && { ...end, at: end.at === null ? null : new Date(end.at).toISOString() }
}

function savedAnswer({ createdAt, frozenAt, nextAt, ...saved }: SavedReport) {
  let written = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    ...saved,
    nextAt: written(nextAt),
    createdAt: written(createdAt)!,
    frozenAt: written(frozenAt),
  }
}
