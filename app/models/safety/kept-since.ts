/** The moment before which what is kept for so many years is too old. */
export function keptSince(now: number, years: number): number {
  let then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then.getTime()
}
