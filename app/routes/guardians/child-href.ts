import { href } from 'react-router'
import { withQuery } from '#app/request/with-query.ts'

/** The page on which a guardian sees a child first. */
export function childHref(pupilID: string): string {
  return withQuery(href('/dashboard/app'), { child: pupilID })
}

/** The page of a guardian card, by its code: as its QR code has it. */
export function cardHref(code: string): string {
  return withQuery(href('/children'), { code })
}

/** The code of the card that a path leads to, if it leads to one. */
export function cardIn(path: string | undefined): string | undefined {
  let base = 'https://rawda.invalid'
  if (!path || !URL.canParse(path, base)) return undefined
  let { pathname, searchParams } = new URL(path, base)
  return pathname === href('/children') ? (searchParams.get('code') ?? undefined) : undefined
}
