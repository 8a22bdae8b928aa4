import { data, redirect } from 'react-router'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash, type Flash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import type { Outcome } from '#app/models/outcome.ts'
import { idsIn } from '#app/models/people/form.ts'
import type { Act } from '#app/models/people/person.ts'
import { previewSelection } from '#app/models/people/selection.server.ts'
import type { Route } from './+types/move.ts'
import { afterActionHref } from './action-links.ts'
import { selectedIn } from './selected-people.ts'

/** The people selected for an action, before anything is done. */
export async function actData(
  { context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>,
  act: Act,
) {
  let current = context.get(currentContext)
  let ids = await selectedIn(current, url)
  let list = url.searchParams.get('list') ?? ''
  let search = new URLSearchParams([...ids.map((id) => ['id', id]), ['list', list]])
  let previewing = await previewSelection(current, { act, ids })
  // The form names the people found now: later the list may find others.
  let shown = {
    locale: context.get(localeContext),
    act,
    path: `${url.pathname}?${search}`,
    list,
    everywhere: can.seeAllSchools(current.user),
  }
  if (!previewing.ok && previewing.reason === 'tooManyPeople')
    return data({ ...shown, people: [], classes: [], tooMany: true }, { status: 422 })
  return data({ ...shown, ...valueOrThrow(previewing), tooMany: false })
}

/** The people whom an action's form names, and the list that it was begun on. */
export async function actForm({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  let form = await request.formData()
  let everywhere = can.seeAllSchools(context.get(currentContext).user)
  return { form, ids: idsIn(form), list: String(form.get('list') ?? ''), everywhere }
}
/** Where an action's form came from. */
type Given = Omit<Awaited<ReturnType<typeof actForm>>, 'form'>

/** Leads back with a message of what was done; without one where nothing was. */
export function afterAct(
  outcome: Outcome<{ changed: number }>,
  given: Given,
  flash: Flash,
): Response {
  let { changed } = valueOrThrow(outcome)
  return redirect(afterActionHref(given), {
    status: 303,
    ...(changed > 0 && { headers: { 'Set-Cookie': leaveFlash(flash) } }),
  })
}
