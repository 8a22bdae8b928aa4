// A process that asks the authorisation matrix with one scope taken out, or with none, as trial.ts
// tells it. Our modules are loaded once, with every scope of them ready to be taken out.
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mutable, mutants, type Scopes } from './mutants.ts'
import type { Order, Report } from './trial.ts'

const NOTHING = -1
let taken = NOTHING
let asked = new Set<number>()
const ofFile = Map.groupBy(mutants(), ({ file }) => file)
const models = pathToFileURL(join(import.meta.dirname, '..', '..', '..', 'app', 'models')).href

registerHooks({
  load(url, context, next) {
    let loaded = next(url, context)
    let mutants = url.startsWith(`${models}/`) && ofFile.get(url.slice(models.length + 1))
    return mutants ? { ...loaded, source: mutable(String(loaded.source), mutants) } : loaded
  },
})
let { sql } = await import('drizzle-orm')
let scopes: Scopes = {
  isOut(mutant) {
    asked.add(mutant)
    return mutant === taken
  },
  everything: sql`true`,
  nothing: sql``,
}
Object.assign(globalThis, { scopes })

let { openQuestions }: typeof import('./world.ts') = await import('./world.ts')
let groups = await openQuestions()

let work = {
  /** With nothing taken out: what deviates, and which scopes each question of this share asks. */
  async record({ share, shares }: Extract<Order, { work: 'record' }>): Promise<Report> {
    taken = NOTHING
    let deviations: string[] = []
    let hits: number[][][] = []
    for (let { askings, fresh } of groups) {
      await fresh()
      let ofGroup: number[][] = []
      for (let [at, { label, ask }] of askings.entries()) {
        asked = new Set()
        if (Math.floor((at * shares) / askings.length) === share)
          deviations.push(...(await ask()).map((problem) => `${label}: ${problem}`))
        ofGroup.push([...asked])
      }
      hits.push(ofGroup)
    }
    return { deviations, hits }
  },

  /**
   * The first deviation that comes of taking a scope out, of these questions of each group: each
   * asked by itself, in a fresh world.
   */
  async take({ mutant, questions }: Extract<Order, { work: 'take' }>): Promise<Report> {
    for (let [group, chosen] of questions.entries()) {
      let { askings } = groups[group]!
      // Soon by every kind of caller: a scope is often about one of them.
      for (let at of chosen.toSorted((a, b) => askings[a]!.line - askings[b]!.line)) {
        let { label } = askings[at]!
        let problem = await askAlone(group, at, mutant)
        // What goes wrong by itself as well says nothing of the scope.
        if (problem && !(await askAlone(group, at, NOTHING)))
          return { noticed: `${label}: ${problem}` }
      }
    }
    return { noticed: null }
  },

  /** The same of all questions, in a row: what one of them changes, another may notice. */
  async takeFromAll({ mutant }: Extract<Order, { work: 'takeFromAll' }>): Promise<Report> {
    taken = mutant
    for (let { askings, fresh } of groups) {
      await fresh()
      for (let { label, ask } of askings) {
        let problem = (await ask()).find(isAnswer)
        if (problem) return { noticed: `${label}: ${problem}` }
      }
    }
    return { noticed: null }
  },
}

async function askAlone(group: number, at: number, mutant: number): Promise<string | undefined> {
  let { askings, fresh } = groups[group]!
  taken = mutant
  await fresh()
  return (await askings[at]!.ask()).find(isAnswer)
}

/** That something crashed is no noticing. */
function isAnswer(problem: string): boolean {
  return !/^5\d\d instead of/.test(problem)
}

process.on('message', async (order: Order) => {
  let report = await (work[order.work] as (order: Order) => Promise<Report>)(order)
  process.send!(report)
})
