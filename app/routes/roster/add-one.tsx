import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { ownClassNames } from '#app/models/classes/own-live-classes.server.ts'
import { addOne } from '#app/models/roster/add-one.server.ts'
import { OnePerson } from '#app/models/roster/add-one.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/add-one.ts'
import { AddOneForm } from './add-one-form.tsx'

export const middleware = [allow('admin')]

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    classes: await ownClassNames(context.get(currentContext)),
  }
}

/** The person's page leads on to a seat and a card; where none was added, the import says why. */
export async function action({ request, context }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: OnePerson,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let locale = context.get(localeContext)
  let adding = await addOne(context.get(currentContext), submission.value, locale)
  if (!adding.ok && (adding.reason === 'tooManyLetters' || adding.reason === 'tooManyImports'))
    return data(
      submission.reply({ fieldErrors: { displayName: formErrors(adding, locale) } }),
      refusedWith(adding),
    )
  let { importID, UID } = valueOrThrow(adding)
  if (!UID) return redirect(href('/dashboard/users/import/:importID', { importID }), 303)
  return redirect(href('/dashboard/users/:userID', { userID: UID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('personAdded') },
  })
}

/** Adds one child or teacher, without a list. */
export function ServerComponent({
  loaderData: { locale, path, classes },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let texts = {
    ...headTexts(t, `${t('start:addOne')} · ${t('brand')}`),
    ...reasonTexts(t, [
      'required',
      'nameTooShort',
      'nameTooLong',
      'emailInvalid',
      'notChoice',
      'tooLong',
    ]),
    name: t('account:name'),
    role: t('account:role'),
    gender: t('account:gender'),
    klass: t('codes:class'),
    email: t('auth:email'),
    emailHint: t('start:emailHint'),
    send: t('start:addOneSend'),
  }
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('start:addOne')}
        trail={[{ href: href('/dashboard/users'), label: t('users') }]}
        note={<p>{t('start:addOneLead')}</p>}
      />
      <AddOneForm
        action={path}
        texts={texts}
        roles={(['student', 'teacher'] as const).map((role) => ({
          value: role,
          label: t(`role.${role}.unspecified`),
        }))}
        genders={(['female', 'male', 'unspecified'] as const).map((gender) => ({
          value: gender,
          label: t(`account:${gender}`),
        }))}
        classes={[
          { value: '', label: t('start:noClassYet') },
          ...classes.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
    </>
  )
}
