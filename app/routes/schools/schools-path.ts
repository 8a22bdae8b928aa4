export const SCHOOLS = '/dashboard/supervisor/schools'

export function schoolPath(id: string): string {
  return `${SCHOOLS}/${id}`
}

/** The name that schools are searched by. */
export function requestedName(url: URL): string {
  return (url.searchParams.get('q') ?? '').trim().slice(0, 80)
}
