/** The door of a libSQL server that only its operator has the key to. */
export type AdminDoor = { port: number; key: string }

/** Whether a checkpoint was made: writes moved from the log into the file. */
export async function makeCheckpoint(door: AdminDoor): Promise<boolean> {
  return (await ask(door, 'checkpoint', { method: 'POST' })) !== undefined
}

/**
 * Whether the server will answer a write only when it is on the disk. By itself it answers earlier,
 * and a power cut takes what it has confirmed; and with each restart it forgets that it was told
 * otherwise.
 */
export async function insistOnDisk(door: AdminDoor): Promise<boolean> {
  let before = await ask(door, 'config')
  if (!before) return false
  // All of it: what is left out of the new configuration would be reset.
  let body = JSON.stringify({ ...(await before.json()), durability_mode: 'strong' })
  let headers = { 'Content-Type': 'application/json' }
  return (await ask(door, 'config', { method: 'POST', headers, body })) !== undefined
}

const PATIENCE_MS = 10_000

/** The answer, unless there was none or it was a refusal. */
async function ask(
  { port, key }: AdminDoor,
  what: string,
  { headers, ...init }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Response | undefined> {
  let asked = fetch(`http://127.0.0.1:${port}/v1/namespaces/default/${what}`, {
    ...init,
    headers: { ...headers, Authorization: `basic ${key}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return asked.then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  )
}
