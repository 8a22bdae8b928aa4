import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { createSchool } from '#app/models/schools/create.server.ts'
import { NewSchoolForm } from '#app/models/schools/school.ts'
import { headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new.ts'
import { SchoolForm } from './own-school-form.tsx'
import { countryOptions, schoolTexts } from './own-school-texts.ts'

export const middleware = [allow('super')]

export function loader({ context, url }: Route.LoaderArgs) {
  return { locale: context.get(localeContext), path: url.pathname, key: uuid() }
}

export async function action({ request, context }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: NewSchoolForm,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let { key, ...school } = submission.value
  let { schoolID } = valueOrThrow(await createSchool(context.get(currentContext), school, key))
  return redirect(href('/dashboard/supervisor/schools/:schoolID', { schoolID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('schoolOpened') },
  })
}

/** Creates a school. */
export function ServerComponent({ loaderData: { locale, path, key } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('supervisor:newSchool')}
        trail={[{ href: href('/dashboard/supervisor/schools'), label: t('schools') }]}
      />
      <SchoolForm
        bounded
        formKey={key}
        action={path}
        texts={{
          ...headTexts(t, `${t('supervisor:newSchool')} · ${t('brand')}`),
          ...schoolTexts(t),
          send: t('supervisor:openSchool'),
        }}
        given={{}}
        countries={countryOptions(locale)}
      />
    </>
  )
}
