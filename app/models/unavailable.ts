// For pages and the API, which may not import from db.
export { isUnavailable } from '#db/unavailable.ts'

/** Seconds that a client should wait before it tries again. */
export const RETRY_AFTER_SECONDS = 2
