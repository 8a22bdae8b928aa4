import { expect, test } from 'vitest'
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
