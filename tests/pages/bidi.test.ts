import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accounts, classes, ingestKeys, lessons, schools } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { locales } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { goTo } from './visit-all.ts'
import { HEADER, visitsTo } from './visits.ts'

/**
 * Names as people give them: of the other script, with marks at their ends that belong to them,
 * with numbers, phone numbers and codes inside.
 */
const given = {
  english: 'Karim O’Neill-Haddad (A-17)',
  arabic: 'ليلى الخطيب (ب)',
  englishClass: 'KG2 – B, 67% Arabic!',
  // Without a percentage: typed in Arabic it is written %50, by Unicode's own rules.
  arabicLesson: 'درس 7: العدّ حتّى 20 (ب)',
  englishLesson: 'Lesson 7: counting to 20 (50%)',
  key: 'Tablet-7: rk_a1-b2 (x).',
  phoneKey: '+962 6 1234567',
  arabicSchool: 'روضة الزيتون (عمّان)',
  englishSchool: 'Al Zaytoun (Amman)',
} as const

/** Read from left to right wherever they stand. */
const leftToRight: [what: string, pattern: RegExp][] = [
  ['percentage', /\d[\d.,]*[\u200e\u200f\u061c]*%/g],
  ['phone number', /\+\d[\d ]{6,}\d/g],
  ['email', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  ['time of day', /\d\d:\d\d/g],
  ['code', /rk_[\w-]+|A-17|20\d\d\/20\d\d/g],
  ...[given.english, given.englishClass, given.englishLesson, given.key, given.englishSchool].map(
    (name): [string, RegExp] => [name, literally(name)],
  ),
]
const rightToLeft: [what: string, pattern: RegExp][] = [
  given.arabic,
  given.arabicLesson,
  given.arabicSchool,
].map((name) => [name, literally(name)])
/** As in Jordan, where the school is; and for who has no school. */
const arabicMonths = [
  'كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول',
  'يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر',
]
/** Word after word as the page's language reads. */
const inReadingOrder = {
  ar: [
    ['date', new RegExp(`\\d{1,2} (?:${arabicMonths.join('|')})(?: 20\\d\\d)?`, 'g')],
    ['duration', /\d+ (?:ث|د|س|ثانية|ثوان|دقيقة|دقائق|ساعة|ساعات)(?![\p{L}])/gu],
  ],
  en: [
    ['date', /\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*(?: 20\d\d)?/g],
    ['duration', /\d+ (?:secs?|mins?|hrs?|seconds?|minutes?|hours?)(?![a-z])/g],
  ],
} satisfies Record<string, [string, RegExp][]>

let world: World

beforeAll(async () => {
  let db = siteDatabase()
  world = await openWorld(db, anyPrefix())
  let { id } = world
  await db.batch([
    db
      .update(accounts)
      .set({ displayName: given.english })
      .where(eq(accounts.id, id('adam'))),
    db
      .update(accounts)
      .set({ displayName: given.arabic })
      .where(eq(accounts.id, id('layla'))),
    db
      .update(classes)
      .set({ name: given.englishClass })
      .where(eq(classes.id, id('butterflies'))),
    db
      .update(lessons)
      .set({ name: given.arabicLesson, nameEn: given.englishLesson })
      .where(eq(lessons.id, id('letters'))),
    db
      .update(ingestKeys)
      .set({ name: given.key })
      .where(eq(ingestKeys.id, id('zaytoun-key'))),
    db
      .update(ingestKeys)
      .set({ name: given.phoneKey })
      .where(eq(ingestKeys.id, id('revoked-key'))),
    db
      .update(schools)
      .set({ name: given.arabicSchool, nameEn: given.englishSchool })
      .where(eq(schools.id, id('zaytoun'))),
  ])
})

const looks = [
  'teacher /dashboard/class/~butterflies/numbers?period=all&sort=-grade',
  'teacher /dashboard/~butterflies/~adam?period=all',
  'teacher /dashboard/analytics/~adam/~letters?period=all',
  'admin /dashboard/ingest-keys',
  'guardian /dashboard/app',
  'guardian /dashboard/analytics?period=all',
]

for (let locale of locales(0)) {
  test(
    `names of the other script, percentages, phone numbers, codes, dates and times stay whole, and read in their own direction (${locale})`,
    { timeout: 90_000 },
    async () => {
      let [forwards, backwards] =
        locale === 'ar' ? (['rtl', 'ltr'] as const) : (['ltr', 'rtl'] as const)
      let runs = [
        ...leftToRight.map(([what, pattern]) => ({
          what,
          pattern,
          order: 'ltr' as const,
          words: false,
        })),
        ...rightToLeft.map(([what, pattern]) => ({
          what,
          pattern,
          order: 'rtl' as const,
          words: false,
        })),
        ...inReadingOrder[locale].map(([what, pattern]) => ({
          what,
          pattern,
          order: forwards,
          words: true,
        })),
      ].map(({ pattern, ...run }) => ({ ...run, source: pattern.source, flags: pattern.flags }))
      let seen = new Set<string>()
      let opened = new Set<string>()
      let found: string[] = []
      for (let visit of visitsTo(world, looks)) {
        let { title, who } = visit
        // On a phone lines break within what is to stay whole: that is allowed, and each line is
        // looked at.
        let page = await newPage({ locale })
        await goTo(page, visit)
        // It lies over what scrolls beneath it.
        await page.evaluate(() =>
          document
            .querySelector<HTMLElement>('.bottom-bar')
            ?.style.setProperty('display', 'none', 'important'),
        )
        await page.evaluate(() =>
          document
            .querySelectorAll<HTMLDetailsElement>('main details:not(.menu)')
            .forEach((details) => (details.open = true)),
        )
        let look = async (width: number, how = '') => {
          let { read, faults } = await page.evaluate(disorder, runs)
          for (let what of read) seen.add(what)
          found.push(...faults.map((fault) => `${title} at ${width}${how}: ${fault}`))
        }
        for (let width of [360, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          await look(width)
          // What opens over every page of this person, without what it then hides.
          if (opened.has(who + width)) continue
          opened.add(who + width)
          await page.evaluate(() =>
            document.querySelector('main')!.style.setProperty('display', 'none'),
          )
          for (let part of await page.locator(`${HEADER} details:visible`).all()) {
            await part.evaluate((details) => details.setAttribute('open', ''))
            await look(width, `, ${await part.locator('summary').textContent()} open`)
            await part.evaluate((details) => details.removeAttribute('open'))
          }
          await page.evaluate(() => document.querySelector('main')!.style.removeProperty('display'))
        }
        await page.context().close()
      }
      expect(found).toEqual([])
      let everywhere = [
        'percentage',
        'phone number',
        'email',
        'time of day',
        'code',
        'date',
        'duration',
        given.english,
        given.arabic,
        given.englishClass,
        given.key,
      ]
      expect([...seen].toSorted()).toEqual(
        [
          ...everywhere,
          ...(backwards === 'ltr'
            ? [given.arabicLesson, given.arabicSchool]
            : [given.englishLesson, given.englishSchool]),
        ].toSorted(),
      )
    },
  )
}

test('what is not isolated is found out', async () => {
  let page = await newPage({ locale: 'ar' })
  let isWhole = async (html: string, pattern: RegExp, order: 'ltr' | 'rtl') => {
    await page.setContent(html)
    let { read, faults } = await page.evaluate(disorder, [
      { what: 'it', source: pattern.source, flags: pattern.flags, order, words: false },
    ])
    expect(read).toEqual(['it'])
    return faults.length === 0
  }
  let phone = /\+\d[\d ]{6,}\d/g
  expect(await isWhole('<p dir="rtl">اتّصل بالرقم +962 6 1234567 اليوم</p>', phone, 'ltr')).toBe(
    false,
  )
  expect(
    await isWhole('<p dir="rtl">اتّصل بالرقم <bdi>+962 6 1234567</bdi> اليوم</p>', phone, 'ltr'),
  ).toBe(true)
  let name = literally(given.englishClass)
  expect(await isWhole(`<p dir="rtl">صف ${given.englishClass}</p>`, name, 'ltr')).toBe(false)
  expect(await isWhole(`<p dir="rtl">صف <bdi>${given.englishClass}</bdi></p>`, name, 'ltr')).toBe(
    true,
  )
  expect(await isWhole('<p dir="rtl">إجابات صحيحة 67%</p>', /\d+%/g, 'ltr')).toBe(false)
})

function literally(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?()[\]]/g, '\\$&'), 'g')
}

