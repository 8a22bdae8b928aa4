import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Current } from '#app/models/current.ts'
import { archiveCard, restoreCard, setDone } from '#app/models/kanban/card-state.server.ts'
import { CardFields, type CardFilter } from '#app/models/kanban/card.ts'
import { changeCard, createCard, removeCard } from '#app/models/kanban/cards.server.ts'
import { moveCard } from '#app/models/kanban/move-card.server.ts'
import { openBoard, openNewCard } from '#app/models/kanban/open-board.server.ts'
import { openCardToChange, openCardToMove, readCard } from '#app/models/kanban/read-card.server.ts'
import {
  accounts,
  auditLog,
  kanbanAssignees,
  kanbanBoards,
  kanbanCards,
  kanbanColumns,
  kanbanSteps,
} from '#db/schema.ts'
import type { Person } from '#tests/support/school.ts'
import { fields, key, openTasks } from './open-tasks.ts'

const missing = { ok: false, reason: 'notFound' }

async function openCards() {
  let tasks = await openTasks()
  let { as } = tasks
  let read = async (at: number, who: Person = 'layla') => {
    let reading = await readCard(as(who), key(at))
    if (!reading.ok) throw new Error(reading.reason)
    return reading.value
  }
  let change = (by: Person, at: number, title: string, version: number, form: number) =>
    changeCard(as(by), key(at), { ...fields({ title }), version, key: key(form) })
  let titles = async (filter: CardFilter, current: Current = as('layla')) => {
    let opening = await openBoard(current, { filter })
    return opening.ok
      ? opening.value.columns.flatMap(({ shown }) => shown.map(({ title }) => title))
      : opening.reason
  }
  return { ...tasks, read, change, titles }
}

test('a card needs a title alone; its days and people have to make sense', () => {
  expect(v.parse(CardFields, { title: '  Order   paint ' })).toEqual(
    fields({ title: 'Order paint' }),
  )
  let problem = (card: object) => {
    let parsed = v.safeParse(CardFields, { title: 'x', ...card }, { abortPipeEarly: true })
    return parsed.success ? 'fine' : v.flatten<typeof CardFields>(parsed.issues).nested
  }
  expect(problem({ title: ' \u202e ' })).toEqual({ title: ['cardTitleRequired'] })
  expect(problem({ title: 'x'.repeat(255) })).toBe('fine')
  expect(problem({ title: 'x'.repeat(256) })).toEqual({ title: ['titleTooLong'] })
  expect(problem({ description: 'x'.repeat(20_001) })).toEqual({ description: ['textTooLong'] })
  expect(problem({ priority: 'hight' })).toEqual({ priority: ['notChoice'] })
  expect(problem({ dueOn: '2026-02-30' })).toEqual({ dueOn: ['notDay'] })
  expect(problem({ dueFrom: '2026-12-02', dueOn: '2026-12-01' })).toEqual({
    dueOn: ['dueBeforeFrom'],
  })
  expect(problem({ dueFrom: '2026-12-01', dueOn: '2026-12-01' })).toBe('fine')
  let people = Array.from({ length: 21 }, (_, at) => `p${at}`)
  expect(problem({ assignees: people })).toEqual({ assignees: ['tooManyAssignees'] })
})

test('a card stands at the end of its column, with whom it is for', async () => {
  let { as, add, columns, read } = await openCards()
  await add('layla', 11, { title: 'a' })
  await add('omar', 12, { title: 'b', assignees: ['omar', 'layla'], dueOn: '2026-12-01' })
  expect(await columns('hind')).toEqual({ 'To do': ['a', 'b'], Done: [] })
  expect(await read(12)).toMatchObject({
    boardName: 'Office',
    author: 'عمر',
    priority: 'medium',
    dueFrom: null,
    dueOn: '2026-12-01',
    isDone: false,
    version: 1,
    placed: 1,
    assignees: [
      { UID: 'omar', displayName: 'عمر' },
      { UID: 'layla', displayName: 'ليلى' },
    ],
    steps: [{ what: 'made', displayName: 'عمر', fromColumn: null, toColumn: 'To do' }],
  })
  let opening = await openCardToMove(as('layla'), key(12))
  expect(opening.ok && opening.value.position).toBe(2)
})

test('a card is for staff of the school alone; who has left is not told there any more', async () => {
  let { db, add, read } = await openCards()
  for (let who of ['karim', 'adam', 'muna', 'sara', 'nobody'])
    expect(await add('layla', 11, { assignees: ['omar', who] }), who).toEqual({
      ok: false,
      reason: 'personUnknown',
    })
  expect(await db.$count(kanbanCards)).toBe(0)
  await add('layla', 11, { assignees: ['omar'] })
  await db.update(accounts).set({ schoolId: null }).where(eq(accounts.id, 'omar'))
  expect((await read(11)).assignees).toEqual([])
})

