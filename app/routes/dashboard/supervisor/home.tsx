import { currentContext, localeContext } from '#app/context.ts'
import { allow } from '#app/middleware/current.ts'
import { portalFigures } from '#app/models/portal-figures.server.ts'
import { valueOf } from '#app/routes/value-of.ts'
import type { Route } from './+types/home.ts'
import { HomePanel } from './home-panel.tsx'

export const middleware = [allow('super')]

export async function loader({ context }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    figures: valueOf(await portalFigures(context.get(currentContext))),
  }
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <HomePanel {...loaderData} />
}
