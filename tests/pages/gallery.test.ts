import { Buffer } from 'node:buffer'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { classPictures, pictureConsents } from '#db/schema.ts'
import { givePictures, newPage } from '#tests/support/page.ts'
import { png } from '#tests/support/pictures.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld } from '#tests/support/world.ts'

const PHONE = { width: 360, height: 740 }

const words = {
  ar: {
    none: 'لا صور بعد',
    add: 'إضافة صورة',
    upload: 'رفع',
    required: 'اختر صورة',
    unknown: 'هذه ليست صورة من نوع JPEG أو PNG أو GIF',
    added: 'أُضيفت الصورة. اذكر الآن الأطفال.',
    save: 'حفظ',
    nameTheChildren: 'أشر إلى الأطفال الظاهرين، أو إلى أنّه لا يمكن التعرّف إلى أحد',
    saved: 'تمّ الحفظ.',
    alsoNamed: 'أسماء أُضيفت في هذه الأثناء، وقد أُشير إليها أدناه أيضًا: ',
    nowTitle: 'الموجود الآن',
    missing: 'غير ظاهرة: فيها طفل واحد لا يجوز إظهاره.',
    waiting: 'لم تُجب العائلة',
    consents: 'الموافقة على الصور',
    ask: 'سؤال عائلتين',
    noAnswer: 'لا جواب بعد',
    unanswered: 'لا جواب عن طفلين: لا تظهر أيّ صورة فيها أحدهما.',
    asked: 'سُئلت العائلات.',
    asksOnHome: 'تسألكم الروضة: أيجوز أن تعرض صورًا يظهر فيها طفلكم؟',
    schoolAsks: 'تسألكم الروضة عن جوابكم.',
    agree: 'أوافق',
    given: 'شكرًا! يمكنك سحب الموافقة هنا متى شئت.',
    isShown: 'تراها عائلات الصفّ والموظّفون.',
    takeBack: 'سحب موافقتي',
    refused: 'لا يظهر طفلك في أيّ صورة.',
    remove: 'إزالة',
    removed: 'أُزيلت الصورة.',
    previous: 'صورة أحدث',
    next: 'صورة أقدم',
    toHead: 'إبلاغ الإدارة',
    report: 'إبلاغ',
    reported: 'أُبلغت إدارة المدرسة.',
    youReported: 'أبلغت عن هذا',
    waitsForHead: 'صورة من صفّ · ينتظر القرار',
    look: 'عرض الصورة',
    removeForAll: 'حذفه لدى الجميع',
    settled: 'حُسم الأمر.',
    wasRemoved: 'صورة من صفّ · حُذف',
  },
  en: {
    none: 'No pictures yet',
    add: 'Add a picture',
    upload: 'Upload',
    required: 'Choose a picture',
    unknown: 'This is not a picture in JPEG, PNG or GIF',
    added: 'Picture added. Now name the children.',
    save: 'Save',
    nameTheChildren: 'Tick the children who can be seen, or that none can be recognised',
    saved: 'Save success',
    alsoNamed: 'Named in the meantime, and ticked below as well: ',
    nowTitle: 'What is there now',
    missing: 'Not shown: 1 child in it may not be shown.',
    waiting: 'the family has not answered',
    consents: 'Consent to pictures',
    ask: 'Ask 2 families',
    noAnswer: 'No answer yet',
    unanswered: 'No answer for 2 children: no picture with them is shown.',
    asked: 'The families are asked.',
    asksOnHome: 'The kindergarten asks whether it may show pictures of your child.',
    schoolAsks: 'The kindergarten asks for your answer.',
    agree: 'I agree',
    given: 'Thank you! You can take it back here at any time.',
    isShown: 'Shown to the families of the class and to the staff.',
    takeBack: 'Take my consent back',
    refused: 'Your child is shown in no picture.',
    remove: 'Remove',
    removed: 'Picture removed.',
    previous: 'Newer picture',
    next: 'Older picture',
    toHead: 'Report to the head',
    report: 'Report',
    reported: 'The head of the school has been told.',
    youReported: 'You reported this',
    waitsForHead: 'Class picture · To be decided',
    look: 'Look at it',
    removeForAll: 'Remove it for everyone',
    settled: 'Decided.',
    wasRemoved: 'Class picture · Removed',
  },
}

