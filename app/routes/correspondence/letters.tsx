import { translate } from '#app/locales/translate.ts'
import { localeContext } from '#app/middleware/context.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/letters.ts'

export const middleware = [needModule('mail')]

export function loader({ context }: Route.LoaderArgs) {
  return { locale: context.get(localeContext) }
}

export function ServerComponent({ loaderData: { locale } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return <ReportHead untitled locale={locale} title={t('schoolLife:name.mail')} />
}
