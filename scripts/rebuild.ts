import { migrate } from '#db/migrate.ts'
import { countDifferences, rebuildRollups, type Differences, type Progress } from '#db/rebuild.ts'
import { openAnyDatabase } from './database.ts'
import { runProgram } from './program.ts'

await runProgram(async () => {
  let db = await openAnyDatabase()
  await migrate(db)
  let mended = await rebuildRollups(db, {
    progress: teller('Rebuilding'),
    resumed: () => console.log('Going on where the rebuild before this one was stopped.'),
  })
  report(mended, 'before')
  return report(await countDifferences(db, { progress: teller('Checking') }), 'after') === 0 ? 0 : 1
})

/** Tells each tenth of the way, or on a terminal each piece, on one line. */
function teller(what: string): (progress: Progress) => void {
  let told = -1
  return ({ attempts, total }) => {
    let percent = total === 0 ? 100 : Math.floor((100 * attempts) / total)
    let [done, all] = [attempts, total].map((count) => count.toLocaleString('en'))
    let line = `${what}: ${done} of ${all} attempts, ${percent} %`
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${percent === 100 ? '\n' : ''}`)
    else if (Math.floor(percent / 10) > told) console.log(line)
    told = Math.floor(percent / 10)
  }
}

/** Prints in how many rows each rollup differs from a recomputation, and gives their sum. */
function report(differences: Differences, when: string): number {
  let each = Object.entries(differences)
  let sum = each.reduce((sum, [, rows]) => sum + rows, 0)
  let details = each.filter(([, rows]) => rows > 0).map(([rollup, rows]) => `${rollup} ${rows}`)
  console.log(
    `Rows that differ from the attempts ${when} rebuilding: ${sum}` +
      (sum ? ` (${details.join(', ')})` : ''),
  )
  return sum
}
