import { createBoard } from '#app/models/kanban/boards.server.ts'
import { type CardFields } from '#app/models/kanban/card.ts'
import { createCard } from '#app/models/kanban/cards.server.ts'
import { createColumn } from '#app/models/kanban/columns.server.ts'
import { moveCard, type CardMove } from '#app/models/kanban/move-card.server.ts'
import { openBoard } from '#app/models/kanban/open-board.server.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

/** A form's key. */
export const key = (at: number) => `0192f7aa-0000-7000-8000-${String(at).padStart(12, '0')}`

export const fields = (more: Partial<CardFields> = {}): CardFields => ({
  title: 'x',
  description: '',
  priority: 'medium',
  dueFrom: null,
  dueOn: null,
  assignees: [],
  coverAlt: '',
  ...more,
})

/** A school with a board of two columns, and what is done on it by whom. */
export async function openTasks() {
  let school = await openSchool()
  let { as } = school
  let [board, toDo, done] = [key(1), key(2), key(3)] as const
  await createBoard(as('hind'), board, { name: 'Office' })
  await createColumn(as('hind'), toDo, { boardID: board, name: 'To do' })
  await createColumn(as('hind'), done, { boardID: board, name: 'Done' })
  let add = (by: Person, at: number, more: Partial<CardFields> = {}, column: string = toDo) =>
    createCard(as(by), key(at), column, fields(more))
  let move = (by: Person, at: number, to: Partial<CardMove> & { placed: number }, form: number) =>
    moveCard(as(by), key(at), { columnID: toDo, key: key(form), ...to })
  /** The titles of each column, as one of the staff sees them. */
  let columns = async (who: Person = 'layla') => {
    let opening = await openBoard(as(who), {})
    if (!opening.ok) return opening.reason
    return Object.fromEntries(
      opening.value.columns.map(({ name, shown }) => [name, shown.map(({ title }) => title)]),
    )
  }
  return { ...school, board, toDo, done, add, move, columns }
}
