import { Hono } from 'hono'
import * as v from 'valibot'
import { schoolStatistics, top5ByDuration } from '#app/models/school-statistics.server.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, pageFrom, Paging } from './paging.ts'
import { count, id, image, milliseconds, text } from './shapes.ts'

const SchoolStatistics = v.object({
  totalPromos: count,
  promosRemaining: count,
  totalRegStudents: count,
  totalUnEnrolledStudents: count,
  totalRegTeachers: count,
  totalUnEnrolledTeachers: count,
  UnAssignedClassCount: count,
  classCount: count,
})
const Participant = v.object({ UID: id, displayName: text, imageURL: image, durationMs: milliseconds })
const roles = ['admin', 'super'] as const
const params = v.object({ schoolId: ID })

export const schools = new Hono<ApiEnv>()
  .get('/getSchoolStats/:schoolId', operation({ summary: "A school's figures", who: 'subscriber', roles, params, answer: SchoolStatistics, refusals: ['notFound'] }), async (c) =>
    c.var.answer(await schoolStatistics(c.var.current, c.var.params.schoolId)),
  )
  .get(
    '/getTop5UsersByDurationPerSchool/:schoolId',
    operation({ summary: 'The five pupils who practised longest in the last 7 days', who: 'subscriber', roles, params, query: Paging, answer: listOf(Participant), refusals: ['notFound'] }),
    async (c) => {
      let top = await top5ByDuration(c.var.current, c.var.params.schoolId)
      return c.var.answer(top.ok ? pageFrom(top.value.items, c.var.query) : top)
    },
  )
