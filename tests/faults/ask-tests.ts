import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '#scripts/testing/run-tool.ts'
import type { Project } from './fault.ts'

type Assertion = { status: string; title: string; failureMessages: string[] | null }
type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: Assertion[]
  }[]
}

/**
 * What tests say: all is well, one of them failed, or (`broken`) they did not run at all, of which
 * no test can be proud.
 */
export type Answer =
  | { kind: 'fine'; passed: number }
  | { kind: 'noticed'; file: string; title: string; message: string }
  | { kind: 'broken'; message: string }

/** Programs that do not run, in the words of JavaScript, SQLite, vite and the build. */
const BROKEN =
  /SyntaxError|ReferenceError|SQLITE_ERROR|no such column|syntax error|Transform failed|build failed/

/** Asks tests of one project in a copy, until the first one fails. */
export async function askTests(copy: string, project: Project, files: string[]): Promise<Answer> {
  let report = join(copy, `faults-${project}.json`)
  rmSync(report, { force: true })
  let { fine, said } = await runTool(
    'vitest',
    [
      'run',
      `--project=${project}`,
      '--bail=1',
      '--passWithNoTests',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    { cwd: copy, env: { RAWDA_TIER: 'quick', RAWDA_ROUTES: '' } },
  )
  let found = read(report)
  let [failed] = found?.testResults.flatMap(failuresIn) ?? []
  if (failed) return BROKEN.test(failed.message) ? { ...failed, kind: 'broken' } : failed
  if (fine && found) return { kind: 'fine', passed: found.numPassedTests }
  let unloadable = found?.testResults.find(({ status }) => status === 'failed')
  return { kind: 'broken', message: unloadable?.message || said.slice(-1500) }
}

function read(report: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return undefined
  }
}

function failuresIn({ name, assertionResults }: Report['testResults'][number]) {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ title, failureMessages }) => ({
      kind: 'noticed' as const,
      file: name.slice(name.lastIndexOf('/tests/') + '/tests/'.length),
      title,
      message: (failureMessages?.[0] ?? '').slice(0, 1500),
    }))
}
