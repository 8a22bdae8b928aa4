import { data, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { localeContext } from '#app/middleware/context.ts'
import { renewRecoveryCodes } from '#app/models/auth/second-factor/own-factor.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/recovery-codes.ts'
import { changeByCode, FACTOR } from './change-by-code.ts'
import { CodeForm, newCodesTexts } from './code-form.tsx'
import { NewCodes } from './new-codes.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return { locale: context.get(localeContext), path: url.pathname }
}

export function action(args: Route.ActionArgs) {
  return changeByCode(args, renewRecoveryCodes, ({ codes }) => data({ codes }, { status: 201 }))
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** New recovery codes in place of the old ones. */
export function ServerComponent({ loaderData: { locale, path } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('security:codesRenew')}
        trail={[
          { href: href('/dashboard/user/account/security'), label: t('account:security') },
          { href: FACTOR, label: t('security:factor') },
        ]}
      />
      <section className="card max-w-2xl space-y-4">
        <NewCodes done={FACTOR} texts={newCodesTexts(locale)}>
          <p>{t('security:codesRenewLead')}</p>
          <CodeForm locale={locale} path={path} send="security:codesRenew" />
        </NewCodes>
      </section>
    </>
  )
}
