import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { groupChoices } from '#app/models/groups/failed-pupils.server.ts'
import { keepGroup } from '#app/models/groups/group.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { keyOf } from '#app/request/form-text.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new-group.ts'
import { GroupForm, type GroupAnswer } from './group-form.tsx'
import { readGroup } from './group-values.ts'

export const middleware = [allow('teacher')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let answer = context.get(answerContext) as GroupAnswer | null
  let asked = (name: string) => url.searchParams.get(name) ?? ''
  let failed = {
    classID: asked('class'),
    lessonID: asked('lesson'),
    exerciseID: asked('failed'),
  }
  let { pupils, failedIDs } = valueOrThrow(await groupChoices(context.get(currentContext), failed))
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    pupils,
    values: answer ?? { name: '', pupilIDs: failedIDs, key: uuid() },
    problems: answer?.problems,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let reading = readGroup(await request.formData())
  let { values } = reading
  if (!reading.ok)
    return data<GroupAnswer>({ ...values, problems: reading.problems }, { status: 422 })
  let keeping = await keepGroup(context.get(currentContext), keyOf(values.key), reading.fields)
  if (keeping.ok)
    return redirect(href('/dashboard/assignmentsPage/groups'), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('groupKept') },
    })
  if (keeping.reason !== 'tooManyGroups') return valueOrThrow(keeping)
  return data<GroupAnswer>(
    { ...values, problems: { name: keeping.reason } },
    { status: statusOf[keeping.reason] },
  )
}

/** A new group, of children to tick; those who failed an exercise are ticked where it says so. */
export function ServerComponent({
  loaderData: { locale, path, pupils, values, problems },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('assignments:newGroup')
  let trail = [
    { href: href('/dashboard/assignmentsPage'), label: t('buildAssignments') },
    { href: href('/dashboard/assignmentsPage/groups'), label: t('assignments:groupsTitle') },
  ]
  return (
    <>
      <ReportHead untitled={pupils.length > 0} {...{ locale, title, trail }} />
      {pupils.length === 0 ? (
        <EmptyState drawing="no-children" title={t('reports:noPupils')}>
          {t('reports:noPupilsWhy')}
        </EmptyState>
      ) : (
        <GroupForm
          action={path}
          submit={t('assignments:keepGroup')}
          {...{ title, pupils, values, problems, locale }}
        />
      )}
    </>
  )
}
