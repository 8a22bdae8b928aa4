/**
 * A mail server takes no letter for this reader, now or later. `status` is what it answered,
 * without its words, which name the reader: `550 5.1.1`.
 */
export class RecipientRefused extends Error {
  readonly status: string

  constructor(status: string, cause: unknown) {
    super('The reader’s mail server refuses letters', { cause })
    this.status = status
  }
}
