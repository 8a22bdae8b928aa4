import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { auditLog, calendarEvents } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { locales, ways } from '#tests/support/ways.ts'
import { openWorld } from '#tests/support/world.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

const words = {
  ar: {
    new: 'مناسبة جديدة',
    title: 'العنوان',
    add: 'إضافة المناسبة',
    added: 'أُضيفت المناسبة.',
    required: 'اكتب عنوان المناسبة',
    notLater: 'يجب أن تكون النهاية بعد البداية',
    repeats: 'التكرار',
    times: 'عدد المرّات',
    weekly: 'كلّ أسبوع: الخميس، 3 مرّات',
    when: 'الخميس 3 حزيران 2027، 08:00 إلى 09:30',
    editThis: 'تعديل هذه المرّة فقط',
    save: 'حفظ',
    changed: 'عُدّلت المناسبة.',
    stale: 'عدّل شخص آخر هذه المناسبة وأنت تكتب',
    delete: 'حذف',
    all: 'كلّ المرّات',
    removed: 'حُذفت المناسبة.',
    previous: 'الشهر السابق',
    month: 'حزيران 2027',
    monthView: 'الشهر',
    list: 'قائمة',
    before: 'أيار 2027',
  },
  en: {
    new: 'New event',
    title: 'Title',
    add: 'Add the event',
    added: 'Event added.',
    required: 'Give the event a title',
    notLater: 'End date must be later than start date',
    repeats: 'Repeats',
    times: 'How many times',
    weekly: 'Every week on Thursday, 3 times',
    when: 'Thursday 3 June 2027, 08:00 to 09:30',
    editThis: 'Change only this time',
    save: 'Save',
    changed: 'Event changed.',
    stale: 'Someone else changed this event while you were writing',
    delete: 'Delete',
    all: 'All times',
    removed: 'Event deleted.',
    previous: 'Previous month',
    month: 'June 2027',
    monthView: 'Month',
    list: 'List',
    before: 'May 2027',
  },
}

const TITLE = 'رياضة <b>Sport</b>'

for (let { locale, javaScript, how } of ways(1))
  test(`an event is planned, changed once, and deleted ${how}`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let say = words[locale]
    let open = async (person: string, viewport = DESK): Promise<Page> => {
      let page = await newPage({ locale, javaScript, context: { viewport } })
      await carry(page.context(), await world.tokenFor(person))
      return page
    }
    let head = await open('hind')
    await head.goto('/dashboard/calendar?day=2027-06-15')
    await head.getByRole('heading', { name: say.month }).waitFor()
    // From an empty day.
    await head.locator('td[data-day="2027-06-03"] .add').click()
    await head.waitForURL('**/new?day=2027-06-03')
    // Refused: what was filled in stays.
    await head.locator('#endTime').fill('07:00')
    await head.getByRole('button', { name: say.add }).click()
    await head.getByText(say.required).first().waitFor()
    await head.getByText(say.notLater).first().waitFor()
    expect(await head.locator('#firstDay').inputValue()).toBe('2027-06-03')
    await head.getByLabel(say.title).fill(TITLE)
    await head.locator('#endTime').fill('09:30')
    await head.getByLabel(say.repeats, { exact: true }).selectOption('week')
    await head.getByLabel(say.times).fill('3')
    await head.getByRole('button', { name: say.add }).click()
    await head.locator('.toast', { hasText: say.added }).waitFor()
    let daysOf = (page: Page) =>
      page
        .locator('td[data-day]:has(.ev)')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day')))
    expect(await daysOf(head)).toEqual(['2027-06-03', '2027-06-10', '2027-06-17'])

    // A mother reads it on her phone as a list.
    let mother = await open('muna', PHONE)
    await mother.goto('/dashboard/calendar?day=2027-06-01')
    expect(await mother.locator('.month-grid').isVisible()).toBe(false)
    expect(await mother.locator('.agenda-row:visible').allInnerTexts()).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining(TITLE)),
    )
    let chosen = mother.locator('.segments [aria-current]:visible')
    expect(await chosen.allInnerTexts()).toEqual([say.list])
    expect(await head.locator('.segments [aria-current]:visible').allInnerTexts()).toEqual([
      say.monthView,
    ])
    // A month is wider than a phone, and the page is not.
    await mother.goto('/dashboard/calendar?view=month&day=2027-06-01')
    expect(await chosen.allInnerTexts()).toEqual([say.monthView])
    expect(await mother.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await mother.goto('/dashboard/calendar?day=2027-06-01')
    await mother.getByRole('link', { name: TITLE }).first().click()
    await mother.waitForURL('**on=2027-06-03')
    let facts = await mother.locator('.facts').innerText()
    expect(facts).toContain(say.when)
    expect(facts).toContain(say.weekly)
    expect(await mother.getByRole('link', { name: say.delete, exact: true }).count()).toBe(0)
    await mother.goto('/dashboard/calendar?day=2027-06-01')
    await mother.getByRole('link', { name: say.previous }).click()
    await mother.getByRole('heading', { name: say.before }).waitFor()

    // Only one time of it moves; another head who saw the older one is told.
    await head.locator('td[data-day="2027-06-10"] .ev').click()
    await head.getByRole('link', { name: say.editThis }).click()
    await head.waitForURL('**/edit?**')
    let [kept] = await db
      .select()
      .from(calendarEvents)
      .where(eq(calendarEvents.title, TITLE))
      .then((all) => all.filter(({ schoolId }) => schoolId === world.id('zaytoun')))
    await db
      .update(calendarEvents)
      .set({ version: 2, description: 'With <i>hats</i>' })
      .where(eq(calendarEvents.id, kept!.id))
    await head.locator('#firstDay').fill('2027-06-11')
    await head.getByRole('button', { name: say.save }).click()
    await head.getByText(say.stale).first().waitFor()
    // What it says by now stands above the form, and nothing else of it.
    expect(await head.locator('section .facts dd').allInnerTexts()).toEqual(['With <i>hats</i>'])
    expect(await head.locator('#firstDay').inputValue()).toBe('2027-06-11')
    await head.getByRole('button', { name: say.save }).click()
    await head.locator('.toast', { hasText: say.changed }).waitFor()
    expect(await daysOf(head)).toEqual(['2027-06-03', '2027-06-11', '2027-06-17'])

    await head.locator('td[data-day="2027-06-17"] .ev').click()
    await head.waitForURL('**on=2027-06-17')
    await head.getByRole('link', { name: say.delete, exact: true }).click()
    await head.waitForURL('**/delete?**')
    await head.getByLabel(say.all).check()
    await head.getByRole('button', { name: say.delete, exact: true }).click()
    await head.locator('.toast', { hasText: say.removed }).waitFor()
    expect(await daysOf(head)).toEqual([])
    let log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.schoolId, world.id('zaytoun')))
    expect(log.map(({ action }) => action)).toContain('eventRemoved')
    expect(JSON.stringify(log)).not.toContain('Sport')
    for (let page of [head, mother]) await page.context().close()
  })

