import type { Role } from '#app/models/current.ts'

/**
 * The role of the account that sends a form, undefined without a session: asked only where it
 * decides how much is read.
 */
export type AskSender = () => Promise<Role | undefined>

/** The status of a form that is not read. */
export type FormRefusal = 400 | 413 | 415

/** The same form without its fields: without a session, all that a page does is to ask for one. */
export function withoutFields({ url, method, signal, headers: given }: Request): Request {
  let headers = new Headers(given)
  headers.delete('Content-Length')
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  return new Request(url, { method, headers, body: '', signal })
}
