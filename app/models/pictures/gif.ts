import { Buffer } from 'node:buffer'
import { insist, letters, little, reader, type Reader } from './bytes.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const END = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
const NOTHING = new Uint8Array()

/** A frame, its corner at the bottom right in points; or an extension, its data in pieces. */
type Frame = { frame: Uint8Array; right: number; bottom: number }
type Extension = { label: number; data: Uint8Array }

/**
 * Keeps frames, their timing and how often they are repeated; comments, texts and what programs
 * noted are left behind.
 */
export function cleanGif(given: Uint8Array) {
  let source = reader(given)
  let { head, width, height } = readHead(source)
  let kept = [head]
  let frames = 0
  // Applies to the frame that follows.
  let control: Uint8Array = NOTHING
  for (let block of blocksOf(source)) {
    if ('frame' in block) {
      // Browsers widen the screen to hold its frames.
      width = Math.max(width, block.right)
      height = Math.max(height, block.bottom)
      kept.push(control, block.frame)
      control = NOTHING
      frames++
    } else if (isRepetition(block)) kept.push(Uint8Array.of(EXTENSION, APPLICATION), block.data)
    else control = controlAfter(block, control)
  }
  insist(frames > 0)
  return { width, height, bytes: Buffer.concat([...kept, Uint8Array.of(END)]) }
}

/** Signature, screen and its colors; the size in points. */
function readHead({ take, since }: Reader) {
  take(6)
  let screen = take(7)
  let width = little(screen.subarray(0, 2))
  let height = little(screen.subarray(2, 4))
  insist(width > 0 && height > 0)
  take(lengthOfColours(screen[4]!))
  return { head: since(0), width, height }
}

function* blocksOf(source: Reader): Generator<Frame | Extension> {
  let { byte } = source
  for (let block = byte(); block !== END; block = byte()) {
    insist(block === EXTENSION || block === IMAGE)
    yield block === IMAGE ? readFrame(source) : { label: byte(), data: readPieces(source) }
  }
}

/** A frame, its introducer being read already. */
function readFrame(source: Reader): Frame {
  let { take, byte, at, since } = source
  let from = at() - 1
  let place = take(9)
  let [left, top, width, height] = [0, 2, 4, 6].map((at) => little(place.subarray(at, at + 2)))
  insist(width! > 0 && height! > 0)
  take(lengthOfColours(place[8]!))
  let bits = byte()
  insist(bits >= 1 && bits <= 8)
  insist(readPieces(source).length > 1)
  return { frame: since(from), right: left! + width!, bottom: top! + height! }
}

/** How often an animation is repeated. */
function isRepetition({ label, data }: Extension): boolean {
  return (
    label === APPLICATION &&
    data.length === 17 &&
    letters(data.subarray(0, 14)) === '\x0bNETSCAPE2.0\x03\x01'
  )
}

/** The timing of the next frame, after an extension that is not kept itself. */
function controlAfter({ label, data }: Extension, control: Uint8Array): Uint8Array {
  if (label === GRAPHIC_CONTROL) {
    insist(data.length === 6 && data[0] === 4)
    return Buffer.concat([Uint8Array.of(EXTENSION, GRAPHIC_CONTROL), data])
  }
  // A text drawn as a frame, which no browser shows: its timing goes with it.
  return label < 0x80 ? NOTHING : control
}

/** Pieces of up to 255 bytes, each with its length before it, up to an empty one. */
function readPieces({ take, byte, at, since }: Reader): Uint8Array {
  let from = at()
  for (let length = byte(); length > 0; length = byte()) take(length)
  return since(from)
}

/** The bytes of a table of colors, which the lowest bits of its flags count in powers of two. */
function lengthOfColours(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}
