import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { changeClass } from '#app/models/classes/change.server.ts'
import { findClassToChange } from '#app/models/classes/class-form.server.ts'
import { ClassForm as Submitted } from '#app/models/classes/class.ts'
import { avatarOptions } from '#app/ui/avatar-choice.tsx'
import { headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/edit.ts'
import { ClassForm } from './class-form.tsx'
import { classTexts, levelOptions, yearOptions } from './class-texts.ts'
import { idsInField } from './ids-in-field.ts'

export const middleware = [allow('admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    today: current.today,
    ...valueOrThrow(await findClassToChange(current, params.classID)),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let submission = parseForm(form, { schema: Submitted, info: { abortPipeEarly: true } })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let { key: _, ...wanted } = submission.value
  let changed = await changeClass(context.get(currentContext), params.classID, {
    ...wanted,
    had: idsInField(form, 'had'),
  })
  if (changed.ok)
    return redirect(href('/dashboard/classes'), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('classModified') },
    })
  if (changed.reason !== 'teacherUnknown') return valueOrThrow(changed)
  return data(
    submission.reply({
      fieldErrors: { teacherIDs: formErrors(changed, context.get(localeContext)) },
    }),
    refusedWith(changed),
  )
}

/** A class's form, with links to all other actions on the class. */
export function ServerComponent({
  loaderData: { locale, path, today, klass, teachers },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { classID, name, level, academicYear, imageURL } = klass
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={name}
        trail={[{ href: href('/dashboard/classes'), label: t('classes') }]}
        note={<p>{t('classes:editLead')}</p>}
      />
      <p className="no-print flex flex-wrap gap-x-5">
        <a className="way" href={href('/dashboard/class/:classID', { classID })}>
          {t('classes:report')}
        </a>
        <a
          className="way"
          href={href('/dashboard/classes/enroll/:classID/:role', { classID, role: 'student' })}
        >
          {t('classes:boards.student')}
        </a>
        <a
          className="way"
          href={href('/dashboard/classes/enroll/:classID/:role', { classID, role: 'teacher' })}
        >
          {t('classes:boards.teacher')}
        </a>
        <a className="way" href={href('/dashboard/classes/:classID/code', { classID })}>
          {t('classes:code')}
        </a>
        <a className="way" href={href('/dashboard/classes/:classID/archive', { classID })}>
          {t('classes:archive')}
        </a>
      </p>
      <ClassForm
        action={path}
        texts={{
          ...headTexts(t, `${name} · ${t('brand')}`),
          ...classTexts(t),
          send: t('account:save'),
        }}
        given={{ name, level: String(level), academicYear, imageURL: imageURL ?? '' }}
        levels={levelOptions(t)}
        years={yearOptions(today, academicYear)}
        teachers={teachers}
        avatars={avatarOptions('class', t)}
      />
    </>
  )
}
