const PICTURES = '/pictures/'
const PICTURE_ID = /^[0-9a-f]{40}$/

export function picturePath(id: string): string {
  return PICTURES + id
}

export function isPicturePath(path: string): boolean {
  return path.startsWith(PICTURES) && isPictureID(path.slice(PICTURES.length))
}

export function isPictureID(id: string): boolean {
  return PICTURE_ID.test(id)
}

/** The id of an uploaded picture; undefined for an avatar or no picture. */
export function pictureIDOf(imageURL: string | null): string | undefined {
  return imageURL !== null && isPicturePath(imageURL) ? imageURL.slice(PICTURES.length) : undefined
}

/**
 * The sizes in which uploaded pictures are shown small, in CSS pixels. They have twice as many
 * points to a side, for dense screens.
 */
export const pictureSizes = [28, 72] as const
export type PictureSize = (typeof pictureSizes)[number]
/** An uploaded picture is enlarged by so little before the next size is meant. */
const STRETCH = 1.25

/** The size that a query names; undefined for the picture as it was sent. */
export function pictureSizeFrom(text: string | undefined): PictureSize | undefined {
  return pictureSizes.find((size) => String(size) === text)
}

/** The path of a picture to be shown so large (CSS pixels); a drawn avatar has one size. */
export function pathToShow(path: string, pixels: number): string {
  let size = pictureSizes.find((size) => pixels <= size * STRETCH)
  return size && isPicturePath(path) ? `${path}?size=${size}` : path
}
