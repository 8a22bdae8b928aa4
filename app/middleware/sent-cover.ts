import type { Current } from '#app/models/current.ts'
import type { Outcome } from '#app/models/outcome.ts'
import { coverKept, keepCover } from '#app/models/pictures/cover.server.ts'

/** Keeps the picture that came with a form as `cover` and answers its id; undefined where none did. */
export async function keepSentCover(
  form: FormData,
  current: Current,
): Promise<Outcome<string> | undefined> {
  let file = form.get('cover')
  if (!(file instanceof File) || file.size === 0) return undefined
  return keepCover(current, new Uint8Array(await file.arrayBuffer()))
}

/**
 * The picture that a form means: one that its sender sent, or none (null); undefined leaves its own.
 */
export async function coverMeant(
  current: Current,
  { coverKept: kept, coverRemove }: { coverKept: string; coverRemove: boolean },
  own: string | null,
): Promise<string | null | undefined> {
  if (coverRemove) return null
  if (!kept || kept === own) return undefined
  return coverKept(current, kept)
}