const phone = {
  ar: {
    make: 'إنشاء عنوان خاصّ',
    revoke: /^إنهاء العنوان الذي أُنشئ في /,
    revoked: 'أُنهي العنوان.',
    at: /^مناسبة جديدة يوم .* في 10:00$/,
  },
  en: {
    make: 'Make a private address',
    revoke: /^End the address made on /,
    revoked: 'The address is ended.',
    at: /^New event on .* at 10:00$/,
  },
}

for (let locale of ['ar', 'en'] as const)
  test(`the calendar is read in a phone until its address is ended; an hour is chosen in a week (${locale})`, async () => {
    let world = await openWorld(siteDatabase(), anyPrefix())
    let say = phone[locale]
    let open = async (person?: string): Promise<Page> => {
      let page = await newPage({ locale, javaScript: false, context: { viewport: DESK } })
      if (person) await carry(page.context(), await world.tokenFor(person))
      return page
    }
    let mother = await open('muna')
    await mother.goto('/dashboard/calendar/addresses')
    await mother.getByRole('button', { name: say.make }).click()
    let address = await mother.locator('code').innerText()
    expect(address).toMatch(/\/calendar\/[0-9a-f]{40}\.ics$/)
    // A phone has no session.
    let { request } = (await open()).context()
    let path = new URL(address).pathname
    let file = await request.get(path)
    let { etag, ...headers } = file.headers()
    expect([file.status(), headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ])
    expect(await file.text()).toContain(world.id('event-for-all'))
    let again = await request.get(path, { headers: { 'If-None-Match': etag! } })
    expect(again.status()).toBe(304)
    await mother.goto('/dashboard/calendar/addresses')
    expect(await mother.locator('code').count()).toBe(0)
    await mother.getByRole('button', { name: say.revoke }).click()
    await mother.locator('.toast', { hasText: say.revoked }).waitFor()
    expect((await request.get(path)).status()).toBe(404)

    let head = await open('hind')
    await head.goto('/dashboard/calendar?view=week&day=2027-06-09')
    await head.getByRole('link', { name: say.at }).nth(3).click()
    await head.waitForURL('**/new?**')
    expect(await head.locator('#firstDay').inputValue()).toBe('2027-06-09')
    expect(await head.locator('#startTime').inputValue()).toBe('10:00')
    expect(await head.locator('#endTime').inputValue()).toBe('11:00')
    for (let page of [mother, head]) await page.context().close()
  })

const dragged = {
  ar: {
    moved: 'عُدّلت المناسبة.',
    changed: 'عدّل شخص آخر هذه المناسبة في هذه الأثناء فلم تُنقل. وهي أمامك كما هي الآن.',
    only: 'تعديل هذه المرّة فقط',
    keep: 'إلغاء',
    late: '10:15',
  },
  en: {
    moved: 'Event changed.',
    changed:
      'Someone else changed this event in the meantime: it was not moved. You see it as it is now.',
    only: 'Change only this time',
    keep: 'Cancel',
    late: '10:15',
  },
}

