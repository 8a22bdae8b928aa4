import { addDays, type Day } from '#app/calendar/day.ts'
import { foldForSearch } from '#app/models/name.ts'
import type { Database } from '#db/client.ts'
import {
  kanbanAssignees,
  kanbanBoards,
  kanbanCards,
  kanbanColumns,
  kanbanComments,
  kanbanLikes,
  kanbanSteps,
} from '#db/schema.ts'
import { momentIn } from './calendar.ts'
import { amman, demoID } from './school.ts'

/** Three in the afternoon, in minutes. */
const AFTERNOON = 15 * 60
/** As the places of cards are written: see app/models/kanban/place.server.ts. */
const GAP = 1_048_576

type Column = 'toDo' | 'inProgress' | 'done'
type Task = {
  in: Column
  card: Partial<typeof kanbanCards.$inferInsert> & { title: string }
  of?: string[]
  /** From which column it came. */
  from?: Column
  said?: [by: string, text: string][]
  likes?: string[]
}
type Board = { name: string; columns: Record<Column, string>; tasks: Task[] }
type Of = { week: Day; now: number; head: string; teacher: string }

/** What the staff of the school in Amman have to do: a day with the families, and the office. */
export async function fillTasks(db: Database, { week, now, head, teacher }: Of): Promise<void> {
  let on = (days: number) => momentIn(amman.timezone, addDays(week, days), AFTERNOON)
  let boards = boardsOf({ week, now, head, teacher })
  let rows = boards.flatMap((board, at) => rowsOf(board, { at, now, head, made: on(-6) }))
  let all = <row>(pick: (of: (typeof rows)[number]) => row[]) => rows.flatMap(pick)
  await db.batch([
    db
      .insert(kanbanBoards)
      .values(all(({ board }) => [board]))
      .onConflictDoNothing(),
    db
      .insert(kanbanColumns)
      .values(all(({ columns }) => columns))
      .onConflictDoNothing(),
    db
      .insert(kanbanCards)
      .values(all(({ cards }) => cards))
      .onConflictDoNothing(),
    db
      .insert(kanbanAssignees)
      .values(all(({ assignees }) => assignees))
      .onConflictDoNothing(),
    db
      .insert(kanbanComments)
      .values(all(({ comments }) => comments))
      .onConflictDoNothing(),
    db
      .insert(kanbanLikes)
      .values(all(({ likes }) => likes))
      .onConflictDoNothing(),
    db
      .insert(kanbanSteps)
      .values(all(({ steps }) => steps))
      .onConflictDoNothing(),
  ])
}

