import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findBoard, removeBoard } from '#app/models/kanban/boards.server.ts'
import { refuse, statusOf } from '#app/models/outcome.ts'
import { wholeIn } from '#app/request/whole.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/delete-board.ts'
import { AskDelete } from './ask-delete.tsx'
import { boardHref, trailOf } from './links.ts'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

type Answer = { isStale: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  let board = valueOrThrow(await findBoard(context.get(currentContext), params.boardID))
  if (!board.mayRemove) valueOrThrow(refuse('forbidden'))
  return {
    locale: context.get(localeContext),
    board,
    answer: context.get(answerContext) as Answer | null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let seen = wholeIn(await request.formData(), 'seen')
  let removing = await removeBoard(context.get(currentContext), params.boardID, seen)
  if (!removing.ok && removing.reason === 'conflict')
    return data<Answer>({ isStale: true }, { status: statusOf.conflict })
  valueOrThrow(removing)
  return redirect(href('/dashboard/kanban'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('boardRemoved') },
  })
}

/** Asks before a board is deleted with all its cards. */
export function ServerComponent({
  loaderData: { locale, board, answer },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { boardID, name, cards, archived } = board
  let seen = cards + archived
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('kanban:board.deleteTitle')}
        trail={trailOf({ boardID, boardName: name }, locale)}
      />
      <AskDelete
        action={href('/dashboard/kanban/boards/:boardID/delete', { boardID })}
        hidden={{ seen }}
        problem={answer ? t('kanban:board.deleteChanged') : undefined}
        hint={t('kanban:board.deleteHint', { count: seen })}
        submit={t('kanban:board.delete')}
        back={boardHref({ boardID })}
        locale={locale}
      >
        <p className="text-lg font-bold">
          <bdi>{name}</bdi>
        </p>
      </AskDelete>
    </>
  )
}
