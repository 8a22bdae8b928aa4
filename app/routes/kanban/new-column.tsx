import { data, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { problemIn } from '#app/locales/problems.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { NewName } from '#app/models/kanban/board.ts'
import { findBoard } from '#app/models/kanban/boards.server.ts'
import { createColumn } from '#app/models/kanban/columns.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { keyIn, textIn } from '#app/request/form-text.ts'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new-column.ts'
import type { NameAnswer } from './form-values.ts'
import { boardHref, trailOf } from './links.ts'
import { NewColumnForm } from './new-column-form.tsx'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

export async function loader({ context, params }: Route.LoaderArgs) {
  let board = valueOrThrow(await findBoard(context.get(currentContext), params.boardID))
  return {
    locale: context.get(localeContext),
    board,
    answer: context.get(answerContext) as NameAnswer | null,
    key: uuid(),
  }
}

export async function action({ request, context, params: { boardID } }: Route.ActionArgs) {
  let form = await request.formData()
  let values = { name: textIn(form, 'name'), key: keyIn(form) }
  let parsed = v.safeParse(NewName, values, { abortPipeEarly: true })
  if (!parsed.success)
    return data<NameAnswer>({ ...values, problem: problemIn(parsed.issues) }, { status: 422 })
  let { name } = parsed.output
  let adding = await createColumn(context.get(currentContext), values.key, { boardID, name })
  if (adding.ok)
    return redirect(boardHref({ boardID }), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('columnAdded') },
    })
  if (adding.reason !== 'tooManyColumns') return valueOrThrow(adding)
  return data<NameAnswer>(
    { ...values, problem: adding.reason },
    { status: statusOf[adding.reason] },
  )
}

/** A column that could not be added from its board. */
export function ServerComponent({
  loaderData: { locale, board, answer, key },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('kanban:column.new')
  let problem = answer?.problem && t(`errors:${answer.problem}`)
  return (
    <>
      <FormHead
        texts={headTexts(t, `${title} · ${t('brand')}`)}
        fields={[
          { id: 'name', label: t('kanban:column.name'), errors: problem ? [problem] : undefined },
        ]}
      />
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={trailOf({ boardID: board.boardID, boardName: board.name }, locale)}
      />
      <section className="card max-w-2xl">
        <NewColumnForm
          boardID={board.boardID}
          formKey={answer?.key ?? key}
          name={answer?.name ?? ''}
          problem={problem}
          locale={locale}
        />
      </section>
    </>
  )
}
