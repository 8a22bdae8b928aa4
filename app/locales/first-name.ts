/** Names of two words, whose first one says little by itself: عبد الرحمن, أبو بكر. */
const joined = /^(عبد|أبو|ابو|أم|ام|بنت|Abd|Abdul|Abu|Umm)$/

/** What a child is called, kept together within a sentence of the other direction. */
export function firstName(displayName: string): string {
  let [first = '', second] = displayName.trim().split(/\s+/)
  return `\u2068${second && joined.test(first) ? `${first} ${second}` : first}\u2069`
}
