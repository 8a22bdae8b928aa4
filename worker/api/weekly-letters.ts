import { Hono } from 'hono'
import * as v from 'valibot'
import { askForLetter, endLetter, listOwnLetters } from '#app/models/weekly-letters/own.server.ts'
import { schoolLetters } from '#app/models/weekly-letters/school.server.ts'
import { WantedTime, type OwnLetter } from '#app/models/weekly-letters/weekly-letter.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, pageFrom, Paging } from './paging.ts'
import { email, id, text, time } from './shapes.ts'

const moment = v.nullable(time)
const Letter = v.object({
  studentId: id,
  weekday: v.pipe(v.nullable(v.number()), v.description('0 is Sunday')),
  hour: v.pipe(v.nullable(v.number()), v.description("By the school's clock")),
  timezone: v.pipe(text, v.description("IANA: the school's")),
  nextAt: v.pipe(moment, v.description('Null: none is wanted')),
  sentAt: moment,
  returnedAt: v.pipe(
    moment,
    v.description('The address took no letter; no more are sent until it is asked for again'),
  ),
})
const ReturnedLetter = v.object({
  studentId: id,
  student: text,
  guardian: text,
  email,
  returnedAt: time,
  answer: v.pipe(text, v.description('What the mail server answered')),
})

const iso = (at: number) => new Date(at).toISOString()
const isoOrNull = (at: number | null) => (at === null ? null : iso(at))

export const weeklyLetters = new Hono<ApiEnv>()
  .get(
    '/weeklyLetters',
    operation({
      summary: "The caller's children, and whether the week of each comes by mail",
      who: 'owner',
      roles: ['student'],
      query: Paging,
      answer: listOf(Letter),
      refusals: ['forbidden'],
    }),
    async (c) => {
      let listing = await listOwnLetters(c.var.current)
      return c.var.answer(
        listing.ok ? pageFrom(listing.value.map(shownLetter), c.var.query) : listing,
      )
    },
  )
  .put(
    '/weeklyLetters/:studentId',
    operation({
      summary: "Have a child's week mailed to the caller's own, proven address each week",
      description: 'Asked again it changes the time, or tries an address again.',
      who: 'owner',
      roles: ['student'],
      params: v.object({ studentId: ID }),
      body: WantedTime,
      refusals: ['forbidden', 'notFound', 'notVerified', 'mailOff'],
    }),
    async (c) =>
      c.var.answer(await askForLetter(c.var.current, c.var.params.studentId, c.var.body)),
  )
  .delete(
    '/weeklyLetters/:studentId',
    operation({
      summary: 'Have no more of these letters',
      who: 'owner',
      roles: ['student'],
      params: v.object({ studentId: ID }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => c.var.answer(await endLetter(c.var.current, c.var.params.studentId)),
  )
  .get(
    '/returnedLetters',
    operation({
      summary: "The school's weekly letters that came back, the newest first",
      who: 'subscriber',
      roles: ['admin'],
      query: Paging,
      answer: listOf(ReturnedLetter),
      refusals: ['forbidden'],
    }),
    async (c) => {
      let listing = await schoolLetters(c.var.current)
      if (!listing.ok) return c.var.answer(listing)
      let returned = listing.value.letters.map(({ pupilID, pupil, bouncedAt, bounce, ...who }) => ({
        studentId: pupilID,
        student: pupil,
        ...who,
        returnedAt: iso(bouncedAt),
        answer: bounce,
      }))
      return c.var.answer(pageFrom(returned, c.var.query))
    },
  )

function shownLetter({ UID, time, school, nextAt, sentAt, bouncedAt }: OwnLetter) {
  return {
    studentId: UID,
    weekday: time?.weekday ?? null,
    hour: time?.hour ?? null,
    timezone: school.timezone,
    nextAt: isoOrNull(nextAt),
    sentAt: isoOrNull(sentAt),
    returnedAt: isoOrNull(bouncedAt),
  }
}
