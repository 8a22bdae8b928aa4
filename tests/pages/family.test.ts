import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayIn } from '#app/calendar/day.ts'
import { issuePairing, pupilsGuardians } from '#app/models/guardians/pairing.server.ts'
import { accounts, attempts, exercises } from '#db/schema.ts'
import { newPage, signIn } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { openWorld } from '#tests/support/world.ts'

const PHONE = { width: 360, height: 740 }

/** For people to look at, where `LOOK` names a folder. */
async function look(page: Page, name: string, fullPage = true) {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage })
}

async function home(who: string, locale: 'ar' | 'en', javaScript: boolean, viewport: typeof PHONE) {
  let page = await newPage({ locale, javaScript, context: { viewport, reducedMotion: 'reduce' } })
  await signIn(page, who)
  await page.goto('/dashboard/app')
  return page
}

test.each([true, false])(
  'a mother sees how her child is and what to do without scrolling, and says that they tried it (JavaScript: %s)',
  async (javaScript) => {
    let page = await home('parent@rawda.example', 'ar', javaScript, PHONE)
    let firstScreen = [
      '.faces [aria-current] img',
      'h1',
      '.bed',
      '.picture-chips',
      '.together h2',
      '.together h2 + p',
    ]
    for (let part of firstScreen) {
      let box = await page.locator(part).first().boundingBox()
      expect([
        part,
        box !== null && box.width > 20 && box.y + Math.min(box.height, 24) <= PHONE.height,
      ]).toEqual([part, true])
    }
    let said = await page.locator('main').innerText()
    expect(said).not.toMatch(/%|٪|درجة/)
    await look(page, `parent-360-${javaScript}`)
    let share = await page.locator('a[href^="https://wa.me/"]').getAttribute('href')
    let name = (await page.locator('.faces [aria-current] b').innerText()).trim()
    expect(decodeURIComponent(share!)).not.toContain(name)
    if (javaScript) return
    // One tap.
    await page.click('.together button')
    expect(await page.locator('.together').innerText()).toContain('جرّبتموه اليوم')
    await look(page, 'parent-tried')
  },
)

/** Muna's adam: today he solved all of counting, and failed three times at the first letters. */
async function worldOfMuna() {
  let db = siteDatabase()
  let now = Date.now()
  let world = await openWorld(db, anyPrefix(), now)
  let { id } = world
  let tried = [
    ['letters', 1, false],
    ['letters', 1, false],
    ['letters', 1, false],
    ['counting', 1, true],
    ['counting', 2, true],
  ] as const
  await db.batch([
    db.delete(attempts).where(eq(attempts.userId, id('adam'))),
    db
      .update(accounts)
      .set({ gender: 'male' })
      .where(eq(accounts.id, id('adam'))),
    db
      .update(exercises)
      .set({ activity: 'اكتبوا الحرف بالإصبع في الرمل.', activityEn: 'Write the letter in sand.' })
      .where(eq(exercises.id, id('letters-1'))),
    db.insert(attempts).values(
      tried.map(([lesson, exercise, correct], at) => ({
        id: id(`try-${at}`),
        userId: id('adam'),
        schoolId: id('zaytoun'),
        classId: id('butterflies'),
        lessonId: id(lesson),
        exerciseId: id(`${lesson}-${exercise}`),
        correct,
        startedAt: now - at,
        durationMs: 60_000,
        day: dayIn('Asia/Amman', now),
        recordedAt: now,
      })),
    ),
  ])
  return world
}

for (let javaScript of [true, false])
  test(`how is my child, what can I do: answered on the first screen, without a tap (JavaScript: ${javaScript})`, async () => {
    let world = await worldOfMuna()
    let page = await newPage({ locale: 'ar', javaScript, context: { viewport: PHONE } })
    await carry(page.context(), await world.tokenFor('muna'))
    await page.goto('/dashboard/app')
    // The bar at the foot lies over the page.
    let fold = (await page.locator('nav:has([href="/dashboard/app"]) >> nth=0').boundingBox())!.y
    expect(fold).toBeGreaterThan(PHONE.height - 80)
    // Jordan's week ends on Saturday: only then it is compared with a whole week.
    let isLastDay = new Date(dayIn('Asia/Amman', Date.now())).getUTCDay() === 6
    let compared = isLastDay ? 'عن الأسبوع الماضي' : 'عمّا كان'
    let seen = [
      ['h1', `تدرّب آدم يومًا واحدًا هذا الأسبوع، بزيادة يوم ${compared}`],
      ['.bed', 'أحد'],
      ['h2 >> nth=0', 'يُتقن آدم'],
      ['.picture-chips', 'درس counting'],
      ['.together h2', 'جرّبوا معًا 5 دقائق'],
      ['.together h2 + p', 'اكتبوا الحرف بالإصبع في الرمل.'],
    ] as const
    for (let [part, words] of seen) {
      let place = page.locator(part)
      expect(plain(await place.innerText())).toContain(words)
      let box = (await place.boundingBox())!
      expect([part, box.y >= 0, box.y + box.height <= fold]).toEqual([part, true, true])
    }
    expect(plain(await page.locator('.together').innerText())).toContain(
      'لأنّ آدم لم يُتقن «تمرين 1» بعد (3 محاولات بلا حلّ، آخرها اليوم).',
    )
  })

