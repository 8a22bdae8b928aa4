import { data, href, redirect } from 'react-router'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { SupervisedSchoolForm } from '#app/models/schools/school.ts'
import { changeSchool, findSchool } from '#app/models/schools/settings.server.ts'
import { headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/edit.ts'
import { SchoolForm } from './own-school-form.tsx'
import { givenOf, schoolChoices, schoolTexts } from './own-school-texts.ts'
import { WantedName } from './wanted-name.tsx'

export const middleware = [allow('super')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    school: valueOrThrow(await findSchool(context.get(currentContext), params.schoolID)),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: SupervisedSchoolForm,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  // An empty limit is no limit.
  let {
    maxStudentsNo = null,
    maxTeachersNo = null,
    moreLetters = null,
    ...school
  } = submission.value
  valueOrThrow(
    await changeSchool(context.get(currentContext), params.schoolID, {
      ...school,
      maxStudentsNo,
      maxTeachersNo,
      moreLetters,
    }),
  )
  return redirect(href('/dashboard/supervisor/schools/:schoolID', params), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

/** Changes a school and its limits. */
export function ServerComponent({
  loaderData: { locale, path, school },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('supervisor:editSchool')}
        trail={[
          { href: href('/dashboard/supervisor/schools'), label: t('schools') },
          {
            href: href('/dashboard/supervisor/schools/:schoolID', { schoolID: school.schoolID }),
            label: nameOf(school, locale),
          },
        ]}
      />
      <WantedName locale={locale} school={school} lead="supervisor:nameWanted" />
      <SchoolForm
        bounded
        action={path}
        texts={{
          ...headTexts(t, `${t('supervisor:editSchool')} · ${t('brand')}`),
          ...schoolTexts(t),
          send: t('account:save'),
        }}
        given={givenOf(school)}
        {...schoolChoices(locale, school.timezone)}
      />
    </>
  )
}
