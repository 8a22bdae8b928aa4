import { addDays, type Day } from '#app/calendar/day.ts'
import type { Database } from '#db/client.ts'
import { discounts, products, productVariants, shopSettings } from '#db/schema.ts'
import { momentIn } from './calendar.ts'
import { amman, demoID } from './school.ts'

/** An hour in the morning. */
const OPEN = 9

/** What the demonstration school sells: uniforms in sizes, books, outings; and a discount code. */
export async function fillShop(
  db: Database,
  { week, now, head }: { week: Day; now: number; head: string },
): Promise<void> {
  let at = momentIn(amman.timezone, week, OPEN)
  let product = (
    name: string,
    words: Pick<typeof products.$inferInsert, 'nameAr' | 'nameEn' | 'description' | 'category'>,
    price: number,
    more: Partial<typeof products.$inferInsert> = {},
  ) => ({
    id: demoID('product', name, now),
    schoolId: amman.id,
    state: 'shown' as const,
    slug: name,
    ...words,
    forWhom: 'all' as const,
    tags: [],
    currency: 'JOD',
    price,
    sellingPrice: price,
    taxRate: 1600,
    searchText: `${words.nameAr} ${words.nameEn}`.toLowerCase(),
    createdAt: at,
    changedAt: at,
    changeId: '',
    ...more,
  })
  let rows = [
    product(
      'school-shirt',
      {
        nameAr: 'قميص الروضة',
        nameEn: 'School shirt',
        description: 'من **القطن**، بشعار الروضة.',
        category: 'uniform',
      },
      6_500,
      { code: 'U-1', isFeatured: true, tags: ['زيّ', 'uniform'] },
    ),
    product(
      'my-first-letters',
      {
        nameAr: 'حروفي الأولى',
        nameEn: 'My first letters',
        description: 'A workbook to trace and colour, with *a page for each letter*.',
        category: 'book',
      },
      3_250,
    ),
    product(
      'day-at-the-farm',
      {
        nameAr: 'يوم في المزرعة',
        nameEn: 'A day at the farm',
        description: 'الحافلة والدخول ووجبة خفيفة.',
        category: 'outing',
      },
      8_000,
    ),
    product(
      'winter-jacket',
      {
        nameAr: 'سترة شتويّة',
        nameEn: 'Winter jacket',
        description: 'دافئة وخفيفة، وفي داخلها *مكان لاسم الطفل*.',
        category: 'uniform',
      },
      14_000,
      { code: 'U-2', salePrice: 11_500, sellingPrice: 11_500, tags: ['زيّ', 'شتاء'] },
    ),
    product(
      'songs-for-every-morning',
      {
        nameAr: 'أناشيد الصباح',
        nameEn: 'Songs for every morning',
        description: 'Twelve songs that we sing in the morning circle, with *large pictures*.',
        category: 'book',
      },
      4_750,
    ),
    product(
      'painting-apron',
      {
        nameAr: 'مريلة الرسم',
        nameEn: 'Painting apron',
        description: 'تُغسل بسهولة، ولها جيبان للفرشاة والألوان.',
        category: 'supply',
      },
      2_500,
    ),
  ]
  let variant = (
    of: number,
    place: number,
    more: Pick<typeof productVariants.$inferInsert, 'size' | 'colour' | 'stock'>,
  ) => ({
    id: demoID('variant', `${of} ${place}`, now),
    productId: rows[of]!.id,
    place,
    ...more,
  })
  await db.batch([
    db
      .insert(shopSettings)
      .values({
        schoolId: amman.id,
        currency: 'JOD',
        homePrice: 2_000,
        bankDetails: 'بنك المدينة\nروضة الياسمين\nJO00 ARAB 0000 0000 0000 0000 0000 00',
      })
      .onConflictDoNothing(),
    db.insert(products).values(rows).onConflictDoNothing(),
    db
      .insert(productVariants)
      .values([
        variant(0, 0, { size: '4', colour: 'blue', stock: 20 }),
        variant(0, 1, { size: '5', colour: 'blue', stock: 20 }),
        variant(0, 2, { size: '6', colour: 'white', stock: 4 }),
        variant(1, 0, { size: '', colour: '', stock: 60 }),
        variant(2, 0, { size: '', colour: '', stock: 40 }),
        variant(3, 0, { size: '4', colour: 'green', stock: 8 }),
        variant(3, 1, { size: '6', colour: 'green', stock: 0 }),
        variant(3, 2, { size: '6', colour: 'red', stock: 3 }),
        variant(4, 0, { size: '', colour: '', stock: 25 }),
        variant(5, 0, { size: '', colour: 'yellow', stock: 0 }),
      ])
      .onConflictDoNothing(),
    db
      .insert(discounts)
      .values({
        id: demoID('discount', 'WELCOME', now),
        schoolId: amman.id,
        code: 'WELCOME',
        percent: 10,
        currency: 'JOD',
        startsAt: at,
        endsAt: momentIn(amman.timezone, addDays(week, 28), OPEN),
        most: 100,
        createdBy: head,
        createdAt: at,
      })
      .onConflictDoNothing(),
  ])
}
