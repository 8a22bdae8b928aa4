import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { addDays, type Day } from '#app/calendar/day.ts'
import { nextSchoolDay } from '#app/calendar/school-days.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import {
  assignmentChoices,
  type AssignmentChoices,
} from '#app/models/assignments/choices.server.ts'
import { giveAssignment } from '#app/models/assignments/write.server.ts'
import type { Current } from '#app/models/current.ts'
import { statusOf } from '#app/models/outcome.ts'
import { keyOf } from '#app/request/form-text.ts'
import { withQuery } from '#app/request/with-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new.ts'
import { AssignmentForm } from './assignment-form.tsx'
import { dayOffOf } from './day-off.ts'
import {
  levelIn,
  parseValues,
  taskOf,
  taskValue,
  valuesIn,
  type Answer,
  type FormValues,
} from './form-values.ts'

export const middleware = [allow('teacher')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let answer = context.get(answerContext) as Answer | null
  let asked = (name: string) => url.searchParams.get(name) ?? undefined
  let [classID, lessonID, exerciseID] = [asked('class'), asked('lesson'), asked('failed')]
  let tasks = answer?.values.tasks ?? []
  let choices = valueOrThrow(
    await assignmentChoices(current, {
      level: answer ? answer.values.level : levelIn(asked('level')),
      classID,
      lessonIDs: [...tasks.map((task) => taskOf(task).lessonID), ...(lessonID ? [lessonID] : [])],
      from: asked('copy'),
      ...(classID && lessonID && exerciseID && { failed: { classID, lessonID, exerciseID } }),
    }),
  )
  let wanted = { classID, groupID: asked('group'), lessonID, exerciseID }
  return data({
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    classes: current.user.classes,
    choices,
    answer,
    values: answer?.values ?? proposed(current, choices, wanted),
    failed: exerciseID !== undefined ? { classID, lessonID, exerciseID } : null,
  })
}

export async function action({ request, context, url }: Route.ActionArgs) {
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
  let copyOf = url.searchParams.get('copy') ?? undefined
  let giving = await giveAssignment(current, keyOf(values.key), fields, copyOf)
  if (giving.ok)
    return redirect(href('/dashboard/assignmentsPage/:assignmentID', giving.value), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('assignmentGiven') },
    })
  let field = { dayPast: 'dueDay', tooManyAssignments: 'target' }[String(giving.reason)]
  if (field === undefined) return valueOrThrow(giving)
  return data<Answer>(
    { values, problems: { [field]: giving.reason } },
    { status: statusOf[giving.reason] },
  )
}

type Wanted = Record<'classID' | 'groupID' | 'lessonID' | 'exerciseID', string | undefined>

/** A form to begin with: the wanted class and lesson, from the next school day, for a week. */
function proposed(current: Current, choices: AssignmentChoices, wanted: Wanted): FormValues {
  let { kept, failedIDs } = choices
  let { lessonID, exerciseID } = wanted
  let tasks = kept?.tasks ?? (lessonID ? [{ lessonID, exerciseID: exerciseID ?? null }] : [])
  return {
    target: proposedTarget(current, choices, wanted),
    pupilIDs: failedIDs,
    tasks: tasks.map((task) => taskValue(task.lessonID, task.exerciseID)),
    ...proposedDays(current, choices),
    repeats: kept?.repeats ?? false,
    repeatsUntil: '',
    note: kept?.note ?? '',
    noteEn: kept?.noteEn ?? '',
    key: uuid(),
  }
}

function proposedTarget({ user }: Current, { failedIDs }: AssignmentChoices, wanted: Wanted) {
  if (wanted.groupID) return `group:${wanted.groupID}`
  if (failedIDs.length > 0) return 'pupils'
  return `class:${wanted.classID ?? user.classes[0]?.classID ?? ''}`
}

function proposedDays({ user, today }: Current, { holidays }: AssignmentChoices) {
  let { restDays } = user.school!
  let schoolDay = (day: Day) => nextSchoolDay(day, restDays, holidays) ?? day
  let firstDay = schoolDay(today)
  return { firstDay, dueDay: schoolDay(addDays(firstDay, 6)) }
}

/** A new assignment, or a copy of one for others. */
export function ServerComponent({
  loaderData: { locale, path, classes, choices, answer, values, failed },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('assignments:newTitle')
  let list = href('/dashboard/assignmentsPage')
  return (
    <>
      <ReportHead
        untitled={classes.length > 0}
        locale={locale}
        title={title}
        trail={[{ href: list, label: t('buildAssignments') }]}
        note={
          failed && (
            <a
              className="button quiet small"
              href={withQuery(href('/dashboard/assignmentsPage/groups/new'), {
                class: failed.classID,
                lesson: failed.lessonID,
                failed: failed.exerciseID,
              })}
            >
              {t('assignments:newGroup')}
            </a>
          )
        }
      />
      {classes.length === 0 ? (
        <EmptyState drawing="no-children" title={t('summary:noClasses')}>
          {t('summary:noClassesTeacher')}
        </EmptyState>
      ) : (
        <AssignmentForm
          action={path}
          title={title}
          submit={t('assignments:give')}
          {...{ choices, classes, values, answer, locale }}
        />
      )}
    </>
  )
}
