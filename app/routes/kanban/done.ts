import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { setDone } from '#app/models/kanban/card-state.server.ts'
import type { Route } from './+types/done.ts'
import { wayBack } from './links.ts'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

/** It has no page of its own. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/kanban/cards/:cardID', params))
}

/** Says that a card's task is done or not; then the board, or the card where it was said there. */
export async function action({ request, context, params: { cardID } }: Route.ActionArgs) {
  let form = await request.formData()
  let isDone = form.get('done') !== '0'
  let { boardID } = valueOrThrow(await setDone(context.get(currentContext), cardID, isDone))
  let back =
    form.get('from') === 'card'
      ? href('/dashboard/kanban/cards/:cardID', { cardID })
      : `${wayBack(form, boardID)}#card-${cardID}`
  return redirect(back, 303)
}
