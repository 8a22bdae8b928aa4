import { data, redirect } from 'react-router'
import { allow } from '#app/middleware/current.ts'
import { choiceOf, isEnrolRole } from '#app/models/classes/enrolment.ts'
import { statusOf } from '#app/models/outcome.ts'
import { boardPath } from '#app/routes/classes/classes-path.ts'
import type { Route } from './+types/search.ts'
import { boardHref, boardSearchOf, columnsIn } from './board-search.ts'

export const middleware = [allow('admin')]

/** Nothing to look at: the board is. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(boardPath(params.classID, roleOf(params.role)))
}

/**
 * Searches the unenrolled, or goes to another page of them: what is chosen and not saved goes
 * along, and nothing is written.
 */
export async function action({ request, params }: Route.ActionArgs) {
  let form = await request.formData()
  let { base, wanted } = columnsIn(form)
  let asked = boardSearchOf(
    new URLSearchParams({ q: String(form.get('q') ?? ''), page: String(form.get('page') ?? 1) }),
  )
  return redirect(
    boardHref(params.classID, roleOf(params.role), { ...asked, ...choiceOf(base, wanted) }),
    303,
  )
}

function roleOf(text: string) {
  if (!isEnrolRole(text)) throw data('notFound', { status: statusOf.notFound })
  return text
}
