import { localeContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import { allow } from '#app/middleware/current.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/users.ts'

export const middleware = [allow('admin')]

export function loader({ context }: Route.LoaderArgs) {
  return { locale: context.get(localeContext) }
}

/** Until the school's list of people is here: where its children are found. */
export function ServerComponent({ loaderData: { locale } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead locale={locale} title={t('users')} />
      <EmptyState title={t('soon:title')} action={{ href: '/dashboard/classes', label: t('classes') }}>{t('soon:users')}</EmptyState>
    </>
  )
}
