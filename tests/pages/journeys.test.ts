import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { auditLog } from '#db/schema.ts'
import { ownSite } from '#tests/support/own-site.ts'
import { newPage, signIn } from '#tests/support/page.ts'
import { siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { HEADER } from './visits.ts'

const signOut = { ar: 'تسجيل الخروج', en: 'Logout' }

/** Opens a teacher's first class: from the rail of a desk, or the bar of a phone. */
async function openClass(page: Page) {
  let choice = page.locator('.bottom-bar summary')
  if (await choice.isVisible()) await choice.click()
  await page.locator('nav a[href^="/dashboard/class/"]:visible').first().click()
}

/** Chooses the days that a report is about: one list, and a button. */
async function choosePeriod(page: Page, period: string) {
  await page.locator('select[name=period]').selectOption(period)
  await page.locator('form.period button').click()
}

for (let { locale, javaScript, width } of ways(1)) {
  let how = `in ${locale === 'ar' ? 'Arabic without' : 'English with'} JavaScript`
  let open = async (email: string) => {
    let page = await newPage({ locale, javaScript, width })
    await signIn(page, email)
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    return page
  }

  test(
    `a teacher finds who needs help, goes back a month, to a pupil and to a lesson, and takes the numbers along ${how}`,
    { timeout: 90_000 },
    async () => {
      let page = await open('teacher@rawda.example')
      await openClass(page)
      await page.waitForURL('**/dashboard/class/*')
      await page.locator('main a[href*="/numbers"]').first().click()
      await page.waitForURL('**/numbers**')
      await page.locator('main h1').waitFor()
      // Everything there is, so that there is something whatever the day.
      await choosePeriod(page, 'all')
      await page.waitForURL('**period=all**')
      let total = await rows(page)
      expect(total).toBeGreaterThan(10)
      expect(await download(page)).toEqual(aFile)

      await page.locator('th a[href*="sort=-grade"]').click()
      await page.waitForURL('**sort=-grade**')
      expect(await page.locator('th[aria-sort=descending]').count()).toBe(1)

      let name = await page.locator('tbody th bdi').first().textContent()
      await page.fill('input[name=q]', name!)
      await page.locator('form[role=search] button').click()
      await page.waitForURL(/[?&]q=/)
      expect(await rows(page)).toBe(1)
      expect(page.url()).toContain('period=all')
      expect(page.url()).toContain('sort=-grade')

      await page.goto(`${new URL(page.url()).pathname}?period=monthly`)
      await page.locator('a[rel=prev]').click()
      await page.waitForURL('**on=**')
      expect(await page.locator('a[rel=next]').count()).toBe(1)

      await choosePeriod(page, 'all')
      await page.waitForURL('**period=all**')
      await page.locator('tbody th a').first().click()
      await page.locator('h1').waitFor()
      await page.waitForURL((url) => !url.pathname.includes('/class/'))
      expect(page.url()).toContain('period=all')
      expect(await download(page)).toEqual(aFile)
      await page.locator('tbody th a').first().click()
      await page.waitForURL('**/analytics/**')
      expect(await page.locator('main table').count()).toBeGreaterThan(1)

      await page.locator(`${HEADER} .menu > summary`).click()
      await page.getByRole('button', { name: signOut[locale] }).click()
      await page.waitForURL('**/auth/login?signedOut')
      await page.goto('/dashboard/app')
      expect(new URL(page.url()).pathname).toBe('/auth/login')
    },
  )

  test(`a parent reads about each child in words, then in numbers ${how}`, async () => {
    let page = await open('parent@rawda.example')
    expect(await page.locator('.faces a').count()).toBe(2)
    let first = await page.locator('main h1').textContent()
    await page.locator('.faces a:not([aria-current])').click()
    expect(await page.locator('main h1').textContent()).not.toBe(first)
    await page.goto('/dashboard/analytics?period=all')
    expect(await download(page)).toEqual(aFile)
    await page.locator('main section h2 a').first().click()
    await page.waitForURL('**/student/*/lessons**')
    await page.locator('.lesson-list h3 a').first().click()
    await page.waitForURL('**/analytics/*/*')
    expect((await page.request.get('/dashboard/ingest-keys')).status()).toBe(403)
  })

  test(`a pupil reads the general report and one on a lesson ${how}`, async () => {
    let page = await open('student@rawda.example')
    await page.locator('.child-home a[href="/dashboard/analytics"]').click()
    await page.waitForURL('**/dashboard/analytics')
    expect(await download(page)).toEqual(aFile)
    await page.locator('.tabs a:not([aria-current])').first().click()
    await page.waitForURL('**/student/*/lessons')
    await choosePeriod(page, 'all')
    await page.waitForURL('**period=all**')
    expect(await download(page)).toEqual(aFile)
    await page.locator('.lesson-list h3 a').first().click()
    await page.waitForURL('**/analytics/*')
  })

  test(`the head of a school makes a key for its app, which is shown once, works, and ends when it is revoked ${how}`, async () => {
    let page = await open('admin@rawda.example')
    await page.locator('aside nav a[href="/dashboard/school"]:visible').click()
    await page.locator('main a[href="/dashboard/ingest-keys"]').click()
    await page.waitForURL('**/ingest-keys')
    let name = `${how} ${crypto.randomUUID().slice(0, 8)}`
    let secret = await page.inputValue('input[name=secret]')
    await page.fill('input[name=name]', name)
    // The impatient click twice: the same form arrives two times.
    let twice = await page.request.post('/dashboard/ingest-keys', {
      form: { name, secret },
      headers: { Origin: ownSite().siteUrl },
    })
    expect(twice.status()).toBe(201)
    await page.locator('main form button').click()
    let key = await page.locator('[role=status] code').textContent()
    expect(key).toBe(`rawda_ingest_${secret}`)
    expect(await page.locator('main li').filter({ hasText: name }).count()).toBe(1)

    await page.goto('/dashboard/ingest-keys')
    expect(await page.content()).not.toContain(key)
    let bring = () =>
      fetch(`${ownSite().siteUrl}/api/attempts`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ attempts: [] }),
      })
    expect((await bring()).status).not.toBe(401)
    await page.locator('main li').filter({ hasText: name }).getByRole('link').click()
    // Asked once more, on a page of its own or, where scripts are ready, in place: the form is the
    // same.
    await page.locator('form[action$="/revoke"] button').first().click()
    await page.waitForURL('**/ingest-keys')
    await page.getByRole('status').waitFor()
    expect(await page.locator('main li').filter({ hasText: name }).getByRole('link').count()).toBe(
      0,
    )
    expect((await bring()).status).toBe(401)
  })

  test(`a supervisor finds a school and a pupil in it, and each look is written down ${how}`, async () => {
    let db = siteDatabase()
    let looks = (subject: string) =>
      db.$count(
        auditLog,
        and(eq(auditLog.action, 'schoolLookedAt'), eq(auditLog.subjectId, subject)),
      )
    let page = await open('super@rawda.example')
    await page.locator('main a[href="/dashboard/supervisor/schools"]').first().click()
    await page.waitForURL('**/supervisor/schools')
    await page.fill('input[name=q]', locale === 'ar' ? 'الياسمين' : 'Jasmine')
    await page.locator('form[role=search] button').click()
    await page.waitForURL('**q=**')
    await page.locator('main tbody th a').first().click()
    await page.waitForURL('**/supervisor/schools/*')
    let school = new URL(page.url()).pathname.split('/').at(-1)!
    let before = await looks(school)
    await page.locator('main a[href^="/dashboard/app?school="]').click()
    await page.waitForURL('**school=**')
    expect(await looks(school)).toBe(before + 1)
    let pupil = page.locator('main a[href^="/dashboard/student/"]').first()
    let id = (await pupil.getAttribute('href'))!.split('/')[3]!
    let beforePupil = await looks(id)
    await pupil.click()
    await page.waitForURL('**/student/**')
    expect(await looks(id)).toBe(beforePupil + 1)
  })
}

async function rows(page: Page): Promise<number> {
  await page.locator('main table').first().waitFor()
  return page.locator('main section:has(form[role=search]) tbody tr').count()
}

const aFile = { status: 200, type: 'text/csv; charset=utf-8' }

/**
 * Takes the page's file along. What is in it is held to figures worked out by hand in
 * tests/pages/figures-*.test.ts.
 */
async function download(page: Page) {
  let href = (await page.locator('main header a[download]').first().getAttribute('href'))!
  let answer = await page.request.get(href)
  return { status: answer.status(), type: answer.headers()['content-type'] }
}
