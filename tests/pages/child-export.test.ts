import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { childExports } from '#db/schema.ts'
import { filesOf } from '#tests/support/copies.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const words = {
  ar: {
    entry: 'نسخة من جميع البيانات',
    title: 'نسخة من بيانات آدم',
    ask: 'طلب نسخة',
    asked: 'بدأ إعداد النسخة.',
    download: 'تنزيل (',
    story: 'آدم: كلّ ما تعرفه روضة',
    mine: 'نسخ بيانات الأطفال',
  },
  en: {
    entry: 'A copy of all data',
    title: 'A copy of آدم’s data',
    ask: 'Ask for a copy',
    asked: 'The copy is being made.',
    download: 'Download (',
    story: 'آدم: everything that Rawda knows',
    mine: 'Copies of children’s data',
  },
}
/** The way that leads to the page, by who asks. */
const doors = {
  muna: () => '/dashboard/user/account/children',
  hind: (world: World) => `/dashboard/users/${world.id('adam')}`,
}

let world: World

beforeAll(async () => {
  world = await openWorld(siteDatabase(), anyPrefix())
  await siteDatabase()
    .delete(childExports)
    .where(eq(childExports.pupilId, world.id('adam')))
})

for (let { locale, javaScript, width, how } of ways(1)) {
  let person = ({ ar: 'muna', en: 'hind' } as const)[locale]
  test(
    `a copy of a child’s data is asked for, made and downloaded by ${person} ${how}`,
    { timeout: 120_000 },
    async () => {
      let said = words[locale]
      await siteDatabase()
        .delete(childExports)
        .where(eq(childExports.askedBy, world.id(person)))
      let page = await newPage({ locale, javaScript, width })
      let token = await world.tokenFor(person)
      await carry(page.context(), token)
      await page.goto(doors[person](world))
      await page.locator('main').getByRole('link', { name: said.entry }).first().click()
      await expect.poll(() => plain(page.textContent('h1'))).toBe(said.title)
      await page.locator('main').getByRole('button', { name: said.ask, exact: true }).click()
      await page.locator('main [role=status]').waitFor()
      expect(await page.textContent('main [role=status]')).toBe(said.asked)
      let [copy] = await siteDatabase()
        .select()
        .from(childExports)
        .where(eq(childExports.askedBy, world.id(person)))
      await expect
        .poll(
          async () => {
            await page.reload()
            return page.textContent('main')
          },
          { timeout: 60_000, interval: 500 },
        )
        .toContain(said.download)
      let [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('main').getByRole('link', { name: said.download }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(
        locale === 'ar' ? /^روضة آدم 20\d\d-\d\d-\d\d\.zip$/ : /^Rawda آدم 20\d\d-\d\d-\d\d\.zip$/,
      )
      let chunks: Buffer[] = []
      for await (let chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
      let files = filesOf(Buffer.concat(chunks))
      expect(Object.keys(files)).toEqual(['index.html', 'data.json', 'lessons.csv', 'attempts.csv'])

      // The page in it is read without us: nothing is asked of anybody.
      let reader = await newPage({ locale, javaScript, width })
      let asked: string[] = []
      reader.on('request', (request) => asked.push(request.url()))
      await reader.setContent(files['index.html']!)
      expect(await plain(reader.locator('h1').first().textContent())).toBe(said.story)
      expect(asked).toEqual([])
      let [wide, seen] = (await reader.evaluate(
        '[document.body.scrollWidth, innerWidth]',
      )) as number[]
      expect(wide).toBeLessThanOrEqual(seen!)

      await page.goto('/dashboard/copies')
      expect(await page.textContent('h1')).toBe(said.mine)
      expect(await page.locator('main').getByRole('link', { name: said.download }).count()).toBe(1)
      let other = await world.tokenFor(person === 'muna' ? 'hind' : 'muna')
      let path = `/dashboard/student/${world.id('adam')}/copies/${copy!.id}/rawda.zip`
      expect((await ask(path, { token: other })).status).toBe(404)
      expect((await ask(path, { token })).headers.get('Cache-Control')).toBe('no-store')
    },
  )
}

/** Without the marks that isolate names. */
async function plain(text: string | null | Promise<string | null>): Promise<string> {
  return ((await text) ?? '').replace(/[\u2068\u2069]/g, '')
}
