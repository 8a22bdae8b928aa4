import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { inviteUser } from '#app/models/people/create.server.ts'
import { InvitedUser } from '#app/models/people/create.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { TextForm } from '#app/ui/text-form.tsx'
import type { Route } from './+types/all-invite.ts'
import { NewUserTabs } from './new-user-tabs.tsx'

export const middleware = [allow('super')]

export function loader({ context, url }: Route.LoaderArgs) {
  return { locale: context.get(localeContext), path: url.pathname, token: uuid() }
}

export async function action({ request, context }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: InvitedUser,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let locale = context.get(localeContext)
  let invited = await inviteUser(context.get(currentContext), submission.value, locale)
  if (invited.ok)
    return redirect(href('/dashboard/users/:userID', { userID: invited.value.UID }), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('invitationSent') },
    })
  if (invited.reason === 'forbidden') return valueOrThrow(invited)
  return data(
    submission.reply({ fieldErrors: { email: formErrors(invited, locale) } }),
    refusedWith(invited),
  )
}

/** Keeps `Retry-After` of a refusal. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Invites a person to an account; only its owner ever knows the password. */
export function ServerComponent({
  loaderData: { locale, path, token },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let texts = {
    ...headTexts(t, `${t('people:new')} · ${t('brand')}`),
    ...reasonTexts(t, [
      'required',
      'nameTooShort',
      'nameTooLong',
      'emailRequired',
      'emailInvalid',
      'tooManyTries',
      'mailOff',
    ]),
    problem: t('people:creationFailed'),
  }
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('people:new')}
        trail={[{ href: href('/dashboard/supervisor/users'), label: t('users') }]}
        note={<p>{t('people:newLead')}</p>}
      />
      <NewUserTabs t={t} current="letter" />
      <section className="card max-w-2xl">
        <TextForm
          id="user"
          action={path}
          token={token}
          texts={texts}
          send={t('people:send')}
          fields={[
            {
              name: 'name',
              type: 'text',
              label: t('account:name'),
              hint: t('account:nameHint'),
              autoComplete: 'off',
            },
            { name: 'email', type: 'email', label: t('reports:email'), autoComplete: 'off' },
          ]}
        />
      </section>
    </>
  )
}
