import { data, redirect } from 'react-router'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash, type Flash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import type { Outcome } from '#app/models/outcome.ts'
import { idsIn } from '#app/models/people/form.ts'
import type { Act } from '#app/models/people/person.ts'
import { previewSelection } from '#app/models/people/selection.server.ts'
import type { Route } from './+types/move.ts'
import { listPath, personPath } from './people-path.ts'
import { chosenIn } from './selected-people.ts'

/** Who is chosen for an act, before anything is done. */
export async function actData(
  { context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>,
  act: Act,
) {
  let current = context.get(currentContext)
  let ids = await chosenIn(current, url)
  let list = url.searchParams.get('list') ?? ''
  let previewing = await previewSelection(current, { act, ids })
  // The form names those who were found once: by now others may be.
  let shown = {
    locale: context.get(localeContext),
    act,
    path: `${url.pathname}?${new URLSearchParams([...ids.map((id) => ['id', id]), ['list', list]])}`,
    list,
  }
  if (!previewing.ok && previewing.reason === 'tooManyPeople')
    return data({ ...shown, people: [], classes: [], tooMany: true }, { status: 422 })
  return data({ ...shown, ...valueOrThrow(previewing), tooMany: false })
}

/** Whom the form of an act names. */
export async function actForm(request: Request) {
  let form = await request.formData()
  return { form, ids: idsIn(form), list: String(form.get('list') ?? '') }
}

/** Back to where somebody came from, with what was done; nothing is said where nothing was. */
export function afterAct(
  doing: Outcome<{ changed: number }>,
  { ids, list }: { ids: string[]; list: string },
  flash: Flash,
): Response {
  let { changed } = valueOrThrow(doing)
  let headers = changed > 0 ? { 'Set-Cookie': leaveFlash(flash) } : undefined
  return redirect(ids.length === 1 && list === '' ? personPath(ids[0]!) : listPath(list), {
    status: 303,
    headers,
  })
}
