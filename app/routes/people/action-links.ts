import { href } from 'react-router'
import type { Act } from '#app/models/people/person.ts'
import { withQuery } from '#app/request/with-query.ts'

const pages = {
  move: href('/dashboard/users/move'),
  disable: href('/dashboard/users/disable'),
  enable: href('/dashboard/users/enable'),
  endSessions: href('/dashboard/users/end-sessions'),
  redeem: href('/dashboard/users/redeem'),
} satisfies Record<Exclude<Act, 'reset'>, string>

/** The page that confirms an action, for one person or for those that a form selects. */
export function actionHref(act: keyof typeof pages, id?: string): string {
  return withQuery(pages[act], { id })
}

/** The list of people with the query that it had; `everywhere`: a supervisor's, of all schools. */
export function listHref(search: string | null, everywhere: boolean): string {
  let path = everywhere ? href('/dashboard/supervisor/users') : href('/dashboard/users')
  return search ? `${path}?${new URLSearchParams(search)}` : path
}

/** Where an action leads back to: the list, or the person whose page it was begun on. */
export function afterActionHref({
  ids,
  list,
  everywhere,
}: {
  ids: string[]
  list: string
  everywhere: boolean
}): string {
  return ids.length === 1 && list === ''
    ? href('/dashboard/users/:userID', { userID: ids[0]! })
    : listHref(list, everywhere)
}
