/** A copy that is ready can be downloaded for so many days. */
export const COPY_DAYS = 7
/** One asker may ask for so many copies of one child's data in a week. */
export const COPIES_A_WEEK = 3

export const copyStates = ['waiting', 'making', 'ready', 'failed', 'expired'] as const
export type CopyState = (typeof copyStates)[number]

/** A copy of all that is known about a child, as the one who asked for it sees it; ms UTC. */
export type Copy = {
  id: string
  askedAt: number
  state: CopyState
  /** Of the zip file, in bytes. */
  size: number | null
  readyAt: number | null
  expiresAt: number | null
}
