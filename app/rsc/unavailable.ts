import type {
  unstable_RSCMatch as RSCMatch,
  unstable_RSCRenderPayload as RSCRenderPayload,
} from 'react-router'
import { isUnavailable, RETRY_AFTER_SECONDS } from '#app/models/unavailable.ts'

/** The error page's error when the database is down, slow or full. */
export const unavailable = { status: 503, statusText: '', internal: false, data: 'unavailable' }

/** A page that could not be made because of the database: 503, and when to come again. */
export function sayUnavailable(matched: RSCMatch, { errors }: RSCRenderPayload): void {
  for (let [route, error] of Object.entries(errors ?? {})) {
    if (!isUnavailable(error)) continue
    errors![route] = unavailable
    matched.statusCode = 503
    matched.headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
  }
}
