import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { LIVE_PAIRINGS } from '#app/models/guardians/pairing.ts'

/** `formKey`: sent twice, the form issues one code; `live`: how many codes there are. */
type Props = { locale: Locale; pupilID: string; formKey: string; live: number }

/** Issues another slip, up to the limit. */
export function IssueSlip({ locale, pupilID, formKey, live }: Props) {
  let t = translate(locale)
  return (
    <section className="card no-print space-y-3">
      <h2>{t('pairing:slips')}</h2>
      <p className="muted">{t('pairing:slipsLead')}</p>
      {live < LIVE_PAIRINGS ? (
        <form
          method="post"
          action={href('/dashboard/student/:studentID/guardians', { studentID: pupilID })}
        >
          <input type="hidden" name="key" value={formKey} />
          <button className="button">{t('pairing:make')}</button>
        </form>
      ) : (
        <p>{t('errors:tooManyPairings')}</p>
      )}
    </section>
  )
}
