import { href, redirect } from 'react-router'
import { isolated } from '#app/locales/isolated.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { createCard } from '#app/models/kanban/cards.server.ts'
import { openNewCard } from '#app/models/kanban/open-board.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new-card.ts'
import { CardForm } from './card-form.tsx'
import { newValues, type CardAnswer } from './form-values.ts'
import { boardHref, trailOf, wayBack } from './links.ts'
import { saveCard } from './save-card.ts'

export const handle = { script: 'text-toolbar' }

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

export async function loader({ context, params }: Route.LoaderArgs) {
  let answer = context.get(answerContext) as CardAnswer | null
  return {
    locale: context.get(localeContext),
    ...valueOrThrow(await openNewCard(context.get(currentContext), params.columnID)),
    answer,
    values: answer?.values ?? newValues(),
  }
}

export async function action({ request, context, params: { columnID } }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let { column } = valueOrThrow(await openNewCard(current, columnID))
  let form = await request.formData()
  let saving = await saveCard(form, current, (card, { key }) =>
    createCard(current, key, columnID, card),
  )
  if (!('cardID' in saving)) return saving
  return redirect(wayBack(form, column.boardID), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('cardAdded') },
  })
}

/** A new card of a column, with all its fields. */
export function ServerComponent({
  loaderData: { locale, column, colleagues, answer, values },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { columnID, boardID, name } = column
  let title = t('kanban:card.newIn', { name: isolated(name) })
  return (
    <>
      <ReportHead untitled locale={locale} title={title} trail={trailOf(column, locale)} />
      <CardForm
        action={href('/dashboard/kanban/columns/:columnID/cards', { columnID })}
        submit={t('kanban:card.add')}
        back={boardHref({ boardID })}
        {...{ title, values, answer, colleagues, locale }}
      />
    </>
  )
}
