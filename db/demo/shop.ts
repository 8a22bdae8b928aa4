import { addDays, type Day } from '#app/calendar/day.ts'
import type { Database } from '#db/client.ts'
import { discounts, products, productVariants, shopSettings } from '#db/schema.ts'
import { momentIn } from './calendar.ts'
import { fillOrders } from './orders.ts'
import type { DemoPupil } from './pupils.ts'
import { amman, demoID } from './school.ts'

/** In the morning, in minutes after midnight. */
const OPEN = 9 * 60

type Shop = {
  week: Day
  now: number
  head: string
  teacher: string
  parent: string
  pupils: DemoPupil[]
}

/**
 * What the demonstration school sells: uniforms in sizes, books, outings; a discount code; and what
 * was ordered. Pictures come once there is a place for them (product-pictures.ts).
 */
export async function fillShop(db: Database, shop: Shop): Promise<void> {
  let { week, now, head } = shop
  let at = momentIn(amman.timezone, addDays(week, -70), OPEN)
  let lately = momentIn(amman.timezone, addDays(week, -12), OPEN)
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
        description: 'من **القطن**، بشعار الروضة.\n\nMade of **cotton**, with our jasmine.',
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
        description:
          'كرّاسة للتتبّع والتلوين، و*لكلّ حرف صفحة*.\n\n' +
          'A workbook to trace and colour, with *a page for each letter*.',
        category: 'book',
      },
      3_250,
      { code: 'B-1', taxRate: 0, tags: ['قراءة', 'reading'] },
    ),
    product(
      'day-at-the-farm',
      {
        nameAr: 'يوم في المزرعة',
        nameEn: 'A day at the farm',
        description:
          'الحافلة والدخول ووجبة خفيفة. نعود قبل الواحدة.\n\n' +
          'The bus, the tickets and a snack. We are back before one.',
        category: 'outing',
      },
      8_000,
      { taxRate: 0, isFeatured: true, createdAt: lately },
    ),
    product(
      'winter-jacket',
      {
        nameAr: 'سترة شتويّة',
        nameEn: 'Winter jacket',
        description:
          'دافئة وخفيفة، وفي داخلها *مكان لاسم الطفل*.\n\n' +
          'Warm and light, with *a place for the child’s name* inside.',
        category: 'uniform',
      },
      14_000,
      {
        code: 'U-2',
        salePrice: 11_500,
        sellingPrice: 11_500,
        tags: ['زيّ', 'شتاء'],
        createdAt: lately,
      },
    ),
    product(
      'songs-for-every-morning',
      {
        nameAr: 'أناشيد الصباح',
        nameEn: 'Songs for every morning',
        description:
          'اثنتا عشرة أنشودة من حلقة الصباح، مع *صور كبيرة*.\n\n' +
          'Twelve songs that we sing in the morning circle, with *large pictures*.',
        category: 'book',
      },
      4_750,
      { code: 'B-2', taxRate: 0 },
    ),
    product(
      'painting-apron',
      {
        nameAr: 'مريلة الرسم',
        nameEn: 'Painting apron',
        description:
          'تُغسل بسهولة، ولها جيبان للفرشاة والألوان.\n\n' +
          'Easily washed, with two pockets for brush and paints.',
        category: 'supply',
      },
      2_500,
    ),
    product(
      'sun-hat',
      {
        nameAr: 'قبّعة للشمس',
        nameEn: 'Sun hat',
        description:
          'بحافّة عريضة وشريط تحت الذقن.\n\nWith a wide brim and a ribbon under the chin.',
        category: 'uniform',
      },
      3_900,
      { code: 'U-3', tags: ['زيّ', 'uniform'] },
    ),
    product(
      'twelve-wax-crayons',
      {
        nameAr: 'اثنا عشر قلم شمع',
        nameEn: 'Twelve wax crayons',
        description:
          'سميكة لا تنكسر في الأيدي الصغيرة.\n\nThick ones, which do not break in small hands.',
        category: 'supply',
      },
      1_750,
      { code: 'S-1' },
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
  // There were as many before anybody ordered.
  let variants = [
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
    variant(6, 0, { size: 'S', colour: 'white', stock: 12 }),
    variant(6, 1, { size: 'M', colour: 'white', stock: 9 }),
    variant(7, 0, { size: '', colour: '', stock: 5 }),
  ]
  let welcome = demoID('discount', 'WELCOME', now)
  await db.batch([
    db
      .insert(shopSettings)
      .values({
        schoolId: amman.id,
        currency: 'JOD',
        homePrice: 2_000,
        bankDetails: 'بنك المدينة\nروضة الياسمين\nJO94 CBJO 0010 0000 0000 0131 0003 02',
        invoiceNote: 'نشكركم. يمكن استبدال المقاس خلال أسبوعين.',
      })
      .onConflictDoNothing(),
    db.insert(products).values(rows).onConflictDoNothing(),
    db.insert(productVariants).values(variants).onConflictDoNothing(),
    db
      .insert(discounts)
      .values({
        id: welcome,
        schoolId: amman.id,
        code: 'WELCOME',
        percent: 10,
        currency: 'JOD',
        startsAt: momentIn(amman.timezone, addDays(week, -28), 0),
        endsAt: momentIn(amman.timezone, addDays(week, 28), 0),
        most: 100,
        createdBy: head,
        createdAt: at,
      })
      .onConflictDoNothing(),
  ])
  await fillOrders(db, { ...shop, sold: { rows, variants }, welcome })
}
