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
