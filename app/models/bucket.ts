/**
 * As much of Cloudflare's R2 as pictures need: what one request may do with the bucket of its
 * Worker.
 */
export type Bucket = {
  put(
    key: string,
    value: Uint8Array,
    about: { httpMetadata: { contentType: string }; customMetadata: Record<string, string> },
  ): Promise<unknown>
  get(key: string): Promise<Stored | null>
  delete(key: string): Promise<unknown>
}

export type Stored = {
  body: ReadableStream<Uint8Array>
  size: number
  httpMetadata?: { contentType?: string }
  customMetadata?: Record<string, string>
}
