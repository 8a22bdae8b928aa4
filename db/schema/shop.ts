import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { schools } from './schools.ts'

// A school's shop. Amounts are integers of the smallest unit of a currency, which each row that has
// an amount names. What follows from an order (stock, number, uses of a discount, an empty cart) is
// done by triggers, in the transaction that places or cancels it.

/** How a school delivers and is paid; a school without a row delivers at school alone. */
export const shopSettings = sqliteTable('shop_settings', {
  schoolId: text()
    .primaryKey()
    .references(() => schools.id),
  currency: text().notNull(),
  /** Where to pay by bank transfer; empty: only at the school. */
  bankDetails: text().notNull().default(''),
  /** The price of delivery at home; null: there is none. */
  homePrice: integer(),
  /** Stands below each invoice. */
  invoiceNote: text().notNull().default(''),
  version: integer().notNull().default(1),
})

export const products = sqliteTable(
  'products',
  {
    /** The form's key: sent twice, it is one product. */
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    state: text({ enum: ['shown', 'withdrawn'] }).notNull(),
    slug: text().notNull(),
    code: text().notNull().default(''),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    /** With marks, see app/models/rich-text.ts. */
    description: text().notNull(),
    category: text({ enum: ['uniform', 'book', 'outing', 'supply'] }).notNull(),
    /** Whom it is for; `staff` is seen by the staff alone. */
    forWhom: text({ enum: ['all', 'girls', 'boys', 'staff'] }).notNull(),
    /** Words by which it is found, as they were written. */
    tags: text({ mode: 'json' }).$type<string[]>().notNull(),
    currency: text().notNull(),
    price: integer().notNull(),
    salePrice: integer(),
    /** What it costs now: the sale price, or else the price. */
    sellingPrice: integer().notNull(),
    /** In hundredths of a percent; the price contains it. */
    taxRate: integer().notNull().default(0),
    isFeatured: integer({ mode: 'boolean' }).notNull().default(false),
    /** Names, code and tags as search reads them. */
    searchText: text().notNull(),
    createdAt: integer().notNull(),
    changedAt: integer().notNull(),
    /** Goes up with each change: who changes another one than they saw is told. */
    version: integer().notNull().default(1),
    /** Of the last change: the rows that go with it are written once. */
    changeId: text().notNull(),
    /** Of all variants; kept by triggers, as the three below. */
    stock: integer().notNull().default(0),
    /** Of reviews that are shown. */
    reviews: integer().notNull().default(0),
    stars: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    /** How many of the reviews gave so many stars; kept by the same triggers. */
    oneStar: integer().notNull().default(0),
    twoStars: integer().notNull().default(0),
    threeStars: integer().notNull().default(0),
    fourStars: integer().notNull().default(0),
    fiveStars: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('products_slug').on(table.schoolId, table.slug),
    index('products_featured').on(
      table.schoolId,
      table.state,
      table.isFeatured,
      table.createdAt,
      table.id,
    ),
    index('products_newest').on(table.schoolId, table.state, table.createdAt, table.id),
    index('products_price').on(
      table.schoolId,
      table.state,
      table.currency,
      table.sellingPrice,
      table.id,
    ),
    index('products_category').on(
      table.schoolId,
      table.state,
      table.category,
      table.createdAt,
      table.id,
    ),
    index('products_stock').on(table.schoolId, table.state, table.stock, table.id),
    // The orders of `nameOrder` and of English names, letter by letter as their queries have it.
    index('products_name').on(
      table.schoolId,
      table.state,
      sql`(case when unicode("nameAr") >= 1536 then 0 else 1 end || "nameAr") collate nocase`,
      table.id,
    ),
    index('products_name_en').on(
      table.schoolId,
      table.state,
      sql`"nameEn" collate nocase`,
      table.id,
    ),
  ],
)

export const productPictures = sqliteTable(
  'product_pictures',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    pictureId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.place] }),
    index('product_pictures_picture').on(table.pictureId),
  ],
)

/** What is sold of a product: a size, a colour, or both; and how many there are. */
export const productVariants = sqliteTable(
  'product_variants',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    size: text().notNull().default(''),
    colour: text().notNull().default(''),
    stock: integer().notNull(),
  },
  (table) => [
    uniqueIndex('product_variants_product').on(table.productId, table.size, table.colour),
    check('product_variants_stock', sql`"stock" >= 0`),
  ],
)

/** What a buyer says of what they bought; it waits until the head approves it. */
export const productReviews = sqliteTable(
  'product_reviews',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    authorId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    stars: integer().notNull(),
    text: text().notNull(),
    state: text({ enum: ['waiting', 'shown', 'declined'] }).notNull(),
    createdAt: integer().notNull(),
    decidedBy: text().references(() => accounts.id),
    decidedAt: integer(),
    /** How many found it helpful; kept by triggers. */
    helpful: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('product_reviews_author').on(table.productId, table.authorId),
    index('product_reviews_shown').on(table.productId, table.state, table.createdAt, table.id),
    index('product_reviews_waiting').on(table.schoolId, table.state, table.createdAt, table.id),
    index('product_reviews_by').on(table.authorId),
    index('product_reviews_decided')
      .on(table.decidedBy)
      .where(sql`"decidedBy" is not null`),
  ],
)