test('each link of a mother’s page leads somewhere, and one field adds another child', async () => {
  let world = await worldOfMuna()
  let page = await newPage({ locale: 'ar', javaScript: false, context: { viewport: PHONE } })
  await carry(page.context(), await world.tokenFor('muna'))
  await page.goto('/dashboard/app')
  let links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).getAttribute('href')!))
  let adam = world.id('adam')
  expect(links).toEqual(
    expect.arrayContaining([
      '/dashboard/analytics',
      '/dashboard/user/account/children',
      `/dashboard/student/${adam}/print`,
      `/dashboard/student/${adam}/lessons`,
    ]),
  )
  for (let link of new Set(links.filter((each) => each.startsWith('/')))) {
    let answer = await page.request.get(link)
    expect([link, answer.status()]).toEqual([link, 200])
    // No marks for families, on any page that is theirs.
    let said = (await answer.text()).replaceAll(/<(style|script)[^]*?<\/\1>|<[^>]+>/g, ' ')
    expect([link, /[^\n]{0,30}[%٪][^\n]{0,30}/.exec(said)?.[0]]).toEqual([link, undefined])
  }
  expect(links.filter((each) => !/^[/#]/.test(each))).toEqual([
    expect.stringMatching(/^https:\/\/wa\.me\/\?text=/),
  ])
  await issuePairing(world.as('hind'), world.id('salma'))
  let found = await pupilsGuardians(world.as('hind'), world.id('salma'))
  let { code } = found.ok ? found.value.pairings[0]! : { code: '' }
  await page.fill('.one-more input', code)
  await page.click('.one-more button')
  expect(plain(await page.locator('h1').innerText())).toBe('أنتم تُضيفون سلمى')
  await page.click('main .button')
  expect(plain(await page.locator('.faces').innerText())).toContain('سلمى')
  expect(plain(await page.locator('h1').innerText())).toContain('سلمى')
})

/** Without the signs that keep names apart from what stands round them. */
function plain(text: string): string {
  return text
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('a mother reads the same in English, on a desk and by night', async () => {
  let page = await home('parent@rawda.example', 'en', false, { width: 1280, height: 800 })
  expect(await page.locator('h1').innerText()).toMatch(/this week/)
  await look(page, 'parent-1280-en')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, 'parent-1280-en-dark')
})

test('a child sees pictures and a door on one screen, and neither numbers nor per cents', async () => {
  for (let [name, viewport] of [
    ['upright', { width: 800, height: 1280 }],
    ['lying', { width: 1280, height: 800 }],
    ['phone', PHONE],
  ] as const) {
    let page = await home('student@rawda.example', 'ar', false, viewport)
    await look(page, `child-${name}`, false)
    let tall = await page.evaluate(() => document.documentElement.scrollHeight)
    if (name !== 'phone') expect([name, tall]).toEqual([name, viewport.height])
    expect(await page.locator('.child-tiles a').count()).toBeGreaterThan(2)
    expect(await page.locator('.child-tiles a').count()).toBeLessThan(6)
    expect(await page.locator('.child-home').innerText()).not.toMatch(/%|٪/)
    if (name === 'phone') continue
    // One tap to a lesson's picture, one back; one tap out.
    await page.locator('.child-tiles a').first().click()
    expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/my\/lessons\//)
    await look(page, `lesson-${name}`, false)
    await page.click('.tell a')
    await page.click('.way-out button')
    expect(new URL(page.url()).pathname).toMatch(/^\/auth\//)
  }
})
