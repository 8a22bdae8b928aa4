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
import { findBoard, renameBoard } from '#app/models/kanban/boards.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { textIn } from '#app/request/form-text.ts'
import { wholeOf } from '#app/request/whole.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/edit-board.ts'
import { versionSeen, type NameAnswer } from './form-values.ts'
import { boardHref, trailOf } from './links.ts'
import { NameForm } from './name-form.tsx'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    board: valueOrThrow(await findBoard(context.get(currentContext), params.boardID)),
    answer: context.get(answerContext) as NameAnswer | null,
  }
}

export async function action({ request, context, params: { boardID } }: Route.ActionArgs) {
  let form = await request.formData()
  let values = { name: textIn(form, 'name'), key: '', version: textIn(form, 'version') }
  let parsed = v.safeParse(NewName, values, { abortPipeEarly: true })
  if (!parsed.success)
    return data<NameAnswer>({ ...values, problem: problemIn(parsed.issues) }, { status: 422 })
  let renaming = await renameBoard(context.get(currentContext), boardID, {
    ...parsed.output,
    version: wholeOf(values.version),
  })
  if (!renaming.ok && renaming.reason === 'conflict')
    return data<NameAnswer>({ ...values, isStale: true }, { status: statusOf.conflict })
  valueOrThrow(renaming)
  return redirect(boardHref({ boardID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

/** Another name for a board, and the way to delete it. */
export function ServerComponent({
  loaderData: { locale, board, answer },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { boardID, name, version, mayRemove } = board
  let title = t('kanban:board.settings')
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={trailOf({ boardID, boardName: name }, locale)}
      />
      <NameForm
        action={href('/dashboard/kanban/boards/:boardID/edit', { boardID })}
        label={t('kanban:board.name')}
        submit={t('kanban:card.save')}
        hidden={{ version: versionSeen(answer, version) }}
        conflict={t('kanban:board.conflict', { name: isolated(name) })}
        {...{ title, name, answer, locale }}
      >
        {mayRemove && (
          <a className="way" href={href('/dashboard/kanban/boards/:boardID/delete', { boardID })}>
            {t('kanban:board.delete')}
          </a>
        )}
      </NameForm>
    </>
  )
}
