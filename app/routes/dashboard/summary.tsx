import { currentContext } from '#app/context.ts'
import type { Route } from './+types/summary.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { name: context.get(currentContext).user.displayName }
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <h1>{loaderData.name}</h1>
}
