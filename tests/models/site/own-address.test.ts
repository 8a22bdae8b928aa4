import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { configurationContext, localeContext } from '#app/middleware/context.ts'
import { pageAt } from '#app/middleware/public-address.ts'
import { configurationOf } from '#app/request/configuration.ts'
import { crawlers } from '#worker/crawlers.ts'

const FORGED = 'https://evil.example'

test('sitemap and robots name our own address, whatever host a request names', async () => {
  let ask = async (path: string, SITE_URL?: string) =>
    (
      await crawlers.request(FORGED + path, {}, { LIBSQL_URL: '', ...(SITE_URL && { SITE_URL }) })
    ).text()
  for (let path of ['/sitemap.xml', '/robots.txt']) {
    let text = await ask(path, 'https://rawda.example')
    expect([text.includes(FORGED), text.includes('https://rawda.example/')]).toEqual([false, true])
    // A portal that was told no address has only that of the request.
    expect(await ask(path)).toContain(FORGED)
  }
})

test('so do the canonical addresses of public pages', () => {
  let context = new RouterContextProvider()
  context.set(localeContext, 'en')
  context.set(configurationContext, configurationOf({ SITE_URL: 'https://rawda.example/' }))
  let url = new URL('/about-us?lang=en', FORGED)
  expect(pageAt(context, url)).toEqual({
    locale: 'en',
    origin: 'https://rawda.example',
    path: '/about-us',
    asked: 'en',
  })
})
