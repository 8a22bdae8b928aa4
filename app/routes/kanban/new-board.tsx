import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { problemIn } from '#app/locales/problems.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { NewName } from '#app/models/kanban/board.ts'
import { createBoard } from '#app/models/kanban/boards.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { keyIn, textIn } from '#app/request/form-text.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new-board.ts'
import type { NameAnswer } from './form-values.ts'
import { boardHref } from './links.ts'
import { NameForm } from './name-form.tsx'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

const firstColumns = ['toDo', 'inProgress', 'done'] as const

export function loader({ context }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    answer: context.get(answerContext) as NameAnswer | null,
    key: uuid(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let form = await request.formData()
  let values = { name: textIn(form, 'name'), key: keyIn(form) }
  let parsed = v.safeParse(NewName, values, { abortPipeEarly: true })
  if (!parsed.success)
    return data<NameAnswer>({ ...values, problem: problemIn(parsed.issues) }, { status: 422 })
  // The columns of a new board are called in the language of who makes it.
  let t = translate(context.get(localeContext))
  let creating = await createBoard(context.get(currentContext), values.key, {
    ...parsed.output,
    columns: firstColumns.map((column) => t(`kanban:board.firstColumns.${column}`)),
  })
  if (!creating.ok && creating.reason === 'tooManyBoards')
    return data<NameAnswer>(
      { ...values, problem: creating.reason },
      { status: statusOf[creating.reason] },
    )
  let { boardID } = valueOrThrow(creating)
  return redirect(boardHref({ boardID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('boardMade') },
  })
}

/** A new board. */
export function ServerComponent({
  loaderData: { locale, answer, key },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('kanban:board.new')
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[{ href: href('/dashboard/kanban'), label: t('kanban:title') }]}
      />
      <NameForm
        action={href('/dashboard/kanban/boards/new')}
        label={t('kanban:board.name')}
        hint={t('kanban:board.nameHint')}
        submit={t('kanban:board.make')}
        name=""
        hidden={{ key: answer?.key ?? key }}
        {...{ title, answer, locale }}
      />
    </>
  )
}
