/**
 * A name inside a sentence: Unicode isolates keep it whole where it is of the other script, in
 * plain text and in attributes, too.
 */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`
}
