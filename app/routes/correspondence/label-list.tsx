import { needModule } from '#app/middleware/page-guards.ts'
import type { Route } from './+types/label-list.ts'
import { LetterList } from './letter-list.tsx'
import { actFromForm, loadLetters } from './load-letters.ts'

export const middleware = [needModule('mail')]
export const handle = { script: 'select-all' }

export async function loader({ context, params: { labelID }, url }: Route.LoaderArgs) {
  let loaded = await loadLetters(context, url, { labelID })
  return { ...loaded, name: loaded.labels.find((label) => label.labelID === labelID)!.name }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return actFromForm(context, request, url)
}

/** The letters under one of the reader's own labels. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <LetterList {...loaderData} title={loaderData.name} of="label" />
}
