// Takes each scope out of the rules, one at a time, and asks the authorisation matrix: it must
// notice every time. First each question is asked with nothing taken out: all must be well, and
// which scopes it asks is noted, so that a scope is held against those questions alone.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { mutants } from './mutants.ts'

/** What a worker is told, and what it answers. `questions`: their places, for each group. */
export type Order =
  | { work: 'record'; share: number; shares: number }
  | { work: 'take'; mutant: number; questions: number[][] }
  | { work: 'takeFromAll'; mutant: number }
export type Report = { deviations: string[]; hits: number[][][] } | { noticed: string | null }
type Recorded = Extract<Report, { hits: unknown }>
type Taken = Extract<Report, { noticed: unknown }>

// `trial.ts visible` tries only what is labelled so.
let only = process.argv.slice(2)
let began = Date.now()
let chosen = mutants().filter(
  ({ label }) => only.length === 0 || only.some((text) => label.includes(text)),
)
let workers = Array.from({ length: Math.min(2, availableParallelism()) }, startWorker)

let recorded = await Promise.all(
  workers.map((ask, share) => ask<Recorded>({ work: 'record', share, shares: workers.length })),
)
let deviations = recorded.flatMap((each) => each.deviations)
console.log(`${deviations.length === 0 ? 'ok      ' : 'SURVIVED'} nothing`)
for (let deviation of deviations) console.log(`         ${deviation}`.slice(0, 200))
tell(`asked everything of everybody`)

let unnoticed: number[] = []
let idle = 0
let waiting = chosen.values()
await Promise.all(
  workers.map(async (ask) => {
    for (let { number, label, from } of waiting) {
      // That a role sees nothing where none of it gets as far as the question.
      let isNothing = from === 'sql`false`'
      if (isNothing && asking(number).every(({ length }) => length === 0)) {
        console.log(`idle     ${label}`)
        idle++
        continue
      }
      let { noticed } = await ask<Taken>({
        work: 'take',
        mutant: number,
        questions: asking(number),
      })
      noticed ??= (await ask<Taken>({ work: 'takeFromAll', mutant: number })).noticed
      // Or is told nothing all the same, by another scope of the same question.
      if (isNothing && noticed === null) {
        console.log(`idle     ${label}`)
        idle++
        continue
      }
      if (noticed === null) unnoticed.push(number)
      let verdict = noticed === null ? 'SURVIVED' : 'ok      '
      console.log(`${verdict} ${label.padEnd(48)} ${noticed ?? 'nothing noticed'}`.slice(0, 200))
    }
  }),
)
tell(
  `${chosen.length - idle} scopes taken out one at a time, ${unnoticed.length} unnoticed; ${idle} idle`,
)
process.exit(unnoticed.length + deviations.length > 0 ? 1 : 0)

/** Which questions of each group ask a scope. */
function asking(mutant: number): number[][] {
  return recorded[0]!.hits.map((_, group) =>
    recorded
      .flatMap(({ hits }) => [...hits[group]!.entries()])
      .filter(([, scopes]) => scopes.includes(mutant))
      .map(([at]) => at)
      .toSorted((a, b) => a - b),
  )
}

/** A process that answers one order after another. */
function startWorker() {
  let child = fork(join(import.meta.dirname, 'worker.ts'), {
    execArgv: ['-C', 'react-server', '--disable-warning=ExperimentalWarning'],
  })
  let answers: ((report: Report) => void)[] = []
  child.on('message', (report: Report) => answers.shift()!(report))
  child.once('exit', (code) => {
    if (answers.length > 0) throw new Error(`A worker of the trial ended with ${code}`)
  })
  return async function ask<report extends Report>(order: Order): Promise<report> {
    child.send(order)
    return new Promise((done) => answers.push(done as (report: Report) => void))
  }
}

function tell(what: string) {
  console.log(`${what}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
