import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { whenEnding } from '../program.ts'

export type Ran = { fine: boolean; said: string }

/** Runs one of our tools to its end; `live`: what it says appears as it says it. */
export async function runTool(
  tool: string,
  args: string[],
  { live = false, env: more = {} }: { live?: boolean; env?: Record<string, string> } = {},
): Promise<Ran> {
  let { NODE_ENV: _, ...env } = process.env
  let command = tool === 'node' ? process.execPath : join('node_modules', '.bin', tool)
  let child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ...more } })
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
