import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

type Props = { week: ClassWeek; locale: Locale }

/** A class in which nothing was ever practised: it needs the children's cards. */
export function NoPractice({ week: { klass }, locale }: Props) {
  let t = translate(locale)
  let { classID } = klass
  return (
    <EmptyState
      title={t('week:empty')}
      drawing="no-attempts"
      action={{
        href: href('/dashboard/class/:classID/sheet', { classID }),
        label: t('week:printCards'),
      }}
    >
      {t('week:emptyWhy')}
    </EmptyState>
  )
}
