import { currentContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { disablePeople } from '#app/models/people/bulk-actions.server.ts'
import type { Route } from './+types/disable.ts'
import { actData, actForm, afterAct } from './bulk-action-data.ts'
import { ConfirmAct } from './bulk-action-page.tsx'

export const middleware = [allow('admin', 'super')]

export function loader(args: Route.LoaderArgs) {
  return actData(args, 'disable')
}

export async function action(args: Route.ActionArgs) {
  let given = await actForm(args)
  return afterAct(
    await disablePeople(args.context.get(currentContext), given.ids),
    given,
    'peopleDisabled',
  )
}

/** Asks for confirmation before accounts are disabled. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <ConfirmAct {...loaderData} act="disable" />
}