export const reviewVotes = sqliteTable(
  'review_votes',
  {
    reviewId: text()
      .notNull()
      .references(() => productReviews.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.accountId] }),
    index('review_votes_account').on(table.accountId),
  ],
)

/** What a buyer chose on the way to an order, at one school. */
export const carts = sqliteTable(
  'carts',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    discountCode: text().notNull().default(''),
    delivery: text({ enum: ['school', 'home'] })
      .notNull()
      .default('school'),
    addressId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.schoolId] }),
    index('carts_school').on(table.schoolId),
  ],
)

export const cartLines = sqliteTable(
  'cart_lines',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    variantId: text()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    quantity: integer().notNull(),
    addedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.variantId] }),
    index('cart_lines_variant').on(table.variantId),
    index('cart_lines_school').on(table.schoolId),
  ],
)

/** A buyer's address book. */
export const shopAddresses = sqliteTable(
  'shop_addresses',
  {
    /** The form's key: sent twice, it is one address. */
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phone: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    region: text().notNull(),
    postcode: text().notNull().default(''),
    isDefault: integer({ mode: 'boolean' }).notNull().default(false),
    createdAt: integer().notNull(),
  },
  (table) => [index('shop_addresses_account').on(table.accountId, table.createdAt)],
)

export const discounts = sqliteTable(
  'discounts',
  {
    /** The form's key: sent twice, it is one code. */
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /** In capitals. */
    code: text().notNull(),
    /** One of both. */
    percent: integer(),
    amount: integer(),
    currency: text().notNull(),
    /** Valid from the first moment of a day until the end of another. */
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
    /** So many orders may use it; null: any number. */
    most: integer(),
    /** Kept by triggers. */
    used: integer().notNull().default(0),
    isOff: integer({ mode: 'boolean' }).notNull().default(false),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex('discounts_code').on(table.schoolId, table.code),
    index('discounts_newest').on(table.schoolId, table.createdAt, table.id),
    index('discounts_by').on(table.createdBy),
    check('discounts_used', sql`"most" is null or "used" <= "most"`),
  ],
)

/** The last invoice number of a school in a year. */
export const invoiceNumbers = sqliteTable(
  'invoice_numbers',
  {
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.year] })],
)

export const orders = sqliteTable(
  'orders',
  {
    /** The form's key: sent twice, it is one order. */
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    buyerId: text()
      .notNull()
      .references(() => accounts.id),
    /** Of its invoice: counted by school and year, without gaps. */
    year: integer().notNull(),
    number: integer().notNull(),
    state: text({ enum: ['new', 'paid', 'handedOut', 'cancelled'] }).notNull(),
    delivery: text({ enum: ['school', 'home'] }).notNull(),
    payment: text({ enum: ['school', 'bank'] }).notNull(),
    /** As they were when it was ordered. */
    buyerName: text().notNull(),
    address: text({ mode: 'json' }).$type<Record<string, string>>(),
    currency: text().notNull(),
    /** How many digits of an amount are behind the point. */
    digits: integer().notNull(),
    subtotal: integer().notNull(),
    discount: integer().notNull(),
    shipping: integer().notNull(),
    total: integer().notNull(),
    /** Contained in the total. */
    tax: integer().notNull(),
    discountId: text().references(() => discounts.id),
    discountCode: text().notNull().default(''),
    /** What the buyer wants to be known. */
    note: text().notNull().default(''),
    /** The buyer's name as search reads it. */
    searchText: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.schoolId, table.year, table.number),
    index('orders_school').on(table.schoolId, table.createdAt, table.id),
    index('orders_state').on(table.schoolId, table.state, table.createdAt, table.id),
    index('orders_buyer').on(table.buyerId, table.createdAt, table.id),
    index('orders_discount')
      .on(table.discountId)
      .where(sql`"discountId" is not null`),
  ],
)

/** What was ordered, as it was then; a variant that is gone takes no stock back. */
export const orderLines = sqliteTable(
  'order_lines',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    place: integer().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id),
    variantId: text().notNull(),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    code: text().notNull(),
    size: text().notNull(),
    colour: text().notNull(),
    price: integer().notNull(),
    taxRate: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.place] }),
    index('order_lines_product').on(table.productId, table.orderId),
  ],
)

/** Who put an order into a state, and when; each state is reached once. */
export const orderChanges = sqliteTable(
  'order_changes',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: ['new', 'paid', 'handedOut', 'cancelled'] }).notNull(),
    byId: text()
      .notNull()
      .references(() => accounts.id),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.state] }),
    index('order_changes_by').on(table.byId),
  ],
)
