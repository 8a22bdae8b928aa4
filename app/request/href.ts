/**
 * A typed path of app/routes.ts, for rules that put links into letters and lists: a route that is
 * renamed does not compile. Pages take it from react-router themselves.
 */
export { href } from 'react-router'
