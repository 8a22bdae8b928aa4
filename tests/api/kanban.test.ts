import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#db/schema.ts'
import { openApi } from '#tests/support/api.ts'

test('a program makes a board, and moves and changes a card on it', async () => {
  let api = await openApi()
  let send = (path: string, json: object, as: 'teacher' | 'admin' | 'foreignAdmin' = 'teacher') =>
    api.ask(`/api/kanban/${path}`, { as, json })
  let made = await send('boards/new', { name: 'Garden' })
  expect([made.status, Object.keys(made.body)]).toEqual([201, ['boardID']])
  let { boardID } = made.body
  let column = async (name: string) =>
    (await send('columns/new', { boardID, name })).body.columnID as string
  let [toDo, doing] = [await column('To do'), await column('Doing')]
  let card = { columnID: toDo, title: 'Dig', assignees: [api.id('omar')], dueOn: '2027-03-25' }
  let { cardID } = (await send('cards/new', card)).body
  let look = async () => (await api.ask(`/api/kanban/card?cardID=${cardID}`, { as: 'admin' })).body
  expect(await look()).toMatchObject({
    cardID,
    columnID: toDo,
    boardID,
    title: 'Dig',
    priority: 'medium',
    dueFrom: null,
    dueOn: '2027-03-25',
    cover: null,
    isDone: false,
    version: 1,
    placed: 1,
    assignees: [{ UID: api.id('omar'), displayName: 'عمر' }],
    history: [{ what: 'made', by: 'ليلى', fromColumn: null, toColumn: 'To do' }],
  })

  let move = { cardID, columnID: doing, placed: 1 }
  expect((await send('cards/move', move)).status).toBe(200)
  expect((await send('cards/move', { ...move, columnID: toDo }, 'admin')).status).toBe(409)
  let change = { cardID, title: 'Dig deep', version: 1 }
  expect((await send('cards/update', change)).status).toBe(200)
  expect((await send('cards/update', { ...change, title: 'Dig less' }, 'admin')).status).toBe(409)
  let days = { dueFrom: '2027-03-25', dueOn: '2027-03-24' }
  expect((await send('cards/update', { ...change, ...days, version: 2 })).status).toBe(422)
  expect((await send('cards/done', { cardID, isDone: true })).status).toBe(204)
  let board = await api.ask(`/api/kanban/board?boardID=${boardID}&query=deep`, { as: 'admin' })
  expect(
    board.body.columns.map(({ name, cards, shown }: Record<string, unknown>) => [
      name,
      cards,
      (shown as { title: string }[]).map(({ title }) => title),
    ]),
  ).toEqual([
    ['To do', 0, []],
    ['Doing', 1, ['Dig deep']],
  ])

  expect((await send('columns/update', { columnID: doing, position: 1 })).status).toBe(200)
  let away = { columnID: doing, way: 'delete', cards: 0 }
  expect((await send('columns/delete', away)).status).toBe(409)
  expect((await send('columns/delete', { ...away, way: 'move', cards: 1 })).status).toBe(422)
  expect((await send('columns/delete', { ...away, way: 'archive', cards: 1 })).status).toBe(200)
  let archived = await api.ask(`/api/kanban/cards/archived?boardID=${boardID}`, { as: 'teacher' })
  expect(archived.body).toMatchObject({ total: 1, items: [{ cardID, isArchived: true }] })
  expect((await send('boards/delete', { boardID, cards: 1 }, 'foreignAdmin')).status).toBe(404)
  expect((await send('boards/delete', { boardID, cards: 0 })).status).toBe(409)
  expect((await send('boards/delete', { boardID, cards: 1 })).status).toBe(204)
})

test('a program comments and likes; what is hostile is text, without marks of direction', async () => {
  let api = await openApi()
  let send = (path: string, json: object) => api.ask(`/api/kanban/${path}`, { as: 'teacher', json })
  let { boardID } = (await send('boards/new', { name: '\u202eOffice\u2066' })).body
  let { columnID } = (await send('columns/new', { boardID, name: '<b>To do</b>' })).body
  let hostile = {
    columnID,
    title: '\u202eDig\u2066 <script>alert(1)</script>',
    description: '😀'.repeat(5000),
  }
  let { cardID } = (await send('cards/new', hostile)).body
  let said = { cardID, text: '\u2067[x](javascript:alert(1))' }
  let comment = await send('comments/new', said)
  expect([comment.status, Object.keys(comment.body)]).toEqual([201, ['commentID']])
  expect((await send('cards/like', { cardID, likes: true })).body).toEqual({
    likes: 1,
    isLiked: true,
  })
  let card = await api.ask(`/api/kanban/card?cardID=${cardID}`, { as: 'admin' })
  expect(card.body).toMatchObject({
    title: 'Dig <script>alert(1)</script>',
    description: hostile.description,
    likes: 1,
    isLiked: false,
    comments: 1,
    thread: [{ text: '[x](javascript:alert(1))', picture: null, author: 'ليلى' }],
    attachments: [],
  })
  let boards = await api.ask('/api/kanban/boards', { as: 'teacher' })
  expect(boards.body.boards.map(({ name }: { name: string }) => name)).toContain('Office')
  for (let [path, json] of [
    ['boards/new', { name: '\u200f\u202e' }],
    ['cards/new', { columnID, title: '😀' }],
    ['cards/new', { columnID, title: 'x', description: '😀'.repeat(10_001) }],
    ['cards/new', { columnID, title: 'x', dueOn: '2026-02-30' }],
    ['comments/new', { cardID, text: '\u200b' }],
    ['comments/new', { cardID, text: 'x'.repeat(1001) }],
    ['cards/move', { cardID, columnID, placed: 1, position: 0 }],
    ['cards/like', { cardID, likes: 'yes' }],
  ] as const)
    expect([path, (await send(path, json)).status]).toEqual([path, 422])
})

test('of a school without tasks no call knows any, also where there are some', async () => {
  let api = await openApi()
  let own = eq(schools.id, api.id('zaytoun'))
  await api.db.update(schools).set({ modulesOff: 'kanban' }).where(own)
  for (let path of ['boards', 'board', 'card?cardID=x', 'cards/archived?boardID=x'])
    expect((await api.ask(`/api/kanban/${path}`, { as: 'teacher' })).status, path).toBe(404)
  let made = await api.ask('/api/kanban/boards/new', { as: 'admin', json: { name: 'x' } })
  expect(made.status).toBe(404)
})
