import type { Act } from '#app/models/people/person.ts'

export const USERS = '/dashboard/users'
export const SUPERVISED_USERS = '/dashboard/supervisor/users'

export function personPath(id: string): string {
  return `${USERS}/${encodeURIComponent(id)}`
}

const segments: Record<Act, string> = {
  move: 'move',
  disable: 'disable',
  enable: 'enable',
  endSessions: 'end-sessions',
  redeem: 'redeem',
  reset: 'reset',
}

/** Where an act is confirmed that is for one or for many: those whom a form or an address names. */
export function actPath(act: Exclude<Act, 'reset'>, id?: string): string {
  return `${USERS}/${segments[act]}${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`
}

/** The list that somebody came from. */
export function listPath(search: string | null): string {
  return search ? `${USERS}?${new URLSearchParams(search)}` : USERS
}
