import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { statusOf } from '#app/models/outcome.ts'
import { editPerson, findPerson } from '#app/models/people/person.server.ts'
import { canEditPerson, PersonEdit } from '#app/models/people/person.ts'
import { called } from '#app/sheets/people-sheet.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/edit.ts'
import { PersonForm } from './person-form.tsx'

export const middleware = [allow('admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { person } = valueOrThrow(await findPerson(current, params.userID))
  if (!canEditPerson(current.user, person)) throw data('notFound', { status: statusOf.notFound })
  return { locale: context.get(localeContext), path: url.pathname, person }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: PersonEdit,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  valueOrThrow(await editPerson(context.get(currentContext), params.userID, submission.value))
  return redirect(href('/dashboard/users/:userID', { userID: params.userID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

/** Changes the name and gender of a pupil or a teacher. */
export function ServerComponent({
  loaderData: { locale, path, person },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let texts = {
    ...headTexts(t, `${t('people:edit')} · ${t('brand')}`),
    name: t('account:name'),
    nameHint: t('account:nameHint'),
    gender: t('account:gender'),
    genderHint: t('people:genderHint'),
    male: t('account:male'),
    female: t('account:female'),
    unspecified: t('account:unspecified'),
    save: t('account:save'),
    ...reasonTexts(t, ['required', 'nameTooShort', 'nameTooLong', 'notChoice']),
  }
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('people:edit')}
        trail={[
          { href: href('/dashboard/users'), label: t('users') },
          {
            href: href('/dashboard/users/:userID', { userID: person.UID }),
            label: called(person, t),
          },
        ]}
      />
      <PersonForm
        action={path}
        given={{ displayName: person.displayName, gender: person.gender }}
        texts={texts}
      />
    </>
  )
}
