import { href, redirect } from 'react-router'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { isGuardian } from '#app/models/current.ts'
import type { Route } from './+types/own-lesson-report-csv.ts'
import { lessonCsv } from './lesson-data.ts'

export const middleware = [allow('student')]

/** A guardian has no lessons of their own: the page lets them choose a child. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  if (isGuardian(current.user))
    throw redirect(href('/dashboard/analytics/:lessonID', params) + url.search)
  return lessonCsv({
    current,
    locale: context.get(localeContext),
    url,
    pupilID: current.user.UID,
    lessonID: params.lessonID,
  })
}
