import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ConcurrentMove, UnavailablePerson } from '#app/models/classes/enrolment.ts'

type Props = {
  locale: Locale
  timezone: string
  meanwhile: ConcurrentMove[]
  taken: UnavailablePerson[]
}

/** What others changed while the caller was choosing. */
export function BoardNews({ locale, timezone, meanwhile, taken }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  if (meanwhile.length + taken.length === 0) return null
  return (
    <section className="problems space-y-2" role="alert">
      <h2>{t(meanwhile.length > 0 ? 'classes:meanwhile' : 'classes:takenTitle')}</h2>
      <ul className="list-disc ps-5">
        {meanwhile.map(({ UID, displayName, came, by, at }) => (
          <li key={UID}>
            <bdi>{displayName || '–'}</bdi>: {t(came ? 'classes:came' : 'classes:went')}
            {by !== null && (
              <>
                {' '}
                · <bdi>{by}</bdi>
              </>
            )}
            {at !== null && <> · {format.moment(new Date(at).toISOString(), timezone)}</>}
          </li>
        ))}
        {taken.map(({ UID, displayName, className }) => (
          <li key={UID}>
            <bdi>{displayName || '–'}</bdi>:{' '}
            {className === null ? (
              t('classes:closed')
            ) : (
              <>
                {t('classes:inClass')} <bdi>{className}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      <p>{t('classes:meanwhileHint')}</p>
    </section>
  )
}
