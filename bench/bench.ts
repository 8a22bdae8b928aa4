import { runProgram } from '#scripts/program.ts'
import { measureBytes } from './bytes.ts'
import { measureCheckpoints } from './checkpoints.ts'
import { measureIngest } from './ingest.ts'
import { measureLargeSchool } from './large-school.ts'
import { measurePageCPU } from './page-cpu.ts'
import { measureRoundTrips } from './round-trips.ts'
import { measureRowsScanned } from './rows-scanned.ts'
import { measureSchoolWeek } from './school-week.ts'
import { measureSignInCPU } from './sign-in-cpu.ts'
import { openSite, type Site } from './site.ts'
import { printTable, type Line } from './table.ts'

const measurements: Record<string, { title: string; measure(site: Site): Promise<Line[]> }> = {
  bytes: { title: 'Bytes over the wire', measure: measureBytes },
  trips: { title: 'Round trips', measure: measureRoundTrips },
  rows: { title: 'Rows scanned', measure: measureRowsScanned },
  school: { title: 'A school of 5,000 pupils and 200 classes', measure: measureLargeSchool },
  week: { title: 'Schools where every child practised all week', measure: measureSchoolWeek },
  ingest: { title: 'Ingest', measure: measureIngest },
  checkpoints: { title: 'Checkpoints of the libSQL server', measure: measureCheckpoints },
  cpu: { title: 'CPU, in bare workerd', measure: measurePageCPU },
  'sign-in': { title: 'Signing in, in bare workerd', measure: measureSignInCPU },
}

// All measurements, or those named: `npm run bench -- cpu bytes`. Numbers are ratios within this
// run; a broken budget is exit code 1.
await runProgram(async () => {
  let site = await openSite()
  let broken: Line[] = []
  for (let name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(measurements)) {
    let { title, measure } = measurements[name]!
    let lines = await measure(site)
    printTable(title, lines)
    broken.push(...lines.filter((line) => line.broken))
  }
  for (let { what, value, budget } of broken)
    console.log(`\nBroken: ${what}: ${value}, budget ${budget}`)
  return broken.length ? 1 : 0
})
