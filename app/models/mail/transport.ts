import type { ComposedLetter } from './compose.ts'

/** How letters are sent. `site` is our own origin, as their links name it. */
export type Transport = { site: string; send: (letter: ComposedLetter) => Promise<void> }
