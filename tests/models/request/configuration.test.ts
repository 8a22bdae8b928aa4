import { expect, onTestFinished, test, vi } from 'vitest'
import { configurationOf } from '#app/request/configuration.ts'
import { measurementFor } from '#app/site/measurement.ts'
import { addressIn, inAskedLanguage, isListed, isPublic } from '#app/site/public-pages.ts'
import { settingsFrom } from '#scripts/settings.ts'

function warnings() {
  let spy = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.map(([line]) => JSON.parse(line as string).setting)
}

test('without settings the portal is open, links nowhere and measures nothing', () => {
  expect(configurationOf({})).toEqual({
    site: null,
    maintenance: null,
    links: { home: undefined, faq: undefined, terms: undefined, privacy: undefined },
    measurement: null,
    fastPages: true,
    appLink: null,
    demonstration: false,
    price: null,
  })
})

test.each([
  ['off', false],
  ['0', false],
  ['on', true],
  ['', true],
])('FAST_PAGES=%s: pages take the fast way: %s', (FAST_PAGES, fastPages) => {
  expect(configurationOf({ FAST_PAGES }).fastPages).toBe(fastPages)
})

test.each([
  ['off', false],
  ['', false],
  ['on', true],
])('DEMO_SCHOOL=%s: visitors may look at the invented school: %s', (DEMO_SCHOOL, demonstration) => {
  expect(configurationOf({ DEMO_SCHOOL }).demonstration).toBe(demonstration)
})

test('a price has a number and a currency, and may have a unit; a wrong one is left out, and said', () => {
  let said = warnings()
  let priceOf = (PRICE_FROM: string, PRICE_CURRENCY = '', PRICE_UNIT = '') =>
    configurationOf({ PRICE_FROM, PRICE_CURRENCY, PRICE_UNIT }).price
  expect(priceOf('5', 'jod', 'child-year')).toEqual({
    amount: 5,
    currency: 'JOD',
    unit: 'child-year',
  })
  expect(priceOf('4.5', 'EUR')).toEqual({ amount: 4.5, currency: 'EUR', unit: null })
  expect([priceOf('5'), priceOf('', 'JOD'), priceOf('')]).toEqual([null, null, null])
  expect(said()).toEqual([])
  expect([priceOf('five', 'JOD'), priceOf('5', 'dinar'), priceOf('5', 'JOD', 'week')]).toEqual([
    null,
    null,
    null,
  ])
  expect(said()).toEqual(['PRICE_FROM', 'PRICE_CURRENCY', 'PRICE_UNIT'])
})

test('addresses must be https; another is left out, and said once', () => {
  let said = warnings()
  for (let bad of [
    'http://rawda.example',
    'javascript:alert(1)',
    '//evil.example',
    'rawda.example',
    'https://',
    'https://user:secret@rawda.example/',
    'data:text/html,x',
    '<script>',
  ]) {
    let settings = { EXTERNAL_HOME_URL: bad, EXTERNAL_TERMS_URL: 'https://rawda.example/terms' }
    expect(configurationOf(settings).links, bad).toMatchObject({
      home: undefined,
      terms: 'https://rawda.example/terms',
    })
    configurationOf({ ...settings })
  }
  expect(said()).toEqual(Array(8).fill('EXTERNAL_HOME_URL'))
})

test('on this machine addresses may be plain http', () => {
  let said = warnings()
  let settings = settingsFrom({
    EXTERNAL_HOME_URL: 'http://127.0.0.1:9001/',
    EXTERNAL_FAQ_URL: 'http://localhost:9001/faq',
    EXTERNAL_TERMS_URL: 'http://[::1]:9001/terms',
    EXTERNAL_PRIVACY_URL: 'https://rawda.example/privacy',
    MEASUREMENT_URL: 'http://127.0.0.1:9002/tag.js',
    MEASUREMENT_ID: 'G-1',
    LIBSQL_TOKEN: 'not a setting',
    PATH: '/bin',
  })
  expect(configurationOf(settings)).toMatchObject({
    links: {
      home: 'http://127.0.0.1:9001/',
      faq: 'http://localhost:9001/faq',
      terms: 'http://[::1]:9001/terms',
      privacy: 'https://rawda.example/privacy',
    },
    measurement: { src: 'http://127.0.0.1:9002/tag.js?id=G-1', origin: 'http://127.0.0.1:9002' },
  })
  expect([Object.keys(settings).length, said()]).toEqual([6, []])
  expect(settingsFrom({ EXTERNAL_HOME_URL: '' })).toEqual({})
})

test('a warning tells no secret that stood in the address', () => {
  let spy = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  configurationOf({ EXTERNAL_FAQ_URL: 'https://user:hunter2@rawda.example/' })
  expect(JSON.stringify(spy.mock.calls)).not.toContain('hunter2')
})

