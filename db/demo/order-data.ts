import type { OrderState } from '#app/models/shop/order.ts'

/** Who buys here: the parent, a teacher, and two mothers who have no way to sign in. */
export type BuyerKey = 'samar' | 'rana' | 'dima' | 'nisreen'
export type Wanted = { slug: string; size?: string; quantity: number }
export type DemoOrder = {
  buyer: BuyerKey
  /** How many days before the week it was placed. */
  ago: number
  /** In minutes after midnight. */
  minute: number
  things: Wanted[]
  states?: Exclude<OrderState, 'new'>[]
  home?: boolean
  byBank?: boolean
  hasCode?: boolean
  note?: string
}
export type DemoReview = {
  slug: string
  author: BuyerKey
  stars: number
  text: string
  /** How many days before the week it was written. */
  ago: number
  /** The head has not read it yet. */
  isWaiting?: true
}

/** The two mothers, and of which child each is a guardian. */
export const mothers: { key: BuyerKey; name: string; child: string }[] = [
  { key: 'dima', name: 'ديما عوّاد', child: 'butterflies-2' },
  { key: 'nisreen', name: 'نسرين الخالدي', child: 'stars-1' },
]

export const address = {
  name: 'سمر القاسم',
  phone: '0790000000',
  street: 'شارع الياسمين 12',
  city: 'عمّان',
  region: 'تلاع العلي',
  postcode: '',
}

/** What was ordered in the last weeks, in every state, the oldest first. */
export const demoOrders: DemoOrder[] = [
  {
    buyer: 'samar',
    ago: 20,
    minute: 8 * 60 + 10,
    things: [
      { slug: 'school-shirt', size: '5', quantity: 2 },
      { slug: 'my-first-letters', quantity: 1 },
    ],
    states: ['paid', 'handedOut'],
    hasCode: true,
  },
  {
    buyer: 'rana',
    ago: 15,
    minute: 14 * 60,
    things: [{ slug: 'songs-for-every-morning', quantity: 1 }],
    states: ['paid', 'handedOut'],
  },
  {
    buyer: 'dima',
    ago: 11,
    minute: 20 * 60 + 25,
    things: [
      { slug: 'winter-jacket', size: '4', quantity: 1 },
      { slug: 'songs-for-every-morning', quantity: 1 },
    ],
    states: ['paid', 'handedOut'],
    home: true,
    byBank: true,
  },
  {
    buyer: 'nisreen',
    ago: 9,
    minute: 19 * 60 + 40,
    things: [{ slug: 'school-shirt', size: '6', quantity: 1 }],
    states: ['cancelled'],
  },
  {
    buyer: 'nisreen',
    ago: 9,
    minute: 19 * 60 + 52,
    things: [
      { slug: 'winter-jacket', size: '6', quantity: 1 },
      { slug: 'sun-hat', size: 'M', quantity: 1 },
    ],
    states: ['paid'],
  },
  {
    buyer: 'samar',
    ago: 5,
    minute: 21 * 60 + 5,
    things: [{ slug: 'day-at-the-farm', quantity: 2 }],
    states: ['paid'],
    byBank: true,
    note: 'ليان وآدم معًا، من فضلكم.',
  },
  {
    buyer: 'dima',
    ago: 3,
    minute: 7 * 60 + 45,
    things: [{ slug: 'twelve-wax-crayons', quantity: 3 }],
  },
  {
    buyer: 'samar',
    ago: 2,
    minute: 18 * 60 + 30,
    things: [
      { slug: 'winter-jacket', size: '4', quantity: 1 },
      { slug: 'songs-for-every-morning', quantity: 1 },
    ],
    home: true,
    byBank: true,
    hasCode: true,
    note: 'بعد الرابعة عصرًا.',
  },
]

/** What they say of it. */
export const demoReviews: DemoReview[] = [
  {
    slug: 'school-shirt',
    author: 'samar',
    stars: 5,
    text: 'قماشه ناعم، ولونه ثابت بعد غسلات كثيرة.',
    ago: 12,
  },
  {
    slug: 'songs-for-every-morning',
    author: 'rana',
    stars: 5,
    text: 'يغنّيها صفّي كلّ صباح!',
    ago: 10,
  },
  {
    slug: 'songs-for-every-morning',
    author: 'dima',
    stars: 4,
    text: 'الصور جميلة. ليت معه تسجيلًا صوتيًّا.',
    ago: 6,
  },
  {
    slug: 'winter-jacket',
    author: 'dima',
    stars: 4,
    text: 'دافئة حقًّا، لكنّ المقاس صغير قليلًا.',
    ago: 6,
  },
  {
    slug: 'winter-jacket',
    author: 'nisreen',
    stars: 5,
    text: 'أحبّ ابني لونها الأحمر كثيرًا.',
    ago: 1,
    isWaiting: true,
  },
]
