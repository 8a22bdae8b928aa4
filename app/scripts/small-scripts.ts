import waysIn from './ways-in.js?url&no-inline'

/** Files of their own, as they are written: where the browser finds them. */
export const smallScripts = { 'ways-in': waysIn }
export type SmallScript = keyof typeof smallScripts
