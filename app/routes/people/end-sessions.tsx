import { currentContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { signPeopleOut } from '#app/models/people/bulk-actions.server.ts'
import type { Route } from './+types/end-sessions.ts'
import { actData, actForm, afterAct } from './bulk-action-data.ts'
import { ConfirmAct } from './bulk-action-page.tsx'

export const middleware = [allow('admin', 'super')]

export function loader(args: Route.LoaderArgs) {
  return actData(args, 'endSessions')
}

export async function action(args: Route.ActionArgs) {
  let given = await actForm(args)
  return afterAct(
    await signPeopleOut(args.context.get(currentContext), given.ids),
    given,
    'peopleSignedOut',
  )
}

/** Asks for confirmation before people are signed out everywhere. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <ConfirmAct {...loaderData} act="endSessions" />
}
