import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { likeCard } from '#app/models/kanban/likes.server.ts'
import type { Route } from './+types/like.ts'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

/** It has no page of its own. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/kanban/cards/:cardID', params))
}

/** Says that one likes a card, or no longer does; then the card. */
export async function action({ request, context, params: { cardID } }: Route.ActionArgs) {
  let likes = (await request.formData()).get('likes') !== '0'
  valueOrThrow(await likeCard(context.get(currentContext), cardID, likes))
  return redirect(href('/dashboard/kanban/cards/:cardID', { cardID }), 303)
}