test('measurement needs an address and an id of plain letters', () => {
  let said = warnings()
  let MEASUREMENT_URL = 'https://count.example/tag.js'
  expect(configurationOf({ MEASUREMENT_URL, MEASUREMENT_ID: 'G-12_3.x' }).measurement).toEqual({
    src: 'https://count.example/tag.js?id=G-12_3.x',
    origin: 'https://count.example',
  })
  for (let MEASUREMENT_ID of ['', ' '])
    expect(configurationOf({ MEASUREMENT_URL, MEASUREMENT_ID }).measurement).toBeNull()
  expect(configurationOf({ MEASUREMENT_URL }).measurement).toBeNull()
  expect(configurationOf({ MEASUREMENT_ID: 'G-1' }).measurement).toBeNull()
  expect(said()).toEqual([])
  for (let MEASUREMENT_ID of ['"><script>', 'a b', 'x'.repeat(81)])
    expect(configurationOf({ MEASUREMENT_URL, MEASUREMENT_ID }).measurement).toBeNull()
  expect(
    configurationOf({ MEASUREMENT_URL: 'http://count.example', MEASUREMENT_ID: 'G-1' }).measurement,
  ).toBeNull()
  expect(said()).toEqual(['MEASUREMENT_ID', 'MEASUREMENT_ID', 'MEASUREMENT_ID', 'MEASUREMENT_URL'])
})

test.each([
  ['', null],
  ['0', null],
  ['false', null],
  ['OFF', null],
  [' no ', null],
  ['1', 600],
  ['on', 600],
  ['yes', 600],
  ['900', 900],
  ['until noon', 600],
  ['9999999', 600],
])('MAINTENANCE=%s asks to come again after %s seconds', (MAINTENANCE, seconds) => {
  expect(configurationOf({ MAINTENANCE }).maintenance).toBe(seconds)
})

const configured = configurationOf({
  MEASUREMENT_URL: 'https://count.example/tag.js',
  MEASUREMENT_ID: 'G-1',
})
const asked = (path: string, cookies = 'measurement=yes', method = 'GET') =>
  measurementFor(
    new Request(`https://rawda.example${path}`, { method, headers: { Cookie: cookies } }),
    configured,
  )

test('only a listed page, read by somebody who said yes and has no session, is measured', () => {
  for (let path of ['/', '/about-us', '/faqs', '/pricing?lang=en', '/contact-us'])
    expect(asked(path), path).toEqual(configured.measurement)
  for (let path of [
    '/dashboard/app',
    '/dashboard/analytics',
    '/auth/login',
    '/coming-soon',
    '/404',
    '/about-us/x',
    '/faqs?q=my+child',
    '/contact-us?sent=',
    '/contact-us?topic=data',
    '/About-us',
  ])
    expect(asked(path), path).toBeNull()
  for (let cookies of [
    '',
    'measurement=no',
    'measurement=maybe',
    'x-measurement=yes',
    'measurement=yes; __Host-session=old',
  ])
    expect(asked('/about-us', cookies), cookies).toBeNull()
  expect(asked('/contact-us', 'measurement=yes', 'POST')).toBeNull()
})

test('a public page has an address in each language, and other pages do not', () => {
  expect([addressIn('ar', '/faqs'), addressIn('en', '/faqs')]).toEqual(['/faqs', '/faqs?lang=en'])
  let cookieOf = (path: string, cookie?: string) =>
    inAskedLanguage(
      new Request(`https://rawda.example${path}`, { headers: cookie ? { Cookie: cookie } : {} }),
    ).headers.get('Cookie')
  // What else was chosen stays chosen.
  expect(cookieOf('/faqs?lang=en', 'preferences=language=ar&theme=dark')).toMatch(
    /^preferences=language=en&theme=dark&.*; preferences=language=ar&theme=dark$/,
  )
  expect(cookieOf('/maintenance?lang=en')).toMatch(/^preferences=language=en&[^;]*$/)
  for (let path of [
    '/faqs',
    '/faqs?lang=fr',
    '/faqs?lang=',
    '/dashboard/app?lang=en',
    '/auth/login?lang=en',
  ])
    expect(cookieOf(path, 'preferences=language=ar'), path).toBe('preferences=language=ar')
  expect([
    isPublic('/faqs/'),
    isListed('/faqs/'),
    isListed('/maintenance'),
    isPublic('/maintenance'),
  ]).toEqual([true, true, false, true])
})

test.each([
  ['https://app.example/open?lesson={lesson}&exercise={exercise}', true],
  ['rawda://open/{lesson}', true],
  ['https://app.example/open', false],
  ['http://app.example/{lesson}', false],
  ['javascript://x/{lesson}', false],
  ['javascript:alert({lesson})', false],
  ['data://text/{lesson}', false],
  ['rawda://open/{lesson} "', false],
  ['', false],
])('APP_LINK=%s leads into the app: %s', (APP_LINK, isGood) => {
  expect(configurationOf({ APP_LINK }).appLink).toBe(isGood ? APP_LINK : null)
})
