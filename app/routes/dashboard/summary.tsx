import { currentContext } from '#app/context.ts'
import { requireUser } from '#app/middleware/current.ts'
import type { Route } from './+types/summary.ts'

export const middleware = [requireUser]

export function loader({ context }: Route.LoaderArgs) {
  return { name: context.get(currentContext).user.displayName }
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <main className="p-4">{loaderData.name}</main>
}
