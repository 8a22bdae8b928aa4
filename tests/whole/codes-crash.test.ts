import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import { generateCodes } from '#app/models/codes/generate.server.ts'
import { redeem } from '#app/models/codes/redeem.server.ts'
import type { Current } from '#app/models/current.ts'
import { isUnavailable } from '#app/models/unavailable.ts'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { accounts } from '#db/schema.ts'
import { startSqld } from '#scripts/sqld.ts'
import { contradictions } from '#tests/support/contradictions.ts'
import { fillSchools } from '#tests/support/people.ts'

const PEOPLE = 120

test(
  'the database is killed while people redeem codes: none is used without its subscription nor the reverse, and whoever tries again has it',
  { timeout: 120_000 },
  async () => {
    let dataDir = mkdtempSync(join(tmpdir(), 'rawda-codes-crash-'))
    let sqld = await startSqld({ dataDir })
    onTestFinished(async () => {
      await sqld.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    let { url } = sqld
    let db = connect({ LIBSQL_URL: url })
    await migrate(db)
    let school = await fillSchools(db)
    let names = Array.from({ length: PEOPLE }, (_, at) => `person-${at}`)
    await db
      .insert(accounts)
      .values(names.map((id) => ({ id, displayName: id, createdAt: 0, startsAt: 0 })))
    let making = await generateCodes(school.as('sara'), {
      schoolID: 'zaytoun',
      duration: 90,
      adminCount: 0,
      teacherCount: PEOPLE,
      studentCount: 0,
      classCount: 0,
      description: 'Crash',
    })
    let codes = making.ok ? making.value.codes : []
    let currents: Current[] = []
    for (let name of names) {
      let session = await newSession(school.visit(), name, { kind: 'bearer', method: 'password' })
      await session.write
      currents.push((await loadCurrent(school.visit(), session.token))!)
    }

    let [done, unanswered] = [0, 0]
    async function redeemUntilAnswered(at: number) {
      while (true) {
        try {
          let outcome = await redeem(
            { ...currents[at]!, db: connect({ LIBSQL_URL: url }) },
            { UID: names[at]!, promoCode: codes[at]!.code },
          )
          done++
          return outcome.ok && outcome.value.result
        } catch (error) {
          if (!isUnavailable(error)) throw error
          unanswered++
          await new Promise((wake) => setTimeout(wake, 50 + Math.random() * 100))
        }
      }
    }
    let answers = Promise.all(names.map((_, at) => redeemUntilAnswered(at)))
    while (done < PEOPLE / 8) await new Promise((wake) => setTimeout(wake, 2))
    await sqld.kill()
    sqld = await startSqld({ dataDir, port: Number(new URL(url).port) })
    expect(await connect({ LIBSQL_URL: url }).all(contradictions)).toEqual([])
    expect(new Set(await answers)).toEqual(new Set([0]))
    expect(unanswered).toBeGreaterThan(0)

    let after = connect({ LIBSQL_URL: url })
    expect(await after.all(contradictions)).toEqual([])
    expect(
      (
        await after.all(
          sql`select count(*) as used, count(distinct accountId) as people from redemptions`,
        )
      )[0],
    ).toEqual({ used: PEOPLE, people: PEOPLE })
    expect(
      (
        await after.all(
          sql`select count(*) as live from subscriptions where serialId is not null and endedAt is null`,
        )
      )[0],
    ).toEqual({ live: PEOPLE })
  },
)
