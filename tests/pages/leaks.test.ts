import { expect, test } from 'vitest'
import { eachOf } from '#scripts/each-of.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'
import { serve } from '#tests/support/serve.ts'
import { openSession } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'

test('the data of a page that is refused carries nothing of the page, nor of a frame that nobody filled', async () => {
  let school = await openSchool({ db: siteDatabase(), prefix: anyPrefix(), now: Date.now() })
  let refused = [
    // By middleware: the role.
    ['adam', '/dashboard/ingest-keys', 403],
    ['sara', `/dashboard/class/${school.id('butterflies')}`, 403],
    // By the loader: not theirs.
    ['omar', `/dashboard/class/${school.id('butterflies')}`, 404],
    ['karim', `/dashboard/student/${school.id('adam')}/lessons`, 404],
    ['rima', '/nothing/here', 404],
  ] as const
  for (let [person, path, status] of refused) {
    let token = await openSession(school, person)
    for (let query of [
      '',
      '?_routes=..%2Froutes%2Fdashboard%2Fframe',
      `?_routes=${encodeURIComponent('root,../routes/dashboard/frame,../routes/dashboard/inside')}`,
    ]) {
      let { text, ...answer } = await ask(`${path}.rsc${query}`, { token, locale: 'en' })
      if (query === '') expect(answer.status).toBe(status)
      // A component that was tried without its data is a line `…:E{`; one that worked would be
      // words.
      expect([path, query, text.match(/^[0-9a-f]+:E.*$/m)?.[0]]).toEqual([path, query, undefined])
      expect(text).not.toMatch(/Make a key|App keys<|How is this counted|Attempts/)
    }
  }
})

test('a wrong password without JavaScript keeps language and email, not the password', async () => {
  let db = siteDatabase()
  let school = await openSchool({ db, prefix: anyPrefix(), now: Date.now() })
  await givePassword(db, school.id('layla'), 'right-password-1')
  let email = school.id('layla@rawda.test')
  let said = {
    ar: {
      dir: 'rtl',
      title: 'خطأ: تسجيل الدخول · منصّة روضة',
      heading: 'تسجيل الدخول',
      problem: 'كلمة المرور غير صحيحة.',
    },
    en: {
      dir: 'ltr',
      title: 'Error: Login · Rawda',
      heading: 'Login',
      problem: 'The password is wrong.',
    },
  }
  for (let locale of ['ar', 'en'] as const) {
    let { dir, title, heading, problem } = said[locale]
    let { status, text, headers } = await ask('/auth/login?next=/dashboard/analytics', {
      locale,
      form: { email, password: 'wrong-password-1' },
    })
    expect(status).toBe(422)
    expect(text).toContain(`<html lang="${locale}" dir="${dir}"`)
    expect(text).toContain(`<title>${title}</title>`)
    expect(text).toContain(`<h1>${heading}</h1>`)
    expect(text).toContain(`${problem}</a>`)
    expect(text).toMatch(
      new RegExp(
        `<input[^>]*value="${email}"[^>]*name="email"|<input[^>]*name="email"[^>]*value="${email}"`,
      ),
    )
    // What was wanted is still wanted.
    expect(text).toContain('action="/auth/login?next=%2Fdashboard%2Fanalytics"')
    expect(text).not.toContain('wrong-password-1')
    expect(headers.getSetCookie()).toEqual([])
  }
})

test(
  'a page that is not there says so however long the page around the message is',
  { timeout: 60_000 },
  async () => {
    let { siteUrl } = await serve({ FAST_PAGES: 'off' })
    // Flight cuts a page's data after about 3200 characters. One or two of these lengths bring the
    // message to stand right there.
    let lengths = Array.from({ length: 400 }, (_, at) => 1200 + 6 * at)
    let statuses = await eachOf(
      lengths,
      async (length) => (await ask(`/nothing/${'x'.repeat(length)}`, { siteUrl })).status,
    )
    expect(statuses.filter((status) => status !== 404)).toEqual([])
  },
)
