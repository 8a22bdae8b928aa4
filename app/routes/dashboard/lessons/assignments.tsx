import { localeContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import { allow } from '#app/middleware/current.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/assignments.ts'

export const middleware = [allow('teacher')]

export function loader({ context }: Route.LoaderArgs) {
  return { locale: context.get(localeContext) }
}

/** Until assignments can be built: what does today what they are for. */
export function ServerComponent({ loaderData: { locale } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead locale={locale} title={t('buildAssignments')} />
      <EmptyState title={t('soon:assignments')} action={{ href: '/dashboard/lessons', label: t('buildReport') }}>{t('soon:assignmentsWhy')}</EmptyState>
    </>
  )
}