test('of a large staff a form offers the first 300 by name, and who has the task already', async () => {
  let { db, as, add } = await openCards()
  await add('layla', 11, { assignees: ['omar'] })
  let many = Array.from({ length: 300 }, (_, at) => ({
    id: `teacher-${at}`,
    role: 'teacher' as const,
    schoolId: 'zaytoun',
    displayName: `A ${at}`,
    createdAt: 0,
    startsAt: 0,
  }))
  await db.insert(accounts).values(many)
  let opening = await openCardToChange(as('layla'), key(11))
  let offered = opening.ok ? opening.value.colleagues.map(({ UID }) => UID) : []
  expect([offered.length, offered[0], offered.at(-1)]).toEqual([301, 'omar', 'teacher-99'])
})

test('a form for a card that is sent twice makes one, and none once it was deleted', async () => {
  let { db, as, add, columns } = await openCards()
  let twice = () => add('layla', 11, { title: 'a', assignees: ['omar'] })
  expect([await twice(), await twice()]).toEqual(
    Array.from({ length: 2 }, () => ({ ok: true, value: { cardID: key(11) } })),
  )
  expect([await db.$count(kanbanCards), await db.$count(kanbanSteps)]).toEqual([1, 1])
  await db.delete(kanbanAssignees)
  await twice()
  expect(await db.$count(kanbanAssignees)).toBe(0)
  expect(await add('omar', 11, { title: 'other' })).toEqual(missing)
  expect(await removeCard(as('omar'), key(11), 2)).toEqual({ ok: false, reason: 'cardChanged' })
  expect(await removeCard(as('omar'), key(11), 1)).toEqual({ ok: true, value: undefined })
  expect((await twice()).ok).toBe(true)
  expect(await columns()).toEqual({ 'To do': [], Done: [] })
  let [line] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.id, `kanbanCardRemoved:${key(11)}`))
  expect(line).toMatchObject({
    action: 'kanbanCardRemoved',
    actorId: 'omar',
    subjectId: 'layla',
    schoolId: 'zaytoun',
    detail: { card: key(11), name: 'a' },
  })
})

test('a board has 2,000 cards, and takes none where 10,000 are in its archive', async () => {
  let { db, as, add } = await openCards()
  await add('layla', 11)
  await db.update(kanbanColumns).set({ cards: 2000 })
  expect(await add('layla', 12)).toEqual({ ok: false, reason: 'tooManyCards' })
  await archiveCard(as('layla'), key(11))
  await db.update(kanbanColumns).set({ cards: 1000 })
  expect(await restoreCard(as('layla'), key(11))).toEqual({ ok: false, reason: 'tooManyCards' })
  await db.update(kanbanColumns).set({ cards: 999 })
  expect((await add('layla', 12)).ok).toBe(true)
  await db.update(kanbanBoards).set({ archived: 10_000 })
  expect(await add('layla', 13)).toEqual({ ok: false, reason: 'archiveFull' })
})

test('of two who change a card the later is told, and nothing of the first is lost', async () => {
  let { db, add, change, read } = await openCards()
  await add('layla', 11, { title: 'a', assignees: ['omar'] })
  expect(await change('omar', 11, 'of omar', 1, 21)).toEqual({
    ok: true,
    value: { cardID: key(11) },
  })
  expect(await change('layla', 11, 'of layla', 1, 22)).toEqual({
    ok: false,
    reason: 'cardChanged',
  })
  expect(await read(11)).toMatchObject({ title: 'of omar', version: 2, assignees: [] })
  // The answer was lost, and the form is sent again.
  expect((await change('omar', 11, 'of omar', 1, 21)).ok).toBe(true)
  expect((await change('layla', 11, 'of layla', 2, 22)).ok).toBe(true)
  expect((await change('omar', 11, 'of omar', 1, 21)).ok).toBe(true)
  expect(await read(11)).toMatchObject({ title: 'of layla', version: 3 })
  expect(await db.$count(kanbanSteps)).toBe(3)
  expect((await change('omar', 12, 'x', 1, 23)).ok).toBe(false)
})

test('who writes and who moves do not stand against each other', async () => {
  let { add, change, move, done, columns, read } = await openCards()
  await add('layla', 11, { title: 'a' })
  expect((await move('omar', 11, { columnID: done, placed: 1 }, 21)).ok).toBe(true)
  expect((await change('layla', 11, 'b', 1, 22)).ok).toBe(true)
  expect(await columns()).toEqual({ 'To do': [], Done: ['b'] })
  expect(await read(11)).toMatchObject({ version: 2, placed: 2 })
})

