import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assignmentGrid } from '#app/models/assignments/grid.server.ts'
import { removeActivity } from '#app/models/attempts/delete.server.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import type { Database } from '#db/client.ts'
import { accounts, assignmentChildren, assignments, attempts, enrolments } from '#db/schema.ts'
import { giveAssignment } from '#tests/support/give-assignment.ts'
import { openSchool } from '#tests/support/school.ts'

// States computed a second time, one attempt after the other, by the words of the decision alone.
// The school is Cedar in London, whose clocks go back on Sunday, 2026-10-25 at 01:00 UTC, and where
// a day begins at 23:00 UTC in summer and at midnight in winter.

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-20T09:00:00Z')
const children = ['nour', 'zain', 'tala', 'rami']
const exercises: Record<string, string[]> = {
  letters: ['letters-1', 'letters-2', 'letters-3'],
  counting: ['counting-1', 'counting-2'],
}
type Try = { id: string; child: string; exercise: string; correct: boolean; at: number }
type Task = { lesson: string; exercise?: string }

/** A generator that says the same each time (mulberry32). */
function randomOf(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The date on a wall calendar in London. */
function londonDay(at: number): string {
  let [day, month, year] = new Date(at)
    .toLocaleDateString('en-GB', { timeZone: 'Europe/London' })
    .split('/')
  return `${year}-${month}-${day}`
}

function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10)
}

function naiveState(own: Try[], task: Task, days: { first: string; due: string; last: string }) {
  let asked = task.exercise ? [task.exercise] : exercises[task.lesson]!
  let solvedOn = new Map<string, string>()
  let failures = new Map<string, number>()
  let [tries, right] = [0, 0]
  for (let each of own.toSorted((a, b) => a.at - b.at)) {
    let day = londonDay(each.at)
    if (!asked.includes(each.exercise) || day < days.first || day > days.last) continue
    tries++
    if (each.correct) {
      right++
      if (!solvedOn.has(each.exercise)) solvedOn.set(each.exercise, day)
    } else failures.set(each.exercise, (failures.get(each.exercise) ?? 0) + 1)
  }
  if (asked.every((exercise) => solvedOn.has(exercise)))
    return [...solvedOn.values()].every((day) => day <= days.due) ? 'done' : 'doneLate'
  let isStuck = asked.some(
    (exercise) => !solvedOn.has(exercise) && (failures.get(exercise) ?? 0) >= 4,
  )
  if (isStuck || (tries >= 8 && right / tries < 0.5)) return 'needsHelp'
  return tries > 0 ? 'started' : 'notStarted'
}

/** Attempts within hours of the midnights that matter, and anywhere between them. */
function randomTries(random: () => number, first: string, last: string): Try[] {
  let from = Date.parse(first) - 3 * 24 * HOUR
  let until = Date.parse(last) + 3 * 24 * HOUR
  let borders = [
    first,
    later(first, 7),
    later(first, 4),
    later(first, 5),
    '2026-10-25',
    '2026-10-26',
    last,
    later(last, 1),
  ]
  let pick = <item>(items: item[]) => items[Math.floor(random() * items.length)]!
  return Array.from({ length: 260 }, (_, at) => {
    let near = Date.parse(pick(borders)) + Math.round((random() * 4 - 3) * HOUR)
    let far = from + Math.round(random() * (until - from))
    return {
      id: `try-${at}`,
      child: pick(children),
      exercise: pick(Object.values(exercises).flat()),
      correct: random() < 0.3,
      at: random() < 0.6 ? near : far,
    }
  })
}

const once = { firstDay: '2026-10-22', dueDay: '2026-10-26', repeats: false, repeatsUntil: null }
const weekly = { ...once, repeats: true, repeatsUntil: '2026-11-09' }
const tasks: Task[] = [{ lesson: 'letters' }, { lesson: 'counting', exercise: 'counting-2' }]

