import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chainAuditLog } from '#app/models/access/audit-chain.server.ts'
import { verifyAuditLog } from '#app/models/access/verify-chain.server.ts'
import { askDeletion } from '#app/models/deletion/decide.server.ts'
import { deleteDue } from '#app/models/deletion/run.server.ts'
import type { Database } from '#db/client.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { accounts, auditLog, deletedAccounts, deletions } from '#db/schema.ts'
import { child, openWithChild } from '#tests/support/known-child.ts'
import { tracesInBucket, tracesOf } from '#tests/support/traces.ts'

const DUE = 31 * 86_400_000

/** The database of a Worker that ends before its n-th transaction. */
function endingAfter(db: Database, transactions: number): Database {
  let left = transactions
  let killed = () => {
    if (left-- <= 0) throw new Error('killed')
  }
  return new Proxy(db, {
    get(target, name, receiver) {
      let value: unknown = Reflect.get(target, name, receiver)
      if (name !== 'batch') return value
      return (...given: unknown[]) => {
        killed()
        return (value as (...given: unknown[]) => unknown).apply(target, given)
      }
    },
  })
}

test(
  'killed before each of its transactions, a deletion goes on and ends the same',
  { timeout: 120_000 },
  async () => {
    let school = await openWithChild()
    let { db, as, pictures, texts, now, send } = school
    await send(100, 900)
    await askDeletion(as('hind'), child.id)
    let kills = 0
    for (let run = 0; run < 200; run++) {
      // Each run of the schedule ends after one transaction more, then two, and so on.
      await deleteDue(endingAfter(db, 1 + (run % 3)), now + DUE + run * 61_000, { pictures })
      kills++
      let [state] = await db.select().from(deletions)
      if (state!.doneAt !== null) break
      if (state!.goneAt === null) {
        let wrong = Object.values(await rollupDifferences(db)).filter(Boolean)
        expect(wrong).toEqual([])
      }
    }
    expect(kills).toBeGreaterThan(4)
    expect(await tracesOf(db, texts)).toEqual([])
    expect(tracesInBucket(pictures.held, texts)).toEqual([])
    expect(Object.values(await rollupDifferences(db)).filter(Boolean)).toEqual([])
    expect(await db.$count(deletedAccounts)).toBe(1)
    await chainAuditLog(db)
    expect((await verifyAuditLog(db)).broken).toBeNull()
  },
)

test('two schedules at once delete a child once', async () => {
  let school = await openWithChild()
  let { db, as, pictures, texts, now } = school
  await askDeletion(as('hind'), child.id)
  for (let at of [now + DUE, now + DUE + 61_000])
    await Promise.all([1, 2, 3].map(() => deleteDue(db, at, { pictures })))
  expect(await tracesOf(db, texts)).toEqual([])
  expect(await db.$count(auditLog, eq(auditLog.action, 'childDeleted'))).toBe(1)
  expect(await db.$count(accounts, like(accounts.id, 'deleted-%'))).toBe(1)
})
