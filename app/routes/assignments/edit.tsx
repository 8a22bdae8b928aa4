import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import {
  assignmentChoices,
  type AssignmentChoices,
} from '#app/models/assignments/choices.server.ts'
import { changeAssignment } from '#app/models/assignments/write.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/edit.ts'
import { AssignmentForm } from './assignment-form.tsx'
import { dayOffOf } from './day-off.ts'
import {
  parseValues,
  taskOf,
  taskValue,
  valuesIn,
  type Answer,
  type FormValues,
} from './form-values.ts'
import { whom } from './words.ts'

export const middleware = [allow('teacher')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let answer = context.get(answerContext) as Answer | null
  let current = context.get(currentContext)
  let choices = valueOrThrow(
    await assignmentChoices(current, {
      level: answer?.values.level,
      lessonIDs: answer?.values.tasks.map((task) => taskOf(task).lessonID) ?? [],
      from: params.assignmentID,
      edits: true,
    }),
  )
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    classes: current.user.classes,
    choices,
    answer,
    values: answer?.values ?? keptValues(choices.kept!),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let form = await request.formData()
  let values = valuesIn(form)
  if (form.has('show')) return data<Answer>({ values, problems: {} })
  let parsed = parseValues(values)
  if (!parsed.ok) return data<Answer>({ values, problems: parsed.problems }, { status: 422 })
  let { fields } = parsed
  if (form.get('keepDay') !== fields.dueDay) {
    let dayOff = await dayOffOf(current, fields.dueDay)
    if (dayOff) return data<Answer>({ values, problems: {}, dayOff }, { status: 422 })
  }
  valueOrThrow(await changeAssignment(current, params.assignmentID, fields))
  return redirect(href('/dashboard/assignmentsPage/:assignmentID', params), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

function keptValues(kept: NonNullable<AssignmentChoices['kept']>): FormValues {
  let { classID, groupID, pupilIDs, tasks, repeats, repeatsUntil, note, noteEn, ...days } = kept
  return {
    target: classID ? `class:${classID}` : groupID ? `group:${groupID}` : 'pupils',
    pupilIDs,
    tasks: tasks.map(({ lessonID, exerciseID }) => taskValue(lessonID, exerciseID)),
    firstDay: days.firstDay,
    dueDay: days.dueDay,
    repeats,
    repeatsUntil: repeatsUntil ?? '',
    note: note ?? '',
    noteEn: noteEn ?? '',
    key: '',
  }
}

/** Changes what is to be done and until when; class and group stay. */
export function ServerComponent({
  params,
  loaderData: { locale, path, classes, choices, answer, values },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('assignments:editTitle')
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[
          { href: href('/dashboard/assignmentsPage'), label: t('buildAssignments') },
          {
            href: href('/dashboard/assignmentsPage/:assignmentID', params),
            label: whom(choices.kept!, locale),
          },
        ]}
      />
      <AssignmentForm
        action={path}
        title={title}
        submit={t('assignments:save')}
        fixedTarget={whom(choices.kept!, locale)}
        {...{ choices, classes, values, answer, locale }}
      />
    </>
  )
}
