import { beforeAll, expect, test } from 'vitest'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'

// A teacher builds a report, saves it, shares it, freezes and copies it, and removes it: without
// scripts on a phone in Arabic, with scripts at a desk in English.

const rows = [
  { locale: 'ar', javaScript: false, width: 360 },
  { locale: 'en', javaScript: true, width: 1280 },
] as const

const words = {
  ar: {
    new: 'تقرير جديد',
    preview: 'عرض التقرير',
    practised: 'تدرّب 2 من طفلين.',
    class: 'butterflies',
    save: 'حفظ',
    saved: 'تمّ الحفظ.',
    refused: 'هذا الحقل مطلوب',
    more: 'المزيد',
    settings: 'الاسم والمشاركة والإرسال',
    mine: 'أسبوعنا',
    frozen: 'مثبَّت',
    freeze: 'تثبيت نسخة كما هي الآن',
    copy: 'نسخ',
    copied: 'نسخة من أسبوعنا',
    remove: 'حذف',
    removed: 'حُذف التقرير.',
    shared: 'مشترَك مع الإدارة',
  },
  en: {
    new: 'New report',
    preview: 'Show the report',
    practised: '2 of 2 children practised.',
    class: 'butterflies',
    save: 'Save',
    saved: 'Save success',
    refused: 'This field is required',
    more: 'More',
    settings: 'Name, sharing, mailing',
    mine: 'Our week',
    frozen: 'Frozen',
    freeze: 'Freeze a copy as it is now',
    copy: 'Copy',
    copied: 'Copy of Our week',
    remove: 'Remove',
    removed: 'Report removed.',
    shared: 'Shared with the head',
  },
}

let world: World
beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

for (let { locale, javaScript, width } of rows) {
  let said = words[locale]
  test(`a report is built, saved, shared, frozen, copied and removed (${locale})`, async () => {
    let page = await newPage({ locale, javaScript, width })
    await carry(page.context(), await world.tokenFor('layla'))
    let main = page.locator('main')
    let tap = async (role: 'link' | 'button', name: string) => {
      await Promise.all([
        page.waitForEvent('framenavigated'),
        main.getByRole(role, { name, exact: true }).last().click(),
      ])
      await main.locator('h1').waitFor()
    }
    let more = async (name: string) => {
      await main.getByText(said.more, { exact: true }).click()
      await tap('link', name)
    }
    let fits = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      )
    await page.goto('/dashboard/lessons')
    await tap('link', said.new)
    await main.getByRole('checkbox', { name: said.class }).check()
    await main.locator('select[name=period]').selectOption('all')
    await tap('button', said.preview)
    // The address is the preview.
    expect(page.url()).toContain(`classes=${world.id('butterflies')}`)
    expect(await main.locator('.hero-sentence').textContent()).toContain(said.practised)
    expect(await fits()).toBe(true)

    await main.locator('#name').fill(' ')
    await tap('button', said.save)
    expect(await main.locator('#name-problem').textContent()).toBe(said.refused)
    expect(await main.locator('.hero-sentence').textContent()).toContain(said.practised)
    await main.locator('#name').fill(said.mine)
    await tap('button', said.save)
    expect(await main.getByText(said.saved, { exact: true }).count()).toBeGreaterThan(0)
    expect(await main.locator('h1').textContent()).toBe(said.mine)

    await more(said.settings)
    await main.locator('[name=withHeads]').check()
    await tap('button', said.save)
    expect(await main.locator('header').first().textContent()).toContain(said.shared)

    await tap('button', said.freeze)
    expect(await main.locator('header').first().textContent()).toContain(said.frozen)
    expect(await main.locator('.hero-sentence').textContent()).toContain(said.practised)
    await page.goBack()
    await tap('button', said.copy)
    expect(await main.locator('h1').textContent()).toBe(said.copied)
    await more(said.remove)
    await tap('button', said.remove)
    expect(await main.getByText(said.removed, { exact: true }).count()).toBeGreaterThan(0)
    expect(await main.getByText(said.copied).count()).toBe(0)
    expect(await main.textContent()).toContain(said.shared)
  })
}

test('the table of a saved report is the same on the screen, on paper and in its file', async () => {
  let token = await world.tokenFor('hind')
  for (let name of ['school-report', 'frozen-report']) {
    let at = `/dashboard/reports/${world.id(name)}`
    let read = async (path: string) => (await ask(path, { token, locale: 'en' })).text
    let screen = tableIn(await read(at))
    let lines = (await read(`${at}/export.csv`)).replace('\ufeff', '').trim().split('\r\n')
    let [heads, ...file] = lines.map((line) => line.split(','))
    expect(screen.length).toBeGreaterThan(2)
    expect(tableIn(await read(`${at}/print`))).toEqual(screen)
    // Names, attempts, correct, wrong: as they stand in the file's columns.
    let columns = ['Name', 'Attempts', 'Correct', 'Wrong'].map((label) => heads!.indexOf(label))
    expect(file.map((line) => columns.map((at) => line[at]))).toEqual(
      screen.map((row) => [row[0], ...row.slice(-6).slice(0, 3)]),
    )
  }
})

/** The rows of a page's last large table: the name, then its cells. */
function tableIn(html: string): string[][] {
  let tables = html.match(/<table class="sheet(?! small).*?<\/table>/gs) ?? []
  let rows = tables
    .at(-1)!
    .match(/<tr>.*?<\/tr>/gs)!
    .slice(1)
  return rows.map((row) => {
    let name = row.match(/<bdi>(.*?)<\/bdi>/s)![1]!
    let cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) =>
      cell!.replace(/<[^>]*>/g, ''),
    )
    return [name, ...cells]
  })
}

test('the addresses of other versions lead for good to the page that does the job', async () => {
  let led = async (path: string) => {
    let { status, headers } = await ask(path)
    return [status, headers.get('Location')]
  }
  expect(await led('/reports/all')).toEqual([301, '/dashboard/reports'])
  expect(await led('/reports/generate')).toEqual([301, '/dashboard/reports/new'])
  expect(await led('/reports/letters')).toEqual([301, '/dashboard/reports/new?lessons=letters'])
  expect(await led('/teacher/reports/foxes/letters')).toEqual([
    301,
    '/dashboard/reports/new?classes=foxes&lessons=letters',
  ])
})