test.each([1, 2, 3, 4, 5, 6])(
  'the states of attempts around midnights and the change of clocks (%i)',
  { timeout: 60_000 },
  async (seed) => {
    let school = await openSchool({ now: NOW })
    let { db, as, visit } = school
    let random = randomOf(seed)
    await enrolFoxes(db)
    let extended = new Map([
      ['zain', '2026-10-30'],
      ['tala', '2026-10-28'],
    ])
    for (let [id, schedule] of [
      ['once', once],
      ['weekly', weekly],
    ] as const) {
      await giveAssignment(db, id, {
        ...schedule,
        schoolId: 'cedar',
        classId: 'foxes',
        createdBy: 'karim',
        tasks: tasks.map(({ lesson, exercise }) => [lesson, exercise ?? '']),
      })
      await db.insert(assignmentChildren).values(
        [...extended].map(([accountId, dueDay]) => ({
          assignmentId: id,
          week: 0,
          accountId,
          dueDay: id === 'once' ? dueDay : '2026-10-28',
        })),
      )
    }
    await db.update(assignments).set({ closesOn: '2026-11-13' }).where(eq(assignments.id, 'once'))
    let tries = randomTries(random, '2026-10-22', '2026-11-13')
    let came = await storeAttempts(
      visit(NOW),
      { ingestKey: { id: 'key', schoolID: 'cedar' } },
      tries.map(({ id, child, exercise, correct, at }) => ({
        id,
        userId: child,
        exerciseId: exercise,
        correct,
        startedAt: new Date(at).toISOString(),
        durationMs: 1000,
      })),
    )
    expect(came).toMatchObject({ stored: 260 })
    await agree()
    // What was removed counts nowhere; who left the class has none of its tasks.
    let removal = { schoolID: 'cedar', classID: '*', userID: 'nour', lessonID: 'letters' }
    expect(await removeActivity(as('rima'), removal)).toMatchObject({ ok: true })
    let isGone = ({ child, exercise }: Try) => child === 'nour' && exercise.startsWith('letters')
    tries = tries.filter((each) => !isGone(each))
    expect(await db.$count(attempts)).toBe(tries.length)
    await db.update(enrolments).set({ until: NOW }).where(eq(enrolments.accountId, 'rami'))
    await agree(['nour', 'zain', 'tala'])

    async function agree(present = children) {
      for (let [id, schedule, week] of [
        ['once', once, 0],
        ['weekly', weekly, 0],
        ['weekly', weekly, 1],
        ['weekly', weekly, 2],
      ] as const) {
        let found = await assignmentGrid(as('karim'), id, week)
        if (!found.ok) throw new Error(found.reason)
        let first = later(schedule.firstDay, 7 * week)
        let expected = present.map((child) => {
          let usual = later(schedule.dueDay, 7 * week)
          let longer =
            week > 0
              ? undefined
              : id === 'once'
                ? extended.get(child)
                : extended.has(child) && '2026-10-28'
          let due = longer || usual
          let last = id === 'weekly' ? later(first, 6) : later(due, 14)
          let own = tries.filter((each) => each.child === child)
          return [child, due, ...tasks.map((task) => naiveState(own, task, { first, due, last }))]
        })
        expect(
          found.value.children
            .map(({ UID, dueDay, cells }) => [UID, dueDay, ...cells.map(({ state }) => state)])
            .toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1)),
          `${id}, week ${week}`,
        ).toEqual(expected.toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1)))
      }
    }
  },
)

test('the random attempts bring about every state', async () => {
  let seen = new Set<string>()
  for (let seed of [1, 2, 3, 4, 5, 6]) {
    let tries = randomTries(randomOf(seed), '2026-10-22', '2026-11-13')
    for (let child of children)
      for (let task of tasks)
        for (let days of [
          { first: '2026-10-22', due: '2026-10-26', last: '2026-11-09' },
          { first: '2026-10-29', due: '2026-11-02', last: '2026-11-04' },
        ])
          seen.add(
            naiveState(
              tries.filter((each) => each.child === child),
              task,
              days,
            ),
          )
  }
  expect([...seen].toSorted()).toEqual(['done', 'doneLate', 'needsHelp', 'notStarted', 'started'])
})

async function enrolFoxes(db: Database): Promise<void> {
  let more = children.slice(1)
  let since = NOW - 90 * 24 * HOUR
  await db.insert(accounts).values(
    more.map((id) => ({
      id,
      schoolId: 'cedar',
      displayName: id,
      createdAt: since,
      startsAt: since,
    })),
  )
  await db.insert(enrolments).values(
    more.map((id) => ({
      id: `${id}-foxes`,
      schoolId: 'cedar',
      classId: 'foxes',
      accountId: id,
      role: 'student' as const,
      from: since,
    })),
  )
}
