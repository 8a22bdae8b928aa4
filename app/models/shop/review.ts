import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { saysSomething, tidyText } from '#app/models/plain-text.ts'

export const MOST_REVIEW = 1000
/** So many a page has, below a product and in the head's list. */
export const REVIEWS_PAGE = 20
export const stars = [5, 4, 3, 2, 1] as const
type ReviewState = 'waiting' | 'shown' | 'declined'
/** Of which state a head lists reviews: those that no head has decided, or those declined. */
export const reviewLists = ['waiting', 'declined'] as const
export type ReviewList = (typeof reviewLists)[number]

/** A review with the name of who bought it; parents learn nothing else of each other. */
export type Review = {
  reviewID: string
  stars: number
  text: string
  state: ReviewState
  createdAt: number
  helpful: number
  displayName: string
  isOwn: boolean
  isHelpful: boolean
}

export const NewReview = v.object({
  stars: v.picklist(stars, message('starsRequired')),
  text: v.pipe(
    v.string(message('reviewRequired')),
    v.transform(tidyText),
    v.maxLength(MOST_REVIEW, message('reviewTooLong')),
    v.check(saysSomething, message('reviewRequired')),
  ),
})
export type NewReview = v.InferOutput<typeof NewReview>
