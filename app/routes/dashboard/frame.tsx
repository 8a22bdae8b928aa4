import { Outlet } from 'react-router'
import { currentContext, localeContext, preferencesContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import { requireUser } from '#app/middleware/current.ts'
import { flashContext, readFlash, toldContext, type Flash } from '#app/middleware/flash.ts'
import { isGuardian } from '#app/models/current.ts'
import { mayManageAccount } from '#app/models/session.ts'
import { Shell, type ShellUser } from '#app/ui/shell.tsx'
import type { Route } from './+types/frame.ts'

export const middleware = [requireUser, readFlash]

export function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { user } = current
  let { UID, displayName, email, role, gender, imageURL, school, classes, children } = user
  let shellUser: ShellUser = { UID, displayName, email, role, gender, imageURL, school, classes, children, guardian: isGuardian(user), mayManageAccount: mayManageAccount(current) }
  return { locale: context.get(localeContext), path: url.pathname, search: url.search, sidebar: context.get(preferencesContext).sidebar, user: shellUser, flash: context.get(flashContext), told: context.get(toldContext) }
}

export function ServerComponent({ loaderData: { locale, path, search, sidebar, user, flash, told } }: Route.ServerComponentProps) {
  let say = (message: Flash) => translate(locale)(`flash.${message}`)
  return (
    <Shell {...{ locale, path, search, sidebar, user }} toast={flash ? say(flash) : undefined} told={told.map(say)}>
      <Outlet />
    </Shell>
  )
}
