import { runProgram, Trouble } from './program.ts'
import { findTouched } from './testing/changed.ts'
import { startClock } from './testing/clock.ts'
import { inWords, nothing, sum, type Result } from './testing/result.ts'
import { builtOnce, stages, type Asked } from './testing/stages.ts'

const MINUTE = 60_000
/** Two at a time: while one has nothing to do for a processor the other has. */
const AT_A_TIME = 2
/**
 * What finds mistakes in seconds first, then the longest first: so both end at about the same time.
 */
const ORDER = ['types', 'pages', 'format', 'lint', 'budgets', 'whole', 'scopes', 'models', 'api']
const QUICK = ['types', 'format', 'lint', 'models', 'api', 'pages']
const ALL = Object.keys(stages)
const needBuild = ['pages', 'whole', 'budgets']
/**
 * What a run is meant to take on two processors. It fails at `TIMES` as much: the same tests took 32
 * minutes on one day and 45 on the next, on what was said to be the same machine.
 */
const limits = { quick: 8 * MINUTE, changed: 2 * MINUTE, all: 20 * MINUTE }
/** The whole took 41 minutes in November 2026, and failed by it at twice: to be brought back. */
const TIMES = { quick: 2, changed: 2, all: 3 }
const SLOWEST = 10

// Without words everything once, `all`: everything in every way; `changed`: what the difference to
// the last commit (or to the one that is named) can reach; stages by their names.
await runProgram(async () => {
  let words = process.argv.slice(2)
  let [word = 'quick'] = words
  let clock = startClock()
  let result = nothing
  if (word === 'changed') result = await runChanged(words[1])
  else if (word === 'quick') result = await runStages(QUICK, { tier: 'quick' })
  else if (word === 'all') result = await runStages(ALL, { tier: 'all' })
  else result = await runStages(words, { tier: 'all' })

  // Again at the end: of a long run only that is read.
  for (let failure of result.failures) console.log(`\n✗ ${failure}`)
  tellSlowest(result)
  let late = isLimited(word) ? judge(word, clock()) : nothing
  console.log(`\n${inWords(sum([result, late]))}`)
  return result.failed + late.failed > 0 ? 1 : 0
})

async function runChanged(since?: string): Promise<Result> {
  let touched = await findTouched(since)
  for (let [stage, { files }] of Object.entries(touched))
    console.log(`${stages[stage]!.title}: ${files?.join(' ') ?? 'all'}`)
  return runStages(Object.keys(touched), { tier: 'quick' }, touched)
}

/** A failing one does not keep the next from running. */
async function runStages(
  wanted: string[],
  asked: Pick<Asked, 'tier'>,
  parts: Record<string, Pick<Asked, 'files' | 'routes'>> = {},
): Promise<Result> {
  for (let name of wanted)
    if (!stages[name])
      throw new Trouble(
        `There is no test stage "${name}": choose from ${ALL.join(', ')}, or all, or changed.`,
      )
  if (wanted.some((name) => needBuild.includes(name))) void builtOnce().catch(() => {})
  let live = wanted.length === 1
  let waiting = ORDER.filter((name) => wanted.includes(name))
  let results: Result[] = []
  async function runWaiting() {
    for (let name = waiting.shift(); name; name = waiting.shift())
      results.push(await runStage(name, { ...asked, ...parts[name], live }))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, runWaiting))
  return sum(results)
}

async function runStage(name: string, asked: Asked): Promise<Result> {
  let { title, run } = stages[name]!
  let began = Date.now()
  console.log(`── ${title} …`)
  let { said, ...result } = await run(asked)
  let seconds = Math.round((Date.now() - began) / 1000)
  if (!asked.live) console.log(`\n── ${title} ──\n${said.trimEnd()}`)
  console.log(`${title}: ${inWords(result)} (${seconds} s)`)
  return result
}

function tellSlowest({ files }: Result) {
  if (files.length === 0) return
  console.log(`\nThe slowest of ${files.length} files:`)
  for (let { name, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
    console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`)
}

function isLimited(word: string): word is keyof typeof limits {
  return Object.hasOwn(limits, word)
}

/** A run that has become slower is a failure like others, or it would become slower still. */
function judge(
  word: keyof typeof limits,
  { wall, alone }: { wall: number; alone: number },
): Result {
  let [limit, most] = [limits[word], limits[word] * TIMES[word]]
  let took = `${inMinutes(wall)}, ${inMinutes(alone)} without what other programs used of the machine`
  console.log(`\n${alone > most ? '✗ ' : ''}${took}; ${inMinutes(limit)} are meant`)
  return alone > most ? { ...nothing, failed: 1 } : nothing
}

function inMinutes(ms: number): string {
  return `${(ms / MINUTE).toFixed(1)} min`
}
