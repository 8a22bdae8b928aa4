import { redirect } from 'react-router'
import { withQuery } from '#app/request/with-query.ts'

const LONGEST_TOKEN = 100

/** The token of a letter's own way out, in its address; empty: none. */
export function letterToken({ searchParams }: URL): string {
  let token = searchParams.get('token') ?? ''
  return token.length > LONGEST_TOKEN ? '' : token
}

/**
 * The addresses of the page that a letter's way out leads to: its form's, and its own without the
 * language that the letter asks for, since another one is chosen there.
 */
export function waysOut(url: URL) {
  let token = letterToken(url)
  let lang = url.searchParams.get('lang')
  return {
    action: withQuery(url.pathname, { token, lang }),
    path: withQuery(url.pathname, { token }),
  }
}

/**
 * What is answered once letters were ended: a program (RFC 8058) wants an answer, and no other
 * page; Safari and the like get one to come back to.
 */
export async function lettersEnded(request: Request, url: URL) {
  let form = await request.formData()
  if (form.get('List-Unsubscribe') === 'One-Click') return null
  return redirect(url.pathname + url.search, 303)
}
