import type { Address } from '#app/models/shop/order.ts'

/** An address in one line, as it was written. */
export function addressWords({ name, phone, street, city, region, postcode }: Address): string {
  return [name, street, [postcode, city].filter(Boolean).join(' '), region, phone].join(' · ')
}
