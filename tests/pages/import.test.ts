import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accounts, imports, schools } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { workbook } from '#tests/support/roster.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const IMPORT = '/dashboard/users/import'
const words = {
  ar: {
    refusedFile: '\ufeffA,B,C,السبب,السطر\r\nx,bees,1,A (الاسم): يجب ألّا يقلّ الاسم عن حرفين,3\r\n',
    read: 'رفع القائمة ومعاينتها',
    unknown: 'هذه ليست قائمة نستطيع قراءتها',
    old: 'من نوع Excel القديم',
    large: 'هذا الملفّ كبير جدًّا',
    again: 'قراءتها من جديد',
    columns: 'تصحيح الأعمدة',
    commit: /^استيراد/,
    done: 'استُوردت القائمة.',
    undo: 'التراجع عن الاستيراد',
    undone: 'جرى التراجع عن الاستيراد.',
    refused: 'تنزيل السطور المرفوضة',
    discard: 'إلغاء الاستيراد',
    discarded: 'أُلغي الاستيراد.',
    half: 'سيتغيّر بهذا أكثر من نصف',
  },
  en: {
    refusedFile:
      '\ufeffA,B,C,Why,Row\r\nx,bees,1,A (Name): The name must have at least 2 characters,3\r\n',
    read: 'Upload and preview',
    unknown: 'This is not a list that we can read',
    old: 'old Excel workbook',
    large: 'This file is too large',
    again: 'Read it again',
    columns: 'Correct the columns',
    commit: /^Import \d/,
    done: 'List imported.',
    undo: 'Undo the import',
    undone: 'Import undone.',
    refused: 'Download the refused rows',
    discard: 'Cancel the import',
    discarded: 'Import cancelled.',
    half: 'more than half of the people',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

for (let { locale, javaScript, width, how } of ways(0)) {
  let [admin, school] = ({ ar: ['hind', 'zaytoun'], en: ['rima', 'cedar'] } as const)[locale]
  test(
    `an admin brings in a list, mends its columns, does it and undoes it ${how}`,
    { timeout: 360_000 },
    async () => {
      let said = words[locale]
      let db = siteDatabase()
      let page = await newPage({ locale, javaScript, width, context: { acceptDownloads: true } })
      await carry(page.context(), await world.tokenFor(admin))
      let settled = () => page.locator('main .hero-sentence').waitFor()
      let press = async (name: string | RegExp) => {
        await Promise.all([
          page.waitForEvent('framenavigated'),
          page.getByRole('button', { name }).click(),
        ])
        await page.locator('h1').waitFor()
      }
      let bring = async (name: string, content: Uint8Array | string) => {
        await page.goto(IMPORT)
        await page.setInputFiles('input[type=file]', {
          name,
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(content),
        })
        await press(said.read)
      }
      let numbers = () => numbersSaid(page)
      let alert = () => page.textContent('main [role=alert]')

      await page.goto(IMPORT)
      await press(said.read)
      expect(await page.locator('main [role=alert] a').count()).toBe(1)
      await bring('list.pdf', '%PDF-1.7 x')
      expect(await alert()).toContain(said.unknown)
      await bring('list.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))
      expect(await alert()).toContain(said.old)
      await bring('large.csv', 'x'.repeat(5_242_881))
      expect(await alert()).toContain(said.large)

      // Columns that no one can guess are told by hand.
      await bring(
        'قائمة.xlsx',
        workbook([
          ['A', 'B', 'C'],
          ['Rana', 'bees', 1],
          ['x', 'bees', 1],
          [`<b>Rami</b> ${locale}`, 'bees', 1],
        ]),
      )
      await settled()
      expect(await numbers()).toEqual(['3'])
      await page.getByRole('link', { name: said.columns }).click()
      await page.waitForURL('**/columns')
      for (let [at, field] of ['displayName', 'className', 'level'].entries())
        await page.selectOption(`[name=column-${at}]`, field)
      await press(said.again)
      await settled()
      expect(await numbers()).toEqual(['2', '1'])
      let here = new URL(page.url()).pathname
      let refused = await ask(`${here}/refused.csv`, { token: await world.tokenFor(admin), locale })
      expect([refused.status, refused.text]).toEqual([200, said.refusedFile])

      await press(said.commit)
      expect(await page.textContent('main [role=status]')).toContain(said.done)
      expect(
        await db.$count(
          accounts,
          and(
            eq(accounts.schoolId, world.id(school)),
            eq(accounts.displayName, `<b>Rami</b> ${locale}`),
          ),
        ),
      ).toBe(1)
      await page.getByRole('link', { name: said.undo }).click()
      await page.waitForURL('**/undo')
      await press(said.undo)
      expect(await page.textContent('main [role=status]')).toContain(said.undone)
      expect(
        await db.$count(
          accounts,
          and(
            eq(accounts.schoolId, world.id(school)),
            eq(accounts.displayName, `<b>Rami</b> ${locale}`),
          ),
        ),
      ).toBe(0)

      // What was taken out changes nothing when it comes back; when most of it changes, somebody
      // looks twice.
      let out = await ask('/dashboard/users/roster.csv', {
        token: await world.tokenFor(admin),
        locale,
      })
      expect(out.status).toBe(200)
      await bring('roster.csv', out.text)
      await settled()
      // All unchanged: the one number there is.
      expect((await numbers()).map((each) => Number(each) > 2)).toEqual([true])
      await press(said.discard)
      expect(await page.textContent('main [role=status]')).toContain(said.discarded)
      await bring(
        'roster.csv',
        out.text
          .replaceAll(',unspecified,', ',female,')
          .split('\n')
          .filter((line, at) => at === 0 || line.includes(',student,'))
          .join('\n'),
      )
      await settled()
      let [changed] = await numbers()
      if (await page.locator('#confirm').count()) {
        await press(said.commit)
        expect(await alert()).toContain(said.half)
        await page.check('#confirm')
      }
      await press(said.commit)
      expect(await page.textContent('main [role=status]')).toContain(said.done)
      expect(
        await db.$count(
          accounts,
          and(eq(accounts.schoolId, world.id(school)), eq(accounts.gender, 'female')),
        ),
      ).toBe(Number(changed))
    },
  )
}

test(
  'ten thousand rows come in step by step, with what has been read shown meanwhile',
  { timeout: 240_000 },
  async () => {
    let db = siteDatabase()
    // Room for so many letters as a supervisor grants it: by seats.
    await db
      .update(schools)
      .set({ maxStudentsNo: 10_000 })
      .where(eq(schools.id, world.id('zaytoun')))
    let page = await newPage({ locale: 'en', javaScript: false })
    await carry(page.context(), await world.tokenFor('hind'))
    await page.goto(IMPORT)
    let rows = Array.from(
      { length: 10_000 },
      (_, at) => `N${at},Child ${at},${at % 3 ? '' : `p${at}@example.com`},Room ${at % 100},1`,
    )
    await page.setInputFiles('input[type=file]', {
      name: 'many.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id,name,email,class,level\n${rows.join('\n')}`),
    })
    let steps = 0
    page.on('response', (response) => void (response.headers().refresh === '0' && steps++))
    await page.getByRole('button', { name: 'Upload and preview' }).click()
    await page.locator('main .hero-sentence').waitFor({ timeout: 120_000 })
    expect([await numbersSaid(page), steps]).toEqual([['10,000'], 5])
    await page.getByRole('button', { name: /^Import \d/ }).click({ timeout: 60_000 })
    await page.getByRole('status').getByText('List imported.').waitFor({ timeout: 60_000 })
    let [done] = await db
      .select()
      .from(imports)
      .where(and(eq(imports.schoolId, world.id('zaytoun')), eq(imports.fileName, 'many.csv')))
    expect(
      await db.$count(
        accounts,
        and(eq(accounts.schoolId, world.id('zaytoun')), eq(accounts.createdAt, done!.doneAt!)),
      ),
    ).toBe(10_000)
    await page.goto(`${IMPORT}/${done!.id}/undo`)
    steps = 0
    let told: string[] = []
    page.on('response', async (response) => {
      if (response.headers().refresh !== '0') return
      let said = /[\d,]+ of 10,000 rows undone\./.exec(
        // The next step may have come before its words were fetched.
        await response.text().catch(() => ''),
      )
      if (said) told.push(said[0])
    })
    await page.getByRole('button', { name: 'Undo the import' }).click({ timeout: 60_000 })
    await page.getByRole('status').getByText('Import undone.').waitFor({ timeout: 60_000 })
    expect([steps, told[0]]).toEqual([
      8,
      expect.stringMatching(/^[2-9],000 of 10,000 rows undone\.$/),
    ])
    expect(
      await db.$count(
        accounts,
        and(eq(accounts.schoolId, world.id('zaytoun')), eq(accounts.createdAt, done!.doneAt!)),
      ),
    ).toBe(0)
  },
)

/** The numbers in the sentence that says what an import does. */
async function numbersSaid(page: Page): Promise<string[]> {
  let said = await page.textContent('main .hero-sentence')
  return said!.match(/\d[\d,]*\d|\d/g) ?? []
}
