import { Outlet } from 'react-router'
import { addDays } from '#app/calendar/day.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext, preferencesContext } from '#app/middleware/context.ts'
import { flashContext, readFlash, toldContext, type Flash } from '#app/middleware/flash.ts'
import { requireUser } from '#app/middleware/page-guards.ts'
import { viewerOf } from '#app/models/auth/demonstration.ts'
import { isGuardian, type Current } from '#app/models/current.ts'
import { modulesOf, type SchoolModule } from '#app/models/school-module.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { daysToRemind } from '#app/models/subscriptions/expiring.ts'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import type { ShellUser } from '#app/ui/navigation.ts'
import type { Reminded } from '#app/ui/reminders.tsx'
import { Shell } from '#app/ui/shell.tsx'
import type { Route } from './+types/frame.ts'

export const middleware = [requireUser, readFlash]

export function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { user } = current
  let { UID, displayName, email, role, gender, imageURL, school, classes, children } = user
  let shellUser: ShellUser = {
    UID,
    displayName,
    email,
    role,
    gender,
    imageURL,
    school,
    classes,
    children,
    guardian: isGuardian(user),
    mayManageAccount: mayManageAccount(current),
    modules: shownModules(current),
    unread: mayManageAccount(current) ? (current.unread ?? {}) : {},
  }
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    search: url.search,
    sidebar: context.get(preferencesContext).sidebar,
    user: shellUser,
    reminded: remindedOf(current),
    flash: context.get(flashContext),
    told: context.get(toldContext),
    viewer: current.kind === 'demo' ? viewerOf(user) : null,
  }
}

export function ServerComponent({
  loaderData: { locale, path, search, sidebar, user, reminded, flash, told, viewer },
}: Route.ServerComponentProps) {
  let say = (message: Flash) => translate(locale)(`flash.${message}`)
  return (
    <>
      {viewer && <DemoBanner viewer={viewer} locale={locale} />}
      <Shell
        {...{ locale, path, search, sidebar, user, reminded }}
        toasts={flash.map(say)}
        messages={told.map(say)}
      >
        <Outlet />
      </Shell>
    </>
  )
}

/** A visitor of the demonstration reads a school's calendar; what people write is their own. */
function shownModules(current: Current): SchoolModule[] {
  if (!mayManageAccount(current)) return []
  let all = modulesOf(current)
  return current.kind === 'demo' ? all.filter((module) => module === 'calendar') : all
}

/** Children who signed in by a class sheet see no reminder: an adult renews subscriptions. */
function remindedOf(current: Current): Reminded {
  let { user, today } = current
  let daysLeft =
    mayManageAccount(current) && user.subscribed ? daysToRemind(today, user.validUntil) : undefined
  let schools = [
    user.school,
    ...user.children.map((child) => child.school),
    ...current.named.values(),
  ]
  return {
    ending:
      daysLeft === undefined ? undefined : { lastDay: addDays(user.validUntil!, -1), daysLeft },
    recounting: schools.some((school) => school?.recounting),
  }
}
