import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { addDays } from '#app/calendar/day.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { extendForChild } from '#app/models/assignments/acts.server.ts'
import { Extension } from '#app/models/assignments/assignment.ts'
import { gridToWrite, type AssignmentGrid } from '#app/models/assignments/grid.server.ts'
import { isDone } from '#app/models/assignments/task-state.ts'
import { can } from '#app/models/can.ts'
import { statusOf } from '#app/models/outcome.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/extend.ts'
import { assignmentName, whom } from './words.ts'

export const middleware = [allow('teacher', 'admin')]

type Answer = { child: string; dueDay: string; problem: MessageKey }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    child: url.searchParams.get('child'),
    gives: can.assign(current.user),
    grid: valueOrThrow(await gridToWrite(current, params.assignmentID)),
    answer: context.get(answerContext) as Answer | null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let [child, dueDay] = [String(form.get('child') ?? ''), String(form.get('dueDay') ?? '')]
  if (!v.is(Extension, { dueDay }))
    return data<Answer>({ child, dueDay, problem: 'notDay' }, { status: 422 })
  let extending = await extendForChild(
    context.get(currentContext),
    params.assignmentID,
    child,
    dueDay,
  )
  if (extending.ok)
    return redirect(href('/dashboard/assignmentsPage/:assignmentID', params), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('saved') },
    })
  let { reason } = extending
  if (reason !== 'dueTooEarly' && reason !== 'dueTooLate') return valueOrThrow(extending)
  return data<Answer>({ child, dueDay, problem: reason }, { status: statusOf[reason] })
}

/** More time for one child, and a reminder of it alone. */
export function ServerComponent({
  params,
  loaderData: { locale, path, child, gives, grid, answer },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('assignments:extendTitle')
  let back = href('/dashboard/assignmentsPage/:assignmentID', params)
  let chosen = answer?.child ?? child
  let shown = grid.children.find(({ UID }) => UID === chosen)
  return (
    <div className="space-y-4">
      <ReportHead
        untitled={grid.children.length > 0 && gives}
        locale={locale}
        title={title}
        trail={[
          { href: href('/dashboard/assignmentsPage'), label: t('buildAssignments') },
          { href: back, label: whom(grid, locale) },
        ]}
        note={<bdi>{assignmentName(grid.tasks, locale)}</bdi>}
        picture={shown && <Avatar imageURL={shown.imageURL} size={56} />}
      />
      {grid.children.length === 0 && (
        <EmptyState drawing="no-children" title={t('assignments:noChildren')}>
          {t('assignments:noChildrenWhy')}
        </EmptyState>
      )}
      {gives && grid.children.length > 0 && (
        <ExtendForm {...{ path, title, back, grid, chosen, answer, locale }} />
      )}
      {shown && !isDone(shown.state) && (
        <form
          method="post"
          action={href('/dashboard/assignmentsPage/:assignmentID/remind', params)}
          className="card max-w-2xl space-y-3"
        >
          <input type="hidden" name="child" value={shown.UID} />
          <p className="muted text-sm">{t('assignments:remindHint')}</p>
          <button className="button quiet">
            {t('assignments:remind')}: <bdi className="wrap-anywhere">{shown.displayName}</bdi>
          </button>
        </form>
      )}
    </div>
  )
}

type FormProps = {
  path: string
  title: string
  back: string
  grid: AssignmentGrid
  chosen: string | null
  answer: Answer | null
  locale: Locale
}

function ExtendForm({ path, title, back, grid, chosen, answer, locale }: FormProps) {
  let t = translate(locale)
  let problem = answer ? t(`errors:${answer.problem}`) : undefined
  let due = grid.children.find(({ UID }) => UID === chosen)?.dueDay ?? grid.shown.dueDay
  return (
    <form method="post" action={path} noValidate className="card max-w-2xl space-y-5">
      <FormHead
        texts={headTexts(t, `${title} · ${t('brand')}`)}
        fields={[{ id: 'dueDay', errors: problem ? [problem] : undefined }]}
      />
      <SelectField
        id="child"
        name="child"
        label={t('assignments:child')}
        defaultValue={chosen ?? ''}
        options={grid.children.map(({ UID, displayName }) => ({ value: UID, label: displayName }))}
      />
      <TextField
        id="dueDay"
        name="dueDay"
        type="date"
        label={t('assignments:extendTo')}
        defaultValue={answer?.dueDay ?? addDays(due, 1)}
        problem={problem}
      />
      <p className="flex flex-wrap gap-3">
        <button className="button">{t('assignments:extend')}</button>
        <a className="button quiet" href={back}>
          {t('assignments:keep')}
        </a>
      </p>
    </form>
  )
}
