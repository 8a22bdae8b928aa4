export const subjects = ['reading', 'math', 'science', 'readWrite'] as const

export type Subject = (typeof subjects)[number]

/** Kindergarten 1, 2 or 3. */
export type Level = 1 | 2 | 3
