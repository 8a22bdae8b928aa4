import { data, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { confirmFactor, findOwnFactor } from '#app/models/auth/second-factor/own-factor.server.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { AccountHead, accountTabsOf } from '#app/ui/account-head.tsx'
import { ConfirmNote } from '#app/ui/confirm-note.tsx'
import type { Route } from './+types/second-factor.ts'
import { changeByCode } from './change-by-code.ts'
import { newCodesTexts } from './code-form.tsx'
import { FactorInUse, FactorOff, FactorSetup } from './factor-states.tsx'
import { NewCodes } from './new-codes.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    tabs: accountTabsOf(current.user),
    path: url.pathname,
    timezone: readerZone(context),
    recent: isRecentlyAuthenticated(current),
    required: current.user.mustSetUpFactor,
    factor: await findOwnFactor(current),
  }
}

export function action(args: Route.ActionArgs) {
  return changeByCode(args, confirmFactor, ({ codes }) => data({ codes }, { status: 201 }))
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** The second factor: its state, and its setup. */
export function ServerComponent({
  loaderData: {
    locale,
    tabs,
    path,
    timezone,
    recent,
    required,
    factor: { since, codesLeft, setup },
  },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <AccountHead locale={locale} tabs={tabs} current="security" />
      {!recent && <ConfirmNote locale={locale} path={path} />}
      <section className="card max-w-2xl space-y-4">
        <h2>{t('security:factor')}</h2>
        <NewCodes done={path} texts={newCodesTexts(locale)}>
          {required && (
            <p className="rounded-2xl bg-amber-tint px-4 py-3">{t('security:factorRequired')}</p>
          )}
          {setup && <FactorSetup {...{ locale, path, ...setup }} />}
          {!setup && since === null && <FactorOff {...{ locale, recent }} />}
          {since !== null && <FactorInUse {...{ locale, recent, timezone, since, codesLeft }} />}
        </NewCodes>
      </section>
      <p>
        <a className="way" href={href('/dashboard/user/account/security')}>
          {t('security:back')}
        </a>
      </p>
    </>
  )
}
