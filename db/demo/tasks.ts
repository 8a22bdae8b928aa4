import { addDays, type Day } from '#app/calendar/day.ts'
import type { kanbanAssignees, kanbanBoards, kanbanCards, kanbanColumns } from '#db/schema.ts'
import { amman, demoID } from './school.ts'

type Card = typeof kanbanCards.$inferInsert
type Of = { week: Day; now: number; head: string; teacher: string }

const columns = [
  ['toDo', 'للتنفيذ · To do'],
  ['inProgress', 'قيد التنفيذ · In progress'],
  ['done', 'أُنجز · Done'],
] as const

/** What the staff of the school in Amman have to do: a board with the family day to come. */
export function tasksOf({ week, now, head, teacher }: Of) {
  let board = demoID('board', 'family day', now)
  let columnID = (name: string) => demoID('column', name, now)
  let card = (
    title: string,
    column: (typeof columns)[number][0],
    rank: number,
    of: Partial<Card> = {},
  ): Card => ({
    id: demoID('card', title, now),
    boardId: board,
    columnId: columnID(column),
    rank,
    title,
    priority: 'medium',
    searchText: title.toLowerCase(),
    createdBy: head,
    createdAt: now,
    changedAt: now,
    ...of,
  })
  let cards = [
    card('طلب العصير والكعك · Order juice and cake', 'toDo', 0, {
      priority: 'high',
      dueOn: addDays(week, 9),
    }),
    card('دعوة العائلات · Invite the families', 'toDo', 1, {
      dueFrom: week,
      dueOn: addDays(week, 4),
    }),
    card('تعليق الرسوم في الممرّ', 'inProgress', 0, {
      dueOn: addDays(week, 10),
      description: '- رسوم الفراشات\n- رسوم العصافير',
    }),
    card('حجز الساحة · Book the yard', 'done', 0, { priority: 'low', doneAt: now }),
  ]
  return {
    boards: [
      {
        id: board,
        schoolId: amman.id,
        name: 'يوم الأسرة · Family day',
        createdBy: head,
        createdAt: now,
      },
    ] satisfies (typeof kanbanBoards.$inferInsert)[],
    columns: columns.map(([key, name], rank): typeof kanbanColumns.$inferInsert => ({
      id: columnID(key),
      boardId: board,
      name,
      rank,
    })),
    cards,
    assignees: cards.map(({ id }, at): typeof kanbanAssignees.$inferInsert => ({
      cardId: id,
      accountId: at === 0 ? head : teacher,
    })),
  }
}
