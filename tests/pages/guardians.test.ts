import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inGroups, plainCode } from '#app/models/readable-code.ts'
import { guardians, pairings } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { isStored } from '#tests/support/secrets.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const CHILDREN = '/dashboard/user/account/children'
const words = {
  ar: {
    make: 'إصدار بطاقة',
    made: 'أصبحت بطاقات أولياء الأمور جاهزة.',
    link: 'إضافة سلمى',
    look: 'تحقّق من الرمز',
    adding: 'أنتم تُضيفون سلمى',
    child: 'سلمى',
    linked: 'رُبط الطفل بحسابك.',
    end: 'إنهاء الربط',
    ended: 'أُنهي الربط.',
  },
  en: {
    make: 'Make a card',
    made: 'The guardian cards are ready.',
    link: 'Add يوسف',
    look: 'Check the code',
    adding: 'You are adding يوسف',
    child: 'يوسف',
    linked: 'The child is now linked to your account.',
    end: 'End the link',
    ended: 'Link ended.',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

for (let { locale, javaScript, width, how } of ways(1)) {
  let child = ({ ar: 'salma', en: 'yousef' } as const)[locale]
  test(
    `a slip that the school prints links a parent, who reads the child’s reports until one of them ends it ${how}`,
    { timeout: 120_000 },
    async () => {
      let said = words[locale]
      let open = async (person: string) => {
        let page = await newPage({ locale, javaScript, width })
        await carry(page.context(), await world.tokenFor(person))
        let press = (name: string) =>
          Promise.all([
            page.waitForEvent('framenavigated'),
            page.locator('main').getByRole('button', { name, exact: true }).first().click(),
          ]).then(() => page.locator('h1').waitFor())
        return { page, press, status: () => page.textContent('main [role=status]') }
      }
      let school = await open('hind')
      await school.page.goto(`/dashboard/student/${world.id(child)}/guardians`)
      await school.press(said.make)
      expect(await school.status()).toBe(said.made)
      let code = plainCode((await school.page.locator('.cutout bdi.font-mono').textContent())!)
      expect(
        (await siteDatabase().select().from(pairings).where(isStored('pairing', code)))[0],
      ).toMatchObject({ pupilId: world.id(child), usedAt: null })

      // huda was a parent once and is nobody's now: the dashboard is closed to her but for her own
      // account.
      let parent = await open('huda')
      await parent.page.goto(CHILDREN)
      await parent.page.fill('input[name=code]', inGroups(code))
      await parent.press(said.look)
      // As the card's QR code leads there.
      expect(new URL(parent.page.url()).pathname).toBe('/children')
      expect(await parent.page.locator('h1').textContent()).toBe(said.adding)
      expect(await siteDatabase().$count(guardians, eq(guardians.pupilId, world.id(child)))).toBe(0)
      await parent.press(said.link)
      expect(await parent.status()).toBe(said.linked)
      expect(new URL(parent.page.url()).pathname).toBe('/dashboard/app')
      expect(await parent.page.textContent('main')).toContain(said.child)
      await parent.page.goto(`/dashboard/student/${world.id(child)}/lessons`)
      expect(await parent.page.locator('h1').textContent()).toContain(
        locale === 'ar' ? 'سلمى' : 'يوسف',
      )

      if (locale === 'ar') {
        await parent.page.goto(`${CHILDREN}/${world.id(child)}/end`)
        await parent.press(said.end)
        expect(await parent.status()).toBe(said.ended)
      } else {
        await school.page.goto(
          `/dashboard/student/${world.id(child)}/guardians/${world.id('huda')}/end`,
        )
        await school.press(said.end)
        expect(await school.status()).toBe(said.ended)
      }
      expect(
        (
          await ask(`/dashboard/student/${world.id(child)}/lessons`, {
            token: await world.tokenFor('huda'),
          })
        ).status,
      ).toBe(403)
    },
  )
}

test('a class’s slips are made once, and each stands with its child', async () => {
  let token = await world.tokenFor('hind')
  let path = `/dashboard/class/${world.id('butterflies')}/guardians`
  for (let time = 0; time < 2; time++)
    expect((await ask(path, { token, form: {} })).status).toBe(303)
  let { text } = await ask(path, { token })
  expect(text.split('class="cutout').length - 1).toBe(2)
  expect(text.split('<svg role="img"').length - 1).toBe(2)
  expect(await siteDatabase().$count(pairings, eq(pairings.pupilId, world.id('adam')))).toBe(1)
})

test('many wrong codes of cards make an address wait, in words and by Retry-After', async () => {
  let answers = []
  let headers = { 'CF-Connecting-IP': '10.201.1.1' }
  for (let at = 0; at < 102; at++)
    answers.push(await ask(`/children?code=wrong-${at}`, { locale: 'en', headers }))
  expect([answers[0]!.status, answers[0]!.text.includes('We do not recognise this card')]).toEqual([
    422,
    true,
  ])
  let last = answers.at(-1)!
  expect([
    last.status,
    Number(last.headers.get('Retry-After')) > 0,
    last.text.includes('Too many attempts'),
  ]).toEqual([429, true, true])
})
