/** A saved report as it is kept: whose, of which school, what it asks, what was frozen of it. */
export type KeptReport = {
  reportID: string
  schoolID: string
  ownerID: string
  /** A `ReportQuestion` as JSON. */
  question: string
  frozen: string | null
}
