import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { requireUser } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { redeem } from '#app/models/codes/redeem.server.ts'
import { Redemption } from '#app/models/codes/redeem.ts'
import type { Route } from './+types/redeem.ts'
import { GainPage } from './gain-page.tsx'
import { LookUpPage } from './look-up-page.tsx'
import { answerOf, requestedUID, lookUp, redeemable, type Shown } from './look-up.ts'

export const middleware = [requireUser]

/** A code in the address, as a card's QR code has it, is only looked up: the button redeems. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let code = url.searchParams.get('code')?.trim() ?? null
  let UID = requestedUID(current, url.searchParams.get('for'))
  let shown: Shown = code === null ? { code: '', UID } : await lookUp(current, code, UID)
  return data(
    {
      locale: context.get(localeContext),
      path: url.pathname + url.search,
      own: current.user.UID,
      people: redeemable(current),
      ...shown,
    },
    answerOf(shown),
  )
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

/** Redeems a code: for one's own account, or as a guardian for a child's. */
export function ServerComponent({
  loaderData: { locale, path, own, people, code, UID, problem, gain },
}: Route.ServerComponentProps) {
  if (!gain) return <LookUpPage {...{ locale, path, own, people, code, UID, problem }} />
  let child = UID === own ? undefined : people.find((person) => person.UID === UID)
  return <GainPage {...{ locale, path, child, code, UID, gain }} />
}
