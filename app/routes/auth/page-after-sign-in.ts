import { href } from 'react-router'
import type { Visit } from '#app/models/current.ts'
import { takeOfferedCard, type SignedInAccount } from '#app/models/guardians/card.server.ts'
import { safeNext } from '#app/request/safe-redirect.ts'
import { withQuery } from '#app/request/with-query.ts'
import { cardHref } from '#app/routes/guardians/child-href.ts'

/**
 * Where a sign-in leads: to the page that was wanted. Without one, to the guardian card that the
 * account has been offered, if any: the way from a card may have led through a letter, read on
 * another device. A provider's popup tells it to the page that opened it.
 */
export async function pageAfterSignIn(
  visit: Visit,
  account: SignedInAccount,
  wanted: unknown,
): Promise<string> {
  let next = safeNext(wanted)
  let popup = popupTarget(next)
  if (!isHome(popup ?? next)) return next
  let code = await takeOfferedCard(visit, account)
  if (!code) return next
  let card = cardHref(code)
  return popup === undefined ? card : withQuery(href('/auth/arrived'), { to: card })
}

/** Where the page leads that a popup's last page tells of its end. */
function popupTarget(next: string): string | undefined {
  let { pathname, searchParams } = new URL(next, 'https://rawda.invalid')
  return pathname === href('/auth/arrived') ? safeNext(searchParams.get('to')) : undefined
}

function isHome(path: string): boolean {
  return path === href('/') || path === safeNext(null)
}
