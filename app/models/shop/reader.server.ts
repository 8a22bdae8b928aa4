import 'server-only'
import { isPupil } from '#app/models/can.ts'
import { currencyOf, digitsOf } from '#app/models/currency.ts'
import type { Current, School } from '#app/models/current.ts'
import { hasModule, schoolsUsing } from '#app/models/school-module.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'

/** Whether the caller has a shop at all: a class sheet and a child's account have none. */
export function usesShop(current: Current): boolean {
  return mayManageAccount(current) && hasModule(current, 'shop')
}

/**
 * Whether the caller may have orders to read: who has a shop, and a family that had one; queries say
 * whether it has any. A page and a call of orders need no more.
 */
export function mayHaveOrders(current: Current): boolean {
  let { user, modulesOff = [] } = current
  let isFamily = isPupil(user) && user.school === null
  return (
    usesShop(current) || (isFamily && mayManageAccount(current) && !modulesOff.includes('shop'))
  )
}

/** The shop of a school, and how it counts money. */
export type Shop = { school: School; currency: string; digits: number }

/**
 * The shop that the caller means: of a guardian's several schools the one named, or the first.
 * Undefined where they have none.
 */
export function shopOf(current: Current, schoolID?: string): Shop | undefined {
  if (!usesShop(current)) return undefined
  let schools = schoolsUsing(current.user, 'shop')
  let school = schoolID ? schools.find((each) => each.schoolID === schoolID) : schools[0]
  return school && shopAt(school)
}

/** A school's shop pays with the currency of its country. */
export function shopAt(school: School): Shop {
  let currency = currencyOf(school.country)
  return { school, currency, digits: digitsOf(currency) }
}
