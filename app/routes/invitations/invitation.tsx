import { data, redirect, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext, visitorContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { isPupil } from '#app/models/can.ts'
import { openInvited } from '#app/models/invitations/accept.server.ts'
import { findInvitation } from '#app/models/invitations/find-invitation.server.ts'
import { acceptingForm, openingForm } from '#app/models/invitations/invitation.ts'
import { joinInvited } from '#app/models/invitations/join.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { cookie, deviceCookie } from '#app/request/cookies.ts'
import { welcome } from '#app/routes/auth/welcome.ts'
import { Outside } from '#app/ui/outside.tsx'
import type { Route } from './+types/invitation.ts'
import { endedBy } from './ended-place.ts'
import { InvitationFacts } from './invitation-facts.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { SpentInvitation } from './spent-invitation.tsx'

const SECRETS = ['token', 'password', 'confirmation']

/** Uses nothing up: programs that read mail follow links, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(visitorContext)
  let token = url.searchParams.get('token') ?? ''
  let finding = await findInvitation(context.get(visitContext), token, current)
  let page = { locale: context.get(localeContext), here: url.pathname + url.search, token }
  if (!finding.ok)
    return data(
      { ...page, invitation: undefined, ends: null },
      { status: statusOf[finding.reason] },
    )
  let { accounts: _, ownerId: _owner, ...invitation } = finding.value
  return data(
    {
      ...page,
      invitation,
      ends:
        current && invitation.way === 'joins' && !isPupil(invitation)
          ? endedBy(current, invitation)
          : null,
    },
    { status: 200 },
  )
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let [visit, current, locale] = [
    context.get(visitContext),
    context.get(visitorContext),
    context.get(localeContext),
  ]
  let form = await request.formData()
  if (!form.has('password')) {
    let submission = parseForm(form, {
      schema: acceptingForm(form.has('displayName')),
      info: { abortPipeEarly: true },
    })
    if (submission.status !== 'success')
      return data(submission.reply({ hideFields: ['token'] }), { status: 422 })
    // Signed out meanwhile: the page shows how to go on.
    if (!current) return redirect(url.pathname + url.search, 303)
    let joining = await joinInvited(current, submission.value)
    return joining.ok
      ? redirect(href('/dashboard/app'), {
          status: 303,
          headers: { 'Set-Cookie': leaveFlash('invitationAccepted') },
        })
      : data(submission.reply({ hideFields: ['token'] }), refusedWith(joining))
  }
  let submission = parseForm(form, {
    schema: openingForm(form.has('displayName')),
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: SECRETS }), { status: 422 })
  let opening = await openInvited(visit, submission.value, {
    deviceToken: cookie(request.headers, deviceCookie),
  })
  if (opening.ok) return welcome(visit, request, opening.value, href('/dashboard/app'))
  // The page itself shows that a letter is spent, or that its email has an account by now.
  let isShownByPage = ['invitationSpent', 'conflict', 'invalid'].includes(opening.reason)
  return data(
    submission.reply({
      fieldErrors: isShownByPage ? {} : { password: formErrors(opening, locale) },
      hideFields: SECRETS,
    }),
    refusedWith(opening),
  )
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** A letter's invitation, and how to accept it: by a password, or with an account. */
export function ServerComponent({
  loaderData: { locale, here, token, invitation, ends },
}: Route.ServerComponentProps) {
  if (!invitation) return <SpentInvitation locale={locale} here={here} />
  return (
    <Outside
      drawing="card"
      locale={locale}
      path={here}
      title={translate(locale)('invitations:title')}
    >
      <InvitationFacts locale={locale} invitation={invitation} ends={ends} />
      <InvitationForm
        locale={locale}
        here={here}
        token={token}
        invitation={invitation}
        changes={ends !== null}
      />
    </Outside>
  )
}
