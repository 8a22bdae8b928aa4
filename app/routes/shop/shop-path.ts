import { href } from 'react-router'
import { isGuardian, type Current } from '#app/models/current.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import type { ReviewList } from '#app/models/shop/review.ts'
import { withQuery } from '#app/request/with-query.ts'

export const shopPath = href('/dashboard/e-commerce/shop')
export const cartPath = href('/dashboard/e-commerce/checkout')

/** A head's list of reviews; `index`: of its page, from 0. */
export function reviewsPath(list: ReviewList, index = 0): string {
  return withQuery(href('/dashboard/e-commerce/reviews'), {
    state: list === 'waiting' ? null : list,
    index: index || null,
  })
}

/** The school whose shop an address means; without one, the reader's first. */
export function schoolIn(url: URL): string | undefined {
  return url.searchParams.get('school') ?? undefined
}

/**
 * The school that addresses must name: a guardian may buy in several. None where they may no longer
 * buy there.
 */
export function namedSchool({ user }: Current, schoolID: string): string | null {
  let schools = schoolsUsing(user, 'shop')
  let mayBuyHere = schools.some((school) => school.schoolID === schoolID)
  return isGuardian(user) && schools.length > 1 && mayBuyHere ? schoolID : null
}

/** The product that an address means. */
export function productRef(params: { name: string }, url: URL) {
  let schoolID = schoolIn(url)
  return { slug: params.name, ...(schoolID && { schoolID }) }
}

/** `index`: of the page of its reviews, from 0. */
export function productPath(slug: string, school: string | null = null, index = 0): string {
  return withQuery(href('/dashboard/e-commerce/product/:name', { name: slug }), {
    school,
    index: index || null,
  })
}
