import type { Client } from '@libsql/client'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { Current } from '#app/models/current.ts'
import type { Outcome } from '#app/models/outcome.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** What a form does: sent as it is, once or again. */
export type Form = (sender: Current) => Promise<Outcome<unknown>>

type Asked<world> = {
  /** The same every time. */
  open: () => Promise<world>
  sender: (world: world) => Current
  send: Form
  stateOf: (world: world) => Promise<unknown>
}

/**
 * Sends a form as often as it asks the database questions, killing its Worker before and after each
 * of them, and then once more: each time all is as after a form that nothing disturbs, and so it
 * answers.
 */
export async function expectOnce<world extends { db: Database }>(asked: Asked<world>) {
  let { open, sender, send, stateOf } = asked
  let { questions, state } = await undisturbed(asked)
  for (let at = 0; at < questions; at++)
    for (let when of ['before', 'after'] as const) {
      let world = await open()
      let { db, worker } = endingAt(world.db, at, when)
      await expect(send({ ...sender(world), db }), `${when} ${at}`).rejects.toSatisfy(isKilled)
      expect(worker.isDead).toBe(true)
      let again = await send(sender(world))
      expect(again.ok || again.reason, `${when} ${at}`).toBe(true)
      expect(await stateOf(world), `${when} ${at}`).toEqual(state)
    }
}

/** How it is after a form that nothing disturbs, and how many questions the database is asked. */
async function undisturbed<world extends { db: Database }>(asked: Asked<world>) {
  let world = await asked.open()
  let before = await asked.stateOf(world)
  let { db, worker } = endingAt(world.db, Infinity, 'before')
  let sending = await asked.send({ ...asked.sender(world), db })
  expect(sending.ok || sending.reason).toBe(true)
  let state = await asked.stateOf(world)
  expect(state).not.toEqual(before)
  return { questions: worker.uses, state }
}

type When = 'before' | 'after'

/**
 * A Worker that is killed at its n-th use (from 0) of what it works with: before the use has an
 * effect, or after it had one whose answer the caller never gets. `isDead` once it was; `uses`
 * counts them.
 */
export function workerEndingAt(last: number, when: When) {
  let worker = { isDead: false, uses: 0 }
  let use = async <answer>(work: () => Promise<answer>): Promise<answer> => {
    if (worker.isDead) throw new Error('killed')
    worker.isDead = worker.uses++ === last
    let isLast = worker.isDead
    if (isLast && when === 'before') throw new Error('killed')
    let answer = await work()
    if (isLast) throw new Error('killed')
    return answer
  }
  return { worker, use }
}

/** A database each of whose questions is such a use. */
export function usedBy(use: ReturnType<typeof workerEndingAt>['use'], db: Database): Database {
  let client: Client = Object.create(db.$client)
  client.execute = (...args: [string]) => use(() => db.$client.execute(...args))
  client.batch = (...args: [string[]]) => use(() => db.$client.batch(...args))
  return openDatabase(client)
}

/** The database of a Worker that is killed at its n-th question (from 0). */
export function endingAt(db: Database, last: number, when: When) {
  let { worker, use } = workerEndingAt(last, when)
  return { db: usedBy(use, db), worker }
}

/** The database's own error names what happened. */
export function isKilled(error: unknown): boolean {
  return error instanceof Error && (error.message === 'killed' || isKilled(error.cause))
}

/** All rows of these tables, in no order, but for columns (`table.column`) whose values are drawn. */
export async function rowsOf(db: Database, tables: string[], drawn: string[]) {
  let all: Record<string, string[]> = {}
  for (let table of tables) {
    let found = await rows(
      db,
      v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
      sql`select * from ${sql.identifier(table)}`,
    )
    all[table] = found
      .map((row) =>
        JSON.stringify(row, (name, value) => (drawn.includes(`${table}.${name}`) ? '' : value)),
      )
      .toSorted()
  }
  return all
}
