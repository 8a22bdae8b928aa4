import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { SoonPage } from '#app/ui/soon-page.tsx'
import type { Route } from './+types/assignments.ts'

export const middleware = [allow('teacher')]

export function loader({ context }: Route.LoaderArgs) {
  return { locale: context.get(localeContext) }
}

/** Assignments cannot be built yet; the page leads to what serves for them today. */
export function ServerComponent({ loaderData: { locale } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <SoonPage
      locale={locale}
      title={t('buildAssignments')}
      heading={t('soon:assignments')}
      why={t('soon:assignmentsWhy')}
      meanwhile={{ href: href('/dashboard/lessons'), label: t('buildReport') }}
    />
  )
}
