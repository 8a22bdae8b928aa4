import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { isolated } from '#app/locales/isolated.ts'
import { problemIn } from '#app/locales/problems.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { NewName } from '#app/models/kanban/board.ts'
import { findColumn, renameColumn } from '#app/models/kanban/columns.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { textIn } from '#app/request/form-text.ts'
import { wholeOf } from '#app/request/whole.ts'
import { TextField } from '#app/ui/field.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/edit-column.ts'
import { versionSeen, type NameAnswer } from './form-values.ts'
import { boardHref, trailOf } from './links.ts'
import { NameForm } from './name-form.tsx'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    ...valueOrThrow(await findColumn(context.get(currentContext), params.columnID)),
    answer: context.get(answerContext) as NameAnswer | null,
  }
}

export async function action({ request, context, params: { columnID } }: Route.ActionArgs) {
  let form = await request.formData()
  let values = { name: textIn(form, 'name'), key: '', version: textIn(form, 'version') }
  let parsed = v.safeParse(NewName, values, { abortPipeEarly: true })
  if (!parsed.success)
    return data<NameAnswer>({ ...values, problem: problemIn(parsed.issues) }, { status: 422 })
  let renaming = await renameColumn(context.get(currentContext), columnID, {
    ...parsed.output,
    version: wholeOf(values.version),
  })
  if (!renaming.ok && renaming.reason === 'columnChanged')
    return data<NameAnswer>({ ...values, isStale: true }, { status: statusOf.columnChanged })
  let { boardID } = valueOrThrow(renaming)
  return redirect(boardHref({ boardID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

/** A column's name, its place on the board, and the way to delete it. */
export function ServerComponent({
  loaderData: { locale, column, columns, answer },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { columnID, name, version } = column
  let title = t('kanban:column.rename')
  let at = { columnID }
  let position = columns.findIndex((other) => other.columnID === columnID) + 1
  return (
    <>
      <ReportHead untitled locale={locale} title={title} trail={trailOf(column, locale)} />
      <NameForm
        action={href('/dashboard/kanban/columns/:columnID/edit', at)}
        label={t('kanban:column.name')}
        submit={t('kanban:card.save')}
        hidden={{ version: versionSeen(answer, version) }}
        conflict={t('kanban:column.conflict', { name: isolated(name) })}
        {...{ title, name, answer, locale }}
      >
        <a className="way" href={href('/dashboard/kanban/columns/:columnID/delete', at)}>
          {t('kanban:column.delete')}
        </a>
      </NameForm>
      <form
        method="post"
        action={href('/dashboard/kanban/columns/:columnID/move', at)}
        className="card max-w-2xl space-y-4"
      >
        <h2>{t('kanban:column.move')}</h2>
        <TextField
          id="position"
          name="position"
          type="number"
          min="1"
          max={columns.length}
          label={t('kanban:column.position')}
          defaultValue={position}
        />
        <button className="button quiet">{t('kanban:card.moveIt')}</button>
      </form>
    </>
  )
}
