import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { lessons } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { workbook } from '#tests/support/roster.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const LESSONS = '/dashboard/supervisor/lessons'
const words = {
  ar: {
    refusedFile: '\ufeffLesson,السبب,السطر\r\nx,المادّة: هذا الحقل مطلوب,2\r\n',
    import: 'استيراد دروس',
    read: 'رفع القائمة ومعاينتها',
    heads: 'يجب أن يسمّي السطر الأوّل الأعمدة',
    unknown: 'ليس هنا درس كهذا',
    commit: /^استيراد/,
    done: 'استُوردت القائمة.',
    undo: 'التراجع عن الاستيراد',
    undone: 'جرى التراجع عن الاستيراد.',
    discard: 'إلغاء الاستيراد',
    discarded: 'أُلغي الاستيراد.',
    half: 'سيتغيّر بهذا أكثر من نصف',
  },
  en: {
    refusedFile: '\ufeffLesson,Why,Row\r\nx,Subject: This field is required,2\r\n',
    import: 'Import lessons',
    read: 'Upload and preview',
    heads: 'The first row has to name the columns',
    unknown: 'There is no such lesson here',
    commit: /^Import \d/,
    done: 'List imported.',
    undo: 'Undo the import',
    undone: 'Import undone.',
    discard: 'Cancel the import',
    discarded: 'Import cancelled.',
    half: 'more than half of the lessons',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

for (let { locale, javaScript, width, how } of ways(1)) {
  let school = ({ ar: 'zaytoun', en: 'cedar' } as const)[locale]
  test(
    `a supervisor brings in a school’s own lessons, changes and undoes them ${how}`,
    { timeout: 240_000 },
    async () => {
      let said = words[locale]
      let db = siteDatabase()
      let token = await world.tokenFor('sara')
      let page = await newPage({ locale, javaScript, width })
      await carry(page.context(), token)
      let here = `${LESSONS}?of=${world.id(school)}`
      let press = (name: string | RegExp) =>
        Promise.all([
          page.waitForEvent('framenavigated'),
          page.getByRole('button', { name }).click(),
        ]).then(() => page.locator('h1').waitFor())
      let follow = (name: string | RegExp) =>
        Promise.all([
          page.waitForEvent('framenavigated'),
          page.locator('main').getByRole('link', { name }).last().click(),
        ]).then(() => page.locator('h1').waitFor())
      let bring = async (content: string | Uint8Array) => {
        await page.goto(here)
        await follow(said.import)
        await page.setInputFiles('input[type=file]', {
          name: 'دروس',
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(content),
        })
        await press(said.read)
      }
      let numbers = () => numbersSaid(page)
      let taught = async () =>
        (
          await db
            .select()
            .from(lessons)
            .where(eq(lessons.schoolId, world.id(school)))
        )
          .filter(({ withdrawnAt }) => withdrawnAt === null)
          .map(({ nameEn }) => nameEn)
          .toSorted()
      let before = await taught()

      await bring('colour\nred\n')
      expect(await page.textContent('main [role=alert]')).toContain(said.heads)
      await bring(
        workbook([
          ['subject', 'level', 'lesson', 'lesson in english', 'exercise', 'exercise in english'],
          ['reading', 1, 'الزيتون', '<b>Olives</b>', '=1+1', 'One'],
          [null, null, 'غائب', null, 'س', 'x'],
          ['علوم', '٢', 'الجبل', 'Mountain', 'القمّة', 'Top'],
        ]),
      )
      expect([await numbers(), await page.textContent('main')]).toEqual([
        ['2', '1'],
        expect.stringMatching(/3 · \u2068غائب\u2069 · \u2068س\u2069/),
      ])
      await press(said.commit)
      expect(await page.textContent('main [role=status]')).toContain(said.done)
      expect(await taught()).toEqual([...before, '<b>Olives</b>', 'Mountain'].toSorted())

      // What was taken out changes nothing; changed, most of it wants a second look.
      let out = await ask(`${LESSONS}/export.csv?of=${world.id(school)}`, { token, locale })
      expect([out.status, out.text]).toEqual([200, expect.stringContaining("'=1+1")])
      await bring(out.text)
      expect((await numbers()).map(Number)).toEqual([3])
      await bring(`${out.text}${`${','.repeat(120)}\r\n`.repeat(9_000)}`)
      expect((await numbers()).map(Number)).toEqual([3])
      await press(said.discard)
      expect(await page.textContent('main [role=status]')).toContain(said.discarded)
      await bring(
        out.text
          .replaceAll('Top', 'Summit')
          .replaceAll(',One,', ',First,')
          .replaceAll(',Exercise,', ',Task,'),
      )
      await press(said.commit)
      expect(await page.textContent('main [role=alert]')).toContain(said.half)
      await page.check('#confirm')
      await press(said.commit)
      expect(await page.textContent('main [role=status]')).toContain(said.done)
      await follow(said.undo)
      await press(said.undo)
      expect(await page.textContent('main [role=status]')).toContain(said.undone)

      expect((await page.goto(`${LESSONS}?of=nowhere`))?.status()).toBe(404)
      let refused = await ask(`${LESSONS}/import/${world.id('lessons')}/refused.csv`, {
        token,
        locale,
      })
      expect([refused.status, refused.text]).toEqual([200, said.refusedFile])
    },
  )
}

/** The numbers in the sentence that says what an import does. */
async function numbersSaid(page: Page): Promise<string[]> {
  let said = await page.textContent('main .hero-sentence')
  return said!.match(/\d[\d,]*\d|\d/g) ?? []
}
