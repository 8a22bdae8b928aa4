import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { isAvatarPath } from './avatar.ts'

/**
 * What people say of themselves. `imageURL`: one of our avatars, the picture that they uploaded
 * last, or none.
 */
export const Profile = v.object({
  displayName: v.pipe(
    v.string(message('required')),
    v.transform(tidyName),
    v.nonEmpty(message('required')),
    v.minLength(2, message('nameTooShort')),
    v.maxLength(50, message('nameTooLong')),
    v.check(isReadable, message('required')),
  ),
  gender: v.picklist(['male', 'female', 'unspecified'], message('notChoice')),
  imageURL: v.nullable(
    v.pipe(
      v.string(message('notChoice')),
      v.check((path) => isAvatarPath(path, 'user') || isPicturePath(path), message('notChoice')),
      v.transform((path) => path || null),
    ),
  ),
})
export type Profile = v.InferOutput<typeof Profile>

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

/** The picture that an address leads to; none for an avatar. */
export function pictureIDOf(imageURL: string | null): string | undefined {
  return imageURL !== null && isPicturePath(imageURL) ? imageURL.slice(PICTURES.length) : undefined
}

/**
 * A name as one writes it: white space collapsed, letters composed. What cannot be seen is taken
 * out, not complained about: marks of direction come along when a name is pasted from a chat, and
 * nobody could find what to correct. Left in, they could turn around the text of a page, or make
 * two names look alike. The joiners stay: some names are written with them.
 */
export function tidyName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(
      /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu,
      '',
    )
    .replace(/ +/g, ' ')
    .trim()
}

/** A name of joiners or dots alone is nobody's. */
export function isReadable(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name)
}