type Run = { what: string; source: string; flags: string; order: 'ltr' | 'rtl'; words: boolean }

/**
 * Runs in the page: which runs of text are there, and which of them have glyphs out of order or
 * strangers in between.
 */
// oxlint-disable-next-line complexity -- it runs in the page, where it must be one function
function disorder(runs: Run[]): { read: string[]; faults: string[] } {
  type Glyph = {
    text: string
    left: number
    right: number
    top: number
    bottom: number
    node: Node
    at: number
  }
  let texts: Node[] = []
  let walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let isSeen = (element: HTMLElement | null): boolean =>
    !element ||
    ((element.offsetWidth > 1 || getComputedStyle(element).overflow === 'visible') &&
      isSeen(element.parentElement))
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let parent = node.parentElement!
    // What only screen readers are told lies anywhere.
    if (
      /\S/.test(node.textContent!) &&
      parent.checkVisibility() &&
      !parent.closest('script,style,title,option,svg') &&
      isSeen(parent)
    )
      texts.push(node)
  }
  let mark = '\\s\\u200e\\u200f\\u061c\\u2066-\\u2069'
  let pieceOf = {
    words: new RegExp(`[^${mark}]+`, 'gu'),
    ltr: new RegExp(`[^${mark}]`, 'gu'),
    rtl: new RegExp(`\\d+|[^${mark}]`, 'gu'),
  }
  let glyphs = (node: Node, from: number, to: number, by: 'words' | 'ltr' | 'rtl'): Glyph[] => {
    let text = node.textContent!.slice(from, to)
    let pieces = [...text.matchAll(pieceOf[by])]
    return pieces.flatMap((piece) => {
      let range = document.createRange()
      range.setStart(node, from + piece.index)
      range.setEnd(node, from + piece.index + piece[0].length)
      let { left, right, top, bottom, width } = range.getBoundingClientRect()
      // Vowel signs have no width of their own, and a name may be shortened to fit.
      return width > 0.5
        ? [{ text: piece[0], left, right, top, bottom, node, at: from + piece.index }]
        : []
    })
  }
  let everything = texts.flatMap((node) =>
    glyphs(node, 0, node.textContent!.length, 'ltr').filter(({ right, left }) => right - left > 1),
  )
  let sameLine = (a: Glyph, b: Glyph) =>
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > (a.bottom - a.top) / 2

  let read = new Set<string>()
  let faults = new Set<string>()
  for (let { what, source, flags, order, words } of runs) {
    for (let node of texts) {
      for (let match of node.textContent!.matchAll(new RegExp(source, flags))) {
        let [from, to] = [match.index, match.index + match[0].length]
        let own = glyphs(node, from, to, words ? 'words' : order)
        if (own.length === 0) continue
        read.add(what)
        let tell = (fault: string) => {
          let around = node.parentElement!.closest('p,li,td,th,dd,h1,h2,h3,div')!.textContent!
          faults.add(`${what} “${match[0]}” ${fault}, in “${around.trim().slice(0, 80)}”`)
        }
        for (let at = 1; at < own.length; at++) {
          let [one, next] = [own[at - 1]!, own[at]!]
          if (!sameLine(one, next)) {
            if (next.top < one.top) tell(`has “${next.text}” on a line above “${one.text}”`)
          } else if (order === 'ltr' ? next.left < one.left - 0.5 : next.right > one.right + 0.5)
            tell(`has “${next.text}” ${order === 'ltr' ? 'left' : 'right'} of “${one.text}”`)
        }
        // Nothing of the same line may stand between its first and its last glyph.
        let [top, bottom] = [
          Math.min(...own.map((glyph) => glyph.top)),
          Math.max(...own.map((glyph) => glyph.bottom)),
        ]
        let strangers = everything.filter((stranger) => {
          if (stranger.bottom < top || stranger.top > bottom) return false
          if (stranger.node === node && stranger.at >= from && stranger.at < to) return false
          let beside = own.filter((glyph) => sameLine(glyph, stranger))
          let middle = (stranger.left + stranger.right) / 2
          return (
            beside.some(({ right }) => right <= middle + 0.5) &&
            beside.some(({ left }) => left >= middle - 0.5)
          )
        })
        if (strangers.length > 0) tell(`has “${strangers.map(({ text }) => text).join('')}” inside`)
      }
    }
  }
  return { read: [...read], faults: [...faults] }
}
