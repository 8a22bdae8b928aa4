import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { deleteComment, findComment } from '#app/models/kanban/comments.server.ts'
import { refuse } from '#app/models/outcome.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/delete-comment.ts'
import { AskDelete } from './ask-delete.tsx'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

export async function loader({ context, params }: Route.LoaderArgs) {
  let comment = valueOrThrow(await findComment(context.get(currentContext), params.commentID))
  if (!comment.mayDelete) valueOrThrow(refuse('forbidden'))
  return { locale: context.get(localeContext), comment }
}

export async function action({ context, params }: Route.ActionArgs) {
  let { cardID } = valueOrThrow(await deleteComment(context.get(currentContext), params.commentID))
  return redirect(`${href('/dashboard/kanban/cards/:cardID', { cardID })}#comments`, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('commentDeleted') },
  })
}

/** Asks before a comment is deleted. */
export function ServerComponent({ loaderData: { locale, comment } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let { commentID, cardID, title, text } = comment
  let back = href('/dashboard/kanban/cards/:cardID', { cardID })
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('kanban:comments.deleteTitle')}
        trail={[
          { href: href('/dashboard/kanban'), label: t('kanban:title') },
          { href: back, label: title },
        ]}
      />
      <AskDelete
        action={href('/dashboard/kanban/comments/:commentID/delete', { commentID })}
        hint={t('kanban:comments.deleteHint')}
        submit={t('kanban:comments.delete')}
        {...{ back, locale }}
      >
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      </AskDelete>
    </>
  )
}
