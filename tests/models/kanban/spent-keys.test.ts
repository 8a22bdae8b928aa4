import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createBoard } from '#app/models/kanban/boards.server.ts'
import type { CardFields } from '#app/models/kanban/card.ts'
import { changeCard } from '#app/models/kanban/cards.server.ts'
import { createColumn } from '#app/models/kanban/columns.server.ts'
import { moveCard } from '#app/models/kanban/move-card.server.ts'
import { kanbanAssignees, kanbanCards, kanbanSteps } from '#db/schema.ts'
import type { Person } from '#tests/support/school.ts'
import { fields, key, openTasks } from './open-tasks.ts'

const missing = { ok: false, reason: 'notFound' }
const moved = { ok: false, reason: 'cardMoved' }
const changed = { ok: false, reason: 'cardChanged' }

/** Two cards, a second board of the school, and a board of another school. */
async function openBoards() {
  let tasks = await openTasks()
  let { db, as, add } = tasks
  await createBoard(as('hind'), key(4), { name: 'Kitchen', columns: [] })
  await createColumn(as('hind'), key(5), { boardID: key(4), name: 'Other board' })
  await createBoard(as('rima'), key(6), { name: 'Cedar', columns: [] })
  await createColumn(as('rima'), key(7), { boardID: key(6), name: 'Other school' })
  await add('hind', 11, { title: 'a', assignees: ['omar'] })
  await add('hind', 12, { title: 'b' })
  let change = (by: Person, version: number, form: number, more: Partial<CardFields> = {}) =>
    changeCard(as(by), key(11), { ...fields(more), version, key: key(form) })
  /** What the first card says by now, and the steps that tell of it. */
  let card = async () => {
    let [found] = await db
      .select()
      .from(kanbanCards)
      .where(eq(kanbanCards.id, key(11)))
    let people = await db
      .select()
      .from(kanbanAssignees)
      .where(eq(kanbanAssignees.cardId, key(11)))
    let steps = await db
      .select()
      .from(kanbanSteps)
      .where(eq(kanbanSteps.cardId, key(11)))
    let { title, columnId, version, placed } = found!
    return {
      title,
      columnId,
      version,
      placed,
      people: people.map(({ accountId }) => accountId).toSorted(),
      steps: steps.map(({ what }) => what).toSorted(),
    }
  }
  return { ...tasks, change, card }
}

test('the key of a move that was made moves nothing else', async () => {
  for (let what of ['ordered', 'moved'] as const) {
    let { as, move, toDo, done, card } = await openBoards()
    let first = what === 'moved' ? { columnID: done } : { after: key(12) }
    expect((await move('layla', 11, { ...first, placed: 1 }, 21)).ok).toBe(true)
    let now = {
      title: 'a',
      columnId: what === 'moved' ? done : toDo,
      version: 1,
      placed: 2,
      people: ['omar'],
      steps: ['made', what].toSorted(),
    }
    expect(await card()).toEqual(now)
    for (let columnID of [key(5), key(7), 'none'])
      expect(await move('layla', 11, { columnID, placed: 2 }, 21), columnID).toEqual(missing)
    // Nor on its own board: a new move needs a new key.
    for (let columnID of [toDo, done])
      expect(await move('layla', 11, { columnID, placed: 2 }, 21), columnID).toEqual(moved)
    expect(await card()).toEqual(now)
    // The answer was lost, and the form is sent again.
    expect(await move('layla', 11, { ...first, placed: 1 }, 21)).toEqual({
      ok: true,
      value: { boardID: key(1) },
    })
    expect(await card()).toEqual(now)
    // Who left the school moves nothing there, nor to where they are now.
    let left = { ...as('layla'), user: { ...as('karim').user, UID: 'layla' } }
    for (let columnID of [toDo, done, key(7)])
      expect(
        await moveCard(left, key(11), { columnID, placed: 2, key: key(21) }),
        columnID,
      ).toEqual(missing)
    expect(await card()).toEqual(now)
  }
})

test('the key of a move forgets no other moves', async () => {
  let { move, done, card } = await openBoards()
  await move('layla', 11, { columnID: done, placed: 1 }, 21)
  await move('omar', 11, { columnID: done, placed: 2 }, 22)
  expect((await card()).steps).toEqual(['made', 'moved', 'ordered'])
  expect(await move('layla', 11, { columnID: done, placed: 1 }, 21)).toMatchObject({ ok: true })
  expect((await card()).steps).toEqual(['made', 'moved', 'ordered'])
})

test('the key of a change that was made changes nothing else', async () => {
  let { as, change, card } = await openBoards()
  expect((await change('layla', 1, 21, { title: 'b', assignees: ['hind'] })).ok).toBe(true)
  let now = {
    title: 'b',
    columnId: key(2),
    version: 2,
    placed: 1,
    people: ['hind'],
    steps: ['changed', 'made'],
  }
  expect(await card()).toEqual(now)
  // Pupils, parents, people of other schools and nobody at all.
  for (let who of ['adam', 'muna', 'karim', 'sara', 'nobody'])
    expect(await change('layla', 2, 21, { title: 'c', assignees: [who] }), who).toEqual({
      ok: false,
      reason: 'personUnknown',
    })
  expect(await change('layla', 2, 21, { title: 'c', assignees: ['omar'] })).toEqual(changed)
  expect(await card()).toEqual(now)
  // As it was sent before, whatever it says by now.
  for (let people of [['hind'], [], ['omar'], ['adam'], ['nobody']])
    expect(
      await change('layla', 1, 21, { title: 'c', assignees: people }),
      people.join(' '),
    ).toEqual({ ok: true, value: { cardID: key(11) } })
  expect(await card()).toEqual(now)
  // Who left the school.
  let left = { ...as('layla'), user: { ...as('karim').user, UID: 'layla' } }
  for (let version of [1, 2])
    expect(
      await changeCard(left, key(11), {
        ...fields({ title: 'c', assignees: ['karim'] }),
        version,
        key: key(21),
      }),
    ).toEqual(missing)
  expect(await card()).toEqual(now)
})

test('a step’s key from elsewhere opens no move and no change', async () => {
  let { move, change, done, card } = await openBoards()
  await move('layla', 12, { columnID: done, placed: 1 }, 21)
  let before = await card()
  for (let who of ['layla', 'omar'] as const) {
    expect(await move(who, 11, { columnID: done, placed: 1 }, 21)).toEqual(moved)
    expect(await change(who, 1, 21, { title: 'z' })).toEqual(changed)
  }
  expect(await card()).toEqual(before)
})
