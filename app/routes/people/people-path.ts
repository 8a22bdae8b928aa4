import { href } from 'react-router'

// For rooms that do not write href() themselves yet: nothing here is new.

export const USERS = href('/dashboard/users')
export const SUPERVISED_USERS = href('/dashboard/supervisor/users')

export function personPath(userID: string): string {
  return href('/dashboard/users/:userID', { userID })
}
