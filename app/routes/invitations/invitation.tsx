import { parseWithValibot } from '@conform-to/valibot'
import { data, redirect, href } from 'react-router'
import { spanOfDays } from '#app/calendar/day.ts'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext, visitorContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import type { Current } from '#app/models/current.ts'
import { openInvited } from '#app/models/invitations/accept.server.ts'
import { findInvitation } from '#app/models/invitations/find-invitation.server.ts'
import { acceptingForm, openingForm } from '#app/models/invitations/invitation.ts'
import { joinInvited } from '#app/models/invitations/join.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { cookie, deviceCookie } from '#app/request/cookies.ts'
import { welcome } from '#app/routes/auth/welcome.ts'
import { Outside } from '#app/ui/outside.tsx'
import type { Route } from './+types/invitation.ts'
import { InvitationForm } from './invitation-form.tsx'
import { InvitationShown } from './invitation-shown.tsx'

const SECRETS = ['token', 'password', 'confirmation']

/** Whoever only looks at the link uses nothing up: programs that read mail follow links, too. */
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
        current && invitation.way === 'joins' && invitation.role !== 'student'
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
    let submission = parseWithValibot(form, {
      schema: acceptingForm(form.has('displayName')),
      info: { abortPipeEarly: true },
    })
    if (submission.status !== 'success')
      return data(submission.reply({ hideFields: ['token'] }), { status: 422 })
    // Signed out meanwhile: the page says how to go on.
    if (!current) return redirect(url.pathname + url.search, 303)
    let joining = await joinInvited(current, submission.value)
    return joining.ok
      ? redirect(href('/dashboard/app'), {
          status: 303,
          headers: { 'Set-Cookie': leaveFlash('invitationAccepted') },
        })
      : data(submission.reply({ hideFields: ['token'] }), refusedWith(joining))
  }
  let submission = parseWithValibot(form, {
    schema: openingForm(form.has('displayName')),
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: SECRETS }), { status: 422 })
  let opening = await openInvited(visit, submission.value, {
    deviceToken: cookie(request.headers, deviceCookie),
  })
  if (opening.ok) return welcome(visit, request, opening.value, href('/dashboard/app'))
  // A spent letter, and an email that has come to have an account, are told by the page itself.
  let isTold =
    opening.reason === 'invitationSpent' ||
    opening.reason === 'conflict' ||
    opening.reason === 'invalid'
  return data(
    submission.reply({
      fieldErrors: isTold ? {} : { password: formErrors(opening, locale) },
      hideFields: SECRETS,
    }),
    refusedWith(opening),
  )
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** What a letter invites to, and how to accept: by a password, or with the account that one has. */
export function ServerComponent({
  loaderData: { locale, here, token, invitation, ends },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  if (!invitation)
    return (
      <Outside locale={locale} path={here} title={t('invitations:title')}>
        <title>{`${t('errorPrefix')} ${t('invitations:title')} · ${t('brand')}`}</title>
        <p role="alert" className="problem">
          {t('errors:invitationSpent')}
        </p>
        <p>
          <a className="way" href={href('/auth/login')}>
            {t('auth:signIn')}
          </a>
        </p>
      </Outside>
    )
  return (
    <Outside locale={locale} path={here} title={t('invitations:title')}>
      <InvitationShown locale={locale} invitation={invitation} ends={ends} />
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

/** The place at another school, or of another role, that somebody leaves by accepting. */
function endedBy(
  { user, today }: Current,
  { role, school }: { role: string; school: { schoolID: string } | null },
) {
  if (
    !user.school ||
    user.role === 'super' ||
    (user.role === role && user.school.schoolID === school?.schoolID)
  )
    return null
  return {
    schoolName: user.school.name,
    schoolNameEn: user.school.nameEn,
    role: user.role,
    daysLeft: user.subscribed ? spanOfDays(today, user.validUntil!) - 1 : null,
  }
}
