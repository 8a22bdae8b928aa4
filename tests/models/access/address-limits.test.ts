import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requestReset, resetPassword } from '#app/models/auth/password/reset.server.ts'
import { authorizationLimit } from '#app/models/auth/provider/authorize.server.ts'
import { register } from '#app/models/auth/registration.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { makeCards } from '#app/models/classes/sheet/cards.server.ts'
import { signInByCard, signInByPictures } from '#app/models/classes/sheet/sign-in.server.ts'
import { sendMessage } from '#app/models/contact/contact.server.ts'
import { newStamp } from '#app/models/contact/form-stamp.server.ts'
import { auditLog, classDoors, failures } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'
import { printed } from '#tests/support/secrets.ts'

test('addresses of the same line share their limits; the log keeps the whole address', async () => {
  let { db, now, as, visit } = await openSchool()
  let lines = 0
  let at = () => ({ ...visit(now + 30_000), address: `2001:DB8::12:0:0:0:${++lines}` })
  await makeCards(as('layla'), 'butterflies')
  let [door] = await db.select().from(classDoors)
  let email = 'rania@rawda.test'
  for (let _ of [1, 2]) {
    await signIn(at(), { email, password: 'wrong-1' }, { kind: 'browser' })
    await register(at(), { displayName: 'رانيا', email, password: 'olives-24' }, 'ar')
    await requestReset(at(), { email }, 'ar')
    await resetPassword(at(), { token: 'x', password: 'olives-24' }, 'ar')
    await signInByCard(at(), { key: 'x' }, 'browser')
    await signInByPictures(at(), {
      door: printed('door', door!.code),
      pupilID: 'adam',
      pictures: [1, 1, 1],
    })
    await sendMessage(
      at(),
      {
        name: 'رانيا',
        email,
        topic: 'offer',
        text: 'كم يكلّف اشتراك أربعين طفلًا؟',
        homepage: '',
        stamp: await newStamp(visit()),
      },
      { locale: 'ar' },
    )
  }
  let counted = (await db.select().from(failures))
    .filter(({ key }) => key.includes('address'))
    .map(({ key }) => key)
  expect([...new Set(counted.map((key) => key.split(':address:')[0]))].toSorted()).toEqual([
    'confirm',
    'contact',
    'reset',
    'reset-use',
    'sheet',
    'sheet:missed',
    'sign-in',
  ])
  for (let key of [...counted, authorizationLimit(at()).key])
    expect(key).toMatch(/:address:2001:db8:0:12::\/64(:\d+)?$/)
  expect((await db.select().from(auditLog)).map(({ address }) => address)).toContain(
    '2001:DB8::12:0:0:0:1',
  )
})

test('no limit takes an address as it came', () => {
  let models = join(import.meta.dirname, '..', '..', '..', 'app', 'models')
  let takers = readdirSync(models, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      /\b(visit|current)\.address\b|\baddress\b[^}\n]*\}(: (Visit|Current)\b| = (visit|current)\b)/.test(
        readFileSync(join(models, file), 'utf8'),
      ),
  )
  expect(takers.toSorted()).toEqual(['access/audit.server.ts', 'access/rate-limit.server.ts'])
})
