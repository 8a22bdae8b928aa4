import { data, href } from 'react-router'
import { needModule } from '#app/middleware/page-guards.ts'
import { statusOf } from '#app/models/outcome.ts'
import type { Route } from './+types/label-letter.ts'
import { OpenLetter } from './open-letter-page.tsx'
import { actOnOpened, loadOpened, openLetter } from './open-letter.ts'

export const middleware = [needModule('mail'), openLetter]

export async function loader({ context, params: { labelID, mailID }, url }: Route.LoaderArgs) {
  let opened = await loadOpened(context, url, mailID)
  let label = opened.labels.find((own) => own.labelID === labelID)
  if (!label) throw data('notFound', { status: statusOf.notFound })
  return {
    ...opened,
    list: { href: href('/dashboard/mail/label/:labelID', { labelID }), label: label.name },
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return actOnOpened(context, request, url, params.mailID)
}

/** A letter that was opened from one of the reader's own labels. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <OpenLetter {...loaderData} />
}
