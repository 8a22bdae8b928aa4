import { Hono } from 'hono'
import * as v from 'valibot'
import { archiveClass } from '#app/models/classes/archive.server.ts'
import { changeClass, checkClassChange } from '#app/models/classes/change.server.ts'
import { ClassChange, NewClass } from '#app/models/classes/class.ts'
import { openClass } from '#app/models/classes/create.server.ts'
import { everyLiveClass } from '#app/models/classes/list-query.ts'
import { listClasses } from '#app/models/classes/list.server.ts'
import { attachClassCode, detachClassCode } from '#app/models/codes/class-code.server.ts'
import { done } from '#app/models/outcome.ts'
import { Class } from './classes.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, paged, pageOf, Paging } from './paging.ts'
import { text } from './shapes.ts'

const ListedClass = v.object({
  ...Class.entries,
  teachersNames: v.pipe(text, v.description('Separated by commas')),
})
const params = v.object({ classID: ID })
const roles = ['admin'] as const
const teachers =
  '`teachersNames` are separated by commas; a name that no teacher of the school has, or several ' +
  'have, is refused, and so is an id of nobody.'
const classCode =
  '`classCode` attaches a class code of the school; empty or null takes away those that nobody ' +
  'has used. Wrong codes are limited: 429 says when to try again.'

export const classManagement = new Hono<ApiEnv>()
  .get(
    '/getSchoolClasses/:schoolId',
    operation({
      summary: 'The live classes of a school, the newest academic year first',
      description: '`exercises` and `correctAnswers` count the last 7 days.',
      who: 'subscriber',
      roles: ['admin', 'super'],
      params: v.object({ schoolId: ID }),
      query: Paging,
      answer: listOf(ListedClass),
      refusals: ['notFound', 'forbidden'],
    }),
    async (c) => {
      let classes = await listClasses(
        c.var.current,
        c.var.params.schoolId,
        everyLiveClass,
        pageOf(c.var.query),
      )
      if (!classes.ok) return c.var.answer(classes)
      let items = classes.value.items.map(({ teachers, ...klass }) => ({
        ...klass,
        teachersNames: teachers?.replaceAll('\n', ', ') ?? '',
      }))
      return c.var.answer(paged(done({ items, total: classes.value.total }), c.var.query))
    },
  )
  .post(
    '/addClass',
    operation({
      summary: 'Open a class',
      description: `The academic year is the present one if not given. ${teachers}`,
      who: 'subscriber',
      roles,
      body: NewClass,
      answer: Class,
      status: 201,
      refusals: ['notFound', 'forbidden', 'conflict', 'teacherUnknown', 'teacherAmbiguous'],
    }),
    async (c) => c.var.answer(await openClass(c.var.current, c.var.body)),
  )
  .put(
    '/classes/:classID',
    operation({
      summary: 'Change a class',
      description: `What is left out stays as it is. ${teachers} ${classCode}`,
      who: 'subscriber',
      roles,
      params,
      body: ClassChange,
      answer: Class,
      refusals: [
        'notFound',
        'forbidden',
        'teacherUnknown',
        'teacherAmbiguous',
        'classCodeUnknown',
        'classCodeTaken',
        'classCodeInUse',
        'tooManyTries',
      ],
    }),
    async (c) => {
      let { current, params, body, answer } = c.var
      let { classCode, ...wanted } = body
      // The code comes first: it may be refused, and then nothing of the class is changed; nor does
      // a code come or go with a change that is refused.
      if (classCode !== undefined) {
        let checked = await checkClassChange(current, params.classID, wanted)
        if (!checked.ok) return answer(checked)
        let changed = classCode?.trim()
          ? await attachClassCode(current, params.classID, classCode)
          : await detachClassCode(current, params.classID)
        if (!changed.ok) return answer(changed)
      }
      return answer(await changeClass(current, params.classID, wanted))
    },
  )
  .delete(
    '/classes/:classID',
    operation({
      summary: 'Archive a class',
      description: 'Its enrolments end, its reports stay readable. Done twice is no mistake.',
      who: 'subscriber',
      roles,
      params,
      refusals: ['notFound', 'forbidden'],
    }),
    async (c) => c.var.answer(await archiveClass(c.var.current, c.var.params.classID)),
  )
