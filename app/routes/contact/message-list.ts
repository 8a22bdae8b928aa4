import { href } from 'react-router'
import { withQuery } from '#app/request/with-query.ts'

/** The list of messages at the page that a form or an address names; without one, the first. */
export function messageList(page: unknown = 1): string {
  let isLater = /^[1-9]\d{0,4}$/.test(String(page)) && String(page) !== '1'
  return withQuery(href('/dashboard/supervisor/messages'), { page: isLater ? String(page) : null })
}