function boardsOf({ week, now, head, teacher }: Of): Board[] {
  return [
    {
      name: 'يوم الأسرة · Family day',
      columns: {
        toDo: 'للتنفيذ · To do',
        inProgress: 'قيد التنفيذ · In progress',
        done: 'أُنجز · Done',
      },
      tasks: [
        {
          in: 'toDo',
          card: {
            title: 'طلب العصير والكعك',
            priority: 'high',
            dueOn: addDays(week, 9),
            description: '- عصير تفّاح لمئة طفل\n- كعك بلا مكسّرات',
          },
          of: [head],
        },
        {
          in: 'toDo',
          card: {
            title: 'Invite the families',
            dueFrom: week,
            dueOn: addDays(week, 4),
            description: 'By a letter to **all** classes, and a line in the news.',
          },
          of: [teacher],
          likes: [head],
        },
        { in: 'toDo', card: { title: 'قائمة المتطوّعين من الأهل' }, of: [teacher, head] },
        {
          in: 'inProgress',
          card: {
            title: 'تعليق الرسوم في الممرّ',
            dueOn: addDays(week, 5),
            description: '- رسوم الفراشات\n- رسوم العصافير',
          },
          from: 'toDo',
          of: [teacher],
          said: [
            [teacher, 'بقيت رسوم العصافير، أعلّقها غدًا بعد الدوام.'],
            [head, 'شكرًا! الممرّ صار أجمل.'],
          ],
          likes: [head],
        },
        {
          in: 'inProgress',
          card: { title: 'Rehearse the songs', dueOn: addDays(week, 10) },
          from: 'toDo',
          of: [teacher],
        },
        {
          in: 'done',
          card: { title: 'حجز الساحة', priority: 'low', doneAt: now },
          from: 'inProgress',
          of: [head],
        },
      ],
    },
    {
      name: 'الإدارة · Office',
      columns: { toDo: 'الجديد · New', inProgress: 'هذا الأسبوع · This week', done: 'أُنجز · Done' },
      tasks: [
        {
          in: 'toDo',
          card: {
            title: 'Order crayons and glue',
            priority: 'low',
            description: 'See the shelf in the store room first.',
          },
          of: [head],
        },
        { in: 'toDo', card: { title: 'تجديد عقد الحافلة', dueOn: addDays(week, 20) }, of: [head] },
        {
          in: 'inProgress',
          card: { title: 'تقارير الفصل للأهل', priority: 'high', dueOn: addDays(week, 3) },
          from: 'toDo',
          of: [teacher],
        },
        {
          in: 'inProgress',
          card: { title: 'Fire drill with all classes', dueOn: addDays(week, 6) },
          from: 'toDo',
          of: [head, teacher],
          said: [[head, 'Wednesday at ten. Please count the children at the gate.']],
        },
        { in: 'done', card: { title: 'Repair the swing', doneAt: now }, from: 'toDo', of: [head] },
        {
          in: 'done',
          card: { title: 'بطاقات الأسماء للأطفال الجدد', doneAt: now, archivedAt: now },
          of: [teacher],
        },
      ],
    },
  ]
}

/** The rows of a board whose cards were made at `made` (milliseconds UTC) and moved a day later. */
function rowsOf(
  { name, columns, tasks }: Board,
  { at, now, head, made }: { at: number; now: number; head: string; made: number },
) {
  let boardId = demoID('board', name, now)
  let columnOf = (column: Column) => demoID('column', `${name} ${column}`, now)
  let idOf = ({ card }: Task) => demoID('card', card.title, now)
  let moved = made + 86_400_000
  let names = Object.entries(columns) as [Column, string][]
  return {
    board: {
      id: boardId,
      schoolId: amman.id,
      name,
      createdBy: head,
      // The first one is the one that is shown.
      createdAt: made + at,
    },
    columns: names.map(([column, called], place) => ({
      id: columnOf(column),
      boardId,
      name: called,
      rank: place * GAP,
    })),
    cards: tasks.map((task, place) => ({
      id: idOf(task),
      boardId,
      columnId: columnOf(task.in),
      rank: place * GAP,
      priority: 'medium' as const,
      searchText: foldForSearch(`${task.card.title}\n${task.card.description ?? ''}`),
      createdBy: head,
      createdAt: made,
      changedAt: made,
      ...task.card,
    })),
    assignees: tasks.flatMap((task) =>
      (task.of ?? []).map((accountId) => ({ cardId: idOf(task), accountId })),
    ),
    comments: tasks.flatMap((task) =>
      (task.said ?? []).map(([authorId, text], place) => ({
        id: demoID('comment', text, now),
        cardId: idOf(task),
        authorId,
        text,
        createdAt: moved + place * 3_600_000,
      })),
    ),
    likes: tasks.flatMap((task) =>
      (task.likes ?? []).map((accountId) => ({ cardId: idOf(task), accountId, at: moved })),
    ),
    steps: tasks.flatMap((task) => {
      let step = { cardId: idOf(task), actorId: head }
      let of = (what: string) => demoID('step', `${what} ${task.card.title}`, now)
      let began = columns[task.from ?? task.in]
      return [
        { ...step, id: of('made'), at: made, what: 'made' as const, toColumn: began },
        ...(task.from
          ? [
              {
                ...step,
                id: of('moved'),
                at: moved,
                what: 'moved' as const,
                fromColumn: began,
                toColumn: columns[task.in],
              },
            ]
          : []),
        ...(task.card.doneAt ? [{ ...step, id: of('done'), at: now, what: 'done' as const }] : []),
      ]
    }),
  }
}
