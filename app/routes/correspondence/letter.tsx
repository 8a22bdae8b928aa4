import { data } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { systemLabels } from '#app/models/correspondence/letter.ts'
import { statusOf } from '#app/models/outcome.ts'
import type { Route } from './+types/letter.ts'
import { hrefOf } from './mailbox-ways.tsx'
import { OpenLetter } from './open-letter-page.tsx'
import { actOnOpened, loadOpened, openLetter } from './open-letter.ts'

export const middleware = [needModule('mail'), openLetter]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let systemLabel = systemLabels.find((label) => label === params.systemLabel)
  if (!systemLabel || systemLabel === 'drafts')
    throw data('notFound', { status: statusOf.notFound })
  return { systemLabel, ...(await loadOpened(context, url, params.mailID)) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return actOnOpened(context, request, url, params.mailID)
}

/** A letter, and those before it in its thread. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { systemLabel, locale } = loaderData
  let list = {
    href: hrefOf(systemLabel),
    label: translate(locale)(`correspondence:labels.${systemLabel}`),
  }
  return <OpenLetter {...loaderData} list={list} />
}
