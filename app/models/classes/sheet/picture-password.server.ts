import 'server-only'
import { cardPictures, PICTURES_CHOSEN } from './sheet.ts'

/** A new picture password as it is stored: at each place, each of the twelve is equally likely. */
export function newPictures(): string {
  return picturesAsText(Array.from({ length: PICTURES_CHOSEN }, anyPicture))
}

/** Pictures' numbers as they are stored: `3.11.3`. */
export function picturesAsText(pictures: number[]): string {
  return pictures.join('.')
}

/** The numbers of stored pictures. */
export function picturesFrom(text: string): number[] {
  return text.split('.').map(Number)
}

function anyPicture(): number {
  let limit = 256 - (256 % cardPictures.length)
  let byte = new Uint8Array(1)
  // Rejection sampling: a remainder of 256 would favour the first four.
  do crypto.getRandomValues(byte)
  while (byte[0]! >= limit)
  return 1 + (byte[0]! % cardPictures.length)
}
