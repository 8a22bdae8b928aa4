import { href, redirect } from 'react-router'
import type { Route } from './+types/spec-address.ts'

/**
 * Addresses that other versions of the portal had: led for good to the page that does the job.
 * "All" is the list, "generate" the builder, a lesson's address a report on that lesson, and a
 * class's and a lesson's one on both.
 */
export function loader({ url, params }: Route.LoaderArgs) {
  let { classID, lessonID } = params as { classID?: string; lessonID?: string }
  let search = new URLSearchParams({
    ...(classID && { classes: classID }),
    ...(lessonID && { lessons: lessonID }),
  })
  let isList = url.pathname.replace(/\/$/, '') === href('/reports/all')
  let to = isList ? href('/dashboard/reports') : href('/dashboard/reports/new')
  return redirect(search.size > 0 ? `${to}?${search}` : to, 301)
}
