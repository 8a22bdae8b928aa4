// Plants faults, one at a time, and asks the tests that should notice. `npm run test:faults` tries
// all; words after it (`npm run test:faults -- week dual`) those that have one of them in their
// name.
import { runProgram, Trouble } from '#scripts/program.ts'
import { runTool } from '#scripts/testing/run-tool.ts'
import { askTests, type Answer } from './ask-tests.ts'
import { copyProject, plant } from './copy.ts'
import { projects, type Fault } from './fault.ts'
import { pageFaults } from './page-faults.ts'
import { ruleFaults } from './rule-faults.ts'

type Tried = { fault: Fault; answer: Answer; seconds: number }

const WANTED = 0.95

await runProgram(async () => {
  let words = process.argv.slice(2)
  let faults = [...ruleFaults, ...pageFaults].filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  if (faults.length === 0) throw new Trouble('No fault has such a name.')

  let copies = [copyProject(), copyProject()] as const
  await checkTypes(faults, copies[0])
  await askWithout(faults, copies[0])

  // Two at a time: those that need a build of the Worker, and those that need none.
  let [quick, built] = [false, true].map((isBuilt) =>
    faults.filter(({ tests }) => 'pages' in tests === isBuilt),
  ) as [Fault[], Fault[]]
  let done = 0
  let tell = (tried: Tried) =>
    console.log(`${`${++done}/${faults.length}`.padStart(6)}  ${line(tried)}`)
  let tried = (
    await Promise.all([tryAll(quick, copies[0], tell), tryAll(built, copies[1], tell)])
  ).flat()
  return tellAll(tried)
})

/** What does not compile is no fault for a test to find: all at once are put to the compiler. */
async function checkTypes(faults: Fault[], copy: string): Promise<void> {
  console.log(`${faults.length} faults; do they compile?`)
  let takeOut = faults.map((fault) => plant(fault, copy))
  let generated = await runTool('react-router', ['typegen'], { cwd: copy })
  let { fine, said } = generated.fine ? await runTool('tsc', [], { cwd: copy }) : generated
  for (let takeOutOne of takeOut.toReversed()) takeOutOne()
  if (!fine) throw new Trouble(`${said.trimEnd()}\nA fault does not compile: see above.`)
}

/** Tests that fail without a fault would notice every one. */
async function askWithout(faults: Fault[], copy: string): Promise<void> {
  for (let project of projects) {
    let files = [...new Set(faults.flatMap(({ tests }) => tests[project] ?? []))]
    if (files.length === 0) continue
    let answer = await askTests(copy, project, files)
    if (answer.kind !== 'fine')
      throw new Trouble(`Without any fault, in ${project}: ${inWords(answer)}\n${answer.message}`)
    console.log(`without any fault, in ${project}: ${answer.passed} tests pass`)
  }
}

async function tryAll(
  faults: Fault[],
  copy: string,
  tell: (tried: Tried) => void,
): Promise<Tried[]> {
  let all: Tried[] = []
  for (let fault of faults) {
    let began = Date.now()
    let takeOut = plant(fault, copy)
    let answer = await ask(fault, copy)
    takeOut()
    let tried = { fault, answer, seconds: (Date.now() - began) / 1000 }
    tell(tried)
    all.push(tried)
  }
  return all
}

/** Project by project: what rules notice needs no build. */
async function ask({ tests }: Fault, copy: string): Promise<Answer> {
  let answer: Answer = { kind: 'fine', passed: 0 }
  for (let project of projects)
    if (answer.kind === 'fine' && tests[project])
      answer = await askTests(copy, project, tests[project])
  return answer
}

/** A table of all, those unnoticed again at the end, and the share; 1 where that is too small. */
function tellAll(tried: Tried[]): number {
  let noticed = tried.filter(({ answer }) => answer.kind === 'noticed')
  let broken = tried.filter(({ answer }) => answer.kind === 'broken')
  console.log(`\n${tried.map(line).join('\n')}`)
  for (let { fault, answer } of broken)
    if (answer.kind === 'broken')
      console.log(`\n“${fault.name}” is a bad fault, for with it nothing runs:\n${answer.message}`)
  let share = noticed.length / tried.length
  console.log(
    `\n${tried.length} faults planted one at a time, ${noticed.length} noticed ` +
      `(${Math.floor(share * 100)} %, at least ${WANTED * 100} % are meant)`,
  )
  return share < WANTED || broken.length > 0 ? 1 : 0
}

function line({ fault, answer, seconds }: Tried): string {
  return `${fault.name.padEnd(58)} ${inWords(answer)} (${seconds.toFixed(0)} s)`
}

function inWords(answer: Answer): string {
  if (answer.kind === 'noticed') return `${answer.file}: ${answer.title}`
  return answer.kind === 'fine' ? 'UNNOTICED' : 'DOES NOT RUN'
}
