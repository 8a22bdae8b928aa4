import { href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { currentContext } from '#app/middleware/context.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { passFilesOn } from '#app/models/correspondence/forward.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import type { Route } from './+types/forward.ts'

export const middleware = [needModule('mail')]

/** Begins a letter that passes this one on, with its files: each time another one. */
export async function action({ context, params: { mailID } }: Route.ActionArgs) {
  let draft = uuid()
  valueOrThrow(await passFilesOn(context.get(currentContext), mailID, draft))
  return redirect(withQuery(href('/dashboard/mail/new'), { forward: mailID, draft }), 303)
}

/** It has no page of its own: the letter that is passed on does. */
export function loader({ params: { systemLabel, mailID } }: Route.LoaderArgs) {
  return redirect(href('/dashboard/mail/:systemLabel/:mailID', { systemLabel, mailID }))
}
