import { data, redirect, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { can } from '#app/models/can.ts'
import { ownLinks } from '#app/models/guardians/guardian.server.ts'
import { linkChild } from '#app/models/guardians/link-child.server.ts'
import { PairingForm as Submitted } from '#app/models/guardians/pairing.ts'
import { AccountHead, accountTabsOf, accountTitle } from '#app/ui/account-head.tsx'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import type { Route } from './+types/own-children.ts'
import { ChildItem, GuardianItem } from './link-items.tsx'
import { PairingForm } from './own-pairing-form.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

/**
 * A code in the address, as of a slip's QR code, only fills in the form: linking takes the button.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { user } = current
  let code = (url.searchParams.get('code') ?? '').trim().slice(0, 100)
  return {
    locale: context.get(localeContext),
    tabs: accountTabsOf(user),
    code,
    mayLink: can.linkChildren(user),
    subscribed: user.children.filter((child) => child.subscribed).map((child) => child.UID),
    ...(await ownLinks(current)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: Submitted,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let linking = await linkChild(context.get(currentContext), submission.value.code)
  if (linking.ok)
    return redirect(href('/dashboard/user/account/children'), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('childLinked') },
    })
  return data(
    submission.reply({ fieldErrors: { code: formErrors(linking, context.get(localeContext)) } }),
    refusedWith(linking),
  )
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** A parent's children, and how to add one; and the guardians of one's own account. */
export function ServerComponent({
  loaderData: { locale, tabs, code, mayLink, subscribed, children, guardians },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let texts = {
    ...headTexts(t, accountTitle(locale, 'children')),
    code: t('pairing:code'),
    codeHint: t('pairing:codeHint'),
    send: t('pairing:link'),
    ...reasonTexts(t, [
      'pairingRequired',
      'tooLong',
      'pairingUnknown',
      'guardiansOnly',
      'tooManyTries',
    ]),
  }
  return (
    <>
      <AccountHead locale={locale} tabs={tabs} current="children" />
      <section className="card space-y-3">
        <h2>{t('myChildren')}</h2>
        {children.length === 0 && <p className="muted">{t('pairing:noChildren')}</p>}
        <ul className="divide-y divide-line empty:hidden">
          {children.map((child) => (
            <ChildItem
              key={child.UID}
              child={child}
              isOpen={subscribed.includes(child.UID)}
              locale={locale}
            />
          ))}
        </ul>
      </section>
      {mayLink ? (
        <section className="card space-y-3">
          <h2>{t('pairing:add')}</h2>
          <p className="muted">{t('pairing:addLead')}</p>
          <PairingForm
            action={href('/dashboard/user/account/children')}
            code={code}
            texts={texts}
          />
        </section>
      ) : (
        <>
          <title>{texts.title}</title>
          <p className="card">{t('errors:guardiansOnly')}</p>
        </>
      )}
      {guardians.length > 0 && (
        <section className="card space-y-3">
          <h2>{t('pairing:readers')}</h2>
          <ul className="divide-y divide-line">
            {guardians.map((guardian) => (
              <GuardianItem key={guardian.UID} guardian={guardian} locale={locale} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
