import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { handMadeSite, THE_WEEK } from '#tests/support/hand-made-site.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'

// What paper shows of the hand-made school by the rules of print, as the browser draws it. Each
// figure was worked out by hand in tests/support/hand-made-school.ts.

const site = await handMadeSite()

/** A4 without its margins, in the pixels of a browser. */
const SHEET = { width: 687, height: 1016 }
/** Say in which direction a text runs, and are not seen. */
const DIRECTIONS = /[\u200e\u200f\u2066-\u2069]/g

/** All words that are printed of a page, cells and lines between bars. */
async function printed(path: string, locale: 'ar' | 'en'): Promise<string> {
  let context = { baseURL: site.siteUrl, viewport: SHEET }
  let page: Page = await newPage({ locale, javaScript: false, context })
  await carry(page.context(), await site.tokenOf('dina', 'browser'))
  await page.goto(path)
  await page.emulateMedia({ media: 'print' })
  let said = await page.locator('body').innerText()
  return said
    .replaceAll(DIRECTIONS, '')
    .split(/\s*[\t\n]\s*/)
    .filter(Boolean)
    .join(' | ')
}

const classOnPaper = {
  ar: [
    'النحلات Bees | الروضة 1 · 2026/2027 · 4 أطفال · Dina',
    'روضة الأمل · 4 أكتوبر 2026 – 10 أكتوبر 2026',
    'المحاولات | 22 | إجابات صحيحة | 55% | الوقت | 23 دقيقة | بحاجة إلى مساعدة | طفل واحد',
    'رامي | 3 | 1 | 2 | 33% | 10% | 56 ثانية | —',
    'المجموع | 22 | 12 | 10 | 55% | 23 دقيقة',
  ],
  en: [
    'النحلات Bees | Kindergarten 1 · 2026/2027 · 4 children · Dina',
    'Amal · 4 October 2026 – 10 October 2026',
    'Attempts | 22 | Correct answers | 55% | Time | 23 mins | Needs help | 1 child',
    'رامي | 3 | 1 | 2 | 33% | 10% | 56 secs | —',
    'Total | 22 | 12 | 10 | 55% | 23 mins',
  ],
}
const lessonOnPaper = {
  ar: [
    'الإنجاز | 25% | التمارين المحلولة: 1 من 4 | إجابات صحيحة | 20%',
    'المحاولات | 5 | 1 صحيحة، 4 خاطئة | الوقت | 4 دقائق',
    'الواحد | صحيحة | 6 أكتوبر 2026، 10:00 | دقيقة',
  ],
  en: [
    'Completion | 25% | 1 of 4 exercises | Correct answers | 20%',
    'Attempts | 5 | 1 correct, 4 wrong | Time | 4 mins',
    'One | Correct | 6 Oct 2026, 10:00 | 1 min',
  ],
}
/** What only leads elsewhere. */
const ways = {
  ar: ['تنزيل بصيغة CSV', 'ورقة الصفّ', 'من تاريخ', 'بحث بالاسم', 'تسجيل الخروج'],
  en: ['Download as CSV', 'Class sheet', 'From…', 'Search by name', 'Logout'],
}

for (let locale of ['ar', 'en'] as const) {
  test(`a report's figures are printed beside their labels, and nothing that only leads elsewhere (${locale})`, async () => {
    let klass = await printed(`/dashboard/class/bees/numbers?${THE_WEEK}`, locale)
    for (let words of classOnPaper[locale]) expect(klass).toContain(words)
    let lesson = await printed(`/dashboard/analytics/basma/numbers?${THE_WEEK}`, locale)
    for (let words of lessonOnPaper[locale]) expect(lesson).toContain(words)
    for (let page of [klass, lesson])
      for (let words of ways[locale]) expect(page).not.toContain(words)
  })
}
