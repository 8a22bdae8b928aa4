type SavedFile = { name: string; type: string; size: number; body: ReadableStream<Uint8Array> }

/**
 * A file that people gave, for browsers to save and never to show: whatever its bytes could be
 * taken for, nothing runs here.
 */
export function savedFile({ name, type, size, body }: SavedFile): Response {
  let disposition = `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encoded(name)}`
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(size),
      'Content-Disposition': disposition,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      Vary: 'Cookie, Authorization',
    },
  })
}

/** For programs that know no other names. */
function plainName(name: string): string {
  let ending = name.slice(name.lastIndexOf('.'))
  return /^[\w. -]+$/.test(name) ? name : `file${ending}`
}

/** As RFC 5987 has it: also what `encodeURIComponent` leaves. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
