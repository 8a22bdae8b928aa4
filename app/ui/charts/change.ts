/** How a figure stands against the period before. */
export type Change = { kind: 'more' | 'less'; by: number } | { kind: 'same' }

/** The change between two figures; nothing where there was none before. */
export function changeOf(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null) return undefined
  if (now === before) return { kind: 'same' }
  return { kind: now > before ? 'more' : 'less', by: Math.abs(now - before) }
}

/** How high a day's flower stands: under five minutes, under ten, and from there. */
export function stemOf(minutes: number): 1 | 2 | 3 {
  if (minutes < 5) return 1
  return minutes < 10 ? 2 : 3
}
