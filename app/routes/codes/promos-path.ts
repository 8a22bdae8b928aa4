export const PROMOS = '/dashboard/supervisor/promos'

export function batchPath(id: string): string {
  return `${PROMOS}/${id}`
}
