import { expect, test } from 'vitest'
import { newPage } from '#tests/support/page.ts'

const words = {
  ar: { title: 'حدث خطأ من جهتنا.', home: 'العودة إلى الرئيسية' },
  en: { title: 'Something went wrong on our side.', home: 'Go to the home page' },
} as const
const DIALOG = '**/confirm-dialog-*.js'
const BROKEN = 'export default function Broken() { throw new Error("planted") }'

test('where the dialog cannot be loaded, the link leads to the page that asks the same', async () => {
  let page = await openKeys('en')
  await page.route(DIALOG, (route) => route.abort())
  await page.getByRole('link', { name: 'Revoke' }).first().click()
  await page.waitForURL('**/dashboard/ingest-keys/*/revoke')
  expect(await page.textContent('main h1')).toBe('Revoke this key?')
})

test('an error of a script shows the page of errors, in the reader’s language', async () => {
  for (let locale of ['ar', 'en'] as const) {
    let page = await openKeys(locale)
    await page.route(DIALOG, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: BROKEN }),
    )
    await page.locator('main li a[href$="/revoke"]').first().click()
    await page.getByRole('heading', { level: 1, name: words[locale].title }).waitFor()
    expect(await page.getByRole('link', { name: words[locale].home }).getAttribute('href')).toBe(
      '/dashboard/app',
    )
  }
})

/** The page of ingest keys, of which there is one at least, where its scripts run. */
async function openKeys(locale: 'ar' | 'en') {
  let page = await newPage({ locale, signedInAs: 'admin@rawda.example', mayComplain: true })
  await page.goto('/dashboard/ingest-keys')
  await page.fill('input[name=name]', 'Tablets')
  await page.locator('main form button').click()
  await page.getByRole('status').waitFor()
  await page.goto('/dashboard/ingest-keys', { waitUntil: 'networkidle' })
  return page
}
