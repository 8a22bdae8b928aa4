import { redirect, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { removeFactor } from '#app/models/auth/second-factor/own-factor.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/remove.ts'
import { changeByCode, FACTOR } from './change-by-code.ts'
import { CodeForm } from './code-form.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return { locale: context.get(localeContext), path: url.pathname }
}

export function action(args: Route.ActionArgs) {
  return changeByCode(args, removeFactor, () =>
    redirect(FACTOR, { status: 303, headers: { 'Set-Cookie': leaveFlash('factorRemoved') } }),
  )
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Removes the second factor, by a code of it. */
export function ServerComponent({ loaderData: { locale, path } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('security:factorRemove')}
        trail={[
          { href: href('/dashboard/user/account/security'), label: t('account:security') },
          { href: FACTOR, label: t('security:factor') },
        ]}
      />
      <section className="card max-w-2xl space-y-4">
        <p>{t('security:factorRemoveLead')}</p>
        <CodeForm locale={locale} path={path} send="security:factorRemove" />
      </section>
    </>
  )
}
