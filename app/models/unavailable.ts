// For pages and the API, which may not import from db.
export { isUnavailable } from '#db/unavailable.ts'

/** How long a client is asked to wait before it tries again. */
export const RETRY_AFTER_SECONDS = 2
