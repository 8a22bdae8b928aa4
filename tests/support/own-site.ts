import { inject } from 'vitest'
import './provided.ts'

/** A site for page tests, which one process at a time has for itself. */
export type Site = {
  /** Where the production build is served. */
  siteUrl: string
  /** Its libSQL server, with the demonstration school. */
  libsqlUrl: string
  /** Where its letters arrive, as `.eml`. */
  mailFolder: string
}

/** The site of this test process. */
export function ownSite(): Site {
  return inject('sites')[Number(process.env.VITEST_POOL_ID) - 1]!
}
