// Several things in one cell stand with a semicolon between them. One that has a semicolon itself,
// as a class may, has a backslash before it.

/** Several things as one cell. */
export function joinCell(parts: string[]): string {
  return parts.map((part) => part.replace(/[\\;؛]/g, '\\$&')).join(';')
}

/** What stands in one cell, with an Arabic semicolon between it, too. */
export function splitCell(text: string): string[] {
  let parts = ['']
  for (let [piece] of text.matchAll(/\\[\\;؛]|[^]/gu)) {
    if (piece === ';' || piece === '؛') parts.push('')
    else parts.push(parts.pop()! + piece.replace(/^\\(?=.)/, ''))
  }
  return parts.map((part) => part.trim())
}
