import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import { Doors } from '#app/ui/doors.tsx'

/** The ways in: for children, for families with a card, for users with an account. */
export function HomeDoors({ locale }: { locale: Locale }) {
  let { doors } = publicWords(locale)
  return (
    <Doors
      label={doors.label}
      doors={[
        { ...doors.children, href: href('/auth/class'), drawing: 'door' },
        { ...doors.card, href: href('/redeem'), drawing: 'card' },
        { ...doors.adults, href: href('/auth/login'), drawing: 'sign-in' },
      ]}
    />
  )
}
