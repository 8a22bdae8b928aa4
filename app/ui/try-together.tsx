import type { ReactNode } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Style } from '#app/styles/style.tsx'
import { Icon } from './icon.tsx'

type Props = {
  minutes: number
  children: ReactNode
  picture?: ReactNode
  /** Why this one: what was tried, how often, when last. */
  why?: string
  /** Where "We tried it" is sent, and what is said beside it: who sees it. */
  tried?: { action: string; fields?: Record<string, string>; note?: string }
  /** What is said instead once they have tried it. */
  done?: string
  locale: Locale
}

/** The one thing to do together, once a page. */
export function TryTogether({ minutes, children, picture, why, tried, done, locale }: Props) {
  let t = translate(locale)
  return (
    <section className="together">
      <Style of="family" />
      <h2>
        {t('parts:tryTogether')} <span>{t('parts:minutes', { count: minutes })}</span>
      </h2>
      <p>{children}</p>
      {picture && <div className="picture-slot">{picture}</div>}
      {why && <p className="why">{why}</p>}
      {done ? (
        <p className="why">
          <Icon name="check" /> {done}
        </p>
      ) : (
        tried && (
          <form method="post" action={tried.action} className="no-print">
            {Object.entries(tried.fields ?? {}).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="button">
              <Icon name="check" />
              {t('parts:triedIt')}
            </button>
            {tried.note && <small>{tried.note}</small>}
          </form>
        )
      )}
    </section>
  )
}
