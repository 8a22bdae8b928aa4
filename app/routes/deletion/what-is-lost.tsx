import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

const lost = ['practice', 'family', 'account', 'backup'] as const

/** What a deletion takes, in words, and what stays. */
export function WhatIsLost({ attempts, locale }: { attempts: number; locale: Locale }) {
  let t = translate(locale)
  return (
    <div className="space-y-2">
      <h2>{t('deletion:what')}</h2>
      <ul className="list-disc space-y-1 ps-5">
        {lost.map((line) => (
          <li key={line}>{t(`deletion:lost.${line}`)}</li>
        ))}
      </ul>
      <p>{t('deletion:practised', { count: attempts })}</p>
      <p>{t('deletion:kept')}</p>
      <p>
        <b>{t('deletion:noWay')}</b> {t('deletion:exportFirst')}
      </p>
    </div>
  )
}
