import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  cartLines,
  discounts,
  orderLines,
  orders,
  productReviews,
  products,
  productVariants,
  shopAddresses,
  shopSettings,
} from '#db/schema.ts'
import type { CallerName } from './callers.ts'

type Product = typeof products.$inferInsert
type Order = typeof orders.$inferInsert

/**
 * What Zaytoun sells: a shirt (layla's review of it is shown, muna's waits), a mug for the staff and
 * a hat that was withdrawn; and Cedar a book. muna ordered a shirt and paid, layla ordered one; muna
 * has another one in her cart, and an address. The slug is the key without its prefix.
 */
export async function fillShop(db: Database, id: (name: string) => string, now: number) {
  let made = 0
  let sell = async (name: string, more: Partial<Product> = {}) => {
    await db.insert(products).values({
      id: id(name),
      schoolId: id('zaytoun'),
      state: 'shown',
      slug: name,
      nameAr: 'قميص الروضة',
      nameEn: 'School shirt',
      description: 'من **القطن**.',
      category: 'uniform',
      forWhom: 'all',
      tags: ['زيّ'],
      currency: 'JOD',
      price: 12_500,
      salePrice: 10_000,
      sellingPrice: 10_000,
      taxRate: 1600,
      searchText: 'قميص الروضه school shirt',
      createdAt: now - 86_400_000,
      changedAt: now - 86_400_000,
      changeId: '',
      ...more,
    })
    await db.insert(productVariants).values([
      { id: id(`${name}-4`), productId: id(name), place: 0, size: '4', colour: 'blue', stock: 50 },
      { id: id(`${name}-6`), productId: id(name), place: 1, size: '6', colour: 'blue', stock: 0 },
    ])
  }
  let order = async (name: string, buyer: string, number: number, more: Partial<Order> = {}) => {
    await db.insert(orders).values({
      id: id(name),
      schoolId: id('zaytoun'),
      buyerId: id(buyer),
      year: 2026,
      number,
      state: 'new',
      delivery: 'school',
      payment: 'school',
      buyerName: 'مشترٍ',
      currency: 'JOD',
      digits: 3,
      subtotal: 10_000,
      discount: 0,
      shipping: 0,
      total: 10_000,
      tax: 1_379,
      searchText: 'مشتر',
      createdAt: now - 43_200_000,
      ...more,
    })
    await db.insert(orderLines).values({
      orderId: id(name),
      place: 0,
      productId: id('shirt'),
      variantId: id('shirt-4'),
      nameAr: 'قميص الروضة',
      nameEn: 'School shirt',
      code: '',
      size: '4',
      colour: 'blue',
      price: 10_000,
      taxRate: 1600,
      quantity: 1,
    })
  }
  let review = (name: string, product: string, author: string, state: 'shown' | 'waiting') =>
    db.insert(productReviews).values({
      id: id(name),
      productId: id(product),
      schoolId: id('zaytoun'),
      authorId: id(author),
      stars: 4,
      text: 'قماشه ناعم',
      state,
      createdAt: now - 3_600_000,
    })
  await db.insert(shopSettings).values({
    schoolId: id('zaytoun'),
    currency: 'JOD',
    bankDetails: 'JO94 CBJO 0010',
    homePrice: 2_000,
  })
  await sell('shirt')
  await sell('staff-mug', { forWhom: 'staff', category: 'supply', salePrice: null })
  await sell('old-hat', { state: 'withdrawn' })
  await sell('cedar-book', { schoolId: id('cedar'), category: 'book', currency: 'GBP' })
  await order('order-of-muna', 'muna', 1, { state: 'paid' })
  await order('order-of-layla', 'layla', 2)
  await review('review-of-layla', 'shirt', 'layla', 'shown')
  await review('review-waits', 'shirt', 'muna', 'waiting')
  await db.insert(discounts).values({
    id: id('ten-off'),
    schoolId: id('zaytoun'),
    code: 'TEN',
    percent: 10,
    currency: 'JOD',
    startsAt: now - 86_400_000,
    endsAt: now + 30 * 86_400_000,
    createdBy: id('hind'),
    createdAt: now,
  })
  await db.insert(shopAddresses).values({
    id: id('address-of-muna'),
    accountId: id('muna'),
    name: 'منى',
    phone: '0790000000',
    street: 'شارع الجامعة 5',
    city: 'عمّان',
    region: 'الجبيهة',
    createdAt: now,
  })
  for (let buyer of ['muna', 'layla', 'hind'])
    await db.insert(cartLines).values({
      accountId: id(buyer),
      variantId: id('shirt-4'),
      schoolId: id('zaytoun'),
      quantity: 1,
      addedAt: now,
    })
  let number = 100
  return {
    /** A product of Zaytoun, with its slug. */
    freshProduct: async () => {
      let name = `fresh-product-${made++}`
      await sell(name)
      return { fresh: id(name), slug: name, variant: id(`${name}-4`) }
    },
    /** An order of muna's that is new. */
    freshOrder: async () => {
      let name = `fresh-order-${made++}`
      await order(name, 'muna', number++)
      return id(name)
    },
    /** A review of muna's that waits. */
    freshReview: async () => {
      let name = `fresh-review-${made++}`
      await sell(`of-${name}`)
      await review(name, `of-${name}`, 'muna', 'waiting')
      return id(name)
    },
    /** The code of a discount that there is not. */
    freshCode: () => `NEW-${made++}`,
    freshDiscount: async () => {
      let name = `fresh-code-${made++}`
      await db.insert(discounts).values({
        id: id(name),
        schoolId: id('zaytoun'),
        code: name.toUpperCase(),
        percent: 5,
        currency: 'JOD',
        startsAt: now,
        endsAt: now + 86_400_000,
        createdBy: id('hind'),
        createdAt: now,
      })
      return id(name)
    },
    /**
     * An address of muna's, to be dropped by `wrongOf`: ten are as many as one keeps,
     * and eight callers ask at once.
     */
    freshAddress: async () => {
      let address = id(`fresh-address-${made++}`)
      await db.insert(shopAddresses).values({
        id: address,
        accountId: id('muna'),
        name: 'منى',
        phone: '1',
        street: 'x',
        city: 'x',
        region: 'x',
        createdAt: now,
      })
      return address
    },
    /**
     * What is wrong, if anything, with such an address that a caller deleted: it goes for muna
     * alone. It is dropped now.
     */
    wrongOf: async (address: string, caller: CallerName) => {
      let [left] = await db
        .delete(shopAddresses)
        .where(eq(shopAddresses.id, address))
        .returning({ id: shopAddresses.id })
      if (caller === 'guardian') return left && 'the address of the caller is still there'
      return left ? undefined : 'an address of another is gone'
    },
  }
}
