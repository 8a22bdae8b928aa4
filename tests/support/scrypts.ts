import { createHook } from 'node:async_hooks'

/**
 * How often a password was hashed on the way: what takes time, and could tell whether anybody was
 * found.
 */
export async function scryptsIn(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  let hook = createHook({ init: (_, type) => void (type === 'SCRYPTREQUEST' && count++) }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return count
}
