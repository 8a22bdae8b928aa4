import { currentContext, localeContext } from '#app/context.ts'
import { allow } from '#app/middleware/current.ts'
import type { Route } from './+types/schools.ts'
import { schoolsPage } from './schools-data.ts'
import { SchoolsPanel } from './schools-panel.tsx'

export const middleware = [allow('super')]

export async function loader({ context, url }: Route.LoaderArgs) {
  return { locale: context.get(localeContext), path: url.pathname, ...(await schoolsPage(context.get(currentContext), url)) }
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <SchoolsPanel {...loaderData} />
}
