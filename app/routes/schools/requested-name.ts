/** The name that an address searches schools by. */
export function requestedName(url: URL): string {
  return (url.searchParams.get('q') ?? '').trim().slice(0, 80)
}
