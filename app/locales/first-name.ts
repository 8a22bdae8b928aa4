import { firstName } from '#app/models/first-name.ts'

/** What a child is called, kept together within a sentence of the other direction. */
export function isolatedFirstName(displayName: string): string {
  return `\u2068${firstName(displayName)}\u2069`
}
