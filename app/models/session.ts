/** A session lives 30 days from its last renewal. */
export const SESSION_SECONDS = 30 * 86_400
