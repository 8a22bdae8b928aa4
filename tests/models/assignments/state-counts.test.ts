import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAssignments } from '#app/models/assignments/list.server.ts'
import { StateCountRow, stateCounts } from '#app/models/assignments/state-counts.server.ts'
import {
  childState,
  taskState,
  taskStates,
  type TaskProgress,
} from '#app/models/assignments/task-state.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { accounts, enrolments, exercises } from '#db/schema.ts'
import { openPractisingSchool } from '#tests/support/assignments.ts'
import { freshDatabase, NOON } from '#tests/support/school.ts'

type Row = TaskProgress & { assignmentID: string; UID: string }

/** A generator that says the same each time (mulberry32). */
function randomOf(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Children with some tasks each, around every border of the rule. */
function randomProgress(seed: number): Row[] {
  let random = randomOf(seed)
  let upTo = (most: number) => Math.floor(random() * (most + 1))
  return Array.from({ length: 400 }, (_, at) => `child-${at}`).flatMap((UID) => {
    let assignmentID = `w${upTo(6)}`
    // Of many a child has all tasks the same way.
    let alike = random()
    return Array.from({ length: 1 + upTo(2) }, () => {
      let exercises = 1 + upTo(2)
      let kind = random() < 0.7 ? alike : random()
      let solved = kind < 0.4 ? exercises : upTo(exercises)
      let attempts = kind > 0.8 ? 0 : solved + upTo(10)
      let dueDay = `2026-11-1${upTo(9)}`
      return {
        assignmentID,
        UID,
        exercises,
        solved: attempts === 0 ? 0 : solved,
        stuck: kind > 0.4 && kind < 0.5 ? 1 : 0,
        attempts,
        correct: attempts === 0 ? 0 : Math.min(attempts, solved + upTo(4)),
        solvedOn: attempts === 0 || solved === 0 ? null : `2026-11-1${kind < 0.3 ? 0 : upTo(9)}`,
        dueDay,
      }
    })
  })
}

test.each([1, 2, 3, 4, 5])(
  'children are counted in SQL by the rule of their states (%i)',
  async (seed) => {
    let db = await freshDatabase()
    let progress = randomProgress(seed)
    let expected = new Map<string, number>()
    for (let own of Map.groupBy(progress, ({ UID }) => UID).values()) {
      let key = `${own[0]!.assignmentID} ${childState(own.map(taskState))}`
      expected.set(key, (expected.get(key) ?? 0) + 1)
    }
    let counted = await rows(
      db,
      StateCountRow,
      sql`
        with progress as (
          select
            value ->> 'assignmentID' as assignmentID,
            value ->> 'UID' as UID,
            value ->> 'exercises' as exercises,
            value ->> 'solved' as solved,
            value ->> 'stuck' as stuck,
            value ->> 'attempts' as attempts,
            value ->> 'correct' as correct,
            value ->> 'solvedOn' as solvedOn,
            value ->> 'dueDay' as dueDay
          from json_each(${JSON.stringify(progress)})
        )
        ${stateCounts}`,
    )
    expect(
      counted.map(({ assignmentID, state, children }) => [`${assignmentID} ${state}`, children]),
    ).toEqual([...expected].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    // Every state is among them.
    expect(new Set(counted.map(({ state }) => state))).toEqual(new Set(taskStates))
  },
)

test('what a list brings grows with its assignments and their tasks, not with the children', async () => {
  let { db, as, give } = await openPractisingSchool()
  let class30 = Array.from({ length: 30 }, (_, at) => `butterfly-${at}`)
  let since = { schoolId: 'zaytoun', from: NOON - 1 }
  await db.insert(accounts).values(
    class30.map((id) => ({
      id,
      schoolId: 'zaytoun',
      displayName: id,
      createdAt: 0,
      startsAt: 0,
    })),
  )
  await db.insert(enrolments).values(
    class30.map((id) => ({
      ...since,
      id,
      accountId: id,
      classId: 'butterflies',
      role: 'student' as const,
    })),
  )
  let known = await db.select({ id: exercises.id, lesson: exercises.lessonId }).from(exercises)
  let tasks = known
    .filter(({ lesson }) => ['letters', 'counting', 'senses'].includes(lesson))
    .map(({ id, lesson }): [string, string] => [lesson, id])
  for (let at = 0; at < 6; at++) await give(`w${at}`, { classId: 'butterflies', tasks })
  let { brought, counting } = counted(db)
  let asked = { time: 'running', limit: 200, offset: 0 } as const
  let list = await listAssignments({ ...as('layla'), db: counting }, asked)
  let items = list.ok ? list.value.items : []
  expect(items).toHaveLength(6)
  for (let { children, counts } of items)
    expect([children, counts]).toEqual([
      32,
      { needsHelp: 0, notStarted: 32, started: 0, doneLate: 0, done: 0 },
    ])
  // Of each a head, its tasks, and a row for each of five states at most; and the totals.
  expect(tasks.length).toBeGreaterThan(5)
  expect(brought()).toBeLessThanOrEqual(6 * (1 + tasks.length + 5) + 1)
})

/** The database, and how many rows its batches have brought. */
function counted(db: Database) {
  let sum = 0
  let counting = new Proxy(db, {
    get(target, name) {
      let value = Reflect.get(target, name, target)
      if (name !== 'batch') return value
      return async (statements: Parameters<Database['batch']>[0]) => {
        let answers: readonly unknown[] = await target.batch(statements)
        for (let answer of answers) if (Array.isArray(answer)) sum += answer.length
        return answers
      }
    },
  })
  return { brought: () => sum, counting }
}
