/** A path with a query; what is undefined, null or empty is left out. */
export function withQuery(
  path: string,
  query: Record<string, string | number | null | undefined>,
): string {
  let search = new URLSearchParams()
  for (let [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size ? `${path}?${search}` : path
}
