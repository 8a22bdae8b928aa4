import type { Day } from '#app/calendar/day.ts'
import type { Database } from '#db/client.ts'
import { products, productVariants, shopSettings } from '#db/schema.ts'
import { momentIn } from './calendar.ts'
import { amman, demoID } from './school.ts'

/** An hour in the morning. */
const OPEN = 9

/** What the demonstration school sells: a shirt in sizes, a book, and an outing. */
export async function fillShop(
  db: Database,
  { week, now }: { week: Day; now: number },
): Promise<void> {
  let at = momentIn(amman.timezone, week, OPEN)
  let product = (
    name: string,
    words: Pick<typeof products.$inferInsert, 'nameAr' | 'nameEn' | 'description' | 'category'>,
    price: number,
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
      .values({ schoolId: amman.id, currency: 'JOD', homePrice: 2_000 })
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
      ])
      .onConflictDoNothing(),
  ])
}
