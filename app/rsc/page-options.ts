import type { Measurement } from '#app/request/configuration.ts'

/** What the Worker says of a request's page before the page is known. */
export type PageOptions = {
  /** The measurement that the page may load. */
  measurement: Measurement | null
  /** Other origins to which its forms may lead. */
  formTargets: string[]
  /** False: every page is encoded by Flight (see `FAST_PAGES` in request/configuration.ts). */
  fastPages: boolean
}
