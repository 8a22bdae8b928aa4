import { data, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { localeContext } from '#app/middleware/context.ts'
import { renewRecoveryCodes } from '#app/models/auth/second-factor/own-factor.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/recovery-codes.ts'
import { byCode, FACTOR } from './by-code.ts'
import { CodeAsked, freshTexts } from './code-asked.tsx'
import { FreshCodes } from './fresh-codes.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return { locale: context.get(localeContext), path: url.pathname }
}

export function action(args: Route.ActionArgs) {
  return byCode(args, renewRecoveryCodes, ({ codes }) => data({ codes }, { status: 201 }))
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
        <FreshCodes done={FACTOR} texts={freshTexts(locale)}>
          <p>{t('security:codesRenewLead')}</p>
          <CodeAsked locale={locale} path={path} send="security:codesRenew" />
        </FreshCodes>
      </section>
    </>
  )
}
