import { verdicts, type Verdict } from '#app/models/tables/list-import.ts'

/** The verdict whose rows an address requests; `undefined` for an unknown one. */
export function requestedVerdict(url: URL): Verdict | undefined {
  return verdicts.find((verdict) => verdict === url.searchParams.get('rows'))
}
