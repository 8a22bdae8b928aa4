import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findChromium, installChromium } from './chromium.ts'
import { runProgram, Trouble, whenEnding } from './program.ts'

type Count = { passed: number; failed: number; skipped: number }
type Stage = { title: string; run(): Promise<Count> }

const PASSED: Count = { passed: 1, failed: 0, skipped: 0 }
const FAILED: Count = { passed: 0, failed: 1, skipped: 0 }

const stages: Record<string, Stage> = {
  types: {
    title: 'Types',
    run: async () => ((await ok('react-router', 'typegen')) && (await ok('tsc')) ? PASSED : FAILED),
  },
  format: { title: 'Format', run: async () => ((await ok('oxfmt', '--check')) ? PASSED : FAILED) },
  lint: { title: 'Lint', run: async () => ((await ok('oxlint')) ? PASSED : FAILED) },
  models: { title: 'Rules', run: () => vitest('models') },
  api: { title: 'API, in workerd', run: () => vitest('api') },
  pages: { title: 'Pages, in Chromium', run: pages },
  whole: { title: 'Whole processes', run: () => vitest('whole') },
}

let wanted = process.argv.slice(2)
let failures: string[] = []
let results = mkdtempSync(join(tmpdir(), 'rawda-results-'))
whenEnding(() => rmSync(results, { recursive: true, force: true }))

// All stages, or those named; a failing one does not keep the next from running.
await runProgram(async () => {
  let total: Count = { passed: 0, failed: 0, skipped: 0 }
  for (let name of wanted.length ? wanted : Object.keys(stages)) {
    let stage = stages[name]
    if (!stage)
      throw new Trouble(
        `There is no test stage "${name}": choose from ${Object.keys(stages).join(', ')}.`,
      )
    console.log(`\n── ${stage.title} ──`)
    let began = Date.now()
    let count = await stage.run()
    console.log(`${stage.title}: ${inWords(count)} (${Math.round((Date.now() - began) / 1000)} s)`)
    total = sum(total, count)
  }
  // Again at the end: of a long run only that is read.
  for (let failure of failures) console.log(`\n✗ ${failure}`)
  console.log(`\n${inWords(total)}`)
  return total.failed ? 1 : 0
})

function pages(): Promise<Count> {
  installChromium()
  try {
    findChromium()
  } catch (error) {
    console.error((error as Error).message)
    return Promise.resolve(FAILED)
  }
  return vitest('pages')
}

/**
 * One project of vitest.config.ts. A file that does not even load, or an error outside of all
 * tests, is a failure too.
 */
async function vitest(project: string): Promise<Count> {
  let file = join(results, `${project}.json`)
  let passed = await ok(
    'vitest',
    'run',
    `--project=${project}`,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  )
  let count = countIn(file)
  return passed || count.failed ? count : sum(count, FAILED)
}

type Assertion = { status: string; fullName: string; failureMessages: string[] | null }
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[]
}

function countIn(file: string): Count {
  let report: Report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
  let unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  for (let { name, message } of unloadable)
    failures.push(`${basename(name)}: ${shortened(message)}`)
  for (let { name, assertionResults } of report.testResults) {
    for (let { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed')
        failures.push(`${basename(name)}: ${fullName}\n  ${shortened(failureMessages?.[0] ?? '')}`)
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function shortened(message: string): string {
  return message.split('\n').slice(0, 12).join('\n  ').slice(0, 1500)
}

/** Runs one of our tools; says whether it succeeded. */
async function ok(tool: string, ...args: string[]): Promise<boolean> {
  let { NODE_ENV: _, ...env } = process.env
  let child = spawn(join('node_modules', '.bin', tool), args, { stdio: 'inherit', env })
  whenEnding(() => void child.kill())
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(`${tool} does not start: ${error.message}`)
      done(false)
    })
    child.once('close', (code) => done(code === 0))
  })
}

function sum(a: Count, b: Count): Count {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }
}

function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