test('a card is moved after another, to a place, to the top or to the end', async () => {
  let { add, move, done, columns } = await openCards()
  for (let [at, title] of [...'abcd'].entries()) await add('layla', 11 + at, { title })
  let order = async () => ((await columns()) as Record<string, string[]>)['To do']!.join('')
  await move('omar', 14, { after: key(11), placed: 1 }, 21)
  expect(await order()).toBe('adbc')
  await move('omar', 14, { after: null, placed: 2 }, 22)
  expect(await order()).toBe('dabc')
  await move('omar', 14, { position: 3, placed: 3 }, 23)
  expect(await order()).toBe('abdc')
  await move('omar', 14, { position: 1, placed: 4 }, 24)
  expect(await order()).toBe('dabc')
  await move('omar', 14, { placed: 5 }, 25)
  expect(await order()).toBe('abcd')
  await move('omar', 11, { position: 9999, placed: 1 }, 26)
  expect(await order()).toBe('bcda')
  // After one that has left the column meanwhile: at the end.
  await move('hind', 12, { columnID: done, placed: 1 }, 27)
  await move('omar', 13, { after: key(12), placed: 1 }, 28)
  expect(await order()).toBe('dac')
  expect(await columns()).toEqual({ 'To do': ['d', 'a', 'c'], Done: ['b'] })
})

test('between two cards there is room however often, and nothing loses its place', async () => {
  let { add, move, columns } = await openCards()
  for (let [at, title] of [...'abcd'].entries()) await add('layla', 11 + at, { title })
  // The last two take turns behind the first: each time half of the gap is left.
  for (let turn = 0; turn < 30; turn++) {
    let at = turn % 2 === 0 ? 14 : 13
    let moving = await move(
      'omar',
      at,
      { after: key(11), placed: 1 + Math.floor(turn / 2) },
      100 + turn,
    )
    expect(moving.ok, `turn ${turn}`).toBe(true)
    let moved = turn % 2 === 0 ? 'adcb' : 'acdb'
    let before = turn === 0 ? 'adbc' : moved
    expect(((await columns()) as Record<string, string[]>)['To do']!.join('')).toBe(before)
  }
})

test('of two who move a card at once one is told, and a move that is sent twice is one', async () => {
  let { db, add, move, done, columns, as } = await openCards()
  await add('layla', 11, { title: 'a' })
  await add('layla', 12, { title: 'b' })
  let moves = await Promise.all([
    move('omar', 11, { columnID: done, placed: 1 }, 21),
    move('hind', 11, { after: key(12), placed: 1 }, 22),
  ])
  expect(moves.filter(({ ok }) => ok)).toHaveLength(1)
  expect(moves.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'cardMoved' })
  let first = moves[0]!.ok
  expect(await columns()).toEqual(
    first ? { 'To do': ['b'], Done: ['a'] } : { 'To do': ['b', 'a'], Done: [] },
  )
  await db.delete(kanbanSteps)
  await db.update(kanbanCards).set({ placed: 5 })
  let twice = () => move('omar', 12, { columnID: done, placed: 5 }, 23)
  expect([await twice(), await twice()].map(({ ok }) => ok)).toEqual([true, true])
  await move('hind', 12, { placed: 6 }, 24)
  expect((await twice()).ok).toBe(true)
  expect(((await columns()) as Record<string, string[]>)['To do']).toContain('b')
  expect((await move('omar', 12, { columnID: 'none', placed: 7 }, 25)).ok).toBe(false)
  await archiveCard(as('hind'), key(12))
  expect(await move('omar', 12, { columnID: done, placed: 8 }, 26)).toEqual({
    ok: false,
    reason: 'cardMoved',
  })
})

test('of moves within a column the last one is kept', async () => {
  let { db, add, move, read } = await openCards()
  await add('layla', 11)
  await add('layla', 12)
  await move('omar', 11, { placed: 1 }, 21)
  await move('omar', 11, { after: null, placed: 2 }, 22)
  await move('omar', 11, { placed: 3 }, 23)
  let ordered = await db.select().from(kanbanSteps).where(eq(kanbanSteps.what, 'ordered'))
  expect(ordered.map(({ id }) => id)).toEqual([key(23)])
  expect((await read(11)).steps.map(({ what }) => what)).toEqual(['made'])
})

