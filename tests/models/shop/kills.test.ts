import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { keepAddress, removeAddress } from '#app/models/shop/addresses.server.ts'
import { chooseInCart } from '#app/models/shop/cart-choice.server.ts'
import { putAllInCart, putInCart } from '#app/models/shop/cart-lines.server.ts'
import { changeOrder } from '#app/models/shop/orders.server.ts'
import { placeOrder } from '#app/models/shop/place.server.ts'
import {
  decideReview,
  deleteReview,
  voteForReview,
  writeReview,
} from '#app/models/shop/reviews.server.ts'
import { createDiscount, endDiscount, saveShopSettings } from '#app/models/shop/settings.server.ts'
import { withdrawProduct, withdrawProducts } from '#app/models/shop/withdraw.server.ts'
import { changeProduct, createProduct } from '#app/models/shop/write.server.ts'
import { productVariants } from '#db/schema.ts'
import { expectOnce, rowsOf, type Form } from '#tests/support/killed-worker.ts'
import type { Person } from '#tests/support/school.ts'
import { openShop, product } from './open-shop.ts'

const key = (at: number) => `0192f7aa-0000-7000-8000-${String(at).padStart(12, '0')}`
const [shirt, book, size4, paper] = [key(1), key(2), key(3), key(4)] as const
const [first, second, third, code, home] = [key(5), key(6), key(7), key(8), key(9)] as const
const [waiting, praise] = [key(10), key(11)] as const
const toSchool = { payment: 'school' as const, note: '' }
const muna = { name: 'منى', phone: '079', street: 'x', city: 'x', region: 'x', postcode: '' }
const summer = {
  percent: 10,
  amount: null,
  from: '2026-01-01',
  until: '2030-01-01',
  most: 5,
}

/**
 * Layla bought a shirt and a book, paid, and said something of each; hind bought a shirt and paid;
 * omar ordered one, which is new; two are in muna's cart, with a discount.
 */
async function openBusyShop() {
  let shop = await openShop()
  let { db, as, put } = shop
  await createProduct(as('hind'), shirt, product())
  await createProduct(as('hind'), book, product({ nameEn: 'Book', category: 'book' }))
  for (let [id, productId] of [
    [size4, shirt],
    [paper, book],
  ] as const)
    await db.update(productVariants).set({ id }).where(eq(productVariants.productId, productId))
  await put('layla', size4, 1)
  await put('layla', paper, 1)
  await placeOrder(as('layla'), first, toSchool, { total: 25_000 })
  await put('hind', size4, 1)
  await placeOrder(as('hind'), third, toSchool, { total: 12_500 })
  for (let order of [first, third]) await changeOrder(as('hind'), order, 'paid')
  await writeReview(as('layla'), waiting, { productID: shirt }, { stars: 4, text: 'x' })
  await writeReview(as('layla'), praise, { productID: book }, { stars: 5, text: 'x' })
  await decideReview(as('hind'), praise, 'shown')
  await createDiscount(as('hind'), code, { ...summer, code: 'SUMMER' })
  await keepAddress(as('muna'), home, muna, true)
  await put('omar', size4, 1)
  await placeOrder(as('omar'), second, toSchool, { total: 12_500 })
  await put('muna', size4, 2)
  await chooseInCart(as('muna'), undefined, { discountCode: 'SUMMER' })
  return shop
}

const forms: Record<string, [Person, Form]> = {
  'books into the cart': ['omar', (omar) => putInCart(omar, paper, 2)],
  'as many in the cart': [
    'muna',
    (muna) => putAllInCart(muna, [{ variantID: size4, quantity: 1 }]),
  ],
  'how it is got': [
    'muna',
    (muna) => chooseInCart(muna, undefined, { delivery: 'home', addressID: home }),
  ],
  'an order': ['muna', (muna) => placeOrder(muna, key(20), toSchool, { total: 22_500 })],
  'another address': ['muna', (current) => keepAddress(current, key(21), muna, true)],
  paid: ['hind', (hind) => changeOrder(hind, second, 'paid')],
  'an order that its buyer cancels': ['omar', (omar) => changeOrder(omar, second, 'cancelled')],
  'what was paid is cancelled': ['hind', (hind) => changeOrder(hind, first, 'cancelled')],
  'a review': [
    'hind',
    (hind) => writeReview(hind, key(22), { productID: shirt }, { stars: 5, text: 'y' }),
  ],
  'a review that is approved': ['hind', (hind) => decideReview(hind, waiting, 'shown')],
  'a review that is declined': ['hind', (hind) => decideReview(hind, waiting, 'declined')],
  'a review that its author deletes': ['layla', (layla) => deleteReview(layla, praise)],
  'a review that helps': ['muna', (muna) => voteForReview(muna, praise, true)],
  'a new product': ['hind', (hind) => createProduct(hind, key(23), product({ nameEn: 'Cap' }))],
  'a product with three more': [
    'hind',
    (hind) =>
      changeProduct(
        hind,
        { productID: shirt },
        product({
          price: 15_000,
          variants: [
            { size: '4', colour: 'blue', stock: 8, was: 5 },
            { size: '6', colour: 'blue', stock: 2, was: 0 },
          ],
        }),
        1,
      ),
  ],
  'a product that is withdrawn': [
    'hind',
    (hind) => withdrawProduct(hind, { productID: book }, true),
  ],
  'products that are withdrawn': ['hind', (hind) => withdrawProducts(hind, [book, shirt], true)],
  'a discount code': ['hind', (hind) => createDiscount(hind, key(24), { ...summer, code: 'MAY' })],
  'a discount code that ends': ['hind', (hind) => endDiscount(hind, code)],
  'how the school is paid': [
    'hind',
    (hind) => saveShopSettings(hind, { bankDetails: 'x', homePrice: 2000, invoiceNote: '' }, 0),
  ],
  'an address taken out': ['muna', (muna) => removeAddress(muna, home)],
}

const tables = [
  'products',
  'product_variants',
  'product_pictures',
  'product_reviews',
  'review_votes',
  'carts',
  'cart_lines',
  'shop_addresses',
  'discounts',
  'invoice_numbers',
  'orders',
  'order_lines',
  'order_changes',
  'shop_settings',
  'audit_log',
]

for (let [name, [sender, send]] of Object.entries(forms))
  test(`its Worker is killed wherever it is, and the form is sent again: ${name}`, async () => {
    await expectOnce({
      open: openBusyShop,
      sender: ({ as }) => as(sender),
      send,
      stateOf: ({ db }) =>
        rowsOf(db, tables, ['product_variants.id', 'products.changeId', 'audit_log.id']),
    })
  })
