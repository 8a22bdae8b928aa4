import { href } from 'react-router'
import type { PrintedCode } from '#app/models/codes/recognise.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { cardHref } from '#app/routes/guardians/child-href.ts'

/** Where a code leads on to that is not redeemed. */
export function wayOf(kind: PrintedCode | undefined, code: string): string | undefined {
  if (kind === 'guardianCard') return cardHref(code)
  return kind === 'classLink' ? withQuery(href('/auth/class'), { door: code }) : undefined
}

/** The pages that cards, letters and sheets lead to, and what names the code in their address. */
const printed = [
  [href('/children'), 'code'],
  [href('/redeem'), 'code'],
  [href('/auth/class'), 'door'],
  [href('/auth/card'), 'key'],
  [href('/auth/invitation'), 'token'],
] as const

/** The page of an address that was pasted in place of a code: a card's, a letter's, a sheet's. */
export function wayOfAddress(typed: string): string | undefined {
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return undefined
  let { pathname, searchParams } = new URL(typed)
  for (let [path, name] of printed) {
    let code = searchParams.get(name)
    if (pathname === path && code) return withQuery(path, { [name]: code })
  }
  return undefined
}
