import { Hono } from 'hono'
import * as v from 'valibot'
import { schoolStatistics, top5ByDuration } from '#app/models/dashboards/statistics.server.ts'
import { done, refuse, type Outcome, type Reason } from '#app/models/outcome.ts'
import { createSchool } from '#app/models/schools/create.server.ts'
import { NewSchool, SchoolChange, type SchoolInfo } from '#app/models/schools/school.ts'
import { changeSchool, findSchool, listSchoolInfos } from '#app/models/schools/settings.server.ts'
import { isCaller } from './caller.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { figuresListOf, figuresPageFrom, listOf, paged, pageOf, Paging } from './paging.ts'
import { count, id, image, milliseconds, text } from './shapes.ts'

const bound = v.nullable(v.pipe(count, v.description('Null: no bound')))
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
const Participant = v.object({
  UID: id,
  displayName: text,
  imageURL: image,
  durationMs: milliseconds,
})
const School = v.object({
  schoolID: id,
  name: text,
  nameEn: text,
  country: v.pipe(text, v.description('ISO 3166-1 alpha-2')),
  email: text,
  phoneNo: text,
  maxStudentsNo: bound,
  maxTeachersNo: bound,
  moreLetters: v.nullable(
    v.pipe(count, v.description('Letters a day beyond one for each person. Null: 200')),
  ),
  timezone: v.pipe(text, v.description('IANA')),
  weekStart: v.pipe(count, v.description('0 is Sunday')),
  restDays: v.pipe(
    v.array(count),
    v.description('Weekdays without lessons, at most six; 0 is Sunday'),
  ),
  wantedName: v.nullable(v.pipe(text, v.description('Waits for a supervisor'))),
  wantedNameEn: v.nullable(text),
})
const roles = ['admin', 'super'] as const
const supers = ['super'] as const
const params = v.object({ schoolId: ID })
/** Callers may name themselves, and then must be that account. */
const userID = v.optional(ID)

export const schools = new Hono<ApiEnv>()
  .get(
    '/getSchoolStats/:schoolId',
    operation({
      summary: "A school's figures",
      who: 'subscriber',
      roles,
      params,
      answer: SchoolStatistics,
      refusals: ['notFound'],
    }),
    async (c) => c.var.answer(await schoolStatistics(c.var.current, c.var.params.schoolId)),
  )
  .get(
    '/getTop5UsersByDurationPerSchool/:schoolId',
    operation({
      summary: 'The five pupils who practised longest in the last 7 days',
      who: 'subscriber',
      roles,
      params,
      query: Paging,
      answer: figuresListOf(Participant),
      refusals: ['notFound'],
    }),
    async (c) => {
      let top = await top5ByDuration(c.var.current, c.var.params.schoolId)
      return c.var.answer(top.ok ? figuresPageFrom(top.value.items, top.value, c.var.query) : top)
    },
  )
  .get(
    '/getSchoolInfo/:schoolId',
    operation({
      summary: "A school's settings",
      who: 'subscriber',
      roles,
      params,
      answer: School,
      refusals: ['notFound'],
    }),
    async (c) => c.var.answer(asDescribed(await findSchool(c.var.current, c.var.params.schoolId))),
  )
  .put(
    '/updateSchoolInfo/:schoolID',
    operation({
      summary: "Change a school's settings",
      description:
        'What is left out stays as it is, but for `nameEn`, which is then `name`. In another ' +
        '`timezone` days are cut anew, within minutes. The bounds are for supervisors to change. A ' +
        'name with an address in it waits as `wantedName` for a supervisor, who settles it by ' +
        'saving a name.',
      who: 'subscriber',
      roles,
      params: v.object({ schoolID: ID }),
      body: SchoolChange,
      answer: School,
      refusals: ['notFound', 'forbidden'],
    }),
    async (c) => {
      let { current, params, body } = c.var
      return c.var.answer(asDescribed(await changeSchool(current, params.schoolID, body)))
    },
  )
  .post(
    '/schools',
    operation({
      summary: 'All schools',
      who: 'subscriber',
      roles: supers,
      query: Paging,
      body: v.object({ userID }),
      answer: listOf(School),
      refusals: ['forbidden'],
    }),
    async (c) => {
      let { current, body, query, answer } = c.var
      if (!isCaller(current, body.userID)) return answer(refuse('forbidden'))
      let listing = await listSchoolInfos(current, pageOf(query))
      if (!listing.ok) return answer(listing)
      let { items, total } = listing.value
      return answer(paged(done({ items: items.map(described), total }), query))
    },
  )
  .post(
    '/school',
    operation({
      summary: 'Open a school',
      description: 'Its time zone is that of its country, until it chooses another.',
      who: 'subscriber',
      roles: supers,
      body: v.object({ userID, ...NewSchool.entries }),
      answer: School,
      status: 201,
      refusals: ['forbidden'],
    }),
    async (c) => {
      let { userID, ...school } = c.var.body
      return c.var.answer(
        isCaller(c.var.current, userID)
          ? asDescribed(await createSchool(c.var.current, school))
          : refuse('forbidden'),
      )
    },
  )

/** As programs read it: days of rest as a list. */
function described({ restDays, ...school }: SchoolInfo): v.InferOutput<typeof School> {
  return { ...school, restDays: Array.from(restDays, Number) }
}

function asDescribed<reason extends Reason>(asking: Outcome<SchoolInfo, reason>) {
  return asking.ok ? done(described(asking.value)) : asking
}
