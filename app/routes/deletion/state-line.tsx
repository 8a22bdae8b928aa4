import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ShownDeletion } from '#app/models/deletion/list.server.ts'

/** How far a deletion is: waits, or so many days are left. */
export function StateBadge({ deletion, locale }: { deletion: ShownDeletion; locale: Locale }) {
  let t = translate(locale)
  let { daysLeft } = deletion
  let label =
    daysLeft === null
      ? t('deletion:waiting')
      : daysLeft === 0
        ? t('deletion:lastDayNow')
        : t('account:daysLeft', { count: daysLeft })
  return <span className="badge">{label}</span>
}

/** Who asked, when, and until when it can be stopped. */
export function StateLine({ deletion, locale }: { deletion: ShownDeletion; locale: Locale }) {
  let t = translate(locale)
  let { day } = formatOf(locale)
  let { cause, askedDay, lastDay } = deletion
  return (
    <>
      {t(`deletion:causes.${cause}`)} {t('deletion:asked', { day: day(askedDay) })}.{' '}
      {lastDay && t('deletion:lastDay', { day: day(lastDay) })}
    </>
  )
}