for (let { locale, javaScript, how } of ways(0))
  test(`a class picture is added, named, agreed to, shown and taken back ${how}`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    await db.delete(pictureConsents).where(eq(pictureConsents.pupilId, world.id('adam')))
    await db.delete(classPictures).where(eq(classPictures.schoolId, world.id('zaytoun')))
    let say = words[locale]
    let open = async (person: string): Promise<Page> => {
      let page = await newPage({ locale, javaScript, context: { viewport: PHONE } })
      await carry(page.context(), await world.tokenFor(person))
      return page
    }
    let toast = (page: Page, hasText: string) => page.locator('.toast', { hasText }).waitFor()
    let press = (page: Page, name: string) =>
      page.getByRole('button', { name, exact: true }).first().click()
    let status = async (page: Page, path: string) => (await page.request.get(path)).status()
    let send = (page: Page, buffer: Buffer) =>
      page.setInputFiles('#picture', { name: 'x.png', mimeType: 'image/png', buffer })

    // Nothing chosen, and a drawing that could run: refused, and what was typed stays.
    let [teacher, mother] = [await open('layla'), await open('muna')]
    await teacher.goto('/dashboard/user/gallery')
    await teacher.getByText(say.none).waitFor()
    await teacher.getByRole('link', { name: say.add, exact: true }).click()
    await teacher.locator('#caption').fill('Painting <i>outside</i>')
    await press(teacher, say.upload)
    await teacher.getByText(say.required).first().waitFor()
    await send(teacher, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))
    await press(teacher, say.upload)
    await teacher.getByText(say.unknown).first().waitFor()
    expect(await teacher.locator('#caption').inputValue()).toBe('Painting <i>outside</i>')
    await send(teacher, Buffer.from(png({ width: 32, height: 18 })))
    await press(teacher, say.upload)
    await toast(teacher, say.added)

    // Who is in it has to be said; then it waits for the family.
    await press(teacher, say.save)
    await teacher.getByText(say.nameTheChildren).first().waitFor()
    await teacher.locator(`input[name=children][value="${world.id('adam')}"]`).check()
    await press(teacher, say.save)
    await toast(teacher, say.saved)
    let page = new URL(teacher.url()).pathname
    let bytes = (await teacher.locator('figure img').getAttribute('src'))!
    await teacher.getByText(say.missing).waitFor()
    await teacher.getByText(say.waiting).waitFor()
    expect([await status(teacher, bytes), await status(mother, bytes)]).toEqual([200, 404])
    expect(await status(mother, page)).toBe(404)
    await mother.goto('/dashboard/user/gallery')
    await mother.getByText(say.none).waitFor()

    // The school asks, and a mother answers.
    await teacher.getByRole('link', { name: say.consents, exact: true }).click()
    // What is missing is said once; each child has a quiet mark.
    expect(await teacher.locator('.problem').allInnerTexts()).toEqual([say.unanswered])
    expect(await teacher.getByText(say.noAnswer).count()).toBe(2)
    await press(teacher, say.ask)
    await toast(teacher, say.asked)
    expect(await teacher.locator('.problem').allInnerTexts()).toEqual([say.unanswered])
    await mother.goto('/dashboard/app')
    await mother.getByText(say.asksOnHome).waitFor()
    await mother.getByRole('link', { name: say.consents, exact: true }).click()
    await mother.getByText(say.schoolAsks).waitFor()
    await press(mother, say.agree)
    await toast(mother, say.given)
    await mother.goto('/dashboard/app')
    await mother.locator('h1').first().waitFor()
    expect(await mother.getByText(say.asksOnHome).count()).toBe(0)
    await mother.goto('/dashboard/user/gallery')
    await mother.locator('.post-card a').click()
    await mother.locator('figure img').waitFor()
    expect(new URL(mother.url()).pathname).toBe(page)
    expect(await status(mother, bytes)).toBe(200)
    await teacher.goto(page)
    await teacher.getByText(say.isShown).waitFor()

    // Taken back it is gone at once, with its bytes.
    await mother.goto('/dashboard/user/gallery/consents')
    await press(mother, say.takeBack)
    await toast(mother, say.refused)
    expect([await status(mother, page), await status(mother, bytes)]).toEqual([404, 404])
    await teacher.getByRole('link', { name: say.remove, exact: true }).click()
    await press(teacher, say.remove)
    await toast(teacher, say.removed)
    expect([await status(teacher, page), await status(teacher, bytes)]).toEqual([404, 404])
  })

