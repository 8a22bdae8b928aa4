import type { Bucket } from '#app/models/bucket.ts'

/** A bucket that forgets, as far as models know one. */
export function memoryBucket() {
  let held = new Map<
    string,
    {
      value: Uint8Array
      httpMetadata: { contentType: string }
      customMetadata: Record<string, string>
      uploaded: Date
    }
  >()
  let bucket: Bucket = {
    async put(key, value, about) {
      held.set(key, { value, ...about, uploaded: new Date() })
    },
    async get(key) {
      let found = held.get(key)
      return found
        ? {
            ...found,
            size: found.value.length,
            body: new Blob([new Uint8Array(found.value)]).stream(),
          }
        : null
    },
    async delete(keys) {
      for (let key of [keys].flat()) held.delete(key)
    },
    async list({ prefix, limit, startAfter = '', include }) {
      let keys = [...held.keys()]
        .filter((key) => key.startsWith(prefix) && key > startAfter)
        .toSorted()
      let objects = keys.slice(0, limit).map((key) => {
        let { customMetadata, uploaded } = held.get(key)!
        return { key, uploaded, ...(include && { customMetadata }) }
      })
      return { objects, truncated: objects.length < keys.length }
    },
  }
  return { ...bucket, held }
}
