import { Hono } from 'hono'
import * as v from 'valibot'
import { listLessons } from '#app/models/lessons/lesson.server.ts'
import { done } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'
import { operation } from './operation.ts'
import { listOf, paged, pageOf, Paging } from './paging.ts'
import { id, lessonHead, text } from './shapes.ts'

const Lesson = v.object({
  ...lessonHead,
  exercises: v.array(v.object({ exerciseID: id, name: text, nameEn: text })),
})

export const lessons = new Hono<ApiEnv>().get(
  '/getAllLessons',
  operation({
    summary: 'Every lesson one may read, in the order they are taught',
    who: 'subscriber',
    query: Paging,
    answer: listOf(Lesson),
  }),
  async (c) =>
    c.var.answer(paged(done(await listLessons(c.var.current, pageOf(c.var.query))), c.var.query)),
)