for (let locale of locales(2))
  test(`events are dragged to other days, hours and ends; a conflict puts one back (${locale})`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let say = dragged[locale]
    let [trip, sport] = [world.id('dragged-trip'), world.id('dragged-sport')]
    let shared = {
      schoolId: world.id('zaytoun'),
      authorId: world.id('hind'),
      audience: 'all',
      colour: 'blue',
      allDay: false,
      startMinute: 8 * 60,
      endMinute: 9 * 60,
      createdAt: 0,
      changedAt: 0,
    } as const
    await db.insert(calendarEvents).values([
      { ...shared, id: trip, title: 'Trip', shape: 'day', ...daysOf('2027-06-09', '2027-06-09') },
      {
        ...shared,
        id: sport,
        title: 'Sport',
        shape: 'series',
        rule: 'FREQ=WEEKLY;BYDAY=MO;WKST=SU;COUNT=3',
        ...daysOf('2027-06-07', '2027-06-21'),
      },
    ])
    let kept = async (id: string) => {
      let [event] = await db.select().from(calendarEvents).where(eq(calendarEvents.id, id))
      return [event?.firstDay, event?.startMinute, event?.endMinute, event?.version]
    }
    // The browser tells of the conflict, too.
    let page = await newPage({ locale, mayComplain: true, context: { viewport: DESK } })
    await carry(page.context(), await world.tokenFor('hind'))
    await page.goto('/dashboard/calendar?day=2027-06-15')
    let event = page.locator(`.wide-only .ev[href*="${trip}"]`)
    let day = (day: string) => page.locator(`.wide-only td[data-day="${day}"]`).first()

    // To another day, as its page then says.
    await event.dragTo(day('2027-06-16'))
    await page.locator('.toast', { hasText: say.moved }).waitFor()
    expect(await kept(trip)).toEqual(['2027-06-16', 480, 540, 2])
    expect(await day('2027-06-16').locator(`[href*="${trip}"]`).count()).toBe(1)
    await page.reload()
    expect(await day('2027-06-16').locator(`[href*="${trip}"]`).count()).toBe(1)

    // A series asks which times; who cancels has moved nothing.
    let second = page.locator(`.wide-only .ev[href*="${sport}?on=2027-06-14"]`)
    await second.dragTo(day('2027-06-15'))
    await page.getByRole('button', { name: say.keep }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await kept(sport)).toEqual(['2027-06-07', 480, 540, 1])
    await second.dragTo(day('2027-06-15'))
    await page.getByRole('button', { name: say.only }).click()
    await day('2027-06-15').getByRole('link', { name: 'Sport' }).waitFor()
    expect(await second.count()).toBe(0)
    expect(await kept(sport)).toEqual(['2027-06-07', 480, 540, 2])

    // Someone else was faster: it stands where they put it, and that is said.
    await db
      .update(calendarEvents)
      .set({ ...daysOf('2027-06-22', '2027-06-22'), version: 3 })
      .where(eq(calendarEvents.id, trip))
    await event.dragTo(day('2027-06-17'))
    await page.getByRole('alert').filter({ hasText: say.changed }).waitFor()
    await day('2027-06-22').locator(`[href*="${trip}"]`).waitFor()
    expect(await kept(trip)).toEqual(['2027-06-22', 480, 540, 3])

    // By hours: a quarter past ten on the day before, then an hour more.
    await page.goto('/dashboard/calendar?view=week&day=2027-06-22')
    let slot = page.locator('td[data-day="2027-06-21"][data-minute="600"]')
    let { height } = (await slot.boundingBox())!
    await event.dragTo(slot, {
      sourcePosition: { x: 20, y: 2 },
      targetPosition: { x: 20, y: 2 + height / 2 },
    })
    await expect.poll(() => kept(trip)).toEqual(['2027-06-21', 615, 675, 4])
    await event.locator('time', { hasText: say.late }).waitFor()
    let edge = (await event.locator('.ev-edge').boundingBox())!
    await page.mouse.move(edge.x + 20, edge.y + 4)
    await page.mouse.down()
    await page.mouse.move(edge.x + 20, edge.y + 4 + height, { steps: 3 })
    await page.mouse.move(edge.x + 20, edge.y + 4 + 2 * height, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => kept(trip)).toEqual(['2027-06-21', 615, 735, 5])
    await page.reload()
    expect(await event.getAttribute('data-end')).toBe('735')
    expect(new URL(page.url()).pathname).toBe('/dashboard/calendar')

    // A teacher drags what is theirs, a mother nothing: she has no script.
    for (let [person, own] of [
      ['layla', 1],
      ['muna', 0],
    ] as const) {
      let other = await newPage({ locale, context: { viewport: DESK } })
      await carry(other.context(), await world.tokenFor(person))
      await other.goto('/dashboard/calendar?day=2027-06-15')
      expect(await other.locator('.wide-only .ev').count()).toBeGreaterThan(2)
      expect(await other.locator('[data-version]').count()).toBe(0)
      expect(await other.locator('script').count()).toBe(own * 2)
      await other.context().close()
    }
    await page.context().close()
  })

function daysOf(firstDay: string, endsOn: string) {
  return { firstDay, lastDay: firstDay, endsOn }
}
