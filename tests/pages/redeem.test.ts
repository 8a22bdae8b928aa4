import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inGroups } from '#app/models/readable-code.ts'
import { accounts, classDoors, pairings, redemptions, schools, subscriptions } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { codeColumns, codeIdOf } from '#tests/support/secrets.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const SUBSCRIPTION = '/dashboard/user/account/subscription'
const words = {
  ar: {
    look: 'تحقّق من الرمز',
    required: 'رمز التفعيل مطلوب',
    invalid: 'رمز التفعيل غير صالح',
    used: 'استعمل شخص آخر رمز التفعيل هذا',
    redeem: 'تفعيل',
    change: 'نعم، تفعيل الرمز والتغيير',
    done: 'فُعّل الاشتراك الجديد.',
    active: 'اشتراكك فعّال',
    school: 'روضة الزيتون',
    ends: 'ينتهي بذلك',
    state: 'فعّال',
  },
  en: {
    look: 'Check the code',
    required: 'SUBSCRIPTION CODE is required',
    invalid: 'promocode is invalid',
    used: 'Promo code is already used by another user',
    redeem: 'Redeem',
    change: 'Yes, redeem and change',
    done: 'New subscription is successfully registered',
    active: 'Your subscription is active',
    school: 'Al Zaytoun',
    ends: 'This ends',
    state: 'active',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

/** Somebody new, who has an account and nothing else. */
async function newcomer(name: string): Promise<string> {
  let id = world.id(name)
  await siteDatabase()
    .insert(accounts)
    .values({
      id,
      displayName: 'رنا',
      email: `${id}@rawda.test`,
      createdAt: Date.now(),
      startsAt: Date.now(),
      verifiedAt: Date.now(),
    })
  return id
}

for (let { locale, javaScript, width, how } of ways(1)) {
  test(
    `somebody new is told what a code gives, and has it by one button ${how}`,
    { timeout: 60_000 },
    async () => {
      let said = words[locale]
      let { code } = await world.freshCode('zaytoun', 'student')
      let id = await newcomer(`new-${locale}`)
      let page = await newPage({ locale, javaScript, width })
      await carry(page.context(), await world.tokenFor(`new-${locale}`))
      let press = (name: string) =>
        Promise.all([
          page.waitForEvent('framenavigated'),
          page.getByRole('button', { name, exact: true }).click(),
        ]).then(() => page.locator('h1').waitFor())
      let told = () => page.locator('main [role=alert] a').allTextContents()

      await page.goto(SUBSCRIPTION)
      await press(said.look)
      expect(await told()).toEqual([said.required])
      await page.fill('#code', 'AAAA-BBBB-CCCC-DDDD')
      await press(said.look)
      expect([
        await told(),
        await page.inputValue('#code'),
        await page.getAttribute('#code', 'aria-invalid'),
      ]).toEqual([[said.invalid], 'AAAA-BBBB-CCCC-DDDD', 'true'])
      // As it is read aloud: in groups, in small letters.
      await page.fill('#code', inGroups(code).toLowerCase())
      await press(said.look)
      expect(await page.textContent('main dl')).toContain(said.school)
      expect(await siteDatabase().$count(redemptions, eq(redemptions.accountId, id))).toBe(0)

      await press(said.redeem)
      expect(new URL(page.url()).pathname).toBe(SUBSCRIPTION)
      expect(await page.textContent('main [role=status]')).toBe(said.done)
      expect(await page.textContent('main section')).toContain(said.active)
      expect(await page.textContent('main table')).toContain(said.state)
      expect(
        (
          await ask('/dashboard/app', {
            token: (await page.context().cookies()).find(({ name }) => name === '__Host-session')!
              .value,
          })
        ).status,
      ).toBe(200)

      // Somebody else is too late.
      let other = await newPage({ locale, javaScript, width })
      await carry(other.context(), await world.tokenFor('huda'))
      await other.goto(`/redeem?code=${code}`)
      expect(await other.locator('main [role=alert] a').allTextContents()).toEqual([said.used])
    },
  )

  test(
    `a code of another role tells what ends, and is redeemed by who says so ${how}`,
    { timeout: 60_000 },
    async () => {
      let said = words[locale]
      let person = locale === 'ar' ? 'omar' : 'karim'
      let { code } = await world.freshCode('zaytoun', 'admin')
      let page = await newPage({ locale, javaScript, width })
      await carry(page.context(), await world.tokenFor(person))
      await page.goto(`/redeem?code=${code}`)
      expect(await page.textContent('main')).toContain(said.ends)
      // Whoever only sends the code is not taken at their word.
      let plain = await ask('/redeem', {
        token: await world.tokenFor(person),
        form: { code, for: world.id(person) },
      })
      expect([plain.status, plain.headers.get('Location')]).toEqual([
        303,
        `/redeem?code=${code}&for=${world.id(person)}`,
      ])
      await page.getByRole('button', { name: said.change, exact: true }).click()
      await page.waitForURL(`**${SUBSCRIPTION}`)
      let [account] = await siteDatabase()
        .select()
        .from(accounts)
        .where(eq(accounts.id, world.id(person)))
      expect([account!.role, account!.schoolId]).toEqual(['admin', world.id('zaytoun')])
    },
  )
}

test('a parent chooses the child that a code is for', { timeout: 60_000 }, async () => {
  let { code } = await world.freshCode('zaytoun', 'student')
  let page = await newPage({ locale: 'en', javaScript: false })
  await carry(page.context(), await world.tokenFor('muna'))
  await page.goto('/redeem')
  expect(await page.locator('select[name=for] option').allTextContents()).toEqual(['آدم'])
  await page.fill('#code', code)
  await page.click('main form button')
  await page.waitForURL('**/redeem?*')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.waitForURL(`**${SUBSCRIPTION}`)
  let [used] = await siteDatabase()
    .select()
    .from(redemptions)
    .where(eq(redemptions.codeId, await codeIdOf(siteDatabase(), code)))
  expect(used!.accountId).toBe(world.id('adam'))
})

test('a visitor with a card signs in first, and comes back to its code', async () => {
  let { code } = await world.freshCode('zaytoun', 'student')
  let { status, headers } = await ask(`/redeem?code=${code}`)
  expect([status, headers.get('Location')]).toEqual([
    302,
    `/auth/login?next=%2Fredeem%3Fcode%3D${code}`,
  ])
})

test('the one field knows every code that a school prints, and leads on', async () => {
  let where = async (code: string, token?: string) => {
    let { status, headers } = await ask(`/redeem?code=${encodeURIComponent(code)}`, {
      ...(token && { token }),
    })
    return [status, headers.get('Location')]
  }
  let id = world.id('salma')
  let [card, door] = ['KARD234567890ABC', 'DR0R234567890ABC']
  await siteDatabase()
    .insert(pairings)
    .values({
      id: world.id('card'),
      ...codeColumns('pairing', card),
      pupilId: id,
      issuedBy: world.id('hind'),
      issuedAt: Date.now(),
      expiresAt: Date.now() + 60_000,
    })
  await siteDatabase()
    .insert(classDoors)
    .values({
      classId: world.id('sparrows'),
      ...codeColumns('door', door),
      issuedAt: Date.now(),
      issuedBy: world.id('hind'),
    })
  let token = await world.tokenFor('huda')
  for (let reader of [undefined, token]) {
    expect(await where(card, reader)).toEqual([302, `/children?code=${card}`])
    expect(await where('kard-2345 6789-0abc', reader)).toEqual([
      302,
      '/children?code=kard-2345+6789-0abc',
    ])
    expect(await where(door, reader)).toEqual([302, `/auth/class?door=${door}`])
    // Whole addresses, as a phone's camera copies them; of this portal's paths alone.
    expect(await where(`https://rawda.example/children?code=${card}`, reader)).toEqual([
      302,
      `/children?code=${card}`,
    ])
    expect(await where('https://rawda.example/auth/invitation?token=abc', reader)).toEqual([
      302,
      '/auth/invitation?token=abc',
    ])
    expect((await where('https://evil.example/elsewhere?code=x', reader))[0]).toBe(422)
  }
  // An activation code is looked at where one is signed in.
  let { code } = await world.freshCode('zaytoun', 'student')
  expect(await where(code, token)).toEqual([200, null])
})

test('who guesses codes has to wait, and is told for how long', { timeout: 60_000 }, async () => {
  let token = await world.tokenFor('salma')
  let statuses: number[] = []
  for (let tries = 0; tries < 12; tries++)
    statuses.push((await ask(`/redeem?code=${'AAAABBBBCCCCDDD'}${tries % 10}`, { token })).status)
  expect([statuses.slice(0, 10).every((status) => status === 422), statuses.at(-1)]).toEqual([
    true,
    429,
  ])
  let refused = await ask('/redeem?code=AAAABBBBCCCCDDDD', { token, locale: 'en' })
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
})

test('full seats are told with their number', async () => {
  let db = siteDatabase()
  let { code } = await world.freshCode('cedar', 'student')
  await db
    .update(schools)
    .set({ maxStudentsNo: 0 })
    .where(eq(schools.id, world.id('cedar')))
  await newcomer('late')
  let { status, text } = await ask(`/redeem?code=${code}`, {
    token: await world.tokenFor('late'),
    locale: 'en',
  })
  await db
    .update(schools)
    .set({ maxStudentsNo: null })
    .where(eq(schools.id, world.id('cedar')))
  expect([
    status,
    text.includes(
      'Could not register new subscription. ' +
        'All seats for children at this school are taken: it has 0',
    ),
  ]).toEqual([422, true])
})

test('a pupil who came by a class sheet redeems nothing', async () => {
  expect((await ask('/redeem', { token: await world.tokenFor('adam', 'sheet') })).status).toBe(403)
})

test('nothing is left half-done, whatever came before', async () => {
  let loose = await siteDatabase().all(
    sql`select r.codeId from redemptions r left join ${subscriptions} u on u.id = r.subscriptionId where u.id is null`,
  )
  expect(loose).toEqual([])
})
