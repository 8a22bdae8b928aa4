import { href } from 'react-router'

/** The page after a letter was asked for; it keeps the code of the guardian card. */
export function sentHref(card: string | null | undefined): string {
  return `${href('/auth/verify')}?sent${card ? `&card=${encodeURIComponent(card)}` : ''}`
}
