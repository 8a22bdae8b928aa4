import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { newPage } from '#tests/support/page.ts'
import { openSchool } from '#tests/support/school.ts'
import { carry, openSession } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'

const words = {
  ar: {
    sentence: 'تمرين واحد يتعثّر فيه طفل واحد.',
    exercise: 'تمرين 1',
    done: 'تمّ',
    nothing: 'لا تمرين يتعثّر فيه الأطفال هذا الأسبوع.',
    helped: 'تمّت المساعدة فيه: تمرين 1',
    undo: 'تراجع',
  },
  en: {
    sentence: '1 exercise is holding up 1 child.',
    exercise: 'Exercise 1',
    done: 'Done',
    nothing: 'Nothing is holding the children up this week.',
    helped: 'Helped with it: Exercise 1',
    undo: 'Undo',
  },
}

for (let { locale, javaScript, how } of ways(1)) {
  for (let [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    test(`one tap from home a teacher sees which exercise stops whom, and puts it away and back, at ${width} px ${how}`, async () => {
      let said = words[locale]
      let school = await openSchool({ db: siteDatabase(), prefix: anyPrefix(), now: Date.now() })
      await fail(school)
      let page = await newPage({ locale, javaScript, width })
      await page.setViewportSize({ width, height })
      await carry(page.context(), await openSession(school, 'layla'))
      await page.goto('/dashboard/app')
      await page.locator('main h2 a').first().click()
      await page.waitForURL('**/dashboard/class/*')

      // On the first screen: the sentence, what it is compared with, the exercise and its children.
      let bottomOf = async (selector: string) => {
        let box = (await page.locator(selector).first().boundingBox())!
        return box.y + box.height
      }
      expect(await page.locator('.hero-sentence > :first-child').textContent()).toBe(said.sentence)
      expect(await page.locator('.start-here h3').textContent()).toBe(said.exercise)
      expect(await bottomOf('.figures')).toBeLessThan(height)
      expect(await bottomOf('.start-here .card')).toBeLessThan(height)
      let overflow = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(overflow).toBeLessThanOrEqual(width)

      await page.getByRole('button', { name: said.done, exact: true }).click()
      await page.locator('.helped').waitFor()
      expect(await page.locator('.hero-sentence > :first-child').textContent()).toBe(said.nothing)
      expect(await page.locator('.helped span').textContent()).toBe(said.helped)
      await page.getByRole('button', { name: said.undo }).click()
      await page.locator('.start-here h3').waitFor()
      expect(await page.locator('.hero-sentence > :first-child').textContent()).toBe(said.sentence)
      await page.context().close()
    })
}

/** Adam fails at an exercise four times, just now. */
async function fail(school: Awaited<ReturnType<typeof openSchool>>) {
  let { user, ...visit } = school.as('hind')
  let items = [1, 2, 3, 4].map((at) => ({
    id: `try ${at}`,
    userId: school.id('adam'),
    exerciseId: school.id('letters-1'),
    correct: false,
    startedAt: new Date(school.now - at * 1000).toISOString(),
    durationMs: 1000,
  }))
  expect(await storeAttempts(visit, { user }, items)).toMatchObject({ stored: 4 })
}
