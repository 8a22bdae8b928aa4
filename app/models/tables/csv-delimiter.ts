const DELIMITERS = [',', ';', '\t', '|']
const LINES = 10

/**
 * The delimiter that occurs in most of a CSV text's first lines, and of several the one that occurs
 * most often. Quoted text does not count.
 */
export function guessDelimiter(text: string): string {
  let lines = firstLines(text)
  let counted = DELIMITERS.map((delimiter) => ({
    delimiter,
    lines: lines.filter((line) => line.includes(delimiter)).length,
    all: lines.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0),
  }))
  return counted.toSorted((a, b) => b.lines - a.lines || b.all - a.all)[0]!.delimiter
}

function firstLines(text: string): string[] {
  return text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
}
