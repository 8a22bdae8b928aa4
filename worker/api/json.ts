/** Stands for text that is not JSON, or more deeply nested than anything we read. */
export const unreadable = Symbol('unreadable')

/** Our own bodies have four levels. */
const DEEPEST = 20
/** 10,000 people are a list of as many objects, some with a list in them. */
const MOST_PARTS = 25_000
const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * JSON's value. What would be far larger in memory than as text, by its lists and objects, is not
 * read at all.
 */
export function parseJson(text: string, most = MOST_PARTS): unknown {
  if (!isFlat(text, most)) return unreadable
  try {
    return JSON.parse(text)
  } catch {
    return unreadable
  }
}

/** Whether a text has few lists and objects, and few within each other. */
function isFlat(text: string, most: number): boolean {
  let depth = 0
  let parts = 0
  let isString = false
  for (let at = 0; at < text.length; at++) {
    let code = text.charCodeAt(at)
    if (isString) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) isString = false
    } else if (code === QUOTE) isString = true
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > DEEPEST || ++parts > most) return false
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--
  }
  return true
}