for (let { locale, javaScript, how } of ways(3))
  test(`of two who name children at once, neither loses a child ${how}`, async () => {
    let world = await openWorld(siteDatabase(), anyPrefix())
    let say = words[locale]
    let open = async (person: string): Promise<Page> => {
      let page = await newPage({ locale, javaScript, context: { viewport: PHONE } })
      await givePictures(page)
      await carry(page.context(), await world.tokenFor(person))
      await page.goto(`/dashboard/user/gallery/${world.id('circle')}/name`)
      return page
    }
    let save = (page: Page) => page.getByRole('button', { name: say.save, exact: true }).click()
    let [teacher, head] = [await open('layla'), await open('hind')]
    let child = (page: Page, name: string) =>
      page.locator(`input[name=children][value="${world.id(name)}"]`)
    await child(teacher, 'salma').check()
    await teacher.locator('#caption').fill('Songs <i>at noon</i>')
    await save(teacher)
    await teacher.locator('.toast', { hasText: say.saved }).waitFor()

    // The head saw nobody named. What the teacher said is ticked, and said by name.
    await head.locator('[name=nobody]').check()
    await save(head)
    let told = head.locator('.problems', { hasText: say.alsoNamed })
    expect(await told.innerText()).toContain(await child(head, 'salma').locator('..').innerText())
    expect(await child(head, 'salma').isChecked()).toBe(true)
    expect(await head.locator('[name=nobody]').isChecked()).toBe(false)
    let now = head.locator('section', { has: head.getByRole('heading', { name: say.nowTitle }) })
    await now.getByText('Songs <i>at noon</i>', { exact: true }).waitFor()
    await child(head, 'adam').check()
    await save(head)
    await head.locator('.toast', { hasText: say.saved }).waitFor()
    await head.getByText(say.missing).waitFor()
    expect(await head.locator('main ul.divide-y li').count()).toBe(2)
  })

for (let locale of ['ar', 'en'] as const)
  test(`the ways beside a picture lead to the others and back (${locale}, no JavaScript)`, async () => {
    let world = await openWorld(siteDatabase(), anyPrefix())
    let say = words[locale]
    let page = await newPage({ locale, javaScript: false, context: { viewport: PHONE } })
    await givePictures(page)
    await carry(page.context(), await world.tokenFor('layla'))
    await page.goto(`/dashboard/user/gallery/${world.id('garden')}`)
    expect(await page.getByRole('link', { name: say.next }).count()).toBe(0)
    await page.getByRole('link', { name: say.previous }).click()
    await page.waitForURL(`**/${world.id('circle')}`)
    expect(await page.getByRole('link', { name: say.previous }).count()).toBe(0)
    await page.getByRole('link', { name: say.next }).click()
    await page.waitForURL(`**/${world.id('garden')}`)
  })

for (let locale of ['ar', 'en'] as const)
  test(`a mother reports a picture; the head sees it and takes it away (${locale}, no JavaScript)`, async () => {
    let world = await openWorld(siteDatabase(), anyPrefix())
    let say = words[locale]
    let open = async (person: string): Promise<Page> => {
      let page = await newPage({ locale, javaScript: false, context: { viewport: PHONE } })
      await givePictures(page)
      await carry(page.context(), await world.tokenFor(person))
      return page
    }
    let [mother, head] = [await open('muna'), await open('hind')]
    let shown = `img[src="/class-pictures/${world.id('object-of-garden')}"]`
    await mother.goto(`/dashboard/user/gallery/${world.id('garden')}`)
    await mother.getByRole('link', { name: say.toHead, exact: true }).click()
    await mother.locator(shown).waitFor()
    await mother.locator('textarea').fill('<b>سلمى</b> فيها')
    await mother.getByRole('button', { name: say.report, exact: true }).click()
    await mother.locator('.toast', { hasText: say.reported }).waitFor()
    await mother.getByText(say.youReported).waitFor()
    expect(new URL(mother.url()).pathname).toBe(`/dashboard/user/gallery/${world.id('garden')}`)

    await head.goto('/dashboard/school/reported')
    let report = head.locator('li.card', { hasText: say.waitsForHead })
    await report.getByText('<b>سلمى</b> فيها').waitFor()
    await report.getByRole('link', { name: say.look, exact: true }).click()
    await head.locator(shown).waitFor()
    await head.getByRole('button', { name: say.removeForAll }).click()
    await head.locator('.toast', { hasText: say.settled }).waitFor()
    await head.getByText(say.wasRemoved).waitFor()
    expect((await mother.reload())!.status()).toBe(404)
  })
