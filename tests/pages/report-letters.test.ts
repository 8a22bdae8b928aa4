import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unseal } from '#app/models/secrets.server.ts'
import { accounts, reportLetters } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { testSecrets } from '#tests/support/secrets.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { openWorld } from '#tests/support/world.ts'

const rows = [
  { locale: 'ar', javaScript: false, width: 360 },
  { locale: 'en', javaScript: true, width: 1280 },
] as const

const words = {
  ar: {
    weekly: 'في أوّل صباح من كلّ أسبوع، عن الأسبوع الذي قبله',
    save: 'حفظ',
    mailed: 'يُرسل كلّ أسبوع',
    next: 'الرسالة التالية:',
    stopMine: 'إيقاف إرساله إليّ',
    startMine: 'إرساله إليّ من جديد',
    stopped: 'لا تصلك رسائله.',
    ask: 'إيقاف رسائل هذا التقرير؟',
    lead: 'لن ترسل \u2068روضة الزيتون\u2069 هذا التقرير إلى هذا العنوان بعدها.',
    yes: 'نعم، أوقفوا الرسائل',
    ended: 'توقّفت رسائل هذا التقرير',
    never: 'لا يُرسل',
  },
  en: {
    weekly: 'On the first morning of each week, about the week before',
    save: 'Save',
    mailed: 'Mailed each week',
    next: 'Next letter:',
    stopMine: 'Send me none of its letters',
    startMine: 'Send me its letters again',
    stopped: 'You get none of its letters.',
    ask: 'No more letters of this report?',
    lead: '\u2068Al Zaytoun\u2069 then mails this report to this address no more.',
    yes: 'Yes, no more letters',
    ended: 'No more letters of this report',
    never: 'Not mailed',
  },
}

for (let { locale, javaScript, width } of rows)
  test(`a report is mailed each week; readers end their letters, also signed out (${locale}, JavaScript: ${javaScript})`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let say = words[locale]
    await db
      .update(accounts)
      .set({ verifiedAt: Date.now() })
      .where(inArray(accounts.id, [world.id('layla'), world.id('hind')]))
    let report = `/dashboard/reports/${world.id('report')}`
    let pageOf = async (who?: 'teacher' | 'admin') => {
      let page = await newPage({ locale, javaScript, width })
      if (who) await carry(page.context(), world.callers.find(({ name }) => name === who)!.token!)
      return page
    }
    let teacher = await pageOf('teacher')
    await teacher.goto(`${report}/settings`)
    await teacher.getByLabel(say.weekly).check()
    await teacher.getByRole('button', { name: say.save, exact: true }).click()
    await teacher.waitForURL((url) => url.pathname === report)
    let main = teacher.locator('main')
    expect(await main.innerText()).toContain(say.mailed)
    expect(await main.innerText()).toContain(say.next)
    await teacher.goto('/dashboard/reports')
    expect(await main.innerText()).toContain(say.mailed)

    // The head, with whom it is shared.
    let head = await pageOf('admin')
    let text = () => head.locator('main').innerText()
    await head.goto(report)
    expect(await text()).toContain(say.next)
    await head.getByRole('button', { name: say.stopMine }).click()
    await head.getByRole('button', { name: say.startMine }).waitFor()
    expect(await text()).toContain(say.stopped)
    await head.getByRole('button', { name: say.startMine }).click()
    await head.getByRole('button', { name: say.stopMine }).waitFor()
    expect(await text()).toContain(say.next)

    // By the link of a letter.
    let [letter] = await db
      .select()
      .from(reportLetters)
      .where(
        and(
          eq(reportLetters.reportId, world.id('report')),
          eq(reportLetters.readerId, world.id('hind')),
        ),
      )
    let token = unseal(testSecrets, 'unsubscribe', letter!.token)
    let stranger = await pageOf()
    await stranger.goto(`/letters/reports?token=${token}${locale === 'en' ? '&lang=en' : ''}`)
    expect(await stranger.locator('h1').innerText()).toBe(say.ask)
    expect(await stranger.locator('main').innerText()).toContain(say.lead)
    await stranger.getByRole('button', { name: say.yes }).click()
    await stranger.getByRole('heading', { name: say.ended, exact: true }).waitFor()
    await head.goto(report)
    expect(await text()).toContain(say.stopped)

    // And the teacher ends it for all.
    await teacher.goto(`${report}/settings`)
    await teacher.getByLabel(say.never).check()
    await teacher.getByRole('button', { name: say.save, exact: true }).click()
    await teacher.waitForURL((url) => url.pathname === report)
    expect(await main.innerText()).not.toContain(say.mailed)
    await head.goto(report)
    expect(await text()).not.toContain(say.stopped)
  })
