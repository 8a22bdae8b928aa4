// A cell with several values: they are separated by semicolons, and a semicolon within a value (a
// class may be called so) is escaped by a backslash.

/** Several values as one cell. */
export function joinCell(values: string[]): string {
  return values.map((value) => value.replace(/[\\;؛]/g, '\\$&')).join(';')
}

/** The values of a cell; an Arabic semicolon separates, too. */
export function splitCell(text: string): string[] {
  let values = ['']
  for (let [piece] of text.matchAll(/\\[\\;؛]|[^]/gu)) {
    if (piece === ';' || piece === '؛') values.push('')
    else values.push(values.pop()! + piece.replace(/^\\(?=.)/, ''))
  }
  return values.map((value) => value.trim())
}
