const trailer = new TextEncoder().encode('</body></html>')

/**
 * Passes HTML on so that no chunk ends within its trailer. React Router takes the trailer off the
 * end of a chunk and puts it behind the payload that it adds; where React's buffer is full in the
 * midst of it, the payload would follow it, and a second one the payload.
 */
export function wholeTrailer(): TransformStream<Uint8Array, Uint8Array> {
  let held = new Uint8Array()
  return new TransformStream({
    transform(chunk, controller) {
      let bytes = new Uint8Array([...held, ...chunk])
      let cut = bytes.length - lengthOfBegunTrailer(bytes)
      held = bytes.slice(cut)
      if (cut > 0) controller.enqueue(bytes.subarray(0, cut))
    },
    flush(controller) {
      if (held.length > 0) controller.enqueue(held)
    },
  })
}

/** How many bytes at the end are a beginning of the trailer, but not all of it. */
function lengthOfBegunTrailer(bytes: Uint8Array): number {
  for (let length = Math.min(trailer.length - 1, bytes.length); length > 0; length--) {
    let end = bytes.subarray(-length)
    if (end.every((byte, at) => byte === trailer[at])) return length
  }
  return 0
}
