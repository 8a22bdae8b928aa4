import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { changeGroup, groupToChange } from '#app/models/groups/group.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/group.ts'
import { GroupForm, type GroupAnswer } from './group-form.tsx'
import { readGroup } from './group-values.ts'

export const middleware = [allow('teacher')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let answer = context.get(answerContext) as GroupAnswer | null
  let { group, pupils } = valueOrThrow(
    await groupToChange(context.get(currentContext), params.groupID),
  )
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    pupils,
    group,
    values: answer ?? {
      name: group.name,
      pupilIDs: group.members.map(({ UID }) => UID),
      key: '',
    },
    problems: answer?.problems,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let reading = readGroup(await request.formData())
  if (!reading.ok)
    return data<GroupAnswer>({ ...reading.values, problems: reading.problems }, { status: 422 })
  valueOrThrow(await changeGroup(context.get(currentContext), params.groupID, reading.fields))
  return redirect(href('/dashboard/assignmentsPage/groups'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

/** Changes a group's name and who is in it, and leads to its removal. */
export function ServerComponent({
  params,
  loaderData: { locale, path, pupils, group, values, problems },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('assignments:changeGroupTitle')
  return (
    <div className="space-y-4">
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[
          { href: href('/dashboard/assignmentsPage'), label: t('buildAssignments') },
          { href: href('/dashboard/assignmentsPage/groups'), label: t('assignments:groupsTitle') },
        ]}
        note={<bdi>{group.name}</bdi>}
      />
      <GroupForm
        action={path}
        submit={t('assignments:save')}
        {...{ title, pupils, values, problems, locale }}
      />
      <p className="no-print">
        <a
          className="button quiet"
          href={href('/dashboard/assignmentsPage/groups/:groupID/remove', params)}
        >
          {t('assignments:removeGroup')}
        </a>
      </p>
    </div>
  )
}
