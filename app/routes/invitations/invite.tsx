import { data, redirect, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { sendInvitation } from '#app/models/invitations/send-invitation.server.ts'
import { InvitationEmail } from '#app/models/people/create.ts'
import { findPerson } from '#app/models/people/person.server.ts'
import { called } from '#app/sheets/people-sheet.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { TextForm } from '#app/ui/text-form.tsx'
import type { Route } from './+types/invite.ts'

export const middleware = [allow('admin', 'super')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { person, signInMethods } = valueOrThrow(await findPerson(current, params.userID))
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    person,
    isTaken: signInMethods.hasEmail || person.isDisabled,
    list: can.seeAllSchools(current.user)
      ? href('/dashboard/supervisor/users')
      : href('/dashboard/users'),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: InvitationEmail,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let locale = context.get(localeContext)
  let sending = await sendInvitation(
    context.get(currentContext),
    params.userID,
    locale,
    submission.value.email,
  )
  if (sending.ok)
    return redirect(href('/dashboard/users/:userID', { userID: params.userID }), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('invitationSent') },
    })
  if (sending.reason === 'notFound') return valueOrThrow(sending)
  return data(
    submission.reply({ fieldErrors: { email: formErrors(sending, locale) } }),
    refusedWith(sending),
  )
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Sends an invitation to an account that has no email of its own yet, or sends it again. */
export function ServerComponent({
  loaderData: { locale, path, person, isTaken, list },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let here = href('/dashboard/users/:userID', { userID: person.UID })
  let texts = {
    ...headTexts(t, `${t('people:invite')} · ${t('brand')}`),
    ...reasonTexts(t, [
      'emailRequired',
      'emailInvalid',
      'tooManyTries',
      'tooManyLetters',
      'mailOff',
    ]),
    problem: t('people:sendingFailed'),
  }
  return (
    <>
      <ReportHead
        untitled={!isTaken}
        locale={locale}
        title={t('people:invite')}
        trail={[
          { href: list, label: t('users') },
          { href: here, label: called(person, t) },
        ]}
      />
      <section className="card max-w-2xl space-y-4">
        <p className="text-lg font-bold">
          <bdi className="wrap-anywhere">{called(person, t)}</bdi>
        </p>
        {isTaken ? (
          <p>{t('people:inviteTaken')}</p>
        ) : (
          <>
            <p>{t('people:inviteLead')}</p>
            <TextForm
              id="invite"
              action={path}
              texts={texts}
              send={t('people:send')}
              fields={[
                {
                  name: 'email',
                  type: 'email',
                  label: t('reports:email'),
                  autoComplete: 'off',
                  ...(person.email && { given: person.email }),
                },
              ]}
            />
          </>
        )}
        {person.invitedUntil !== null && !isTaken && (
          <form
            method="post"
            action={href('/dashboard/users/:userID/invite/withdraw', { userID: person.UID })}
          >
            <button className="button quiet">{t('people:withdraw')}</button>
          </form>
        )}
        <p>
          <a className="way" href={here}>
            {t('people:keep')}
          </a>
        </p>
      </section>
    </>
  )
}
