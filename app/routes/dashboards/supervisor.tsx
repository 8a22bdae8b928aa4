import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { pageNumber } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { supervisorDesk } from '#app/models/dashboards/supervisor-desk.server.ts'
import type { Route } from './+types/supervisor.ts'
import { HomePanel } from './supervisor-panel.tsx'

export const middleware = [allow('super')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let locale = context.get(localeContext)
  return {
    page: pageNumber(url),
    locale,
    desk: valueOrThrow(await supervisorDesk(context.get(currentContext), locale)),
  }
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <HomePanel {...loaderData} />
}
