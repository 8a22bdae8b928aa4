/** What a chain's link binds of a line of the audit log: all of it, as it is stored. */
export type ChainedLine = {
  id: string
  at: number
  action: string
  actorId: string | null
  subjectId: string | null
  schoolId: string | null
  address: string
  /** JSON, to the letter. */
  detail: string | null
}

/** A link of the audit log's chain, with its line where the log has it. */
export type ChainLink = { seq: number; lineId: string; hash: string; line: ChainedLine | null }

/** The last link: who keeps it elsewhere can tell later that nothing before it was rewritten. */
export type ChainHead = { seq: number; hash: string }

/**
 * Where a chain breaks: a line is not what was written, or is gone; links are missing; a line
 * stands among chained ones and has no link; or the chain does not lead through a head that was
 * kept.
 */
export type ChainBreak =
  | { what: 'lineChanged' | 'lineMissing' | 'lineUnchained'; seq: number; lineId: string }
  | { what: 'linkMissing' | 'headUnknown'; seq: number }

export type ChainVerdict = {
  /** How many lines are what they were when they were chained, or what a redaction made of them. */
  sound: number
  /** How many of these are redacted: an account in them was deleted. */
  redacted: number
  head: ChainHead | null
  broken: ChainBreak | null
}

/** What the first line's link has in place of the one before. */
export const NO_LINK = ''

/**
 * What a link hashes (SHA-256, in hex): the link before and the line. Absent values are empty
 * texts, so that an exported file can be verified, too.
 */
export function chainedText(previous: string, line: ChainedLine): string {
  let { id, at, action, actorId, subjectId, schoolId, address, detail } = line
  let values = [id, at, action, actorId, subjectId, schoolId, address, detail]
  return JSON.stringify([previous, ...values.map((value) => String(value ?? ''))])
}
