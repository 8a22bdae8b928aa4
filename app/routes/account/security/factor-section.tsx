import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

type Props = { locale: Locale; timezone: string; factorSince: number | null }

/** Whether one has a second factor, and the way to it. */
export function FactorSection({ locale, timezone, factorSince }: Props) {
  let t = translate(locale)
  return (
    <section className="card space-y-3">
      <h2>{t('security:factor')}</h2>
      <p>
        {factorSince === null
          ? t('security:factorOff')
          : t('security:factorSince', {
              day: formatOf(locale).moment(new Date(factorSince).toISOString(), timezone),
            })}
      </p>
      <p>
        <a className="button quiet" href={href('/dashboard/user/account/second-factor')}>
          {t(factorSince === null ? 'security:factorSet' : 'security:factorSee')}
        </a>
      </p>
    </section>
  )
}
