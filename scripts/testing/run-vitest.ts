import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { whenEnding } from '../program.ts'
import { nothing, type Result } from './result.ts'
import { runTool } from './run-tool.ts'

type Assertion = { status: string; fullName: string; failureMessages: string[] | null }
type File = {
  name: string
  status: string
  message: string
  startTime: number
  endTime: number
  assertionResults: Assertion[]
}
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: File[]
}

const reports = mkdtempSync(join(tmpdir(), 'rawda-results-'))
whenEnding(() => rmSync(reports, { recursive: true, force: true }))

/**
 * Some files of one project of vitest.config.ts, or all of them. A file that does not even load, or
 * an error outside of all tests, is a failure too.
 */
export async function runVitest(
  project: string,
  files: string[],
  options: Parameters<typeof runTool>[2],
): Promise<Result & { said: string }> {
  let report = join(reports, `${project}.json`)
  let { fine, said } = await runTool(
    'vitest',
    [
      'run',
      `--project=${project}`,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    options,
  )
  let result = resultIn(report)
  if (fine || result.failed > 0) return { ...result, said }
  let failure = `${project}: an error outside of all tests\n  ${said.slice(-1500)}`
  return { ...result, failed: 1, failures: [failure], said }
}

function resultIn(path: string): Result {
  let report: Report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return nothing
  }
  // Or what has to be done before its tests failed: they are skipped, and none says so.
  let unloadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloadable.map(({ name, message }) => `${basename(name)}: ${shortened(message)}`),
      ...report.testResults.flatMap(failuresIn),
    ],
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: name.slice(name.lastIndexOf('/tests/') + 1),
      ms: endTime - startTime,
    })),
  }
}

function failuresIn({ name, assertionResults }: File): string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages }) =>
        `${basename(name)}: ${fullName}\n  ${shortened(failureMessages?.[0] ?? '')}`,
    )
}

function shortened(message: string): string {
  return message.split('\n').slice(0, 12).join('\n  ').slice(0, 1500)
}
