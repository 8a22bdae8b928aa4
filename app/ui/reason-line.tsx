import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

type Props = {
  tries: number
  exercise?: string
  /** Days since the last of them: 0 is today. */
  daysAgo: number
  locale: Locale
}

/** Why a badge is there, and since when: "4 tries, not solved: dāl then rā’ · 17 days ago". */
export function ReasonLine({ tries, exercise, daysAgo, locale }: Props) {
  let t = translate(locale)
  return (
    <p className="reason">
      <b>{t('parts:tries', { count: tries })}</b>
      {exercise && (
        <>
          {': '}
          <bdi>{exercise}</bdi>
        </>
      )}
      <span className="muted">
        {' '}
        · {daysAgo === 0 ? t('parts:today') : t('parts:ago', { count: daysAgo })}
      </span>
    </p>
  )
}
