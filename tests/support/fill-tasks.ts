import { like } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  kanbanBoards,
  kanbanCards,
  kanbanColumns,
  kanbanComments,
  kanbanFiles,
} from '#db/schema.ts'

/**
 * A board of tasks at Zaytoun, made by layla, with two columns, a card and what she said of it; and
 * `freshTasks`, which makes another one and answers its ids by what they are; `noFreshTasks` deletes
 * those, because a school has no more than twenty.
 */
export async function fillTasks(db: Database, id: (name: string) => string, now: number) {
  let fill = async (name: string) => {
    let board = id(name)
    let of = {
      board,
      column: `${board}-to-do`,
      card: `${board}-card`,
      comment: `${board}-said`,
      file: `${board}-file`,
    }
    let createdBy = id('layla')
    await db
      .insert(kanbanBoards)
      .values({ id: board, schoolId: id('zaytoun'), name: 'الإدارة', createdBy, createdAt: now })
    await db.insert(kanbanColumns).values([
      { id: of.column, boardId: board, name: 'للتنفيذ', rank: 0 },
      { id: `${board}-done`, boardId: board, name: 'أُنجز', rank: 1 },
    ])
    await db.insert(kanbanCards).values({
      id: of.card,
      boardId: board,
      columnId: of.column,
      rank: 0,
      title: 'شراء الألوان',
      description: '**عشر** علب',
      priority: 'high',
      dueFrom: '2026-12-01',
      dueOn: '2026-12-03',
      searchText: 'شراء الالوان',
      createdBy,
      createdAt: now,
      changedAt: now,
    })
    await db.insert(kanbanComments).values({
      id: of.comment,
      cardId: of.card,
      authorId: createdBy,
      text: 'اشتريتها',
      createdAt: now,
    })
    let file = { cardId: of.card, accountId: createdBy, size: 8, at: now }
    let picture = { ...file, name: 'yard.png', type: 'image/png', isPicture: true }
    await db.insert(kanbanFiles).values([
      { ...file, id: of.file, objectId: of.file, name: 'plan.pdf', type: 'application/pdf' },
      { ...picture, id: `${board}-picture`, objectId: `${board}-picture` },
      {
        ...picture,
        id: `${board}-said-picture`,
        objectId: `${board}-said-picture`,
        commentId: of.comment,
      },
    ])
    return of
  }
  await fill('office')
  let made = 0
  return {
    freshTasks: () => fill(`office-${made++}`),
    async noFreshTasks() {
      await db.delete(kanbanBoards).where(like(kanbanBoards.id, `${id('office-')}%`))
    },
  }
}
