import { data, href, redirect } from 'react-router'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { schoolOverview } from '#app/models/dashboards/supervisor-school.server.ts'
import { addOne } from '#app/models/roster/add-one.server.ts'
import { SchoolHead } from '#app/models/roster/add-one.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { TextForm } from '#app/ui/text-form.tsx'
import type { Route } from './+types/head.ts'

export const middleware = [allow('super')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { school } = valueOrThrow(await schoolOverview(context.get(currentContext), params.schoolID))
  return { locale: context.get(localeContext), path: url.pathname, school }
}

/** Invites by letter, and leads back to the school's next step. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: SchoolHead,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let locale = context.get(localeContext)
  let adding = await addOne(
    context.get(currentContext),
    { ...submission.value, role: 'admin', gender: 'unspecified' },
    locale,
    params.schoolID,
  )
  if (!adding.ok && (adding.reason === 'tooManyLetters' || adding.reason === 'tooManyImports'))
    return data(
      submission.reply({ fieldErrors: { email: formErrors(adding, locale) } }),
      refusedWith(adding),
    )
  if (!valueOrThrow(adding).UID)
    return data(submission.reply({ fieldErrors: { email: ['accountTaken'] } }), { status: 422 })
  return redirect(href('/dashboard/supervisor/schools/:schoolID', params), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('invitationSent') },
  })
}

/** Refusals say when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Invites a school's head: an account of the school that waits for its owner. */
export function ServerComponent({
  loaderData: { locale, path, school },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('start:opening.head.title')
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[
          { href: href('/dashboard/supervisor/schools'), label: t('schools') },
          {
            href: href('/dashboard/supervisor/schools/:schoolID', { schoolID: school.schoolID }),
            label: nameOf(school, locale),
          },
        ]}
        note={<p>{t('start:opening.head.says')}</p>}
      />
      <section className="card max-w-2xl">
        <TextForm
          id="head"
          action={path}
          texts={{
            ...headTexts(t, `${title} · ${t('brand')}`),
            ...reasonTexts(t, [
              'required',
              'nameTooShort',
              'nameTooLong',
              'emailRequired',
              'emailInvalid',
              'accountTaken',
            ]),
          }}
          send={t('start:opening.head.do')}
          fields={[
            { name: 'displayName', type: 'text', label: t('account:name'), autoComplete: 'off' },
            { name: 'email', type: 'email', label: t('auth:email'), autoComplete: 'off' },
          ]}
        />
      </section>
    </>
  )
}
