/** The week of an assignment that an address asks for; undefined: the one that runs. */
export function requestedWeek(url: URL): number | undefined {
  let asked = url.searchParams.get('week')
  return asked !== null && /^\d{1,4}$/.test(asked) ? Number(asked) : undefined
}
