import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

type Props = { locale: Locale; pupilID: string; pairingID: string }

/** Revokes a slip: its code no longer pairs. */
export function RevokeSlip({ locale, pupilID, pairingID }: Props) {
  return (
    <form
      method="post"
      action={href('/dashboard/student/:studentID/guardians/codes/:pairingID/revoke', {
        studentID: pupilID,
        pairingID,
      })}
      className="no-print pt-2"
    >
      <button className="button quiet">{translate(locale)('pairing:revoke')}</button>
    </form>
  )
}
