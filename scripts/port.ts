import { Trouble } from './program.ts'

const DEFAULT_PORT = 8787

/** The port that PORT asks for. */
export function portFromEnvironment(): number {
  let asked = process.env.PORT || String(DEFAULT_PORT)
  let port = /^\d+$/.test(asked) ? Number(asked) : 0
  if (port < 1 || port > 65_535)
    throw new Trouble(`PORT=${asked} is no port: give a number from 1 to 65535.`)
  return port
}
