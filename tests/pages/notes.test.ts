import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { auditLog, familyNotes } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld } from '#tests/support/world.ts'

const PHONE = { width: 360, height: 740 }

const words = {
  ar: {
    link: 'كلمات إلى الأهل',
    text: 'نصّ الكلمة',
    send: 'إرسال',
    sent: 'أُرسلت الكلمة.',
    required: 'اكتب نصّ الكلمة',
    whom: 'اختر إلى من تُكتب الكلمة',
    both: 'اخترت الجميع وأشرت إلى بعضهم. اختر أحد الأمرين',
    all: 'أهل أطفال الصفّ جميعًا',
    from: 'كلمات من الروضة',
    delete: 'حذف',
    deleted: 'حُذفت الكلمة.',
  },
  en: {
    link: 'Notes to families',
    text: 'Your note',
    send: 'Send',
    sent: 'Note sent.',
    required: 'Write your note',
    whom: 'Choose whom the note is for',
    both: 'You chose all families and ticked some. Choose one of the two',
    all: 'All families of the class',
    from: 'Notes from the kindergarten',
    delete: 'Delete',
    deleted: 'Note deleted.',
  },
}

const NOTE = 'أسبوع جميل! <b>Bravo</b> 👏'

for (let { locale, javaScript, how } of ways(0))
  test(`a note is written to a class, read at home and on paper, and deleted ${how}`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let { id } = world
    await db.delete(familyNotes).where(eq(familyNotes.schoolId, id('zaytoun')))
    let say = words[locale]
    let open = async (person: string): Promise<Page> => {
      let page = await newPage({ locale, javaScript, context: { viewport: PHONE } })
      await carry(page.context(), await world.tokenFor(person))
      return page
    }
    let teacher = await open('layla')
    await teacher.goto(`/dashboard/class/${id('butterflies')}`)
    await teacher.getByRole('link', { name: say.link }).click()
    await teacher.waitForURL('**/notes')
    // Refused: what was typed and ticked stays.
    await teacher.getByRole('button', { name: say.send }).click()
    await teacher.getByText(say.required).first().waitFor()
    await teacher.getByText(say.whom).first().waitFor()
    await teacher.getByLabel(say.text).fill(NOTE)
    await teacher.locator('input[name=child]').first().check()
    await teacher.getByLabel(say.all).check()
    await teacher.getByRole('button', { name: say.send }).click()
    await teacher.getByText(say.both).first().waitFor()
    expect(await teacher.getByLabel(say.text).inputValue()).toBe(NOTE)
    expect(await teacher.getByLabel(say.all).isChecked()).toBe(true)
    expect(await teacher.locator('input[name=child]').first().isChecked()).toBe(true)
    await teacher.locator('input[name=child]').first().uncheck()
    await teacher.getByRole('button', { name: say.send }).click()
    await teacher.locator('.toast', { hasText: say.sent }).waitFor()
    expect(await teacher.locator('.note-card').count()).toBe(2)

    let mother = await open('muna')
    await mother.goto('/dashboard/app')
    expect(await mother.locator('.home-notes').innerText()).toContain(NOTE)
    await mother.getByRole('link', { name: say.from }).click()
    await mother.waitForURL('**/notes')
    expect(await mother.locator('.note-card').allInnerTexts()).toEqual([
      expect.stringContaining(NOTE),
    ])
    expect(await mother.getByRole('link', { name: say.delete, exact: true }).count()).toBe(0)
    await mother.goto(`/dashboard/student/${id('adam')}/print`)
    expect(await mother.locator('.note').innerText()).toContain(NOTE)
    expect(await mother.locator('.note i').count()).toBe(0)

    await teacher.goto(`/dashboard/student/${id('adam')}/notes`)
    await teacher.getByRole('link', { name: say.delete, exact: true }).click()
    await teacher.waitForURL('**/delete')
    await teacher.getByRole('button', { name: say.delete, exact: true }).click()
    await teacher.locator('.toast', { hasText: say.deleted }).waitFor()
    await mother.reload()
    expect(await mother.locator('.a4').innerText()).not.toContain('Bravo')
    expect(await mother.locator('.note i').count()).toBe(3)
    let log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.schoolId, id('zaytoun')))
    expect(JSON.stringify(log)).not.toContain('Bravo')
    expect(log.map(({ action }) => action)).toContain('noteDeleted')
    for (let page of [teacher, mother]) await page.context().close()
  })

test('a class is printed in the language of each family, or all in one; a past week by its day', async () => {
  let world = await openWorld(siteDatabase(), anyPrefix())
  let { id } = world
  let page = await newPage({ locale: 'ar', javaScript: false })
  await carry(page.context(), await world.tokenFor('layla'))
  let languages = async (query: string) => {
    let answer = await page.goto(`/dashboard/class/${id('butterflies')}/children/print${query}`)
    if (answer!.status() !== 200) return answer!.status()
    let all = await page
      .locator('.a4')
      .evaluateAll((sheets) =>
        sheets.map((sheet) => ['lang', 'dir'].map((name) => sheet.getAttribute(name))),
      )
    return [...new Set(all.map((each) => each.join(' ')))]
  }
  expect(await languages('')).toEqual(['ar rtl'])
  expect(await languages('?lang=en')).toEqual(['en ltr'])
  expect(await languages('?lang=fr')).toEqual(['ar rtl'])
  expect(await languages('?on=2999-01-01')).toBe(422)
  expect(await languages('?on=yesterday')).toBe(422)
  expect(await languages('?on=2026-01-07&lang=en')).toEqual(['en ltr'])
  expect(await page.locator('.a4 .dates').first().innerText()).toBe('Week 4 – 10 January 2026')
  let next = page.getByRole('link', { name: 'الأسبوع التالي' })
  expect(await next.getAttribute('href')).toContain('on=2026-01-11&lang=en')
  await page.context().close()
})
