import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { savePreferences } from '#app/models/people/preferences.server.ts'
import {
  choices,
  preferencesFrom,
  preferencesOf,
  type Preference,
  type Preferences,
} from '#app/request/preferences.ts'
import { accounts } from '#db/schema.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const untouched = preferencesFrom(new URLSearchParams())
const PASSWORD = 'قمر وشمس 7'

/**
 * The known school, where layla and omar have passwords; what comes along when somebody signs in.
 */
async function openDoor() {
  let school = await openSchool()
  for (let person of ['layla', 'omar'] as const) await givePassword(school.db, person, PASSWORD)
  let given = async (person: Person, kind: 'browser' | 'bearer' = 'browser') => {
    let signing = await signIn(
      school.visit(),
      { email: `${person}@rawda.test`, password: PASSWORD },
      { kind },
    )
    return (
      signing.ok &&
      signing.value.preferences &&
      preferencesFrom(new URLSearchParams(signing.value.preferences))
    )
  }
  return { ...school, given }
}

test('what somebody chose comes along wherever they sign in next, and nobody else gets it', async () => {
  let { as, given } = await openDoor()
  let chosen: Preferences = {
    language: 'en',
    theme: 'dark',
    colour: 'purple',
    direction: 'rtl',
    digits: 'arabic',
    hijri: 'on',
    scripts: 'off',
    sidebar: 'collapsed',
  }
  await savePreferences(as('layla'), chosen)
  expect([await given('layla'), await given('layla', 'bearer')]).toEqual([chosen, chosen])
  // Who never chose keeps what the browser has.
  expect(await given('omar')).toBe(null)
})

test('the last choice counts, whole', async () => {
  let { as, given } = await openDoor()
  await savePreferences(as('layla'), { ...untouched, theme: 'dark', colour: 'red' })
  await savePreferences(as('layla'), { ...untouched, theme: 'light' })
  expect(await given('layla')).toEqual({ ...untouched, theme: 'light' })
})

test('choosing changes nothing else of an account', async () => {
  let { as, db } = await openDoor()
  let before = await db.select().from(accounts).orderBy(accounts.id)
  await savePreferences(as('layla'), { ...untouched, theme: 'dark' })
  let after = await db.select().from(accounts).orderBy(accounts.id)
  expect(after.map(({ preferences: _, ...rest }) => rest)).toEqual(
    before.map(({ preferences: _, ...rest }) => rest),
  )
  expect(after.filter(({ preferences }) => preferences).map(({ id }) => id)).toEqual(['layla'])
})

test('what an account kept from an older time, or was given amiss, is as if nobody had chosen', async () => {
  let { db, given } = await openDoor()
  await db
    .update(accounts)
    .set({ preferences: 'theme=dark&colour=mauve&scripts=&unknown=1&language=fr' })
    .where(eq(accounts.id, 'layla'))
  expect(await given('layla')).toEqual({ ...untouched, theme: 'dark' })
})

test('a zone is kept by its name, and UTC, which all begin with, by none', async () => {
  let read = (zone: string) =>
    preferencesOf(new Headers({ Cookie: `preferences=zone=${encodeURIComponent(zone)}` }))
  expect(read('Asia/Riyadh')).toEqual({ ...untouched, zone: 'Asia/Riyadh' })
  for (let odd of ['', 'UTC', 'Asia/Nowhere', 'asia/riyadh', '<script>'])
    expect([odd, read(odd)]).toEqual([odd, untouched])
  let { as, given } = await openDoor()
  await savePreferences(as('layla'), { ...untouched, zone: 'Asia/Riyadh' })
  expect(await given('layla')).toEqual({ ...untouched, zone: 'Asia/Riyadh' })
})

test('a cookie says no more than what is offered', () => {
  let read = (cookie: string) => preferencesOf(new Headers({ Cookie: cookie }))
  for (let name of Object.keys(choices) as Preference[]) {
    for (let choice of choices[name])
      expect(read(`a=b; preferences=${name}=${choice}; c=d`)).toEqual({
        ...untouched,
        [name]: choice,
      })
    for (let odd of ['', 'toString', 'constructor', '"><script>', choices[name].join()])
      expect([name, odd, read(`preferences=${name}=${odd}`)]).toEqual([name, odd, untouched])
  }
  expect([
    read(''),
    read('preferences'),
    read('preferences='),
    read('xpreferences=theme=dark'),
  ]).toEqual([untouched, untouched, untouched, untouched])
})

test('pages are light until another theme is chosen, and the device’s can be chosen', () => {
  expect(preferencesOf(new Headers()).theme).toBe('light')
  let cookie = 'preferences=language=en&theme=system'
  expect(preferencesOf(new Headers({ Cookie: cookie })).theme).toBe('system')
  // What a page without the attribute has, an error page for example, is light, too.
  let css = readFileSync('app/styles/tokens.css', 'utf8')
  expect(css).toMatch(/:root \{\s+color-scheme: light;/)
  expect(css).toMatch(/\[data-theme='system'\] \{\s+color-scheme: light dark;/)
})
