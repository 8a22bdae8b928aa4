import { data } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { systemLabels } from '#app/models/correspondence/letter.ts'
import { statusOf } from '#app/models/outcome.ts'
import type { Route } from './+types/mail-list.ts'
import { LetterList } from './letter-list.tsx'
import { actFromForm, loadLetters } from './load-letters.ts'

export const middleware = [needModule('mail')]
export const handle = { script: 'select-all' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let systemLabel = systemLabels.find((label) => label === params.systemLabel)
  if (!systemLabel || systemLabel === 'drafts')
    throw data('notFound', { status: statusOf.notFound })
  return { systemLabel, ...(await loadLetters(context, url, { systemLabel })) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return actFromForm(context, request, url)
}

/** One of the lists that every mailbox has. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { systemLabel, locale } = loaderData
  let title = translate(locale)(`correspondence:labels.${systemLabel}`)
  return <LetterList {...loaderData} title={title} of={systemLabel} />
}
