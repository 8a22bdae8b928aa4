import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { academicYearOf } from '#app/calendar/academic-year.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listTeacherChoices } from '#app/models/classes/class-form.server.ts'
import { ClassForm as Submitted } from '#app/models/classes/class.ts'
import { openClass } from '#app/models/classes/create.server.ts'
import { avatarOptions } from '#app/ui/avatar-choice.tsx'
import { headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/create.ts'
import { ClassForm } from './class-form.tsx'
import { classTexts, levelOptions, yearOptions } from './class-texts.ts'

export const middleware = [allow('admin')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    today: current.today,
    teachers: await listTeacherChoices(current),
    key: uuid(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: Submitted,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let current = context.get(currentContext)
  let { key, ...wanted } = submission.value
  let opened = await openClass(current, { ...wanted, schoolID: current.user.school!.schoolID }, key)
  if (opened.ok)
    return redirect(href('/dashboard/classes'), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('classCreated') },
    })
  if (opened.reason !== 'teacherUnknown') return valueOrThrow(opened)
  return data(
    submission.reply({
      fieldErrors: { teacherIDs: formErrors(opened, context.get(localeContext)) },
    }),
    refusedWith(opened),
  )
}

/** The form for a new class. */
export function ServerComponent({
  loaderData: { locale, path, today, teachers, key },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('classes:new')}
        trail={[{ href: href('/dashboard/classes'), label: t('classes') }]}
      />
      <ClassForm
        action={path}
        texts={{
          ...headTexts(t, `${t('classes:new')} · ${t('brand')}`),
          ...classTexts(t),
          send: t('classes:create'),
        }}
        given={{ academicYear: academicYearOf(today) }}
        levels={levelOptions(t)}
        years={yearOptions(today)}
        teachers={teachers}
        avatars={avatarOptions('class', t)}
        formKey={key}
      />
    </>
  )
}
