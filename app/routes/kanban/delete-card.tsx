import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { removeCard } from '#app/models/kanban/cards.server.ts'
import { openCardToMove } from '#app/models/kanban/read-card.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { textIn } from '#app/request/form-text.ts'
import { wholeIn } from '#app/request/whole.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Route } from './+types/delete-card.ts'
import { AskDelete } from './ask-delete.tsx'
import { boardHref, trailOf } from './links.ts'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

type Answer = { isStale: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  let { card } = valueOrThrow(await openCardToMove(context.get(currentContext), params.cardID))
  return {
    locale: context.get(localeContext),
    card,
    answer: context.get(answerContext) as Answer | null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let version = wholeIn(form, 'version')
  let removing = await removeCard(context.get(currentContext), params.cardID, version)
  if (!removing.ok && removing.reason === 'cardChanged')
    return data<Answer>({ isStale: true }, { status: statusOf.cardChanged })
  valueOrThrow(removing)
  return redirect(boardHref({ boardID: textIn(form, 'board') }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('cardRemoved') },
  })
}

/** Asks before a card is deleted with all that hangs on it. */
export function ServerComponent({
  loaderData: { locale, card, answer },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { cardID, boardID, title, version, description } = card
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('kanban:card.deleteTitle')}
        trail={trailOf(card, locale, card)}
      />
      <AskDelete
        action={href('/dashboard/kanban/cards/:cardID/delete', { cardID })}
        hidden={{ version, board: boardID }}
        problem={answer ? t('kanban:card.deleteChanged') : undefined}
        hint={t('kanban:card.deleteHint')}
        submit={t('kanban:card.delete')}
        back={href('/dashboard/kanban/cards/:cardID', { cardID })}
        locale={locale}
      >
        <p className="text-lg font-bold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        {description && <RichText text={description} />}
      </AskDelete>
    </>
  )
}