test('done, archived and back: each is told once, whoever says it again', async () => {
  let { as, add, read, columns } = await openCards()
  await add('layla', 11, { title: 'a' })
  for (let who of ['omar', 'hind'] as const) await setDone(as(who), key(11), true)
  expect(await read(11)).toMatchObject({ isDone: true })
  await setDone(as('omar'), key(11), false)
  for (let who of ['omar', 'hind'] as const) await archiveCard(as(who), key(11))
  expect(await read(11)).toMatchObject({ isDone: false, isArchived: true })
  let opening = await openCardToMove(as('layla'), key(11))
  expect(opening.ok && opening.value.position).toBe(null)
  expect(await columns()).toEqual({ 'To do': [], Done: [] })
  for (let who of ['omar', 'hind'] as const) await restoreCard(as(who), key(11))
  expect(await columns()).toEqual({ 'To do': ['a'], Done: [] })
  expect((await read(11)).steps.map(({ what, displayName }) => [what, displayName])).toEqual([
    ['restored', 'عمر'],
    ['archived', 'عمر'],
    ['reopened', 'عمر'],
    ['done', 'عمر'],
    ['made', 'ليلى'],
  ])
})

test('the cards of others are nobody’s to see, change, move or delete', async () => {
  let { as, add, done, toDo, columns } = await openCards()
  await add('layla', 11, { title: 'a' })
  let acts = (who: Person) => [
    readCard(as(who), key(11)),
    openCardToChange(as(who), key(11)),
    openCardToMove(as(who), key(11)),
    openNewCard(as(who), toDo),
    createCard(as(who), key(31), toDo, fields()),
    changeCard(as(who), key(11), { ...fields(), version: 1, key: key(32) }),
    moveCard(as(who), key(11), { columnID: done, placed: 1, key: key(33) }),
    setDone(as(who), key(11), true),
    archiveCard(as(who), key(11)),
    restoreCard(as(who), key(11)),
    removeCard(as(who), key(11), 1),
  ]
  for (let who of ['rima', 'karim'] as const)
    for (let act of acts(who)) expect(await act, who).toEqual(missing)
  for (let who of ['adam', 'muna', 'sara'] as const)
    for (let act of acts(who)) expect(await act, who).toEqual({ ok: false, reason: 'forbidden' })
  expect(await columns()).toEqual({ 'To do': ['a'], Done: [] })
})

test('cards are found by who does them, by day, by priority and by words', async () => {
  let { as, add, titles } = await openCards()
  let current = as('layla')
  let { today } = current
  await add('hind', 11, { title: 'a', assignees: ['layla'], dueOn: today })
  await add('hind', 12, { title: 'b', assignees: ['omar'], dueOn: '2020-01-01', priority: 'high' })
  await add('hind', 13, { title: 'رحلة المزرعة', description: '**Bus** for 30' })
  await add('hind', 14, { title: 'd', dueOn: '2020-01-01' })
  await setDone(current, key(14), true)
  expect(await titles({ assignee: 'me' })).toEqual(['a'])
  expect(await titles({ assignee: 'omar' })).toEqual(['b'])
  expect(await titles({ assignee: 'nobody' })).toEqual(['رحلة المزرعة', 'd'])
  expect(await titles({ due: 'late' })).toEqual(['b'])
  expect(await titles({ due: 'week' })).toEqual(['a'])
  expect(await titles({ due: 'none' })).toEqual(['رحلة المزرعة'])
  expect(await titles({ priority: 'high' })).toEqual(['b'])
  expect(await titles({ query: 'مزرعه' })).toEqual(['رحلة المزرعة'])
  expect(await titles({ query: 'bus 30' })).toEqual(['رحلة المزرعة'])
  expect(await titles({ query: 'bus 31' })).toEqual([])
  expect(await titles({ assignee: 'omar', due: 'late', priority: 'high', query: 'b' })).toEqual([
    'b',
  ])
})

test('a board shows 20 cards of each column, a column by itself 50 a page', async () => {
  let { as, add, toDo, done } = await openCards()
  for (let at = 0; at < 53; at++) await add('layla', 100 + at, { title: `t${at}` })
  await add('layla', 200, { title: 'other' }, done)
  let open = async (asked = {}) => {
    let opening = await openBoard(as('omar'), asked)
    if (!opening.ok) return opening
    return opening.value.columns.map(({ name, cards, shown, hasMore }) => [
      name,
      cards,
      shown.length,
      shown.at(-1)?.title,
      hasMore,
    ])
  }
  expect(await open()).toEqual([
    ['To do', 53, 20, 't19', true],
    ['Done', 1, 1, 'other', false],
  ])
  expect(await open({ columnID: toDo })).toEqual([
    ['To do', 53, 50, 't49', true],
    ['Done', 1, 0, undefined, false],
  ])
  expect(await open({ columnID: toDo, page: 2 })).toMatchObject([
    ['To do', 53, 3, 't52', false],
    ['Done', 1, 0, undefined, false],
  ])
  expect(await open({ columnID: 'none' })).toEqual(missing)
})
