import type { Site } from './own-site.ts'

/** What global setups hand to tests: `inject('libsqlUrl')`. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** An empty database file with the newest schema (project `models`). */
    template: string
    /** A libSQL server for each test process (project `api`): see `ownDatabase`. */
    libsqlUrls: string[]
    /** One site for each test process (project `pages`): see `ownSite`. */
    sites: Site[]
    /** A folder that may be there (project `whole`): see `usedFolder`. */
    usedData: string
  }
}
