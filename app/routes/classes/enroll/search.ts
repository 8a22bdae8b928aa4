import { data, href, redirect } from 'react-router'
import { allow } from '#app/middleware/page-guards.ts'
import { choiceOf, isEnrolRole } from '#app/models/classes/enrolment.ts'
import { statusOf } from '#app/models/outcome.ts'
import type { Route } from './+types/search.ts'
import { boardHref, boardQueryOf, columnsIn } from './board-query.ts'

export const middleware = [allow('admin')]

/** There is no page here: the board is the page. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(
    href('/dashboard/classes/enroll/:classID/:role', {
      classID: params.classID,
      role: roleOf(params.role),
    }),
  )
}

/** Searches the unenrolled, or turns their page. Keeps the unsaved choice, and writes nothing. */
export async function action({ request, params }: Route.ActionArgs) {
  let form = await request.formData()
  let { base, wanted } = columnsIn(form)
  let query = boardQueryOf(
    new URLSearchParams({ q: String(form.get('q') ?? ''), page: String(form.get('page') ?? 1) }),
  )
  return redirect(
    boardHref(params.classID, roleOf(params.role), { ...query, ...choiceOf(base, wanted) }),
    303,
  )
}

function roleOf(text: string) {
  if (!isEnrolRole(text)) throw data('notFound', { status: statusOf.notFound })
  return text
}
