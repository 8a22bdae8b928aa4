import type { Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rebuildRollups, rollupDifferences } from '#db/rollups.ts'
import { openAnyDatabase } from './database.ts'
import { runProgram } from './program.ts'

await runProgram(async () => {
  let db = await openAnyDatabase()
  await migrate(db)
  await report(db, 'before')
  await rebuildRollups(db)
  return (await report(db, 'after')) === 0 ? 0 : 1
})

/** Prints in how many rows each rollup differs from a recomputation, and gives their sum. */
async function report(db: Database, when: string): Promise<number> {
  let differences = Object.entries(await rollupDifferences(db))
  let sum = differences.reduce((sum, [, rows]) => sum + rows, 0)
  let details = differences
    .filter(([, rows]) => rows > 0)
    .map(([rollup, rows]) => `${rollup} ${rows}`)
  console.log(
    `Rows that differ from the attempts ${when} rebuilding: ${sum}` +
      (sum ? ` (${details.join(', ')})` : ''),
  )
  return sum
}
