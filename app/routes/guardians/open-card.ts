import type { Visit } from '#app/models/current.ts'
import { findCard } from '#app/models/guardians/card.server.ts'

/** The guardian card that a reader of our letters came with, while it is good. */
export async function openCard(visit: Visit, code: string | null) {
  if (!code) return undefined
  let finding = await findCard(visit, code, null)
  return finding.ok && finding.value.state === 'open' ? finding.value : undefined
}
