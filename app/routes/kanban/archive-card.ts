import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { archiveCard, restoreCard } from '#app/models/kanban/card-state.server.ts'
import type { Route } from './+types/archive-card.ts'
import { boardHref } from './links.ts'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

/** It has no page of its own. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/kanban/cards/:cardID', params))
}

/** Puts a card into the archive, or back on its board; then the board. */
export async function action({ request, context, params: { cardID } }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let isBack = (await request.formData()).get('archived') === '0'
  let { boardID } = valueOrThrow(
    isBack ? await restoreCard(current, cardID) : await archiveCard(current, cardID),
  )
  return redirect(boardHref({ boardID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash(isBack ? 'cardRestored' : 'cardArchived') },
  })
}
