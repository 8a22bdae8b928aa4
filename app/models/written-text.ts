import { tidyName } from './name.ts'

/** Line by line as a name is tidied, so that nothing in it turns the page around. */
export function tidyText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(tidyName)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** A picture says something, too; dots and joiners do not. */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)
}
