import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext, visitorContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { can } from '#app/models/can.ts'
import { findCard } from '#app/models/guardians/card.server.ts'
import { linkChild } from '#app/models/guardians/link-child.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { withQuery } from '#app/request/with-query.ts'
import { HaveCode } from '#app/ui/have-code.tsx'
import { Outside } from '#app/ui/outside.tsx'
import type { Route } from './+types/card.ts'
import { CardPage } from './card-page.tsx'
import { cardHref, childHref } from './child-href.ts'
import { SpentCard } from './spent-card.tsx'

/**
 * The address that is printed on guardian cards, open to whom holds one. It only looks: browsers
 * prefetch, and linking takes a button.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  let code = codeIn(url.searchParams.get('code'))
  if (code === '') throw redirect(href('/redeem'))
  let reader = context.get(visitorContext)
  let finding = await findCard(context.get(visitContext), code, reader)
  let page = {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    code,
    reader: reader && {
      displayName: reader.user.displayName,
      gender: reader.user.gender,
      mayLink: mayManageAccount(reader) && can.linkChildren(reader.user),
    },
  }
  if (finding.ok) return data({ ...page, card: finding.value, reason: undefined })
  let { reason, retryAfterSeconds } = finding
  return data(
    { ...page, card: undefined, reason, seconds: retryAfterSeconds },
    {
      status: statusOf[reason],
      ...(retryAfterSeconds && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
    },
  )
}

/** Links the child; where that is refused, the page itself says what has become of the card. */
export async function action({ request, context }: Route.ActionArgs) {
  let code = codeIn((await request.formData()).get('code'))
  let current = context.get(visitorContext)
  if (!current) return redirect(withQuery(href('/auth/login'), { next: cardHref(code) }), 303)
  let linking = await linkChild(current, code)
  if (!linking.ok) return redirect(cardHref(code), 303)
  return redirect(childHref(linking.value.pupilID), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('childLinked') },
  })
}

/** A refusal says when to try again. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

function codeIn(given: unknown): string {
  return typeof given === 'string' ? given.trim().slice(0, 100) : ''
}

/** A guardian card: whom it adds, and the way on. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, code, reader, card } = loaderData
  if (card?.state === 'open' || card?.state === 'mine')
    return <CardPage {...{ locale, path, code, reader, card }} />
  if (card) return <SpentCard {...{ locale, path, card, signedIn: reader !== null }} />
  let t = translate(locale)
  return (
    <Outside
      drawing="card"
      locale={locale}
      path={path}
      title={t('start:unknown')}
      lead={t('start:unknownHint')}
    >
      <HaveCode
        locale={locale}
        code={code}
        said={t(
          loaderData.reason === 'tooManyTries' ? 'errors:tooManyTries' : 'errors:pairingUnknown',
        )}
        title={t('start:unknown')}
      />
    </Outside>
  )
}
