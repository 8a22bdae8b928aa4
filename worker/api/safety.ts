import { Hono } from 'hono'
import * as v from 'valibot'
import { block, listBlocked, unblock } from '#app/models/contacts/block.server.ts'
import { done } from '#app/models/outcome.ts'
import { reportMessage } from '#app/models/safety/report.server.ts'
import {
  listReports,
  openReport,
  settleReport,
  type MessageReport,
} from '#app/models/safety/reported.server.ts'
import {
  clockOf,
  keptYears,
  NewReport,
  QuietChoice,
  reportKinds,
  verdicts,
} from '#app/models/safety/safety.ts'
import { chooseKept, chooseQuietHours, findSafety } from '#app/models/safety/settings.server.ts'
import { schoolModules } from '#app/models/school-module.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, paged, pageOf, Paging } from './paging.ts'
import { count, id, image, text, time } from './shapes.ts'

const clock = v.pipe(v.nullable(text), v.description('By the school’s clock, `21:30`; null: none'))
const years = v.nullable(v.picklist(keptYears))
const Settings = v.object({
  quiet: v.object({ from: clock, until: clock }),
  kept: v.pipe(years, v.description('For how many years messages are kept; null: for good')),
  older: v.pipe(
    v.array(v.object({ years: v.picklist(keptYears), count })),
    v.description('How many each choice would delete now; 1001: more than 1,000'),
  ),
})
const Report = v.object({
  reportID: id,
  kind: v.picklist(reportKinds),
  words: text,
  why: text,
  date: time,
  author: text,
  reporter: text,
  settledAt: v.nullable(time),
  verdict: v.nullable(v.picklist(verdicts)),
})
const Around = v.object({
  id,
  author: text,
  text,
  date: time,
  isReported: v.boolean(),
  isRemoved: v.boolean(),
})
const ofReport = v.object({ id: v.pipe(ID, v.description('Of the report')) })
const ofPerson = v.object({ id: v.pipe(ID, v.description('Of the account')) })

export const safety = new Hono<ApiEnv>()
  .get(
    '/school/safety',
    operation({
      summary: 'The school’s quiet hours, and for how long it keeps messages',
      who: 'subscriber',
      roles: ['admin'],
      answer: Settings,
      refusals: ['forbidden'],
    }),
    async (c) => {
      let finding = await findSafety(c.var.current)
      if (!finding.ok) return c.var.answer(finding)
      let { quiet, ...rest } = finding.value
      let shown = {
        from: quiet && clockOf(quiet.from),
        until: quiet && clockOf(quiet.until),
      }
      return c.var.answer(done({ quiet: shown, ...rest }))
    },
  )
  .put(
    '/school/quiet-hours',
    operation({
      summary: 'Choose the school’s quiet hours; without times there are none',
      description:
        'What families and staff write to each other in these hours is shown to the other with ' +
        'their end. Times are quarters of an hour by the school’s clock, `21:30`.',
      who: 'subscriber',
      roles: ['admin'],
      body: QuietChoice,
      refusals: ['forbidden'],
    }),
    async (c) => c.var.answer(await chooseQuietHours(c.var.current, c.var.body)),
  )
  .put(
    '/school/messages-kept',
    operation({
      summary: 'Choose for how many years the school keeps messages; null: for good',
      description: 'What is older is deleted from then on, by and by.',
      who: 'subscriber',
      roles: ['admin'],
      body: v.object({ years }),
      refusals: ['forbidden', 'recentLogin'],
    }),
    async (c) => c.var.answer(await chooseKept(c.var.current, c.var.body.years)),
  )
  .get(
    '/reported',
    operation({
      summary: 'What was reported at the school, what is to be decided first',
      who: 'subscriber',
      roles: ['admin'],
      query: Paging,
      answer: listOf(Report),
      refusals: ['forbidden'],
    }),
    async (c) => {
      let listing = await listReports(c.var.current, pageOf(c.var.query))
      if (!listing.ok) return c.var.answer(listing)
      let { items, total } = listing.value
      return c.var.answer(paged(done({ items: items.map(shown), total }), c.var.query))
    },
  )
  .post(
    '/reported',
    operation({
      summary: 'Report a letter, a message, a comment or a class picture to the head',
      description: 'Its author is not told. Reported again it is one report.',
      who: 'correspondent',
      body: v.object({
        kind: v.picklist(reportKinds),
        targetID: ID,
        ...NewReport.entries,
        key: v.optional(v.pipe(v.string(), v.uuid())),
      }),
      answer: v.object({ reportID: id }),
      status: 201,
      refusals: ['notFound', 'forbidden', 'tooManyTries'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), kind, targetID } = c.var.body
      let reporting = await reportMessage(c.var.current, key, { kind, targetID }, c.var.body)
      return c.var.answer(reporting.ok ? done({ reportID: reporting.value.reportID }) : reporting)
    },
  )
  .get(
    '/reported/:id',
    operation({
      summary: 'A report with what was said before and after; each look is in the log',
      who: 'subscriber',
      roles: ['admin'],
      params: ofReport,
      answer: v.object({ report: Report, around: v.array(Around) }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let opening = await openReport(c.var.current, c.var.params.id)
      if (!opening.ok) return c.var.answer(opening)
      let { report, around } = opening.value
      return c.var.answer(
        done({
          report: shown(report),
          around: around.map(({ displayName, at, isReported, isRemoved, ...one }) => ({
            ...one,
            author: displayName,
            date: new Date(at).toISOString(),
            isReported: isReported === 1,
            isRemoved: isRemoved === 1,
          })),
        }),
      )
    },
  )
  .post(
    '/reported/:id/settle',
    operation({
      summary: 'Decide on a report: leave what was written, or remove it for everyone',
      who: 'subscriber',
      roles: ['admin'],
      params: ofReport,
      body: v.object({ verdict: v.picklist(verdicts) }),
      refusals: ['forbidden', 'notFound', 'conflict'],
    }),
    async (c) =>
      c.var.answer(await settleReport(c.var.current, c.var.params.id, c.var.body.verdict)),
  )
  .get(
    '/blocked',
    operation({
      summary: 'Whom the caller blocked, the latest first',
      who: 'correspondent',
      answer: v.object({
        items: v.array(v.object({ UID: id, displayName: text, imageURL: image, date: time })),
      }),
      refusals: [],
    }),
    async (c) => {
      let listing = await listBlocked(c.var.current)
      let items = listing.value.map(({ since, ...person }) => ({
        ...person,
        date: new Date(since).toISOString(),
      }))
      return c.var.answer(done({ items }))
    },
  )
  .post(
    '/blocked',
    operation({
      summary: 'Block a person whom the caller may write to: neither writes to the other',
      who: 'correspondent',
      body: v.object({
        UID: ID,
        module: v.pipe(
          v.picklist(schoolModules),
          v.description('In which the caller may write to them'),
        ),
      }),
      refusals: ['notFound', 'forbidden'],
    }),
    async (c) => c.var.answer(await block(c.var.current, c.var.body.module, c.var.body.UID)),
  )
  .delete(
    '/blocked/:id',
    operation({
      summary: 'Take back a block of one’s own',
      who: 'correspondent',
      params: ofPerson,
      refusals: [],
    }),
    async (c) => c.var.answer(await unblock(c.var.current, c.var.params.id)),
  )

function shown({
  at,
  settledAt,
  authorName,
  authorImage: _,
  reporterName,
  ...rest
}: MessageReport) {
  return {
    ...rest,
    date: new Date(at).toISOString(),
    author: authorName,
    reporter: reporterName,
    settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
  }
}
