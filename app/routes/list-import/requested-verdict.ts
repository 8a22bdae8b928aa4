import { verdicts, type Verdict } from '#app/models/tables/list-import.ts'

/** Which rows of an import an address asks for. */
export function requestedVerdict(url: URL): Verdict | undefined {
  return verdicts.find((verdict) => verdict === url.searchParams.get('rows'))
}
