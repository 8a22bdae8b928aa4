/** What global setups hand to tests: `inject('libsqlUrl')`. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** An empty database file with the newest schema (project `models`). */
    template: string
    /** The libSQL server of this run (projects `api` and `pages`). */
    libsqlUrl: string
    /** Where the production build is served (project `pages`). */
    siteUrl: string
    /** Where the site's letters arrive, as `.eml` (project `pages`). */
    mailFolder: string
    /** The one browser that all files of `pages` share. */
    browserUrl: string
  }
}

export {}
