/**
 * As much of Cloudflare's R2 as pictures and copies of children's data need: what one request may
 * do with the bucket of its Worker.
 */
export type Bucket = {
  put(
    key: string,
    value: Uint8Array,
    about: { httpMetadata: { contentType: string }; customMetadata: Record<string, string> },
  ): Promise<unknown>
  get(key: string): Promise<Stored | null>
  delete(key: string | string[]): Promise<unknown>
  list(which: {
    prefix: string
    limit: number
    startAfter?: string
    include?: ['customMetadata']
  }): Promise<{ objects: Listed[]; truncated: boolean }>
}

/** `customMetadata` where it was asked for. */
type Listed = { key: string; uploaded: Date; customMetadata?: Record<string, string> }

export type Stored = {
  body: ReadableStream<Uint8Array>
  size: number
  httpMetadata?: { contentType?: string }
  customMetadata?: Record<string, string>
}
