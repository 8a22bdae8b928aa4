import { Hono } from 'hono'
import * as v from 'valibot'
import { done } from '#app/models/outcome.ts'
import { addHoliday, listHolidays, removeHoliday } from '#app/models/schools/holidays.server.ts'
import { NewHoliday } from '#app/models/schools/holidays.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, pageFrom, Paging } from './paging.ts'
import { day, id, text } from './shapes.ts'

const Holiday = v.object({ id, firstDay: day, lastDay: day, name: text, nameEn: text })

export const holidays = new Hono<ApiEnv>()
  .get(
    '/holidays',
    operation({
      summary: "The school's holidays, the latest first",
      who: 'subscriber',
      roles: ['admin'],
      query: Paging,
      answer: listOf(Holiday),
      refusals: ['forbidden'],
    }),
    async (c) => {
      let asking = await listHolidays(c.var.current)
      return c.var.answer(asking.ok ? pageFrom(asking.value, c.var.query) : asking)
    },
  )
  .post(
    '/holidays',
    operation({
      summary: 'Add a holiday: its days do not count as days of lessons',
      description: 'One day where `lastDay` is left out; without `nameEn` the name is both.',
      who: 'subscriber',
      roles: ['admin'],
      body: NewHoliday,
      answer: v.object({ id }),
      status: 201,
      refusals: ['forbidden', 'notFound', 'tooManyHolidays'],
    }),
    async (c) => {
      let key = crypto.randomUUID()
      let added = await addHoliday(c.var.current, key, c.var.body)
      return c.var.answer(added.ok ? done({ id: key }) : added)
    },
  )
  .delete(
    '/holidays/:id',
    operation({
      summary: 'Remove a holiday',
      who: 'subscriber',
      roles: ['admin'],
      params: v.object({ id: ID }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => c.var.answer(await removeHoliday(c.var.current, c.var.params.id)),
  )
