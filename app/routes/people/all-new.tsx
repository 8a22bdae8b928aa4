import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { createUser } from '#app/models/people/create.server.ts'
import { NewUserForm } from '#app/models/people/create.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { TextForm } from '#app/ui/text-form.tsx'
import type { Route } from './+types/all-new.ts'
import { NewUserTabs } from './new-user-tabs.tsx'

export const middleware = [allow('super')]

export function loader({ context, url }: Route.LoaderArgs) {
  return { locale: context.get(localeContext), path: url.pathname, token: uuid() }
}

export async function action({ request, context }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: NewUserForm,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: ['password'] }), { status: 422 })
  let locale = context.get(localeContext)
  let { token, ...user } = submission.value
  let created = await createUser(context.get(currentContext), user, token)
  if (created.ok)
    return redirect(href('/dashboard/users/:userID', { userID: created.value.UID }), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('userCreated') },
    })
  if (created.reason === 'forbidden') return valueOrThrow(created)
  let fieldErrors =
    created.reason === 'accountTaken'
      ? { email: [translate(locale)('people:emailKnown')] }
      : { password: formErrors(created, locale) }
  return data(submission.reply({ fieldErrors, hideFields: ['password'] }), refusedWith(created))
}

/** Keeps `Retry-After` of a refusal. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Creates an account with an initial password, which its owner must change. Needs no mail. */
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
      'passwordRequired',
      'passwordTooShort',
      'passwordTooLong',
      'passwordNeedsBoth',
      'passwordCommon',
      'passwordIsEmail',
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
        note={<p>{t('people:newPasswordLead')}</p>}
      />
      <NewUserTabs t={t} current="password" />
      <section className="card max-w-2xl">
        <TextForm
          id="user"
          action={path}
          token={token}
          texts={texts}
          send={t('people:create')}
          fields={[
            { name: 'email', type: 'email', label: t('reports:email'), autoComplete: 'off' },
            {
              name: 'password',
              type: 'password',
              label: t('people:initialPassword'),
              hint: t('account:newPasswordHint'),
              autoComplete: 'new-password',
            },
            {
              name: 'name',
              type: 'text',
              label: t('account:name'),
              hint: t('account:nameHint'),
              autoComplete: 'off',
            },
          ]}
        />
      </section>
    </>
  )
}
