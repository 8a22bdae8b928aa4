import { Hono } from 'hono'
import * as v from 'valibot'
import { apiLocaleOf } from '#app/locales/locale.ts'
import { classStandings } from '#app/models/dashboards/class-standing.ts'
import { headSummary, type HeadSummary } from '#app/models/dashboards/head-summary.server.ts'
import { schoolHealths } from '#app/models/dashboards/school-health.ts'
import { supervisorDesk } from '#app/models/dashboards/supervisor-desk.server.ts'
import { done } from '#app/models/outcome.ts'
import type { Period } from '#app/models/period.ts'
import { figuresOf } from '#app/models/reports/figures.ts'
import { lastSevenDays } from '#app/models/reports/report-period.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { figuresListOf, figuresPageFrom, Paging } from './paging.ts'
import { count, day, figures, id, percentage, text } from './shapes.ts'

const taking = {
  active: v.pipe(count, v.description('Children with an attempt this week')),
  enrolled: v.pipe(count, v.description('Children enrolled on a day of this week')),
  activeBefore: v.pipe(count, v.description('On the same days of last week')),
}
const weekly = v.pipe(
  v.array(count),
  v.description('Active children of eight weeks, the oldest first; the last one is this week'),
)
const marks = v.pipe(
  v.object({
    children: v.pipe(count, v.description('Of how many children attempts were removed')),
    attempts: v.pipe(count, v.description('How many attempts')),
    moves: v.pipe(count, v.description('How many children left a class that went on')),
  }),
  v.description('What was corrected in the days of the eight weeks, and changes of class'),
)
const SchoolWeek = v.object({
  ...figures,
  ...taking,
  weeks: v.array(
    v.object({
      from: day,
      until: day,
      active: count,
      lastYear: v.nullable(v.pipe(count, v.description('52 weeks earlier'))),
      holiday: v.pipe(v.boolean(), v.description('Most of its lessons fell out')),
    }),
  ),
  classes: v.array(
    v.object({
      classID: id,
      name: text,
      state: v.picklist(classStandings),
      ...taking,
      grade: percentage,
      gradeBefore: percentage,
      needHelp: count,
      lastDay: v.nullable(day),
      weekly,
    }),
  ),
  families: v.object({ pupils: count, linked: count, looked: count }),
  ending: v.array(v.object({ month: text, pupils: count })),
  marks,
})
const SchoolHealth = v.object({
  schoolID: id,
  name: text,
  nameEn: text,
  state: v.picklist(schoolHealths),
  lastDay: v.nullable(day),
  answers: v.pipe(
    v.array(count),
    v.description('In eight spans of seven days, the oldest first; the last one ends today'),
  ),
  stoppedClasses: count,
  pupils: v.pipe(count, v.description('With a live subscription')),
  practised: v.pipe(count, v.description('Of these, with an attempt in the last seven days')),
  live: v.pipe(count, v.description('All live subscriptions')),
  firstEnd: v.nullable(v.pipe(day, v.description('The last day of the first that ends'))),
})

export const schoolWeek = new Hono<ApiEnv>()
  .get(
    '/getSchoolWeek/:schoolId',
    operation({
      summary: "A school's week: children who practised, its classes, families and renewals",
      description: 'As the head’s summary shows it, the classes that need a look first.',
      who: 'subscriber',
      roles: ['admin', 'super'],
      params: v.object({ schoolId: ID }),
      answer: SchoolWeek,
      refusals: ['notFound'],
    }),
    async (c) => {
      let asking = await headSummary(c.var.current, c.var.params.schoolId)
      return c.var.answer(asking.ok ? done(weekOf(asking.value)) : asking)
    },
  )
  .get(
    '/super/schoolHealth',
    operation({
      summary: 'All schools by who needs a look, with their weeks and renewals',
      who: 'subscriber',
      roles: ['super'],
      query: Paging,
      answer: figuresListOf(SchoolHealth),
      refusals: ['forbidden'],
    }),
    async (c) => {
      let asking = await supervisorDesk(c.var.current, apiLocaleOf(c.req.raw.headers))
      if (!asking.ok) return c.var.answer(asking)
      let { schools, today } = asking.value
      let period: Period = { kind: 'last7', ...lastSevenDays(today) }
      let items = schools.map(({ health, ...school }) => ({ ...school, state: health }))
      return c.var.answer(
        figuresPageFrom(items, { period, school: { timezone: 'UTC' } }, c.var.query),
      )
    },
  )

function weekOf(summary: HeadSummary): v.InferOutput<typeof SchoolWeek> {
  let { taking, weeks, classes, families, ending, marks } = summary
  return {
    ...figuresOf(summary),
    ...taking,
    weeks: weeks.map(({ first, last, active, lastYear, isHoliday }) => ({
      from: first,
      until: last,
      active,
      lastYear,
      holiday: isHoliday,
    })),
    classes: classes.map((row) => ({
      classID: row.klass.classID,
      name: row.klass.name,
      state: row.standing,
      active: row.active,
      enrolled: row.enrolled,
      activeBefore: row.activeBefore,
      grade: row.week.grade,
      gradeBefore: row.before.grade,
      needHelp: row.needHelp,
      lastDay: row.lastDay,
      weekly: row.weeks.map(({ active }) => active),
    })),
    families,
    ending: ending.map(({ first, count }) => ({ month: first.slice(0, 7), pupils: count })),
    marks,
  }
}
