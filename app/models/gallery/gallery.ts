import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'
import { tidyName } from '#app/models/name.ts'

/** So many pictures a step of the gallery has. */
export const GALLERY_STEP = 24
export const MOST_CAPTION = 200
/** So many pictures one class keeps. */
export const MOST_CLASS_PICTURES = 1000
/** So many one person uploads in an hour. */
export const PICTURES_AN_HOUR = 60
/** So many children are named in one picture. */
const MOST_NAMED = 100

const Caption = v.optional(
  v.pipe(v.string(), v.transform(tidyName), v.maxLength(MOST_CAPTION, message('captionTooLong'))),
  '',
)

/** A new picture: of which class, and what it shows. */
export const NewPicture = v.object({
  classID: v.pipe(v.string(message('classRequired')), v.nonEmpty(message('classRequired'))),
  caption: Caption,
})
export type NewPicture = v.InferOutput<typeof NewPicture>

/**
 * Who can be seen in a picture. `nobody`: no child can be recognised, which has to be said, because
 * such a picture needs nobody's consent.
 */
export const Naming = v.pipe(
  v.object({
    caption: Caption,
    children: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(128))),
        v.transform((ids) => [...new Set(ids)]),
        v.maxLength(MOST_NAMED, message('tooManyNamed')),
      ),
      [],
    ),
    nobody: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.partialCheck(
      [['children'], ['nobody']],
      ({ children, nobody }) => nobody === (children.length === 0),
      message('nameTheChildren'),
    ),
    ['children'],
  ),
)
export type Naming = v.InferOutput<typeof Naming>

/** A picture as the gallery shows it. `missing` and `isNamed` concern only who keeps it. */
export type ClassPicture = {
  id: string
  pictureID: string
  schoolID: string
  classID: string
  className: string
  caption: string
  day: Day
  /** Whether its reader names the children in it, and takes it away. */
  mayKeep: boolean
  isNamed: boolean
  /** How many of the children named in it may not be shown; 0 for other readers. */
  missing: number
  version: number
}

/** Why a named child may be shown, or may not. */
export const consentStates = ['given', 'refused', 'waiting', 'left'] as const

const PICTURES = '/class-pictures/'

/** The address of a picture's bytes. */
export function classPicturePath(pictureID: string): string {
  return PICTURES + pictureID
}
