import * as v from 'valibot'

/** What is done to letters that lie in a list or are open, without a word more. */
export const plainActs = [
  'read',
  'unread',
  'star',
  'unstar',
  'important',
  'unimportant',
  'archive',
  'restore',
  'trash',
  'purge',
  'spam',
  'notSpam',
] as const
export type PlainAct = (typeof plainActs)[number]
export type Act = { kind: PlainAct } | { kind: 'label' | 'unlabel'; labelID: string }

/** So many letters at once: a page of a list. */
export const MOST_AT_ONCE = 50

/** The letters meant, each once. */
export const MailIDs = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(128))),
  v.transform((ids) => [...new Set(ids)]),
  v.maxLength(MOST_AT_ONCE),
)

/** An act as a button says it: `archive`, or `label:` and the label's id. */
export function actFrom(text: string): Act | undefined {
  let [kind, labelID] = text.split(':', 2)
  if (kind === 'label' || kind === 'unlabel') return labelID ? { kind, labelID } : undefined
  let plain = plainActs.find((act) => act === text)
  return plain && { kind: plain }
}
