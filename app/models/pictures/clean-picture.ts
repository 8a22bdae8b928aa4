import { done, refuse } from '#app/models/outcome.ts'
import type { PictureSize } from '#app/models/picture-path.ts'
import { Broken } from './bytes.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'

// A picture comes from any device and is shown to others. Here it is read from its first byte to
// its last and written again without what is not part of it: the place where it was taken,
// comments, previews, profiles, data hidden behind its end.

/** The most bytes of an uploaded picture. */
export const PICTURE_BYTES = 2 * 1024 * 1024
/** The same of a post's cover. */
export const COVER_BYTES = 3 * 1024 * 1024
/** The same of a class picture. */
export const CLASS_PICTURE_BYTES = 3 * 1024 * 1024
/** For a form's file field; what counts is the content. */
export const PICTURE_FILES = '.jpg,.jpeg,.png,.gif,image/jpeg,image/png,image/gif'
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
export type PictureType = (typeof pictureTypes)[number]
/** A cleaned picture. */
export type Picture = { type: PictureType; bytes: Uint8Array }
/** The same with those of its small sizes that its sender's browser made. */
export type UploadedPicture = Picture & { small?: Partial<Record<PictureSize, Picture>> }

/**
 * Bounds the memory of browsers that show it, four bytes a point: a page may show thirty. A camera
 * takes 20 million; what is drawn packs far better, 40 million in 117 KB, and a screen has nine.
 */
const LONGEST_SIDE = 8000
const POINTS_TAKEN = 20_000_000
const POINTS_DRAWN = 9_000_000

/** A small size has this many bytes at most: it is half of that as browsers make it. */
const SMALL_BYTES = 24 * 1024

const kinds: {
  type: PictureType
  begins: number[][]
  points: number
  clean: (bytes: Uint8Array) => { width: number; height: number; bytes: Uint8Array }
}[] = [
  { type: 'image/jpeg', begins: [[0xff, 0xd8, 0xff]], points: POINTS_TAKEN, clean: cleanJpeg },
  {
    type: 'image/png',
    begins: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    points: POINTS_DRAWN,
    clean: cleanPng,
  },
  {
    type: 'image/gif',
    begins: ['GIF87a', 'GIF89a'].map((text) => [...text].map((letter) => letter.charCodeAt(0))),
    points: POINTS_DRAWN,
    clean: cleanGif,
  },
]

/** The cleaned picture, or why it is refused. Its name and Content-Type do not count. */
export function cleanPicture(given: Uint8Array, most = PICTURE_BYTES) {
  let reading = readPicture(given, most)
  if (!reading.ok) return reading
  let { type, bytes } = reading.value
  return done<Picture>({ type, bytes })
}

/** A small size of a picture as a `data:` address; undefined where it is none, or not small. */
export function cleanSmallPicture(address: string, size: PictureSize): Picture | undefined {
  let [, base64] = address.match(/^data:image\/\w+;base64,([A-Za-z0-9+/]+=*)$/) ?? []
  if (!base64 || base64.length > SMALL_BYTES * 1.4) return undefined
  let reading = readPicture(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
  if (!reading.ok) return undefined
  let { type, bytes, width, height } = reading.value
  return Math.max(width, height) <= size * 2 ? { type, bytes } : undefined
}

function readPicture(given: Uint8Array, most = PICTURE_BYTES) {
  if (given.byteLength > most) return refuse('pictureTooLarge')
  let kind = kinds.find(({ begins }) =>
    begins.some((signature) => signature.every((byte, at) => given[at] === byte)),
  )
  if (!kind) return refuse('pictureUnknown')
  try {
    let { width, height, bytes } = kind.clean(given)
    if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > kind.points)
      return refuse('pictureTooManyPoints')
    // A copy, because a small Buffer is a part of a shared one.
    return done({ type: kind.type, bytes: new Uint8Array(bytes), width, height })
  } catch (error) {
    if (error instanceof Broken) return refuse('pictureBroken')
    throw error
  }
}
