import { localeContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import { allow } from '#app/middleware/current.ts'
import { SoonPage } from '#app/routes/dashboard/soon-page.tsx'
import type { Route } from './+types/users.ts'

export const middleware = [allow('admin')]

export function loader({ context }: Route.LoaderArgs) {
  return { locale: context.get(localeContext) }
}

/** Until the school's list of people is here: where its children are found. */
export function ServerComponent({ loaderData: { locale } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return <SoonPage locale={locale} title={t('users')} why={t('soon:users')} meanwhile={{ href: '/dashboard/classes', label: t('classes') }} />
}
