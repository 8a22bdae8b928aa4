import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** In place of rows of zeros, for a class whose children never practised: their cards to print. */
export function NoAttemptsYet({ classID, locale }: { classID: string; locale: Locale }) {
  let t = translate(locale)
  return (
    <EmptyState
      title={t('reports:noAttemptsYet')}
      action={{
        href: href('/dashboard/class/:classID/sheet', { classID }),
        label: t('reports:printCards'),
      }}
    >
      {t('reports:noAttemptsYetWhy')}
    </EmptyState>
  )
}
