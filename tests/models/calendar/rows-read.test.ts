import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listTimes } from '#app/models/calendar/window.server.ts'
import { connect, type Database, type Meter } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startSqld } from '#scripts/sqld.ts'
import { fillSchools, type Person } from '#tests/support/people.ts'

/** So many events of a day each, one a day from a first one on, and series that ended before. */
async function fill(db: Database, name: string, count: number, from: string) {
  await db.run(sql`
    insert into calendar_events (
      id, schoolId, authorId, audience, title, colour, allDay, firstDay, startMinute, lastDay,
      endMinute, shape, rule, endsOn, createdAt, changedAt
    )
    with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${count - 1})
    select
      ${name} || n, 'zaytoun', 'hind', 'all', 'x', 'green', 1, date(${from}, (n / 4) || ' days'), 0,
      date(${from}, (n / 4) || ' days'), 1440, iif(n % 10 = 0, 'series', 'day'),
      iif(n % 10 = 0, 'FREQ=DAILY;COUNT=1', null), date(${from}, (n / 4) || ' days'), 0, 0
    from numbers`)
}

test('a month reads its own events, whatever was and will be, in one round trip', async () => {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-calendar-'))
  let sqld = await startSqld({ dataDir: folder })
  try {
    let db = connect({ LIBSQL_URL: sqld.url })
    await migrate(db)
    let { as } = await fillSchools(db)
    await fill(db, 'month', 120, '2027-03-01')
    let costs = async (who: Person) => {
      let meter: Meter = { roundTrips: 0, rowsRead: 0 }
      let metered = connect({ LIBSQL_URL: sqld.url }, meter)
      let listing = await listTimes({ ...as(who), db: metered }, '2027-03-01', '2027-03-31')
      expect(listing.ok && listing.value.times.length).toBe(120)
      return meter
    }
    let readers = ['hind', 'layla', 'muna'] as const
    let alone = await Promise.all(readers.map(costs))
    expect(Math.max(...alone.map(({ rowsRead }) => rowsRead))).toBeLessThan(120 * 6)
    // Four years of history, and the whole of what is still to come.
    await fill(db, 'past', 4000, '2024-05-01')
    await fill(db, 'coming', 1880, '2027-04-01')
    let amongMany = await Promise.all(readers.map(costs))
    for (let [at, { roundTrips, rowsRead }] of amongMany.entries()) {
      expect(roundTrips).toBe(1)
      // Beside its own, the series that are not over: at most 200, asked for twice.
      expect(rowsRead).toBeLessThanOrEqual(alone[at]!.rowsRead * 1.1 + 400)
    }
  } finally {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
