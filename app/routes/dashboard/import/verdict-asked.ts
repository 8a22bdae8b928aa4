import { verdicts, type Verdict } from '#app/models/roster.ts'

/** Which rows of an import are shown: those that the address asks for, else the refused ones, for there is something to do about them. */
export function verdictAsked(url: URL, found: Record<Verdict, number>): Verdict {
  let asked = verdicts.find((verdict) => verdict === url.searchParams.get('rows'))
  return asked ?? verdicts.toReversed().find((each) => each !== 'unchanged' && found[each] > 0) ?? 'unchanged'
}
