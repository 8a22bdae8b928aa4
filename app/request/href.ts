import { href } from 'react-router'

/**
 * A typed path of app/routes.ts, for rules that put links into letters and lists: a route that is
 * renamed does not compile. Pages take it from react-router themselves.
 */
export { href }

/** A path of app/routes.ts with its `:names`, for lists of pages and comparisons. */
export type PagePath = Parameters<typeof href>[0]
