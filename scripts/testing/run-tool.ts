import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { whenEnding } from '../program.ts'

export type Ran = { fine: boolean; said: string }

type Options = {
  /** What it says appears as it says it. */
  live?: boolean
  env?: Record<string, string>
  /** Where there is a copy of the project, with its node_modules; here unless told otherwise. */
  cwd?: string
}

/** Runs one of our tools to its end. */
export async function runTool(
  tool: string,
  args: string[],
  { live = false, env: more = {}, cwd }: Options = {},
): Promise<Ran> {
  let { NODE_ENV: _, ...env } = process.env
  let command = tool === 'node' ? process.execPath : join('node_modules', '.bin', tool)
  let child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...more },
    ...(cwd && { cwd }),
  })
  whenEnding(() => void child.kill())
  let said = ''
  for (let stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk)
      if (live) process.stdout.write(chunk)
    })
  return new Promise((done) => {
    child.once('error', ({ message }) =>
      done({ fine: false, said: `${tool} does not start: ${message}` }),
    )
    child.once('close', (code) => done({ fine: code === 0, said }))
  })
}
