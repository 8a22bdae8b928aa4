import { href } from 'react-router'
import { withQuery } from '#app/request/with-query.ts'

/** The class's list of pupils; or the pictures of one of them. */
export function classSignInHref(code: string, pupilID?: string): string {
  return withQuery(href('/auth/class'), { door: code, pupil: pupilID })
}
