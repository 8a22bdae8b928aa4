import { Outlet } from 'react-router'
import { currentContext, localeContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import { requireUser } from '#app/middleware/current.ts'
import { flashContext, readFlash } from '#app/middleware/flash.ts'
import { isGuardian } from '#app/models/current.ts'
import { Shell, type ShellUser } from '#app/ui/shell.tsx'
import type { Route } from './+types/frame.ts'

export const middleware = [requireUser, readFlash]

export function loader({ context, url }: Route.LoaderArgs) {
  let { user } = context.get(currentContext)
  let { displayName, email, role, gender, school, classes, children } = user
  let shellUser: ShellUser = { displayName, email, role, gender, school, classes, children, guardian: isGuardian(user) }
  return { locale: context.get(localeContext), path: url.pathname, search: url.search, user: shellUser, flash: context.get(flashContext) }
}

export function ServerComponent({ loaderData: { locale, path, search, user, flash } }: Route.ServerComponentProps) {
  return (
    <Shell locale={locale} user={user} path={path} search={search} flash={flash ? translate(locale)(`flash.${flash}`) : undefined}>
      <Outlet />
    </Shell>
  )
}
