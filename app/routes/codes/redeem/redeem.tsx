import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import {
  currentContext,
  localeContext,
  visitContext,
  visitorContext,
} from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { requireUser } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { recogniseCode, recogniseForVisitor } from '#app/models/codes/recognise.server.ts'
import { redeem } from '#app/models/codes/redeem.server.ts'
import { Redemption } from '#app/models/codes/redeem.ts'
import { isNewcomer } from '#app/models/current.ts'
import { withQuery } from '#app/request/with-query.ts'
import type { Route } from './+types/redeem.ts'
import { GainPage } from './gain-page.tsx'
import { LookUpPage } from './look-up-page.tsx'
import { answerOf, requestedUID, lookUp, redeemable, type Shown } from './look-up.ts'
import { wayOf, wayOfAddress } from './way-of-code.ts'

/** Visitors may ask where a code leads; redeeming is for signed-in people. */
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) =>
    args.context.get(visitorContext) || args.request.method !== 'GET'
      ? requireUser(args, next)
      : next(),
]

/**
 * The one page for every code that a school prints. A guardian card and a class's device link lead
 * on to their own pages. An activation code in the address, as a card's QR code has it, is only
 * looked up: the button redeems.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  let code = url.searchParams.get('code')?.trim() ?? null
  let way = wayOfAddress(code ?? '')
  if (way) throw redirect(way)
  if (!context.get(visitorContext)) return lookForVisitor(context, url, code)
  let current = context.get(currentContext)
  if (code) {
    let onward = wayOf(await recogniseCode(current, code), code)
    if (onward) throw redirect(onward)
  }
  let UID = requestedUID(current, url.searchParams.get('for'))
  let shown: Shown = code === null ? { code: '', UID } : await lookUp(current, code, UID)
  return data(
    {
      locale: context.get(localeContext),
      path: url.pathname + url.search,
      own: current.user.UID,
      people: redeemable(current),
      mayHaveOwn: !isNewcomer(current.user),
      ...shown,
    },
    answerOf(shown),
  )
}

/** For an activation code a visitor signs in first, and comes back with it. */
async function lookForVisitor(context: Route.LoaderArgs['context'], url: URL, code: string | null) {
  let shown: Shown = { code: code ?? '', UID: '' }
  if (code === '') shown.problem = { reason: 'required' }
  else if (code) {
    let finding = await recogniseForVisitor(context.get(visitContext), code)
    if (finding.ok)
      throw redirect(
        wayOf(finding.value, code) ??
          withQuery(href('/auth/login'), { next: withQuery(href('/redeem'), { code }) }),
      )
    shown.problem = { reason: finding.reason, seconds: finding.retryAfterSeconds }
  }
  let page = { locale: context.get(localeContext), path: url.pathname + url.search }
  return data({ ...page, own: '', people: [], mayHaveOwn: false, ...shown }, answerOf(shown))
}

export async function action({ request, context }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let form = await request.formData()
  let UID = requestedUID(current, String(form.get('for') ?? ''))
  let given = v.safeParse(Redemption, {
    UID,
    promoCode: String(form.get('code') ?? ''),
    confirm: form.get('confirm') === 'yes',
  })
  if (!given.success) return redirect(redeemPath('', UID), 303)
  let redeeming = await redeem(current, given.output)
  if (redeeming.ok && redeeming.value.result === 0)
    return redirect(href('/dashboard/user/account/subscription'), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('codeRedeemed') },
    })
  if (!redeeming.ok && redeeming.reason !== 'tooManyTries') valueOrThrow(redeeming)
  // The page looks the code up again and says why it was refused.
  return redirect(redeemPath(given.output.promoCode, UID), 303)
}

/** Also with an empty code, which the page then asks for. */
function redeemPath(code: string, UID: string): string {
  return `${href('/redeem')}?${new URLSearchParams({ code, for: UID })}`
}

/** Keeps `Retry-After` of a refusal. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** The field for a code, or what the code gives: for one's own account, or a child's. */
export function ServerComponent({
  loaderData: { locale, path, own, people, mayHaveOwn, code, UID, problem, gain },
}: Route.ServerComponentProps) {
  if (!gain)
    return <LookUpPage {...{ locale, path, own, people, mayHaveOwn, code, UID, problem }} />
  let child = UID === own ? undefined : people.find((person) => person.UID === UID)
  return <GainPage {...{ locale, path, child, code, UID, gain }} />
}
