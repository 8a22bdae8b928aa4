import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import type { User } from '#app/models/current.ts'
import { plainCode } from '#app/models/readable-code.ts'

/**
 * The pictures of a picture password, by their numbers, which begin at 1. What is stored is the
 * number: their order stays.
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

/** So many of them, in their order; one may come twice. */
export const PICTURES_CHOSEN = 3

/** What a card's QR code carries. */
export const CardKey = v.object({
  key: v.pipe(
    v.string(message('required')),
    v.nonEmpty(message('required')),
    v.maxLength(100, message('cardSpent')),
  ),
})
export type CardKey = v.InferOutput<typeof CardKey>

/** What opens a class's list of pupils, as somebody types it who reads it off paper. */
export const DoorCode = v.object({
  door: v.pipe(
    v.string(message('doorRequired')),
    v.trim(),
    v.nonEmpty(message('doorRequired')),
    v.maxLength(100, message('doorMalformed')),
    v.transform(plainCode),
    v.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, message('doorMalformed')),
  ),
})

/** Who a child says they are, and how they prove it: the pictures' numbers. */
export type PictureTry = { door: string; pupilID: string; pictures: number[] }

/** Teachers and heads print class sheets, each for the classes whose reports they see. */
export function canPrintSheets(user: User): boolean {
  return user.role === 'teacher' || user.role === 'admin'
}
