import { tidyName } from './name.ts'

/** Line by line as a name is tidied, so that nothing in it turns the page around. */
export function tidyText(text: string): string {
  return joined(linesOf(text).map(tidyName))
}

/** The same, and each line keeps the spaces that it begins with: they nest lists. */
export function tidyIndented(text: string): string {
  return joined(linesOf(text).map(tidyLine))
}

/** A picture says something, too; dots and joiners do not. */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)
}

const DEEPEST_INDENT = 12

function tidyLine(line: string): string {
  let begins = line.match(/^[ \t]*/)![0].replaceAll('\t', '    ').length
  return ' '.repeat(Math.min(begins, DEEPEST_INDENT)) + tidyName(line)
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/)
}

function joined(lines: string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd()
}
