import { Hono } from 'hono'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { listCards, replaceColumn } from '#app/models/classes/enrol-columns.server.ts'
import { Cards, enrolRoles } from '#app/models/classes/enrolment.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, paged, pageOf, Paging } from './paging.ts'
import { count, id, image, text } from './shapes.ts'

const Card = v.object({ serialID: id, displayName: text, imageURL: image, classID: v.nullable(id) })
const Enrolled = v.object({ error: v.nullable(text), message: text, enrolled: count })
const role = v.picklist(enrolRoles, message('notChoice'))

export const enrolment = new Hono<ApiEnv>()
  .get(
    '/getSchoolClassData/:schoolId/:role',
    operation({
      summary: 'Cards for an enrol board: the people of a school in a role, each once',
      description:
        '`classID` says whose board it is: a teacher’s card then says that class if they teach ' +
        'it, and the ETag is of its enrolled column alone. Send the ETag along with what is saved.',
      who: 'subscriber',
      roles: ['admin', 'super'],
      params: v.object({ schoolId: ID, role }),
      query: v.object({ ...Paging.entries, classID: v.optional(ID) }),
      answer: listOf(Card),
      refusals: ['notFound', 'forbidden'],
    }),
    async (c) => {
      let { current, params, query, answer } = c.var
      let cards = await listCards(current, params.schoolId, params.role, {
        classID: query.classID,
        ...pageOf(query),
      })
      if (!cards.ok) return answer(cards)
      c.header('ETag', `"${cards.value.version}"`)
      // Compressed on the way the tag would become a weak one, which saves nothing.
      c.header('Cache-Control', 'no-store, no-transform')
      return answer(paged(done({ items: cards.value.items, total: cards.value.total }), query))
    },
  )
  .post(
    '/updateSchoolClassData/:classId/:role',
    operation({
      summary: 'Save the enrolled column of a class',
      description:
        'An array of the cards that stand in it; all others leave the class. With `If-Match` ' +
        'only while nobody else has saved (409 otherwise). A pupil of another class is refused, ' +
        'and nothing is saved then.',
      who: 'subscriber',
      roles: ['admin'],
      params: v.object({ classId: ID, role }),
      body: v.object({ cards: Cards }),
      list: 'cards',
      large: ['admin'],
      answer: Enrolled,
      refusals: ['notFound', 'forbidden', 'conflict', 'personUnknown', 'inAnotherClass'],
    }),
    async (c) => {
      let { current, params, body, answer, t } = c.var
      let saved = await replaceColumn(
        current,
        params.classId,
        params.role,
        body.cards.map(({ serialID }) => serialID),
        versionsIn(c.req.header('If-Match')),
      )
      if (!saved.ok) return answer(saved)
      if (!saved.value.saved) return answer(refuse('conflict'))
      return answer(
        done({ error: null, message: t('classes:saved'), enrolled: saved.value.enrolled }),
      )
    },
  )

/**
 * The versions that an `If-Match` header names; undefined where any will do. A weak tag (`W/"…"`)
 * names none: it is of something like what was read, not of that itself (RFC 9110, 13.1.1).
 */
function versionsIn(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  return [...header.matchAll(/(?<=^|,)\s*"([^"]*)"/g)].map(([, tag]) => tag!)
}
