import { expect, test } from 'vitest'
import { newPage, signIn } from '#tests/support/page.ts'

test('the first page a visitor sees is Arabic, right to left', async () => {
  let page = await newPage()
  let response = await page.goto('/')
  expect(response!.status()).toBe(200)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
})

test('with English chosen, the same page reads left to right', async () => {
  let page = await newPage({ locale: 'en', javaScript: false })
  await page.goto('/auth/login')
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
})

test('signing in leads to the first page of the dashboard, with and without JavaScript', async () => {
  for (let javaScript of [true, false]) {
    let page = await newPage({ javaScript })
    await signIn(page, 'teacher@rawda.example')
    expect(new URL(page.url()).pathname).toBe('/dashboard/app')
  }
})

test('a page may begin signed in', async () => {
  let page = await newPage({ signedInAs: 'teacher@rawda.example', locale: 'en' })
  await page.goto('/auth/login')
  expect(new URL(page.url()).pathname).toBe('/dashboard/app')
})

test('static files with a hash in their name are kept by the browser for ever', async () => {
  let page = await newPage()
  await page.goto('/auth/login')
  let href = await page.locator('link[rel=stylesheet]').first().getAttribute('href')
  let style = await page.request.get(href!)
  expect(style.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})
