import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { can } from '#app/models/can.ts'
import type { User } from '#app/models/current.ts'
import { plainCode } from '#app/models/readable-code.ts'

/**
 * The pictures of a picture password. Their numbers, which are stored, begin at 1, so their order
 * must never change.
 */
export const cardPictures = [
  'sun',
  'moon',
  'star',
  'fish',
  'cat',
  'tree',
  'flower',
  'ball',
  'boat',
  'apple',
  'house',
  'butterfly',
] as const
export type CardPicture = (typeof cardPictures)[number]

/** The length of a picture password. The order counts; a picture may occur twice. */
export const PICTURES_CHOSEN = 3

/** The token in a card's QR code. */
export const CardKey = v.object({
  key: v.pipe(
    v.string(message('required')),
    v.nonEmpty(message('required')),
    v.maxLength(100, message('cardSpent')),
  ),
})
export type CardKey = v.InferOutput<typeof CardKey>

/** The code of a class's sign-in link, as typed from paper. */
export const ClassSignInCode = v.object({
  door: v.pipe(
    v.string(message('doorRequired')),
    v.trim(),
    v.nonEmpty(message('doorRequired')),
    v.maxLength(100, message('doorMalformed')),
    v.transform(plainCode),
    v.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, message('doorMalformed')),
  ),
})

/** A try of a picture password: `door` is the class's sign-in code, `pictures` are numbers. */
export type PictureTry = { door: string; pupilID: string; pictures: number[] }

/** Of the classes whose reports they see. */
export function canPrintSheets(user: User): boolean {
  return can.printClassSheets(user)
}
