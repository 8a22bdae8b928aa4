import { insist, joined, letters, little, reader } from './bytes.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const END = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
const NOTHING = new Uint8Array()

/**
 * Keeps frames, their timing and how often they are repeated; comments, texts and what programs
 * noted are left behind.
 */
export function cleanGif(given: Uint8Array) {
  let { take, byte, at } = reader(given)
  let signature = take(6)
  let screen = take(7)
  let width = little(screen.subarray(0, 2))
  let height = little(screen.subarray(2, 4))
  insist(width > 0 && height > 0)
  let kept = [signature, screen, take(lengthOfColours(screen[4]!))]
  let frames = 0
  // Belongs to the frame that follows, and is nothing without it.
  let control: Uint8Array = NOTHING
  for (let block = byte(); block !== END; block = byte()) {
    insist(block === EXTENSION || block === IMAGE)
    if (block === IMAGE) {
      let place = take(9)
      let [left, top, wide, high] = [0, 2, 4, 6].map((at) =>
        little(place.subarray(at, at + 2)),
      ) as [number, number, number, number]
      insist(wide > 0 && high > 0)
      // Browsers widen the screen to hold its frames.
      width = Math.max(width, left + wide)
      height = Math.max(height, top + high)
      let colours = take(lengthOfColours(place[8]!))
      let bits = take(1)
      insist(bits[0]! >= 1 && bits[0]! <= 8)
      let points = pieces()
      insist(points.length > 1)
      kept.push(control, Uint8Array.of(IMAGE), place, colours, bits, points)
      control = NOTHING
      frames++
      continue
    }
    let label = byte()
    let said = pieces()
    if (label === GRAPHIC_CONTROL) {
      insist(said.length === 6 && said[0] === 4)
      control = joined([Uint8Array.of(EXTENSION, GRAPHIC_CONTROL), said])
    } else if (
      label === APPLICATION &&
      said.length === 17 &&
      letters(said.subarray(0, 14)) === '\x0bNETSCAPE2.0\x03\x01'
    ) {
      kept.push(Uint8Array.of(EXTENSION, APPLICATION), said)
    } else if (label < 0x80) {
      // A text drawn as a frame: nobody draws it, and its timing goes with it.
      control = NOTHING
    }
  }
  insist(frames > 0)
  return { width, height, bytes: joined([...kept, Uint8Array.of(END)]) }

  /**
   * What follows in pieces of up to 255 bytes, each with its length before it, up to an empty one.
   */
  function pieces(): Uint8Array {
    let from = at()
    for (let length = byte(); length > 0; length = byte()) take(length)
    return given.subarray(from, at())
  }
}

/** The bytes of a table of colours, which the lowest bits of its flags count in powers of two. */
function lengthOfColours(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}
