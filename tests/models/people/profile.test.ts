import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import type { Current } from '#app/models/current.ts'
import { updateProfile } from '#app/models/people/profile.server.ts'
import { pathToShow, pictureIDOf, picturePath } from '#app/models/picture-path.ts'
import {
  cleanPicture,
  cleanSmallPicture,
  type Picture,
} from '#app/models/pictures/clean-picture.ts'
import { findPicture } from '#app/models/pictures/store.server.ts'
import { Profile } from '#app/models/profile.ts'
import { accounts, auditLog } from '#db/schema.ts'
import { bytes, gif, png } from '#tests/support/pictures.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const adam: Profile = { displayName: 'آدم', gender: 'male', imageURL: null }

/** Everybody as the database has them now. */
async function openStudio() {
  let school = await openSchool()
  let imageOf = async (person: Person) =>
    (
      await school.db
        .select({ imageUrl: accounts.imageUrl })
        .from(accounts)
        .where(eq(accounts.id, person))
    )[0]!.imageUrl
  let as = async (person: Person) => {
    let current = school.as(person)
    return { ...current, user: { ...current.user, imageURL: await imageOf(person) } }
  }
  let upload = async (person: Person, bytes = png()) => {
    let cleaning = cleanPicture(bytes)
    if (!cleaning.ok) throw new Error(cleaning.reason)
    let updating = await updateProfile(await as(person), person, adam, cleaning.value)
    if (!updating.ok) throw new Error(updating.reason)
    return updating.value.imageURL!
  }
  let look = async (person: Person, imageURL: string) => {
    let finding = await findPicture(school.as(person), pictureIDOf(imageURL)!)
    return finding.ok ? finding.value.type : finding.reason
  }
  return { ...school, imageOf, upload, look }
}

function named(displayName: string) {
  let read = v.safeParse(Profile, { ...adam, displayName }, { abortPipeEarly: true })
  return read.success ? read.output.displayName : read.issues.map(({ message }) => message).join()
}

test('a name has 2 to 50 letters once its white space is in order', () => {
  expect(named('  ليلى \n\t منصور ')).toBe('ليلى منصور')
  expect(named('Jo')).toBe('Jo')
  expect(named('J')).toBe('nameTooShort')
  expect(named(' J ')).toBe('nameTooShort')
  expect(named('ا'.repeat(50))).toBe('ا'.repeat(50))
  expect(named('ا'.repeat(51))).toBe('nameTooLong')
  for (let empty of ['', '   ', '\u00a0\u3000', '\u200e\u202e', '\u200c\u200d', '--'])
    expect(named(empty)).toBe('required')
})

test('what cannot be seen is taken out of a name; the joiners that some names are written with stay', () => {
  expect(named('\u202eنور\u202c\u200f الدين\u0000\u061c\u2066')).toBe('نور الدين')
  expect(named('A\u200e \u200e B')).toBe('A B')
  expect(named('a\ud800b\u{e0041}c\ufeff')).toBe('abc')
  expect(named('علی\u200cرضا')).toBe('علی\u200cرضا')
  expect(named('Zoe\u0308')).toBe('Zoë')
})

test('a picture is one of ours, the address of one that was uploaded, or none', () => {
  let says = (imageURL: unknown) => v.safeParse(Profile, { ...adam, imageURL }).success
  expect(
    ['/avatars/user-1.png', '/avatars/user-38.png', `/pictures/${'0a'.repeat(20)}`, null, ''].map(
      says,
    ),
  ).toEqual([true, true, true, true, true])
  for (let wrong of [
    undefined,
    '/avatars/user-0.png',
    '/avatars/user-39.png',
    '/avatars/user-01.png',
    '/avatars/../x.png',
    '/pictures/',
    `/pictures/${'0A'.repeat(20)}`,
    `//evil.example/pictures/${'0a'.repeat(20)}`,
    'javascript:alert(1)',
    'https://evil.example/x.png',
    7,
  ])
    expect([wrong, says(wrong)]).toEqual([wrong, false])
})

test('people change their own account, and it is written down without what they wrote', async () => {
  let { as, db } = await openStudio()
  let changed = await updateProfile(as('layla'), 'layla', {
    displayName: 'ليلى منصور',
    gender: 'female',
    imageURL: '/avatars/user-7.png',
  })
  expect(changed).toMatchObject({
    ok: true,
    value: {
      UID: 'layla',
      displayName: 'ليلى منصور',
      gender: 'female',
      imageURL: '/avatars/user-7.png',
      role: 'teacher',
      schoolID: 'zaytoun',
    },
  })
  expect((await db.select().from(accounts).where(eq(accounts.id, 'layla')))[0]).toMatchObject({
    displayName: 'ليلى منصور',
    gender: 'female',
    imageUrl: '/avatars/user-7.png',
    role: 'teacher',
    email: 'layla@rawda.test',
  })
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      action: 'profileChanged',
      actorId: 'layla',
      subjectId: 'layla',
      schoolId: 'zaytoun',
      detail: null,
    },
  ])
})

test('nobody changes somebody else: no teacher a pupil, no head a teacher, no supervisor anybody', async () => {
  let { as, db } = await openStudio()
  let before = await db.select().from(accounts)
  for (let [person, other] of [
    ['layla', 'adam'],
    ['hind', 'layla'],
    ['sara', 'adam'],
    ['muna', 'adam'],
    ['adam', 'nobody'],
  ] as const)
    expect(await updateProfile(as(person), other, adam)).toEqual({ ok: false, reason: 'notFound' })
  expect(await db.select().from(accounts)).toEqual(before)
  expect(await db.select().from(auditLog)).toEqual([])
})

test('an uploaded picture is shown to whoever sees the account, and to nobody else', async () => {
  let { upload, look } = await openStudio()
  let ofAdam = await upload('adam')
  for (let person of ['adam', 'muna', 'layla', 'hind', 'sara'] as const)
    expect([person, await look(person, ofAdam)]).toEqual([person, 'image/png'])
  for (let person of ['salma', 'omar', 'rima', 'karim', 'nour', 'sami'] as const)
    expect([person, await look(person, ofAdam)]).toEqual([person, 'notFound'])
  let ofLayla = await upload('layla', gif())
  expect(await look('hind', ofLayla)).toBe('image/gif')
  // Who may write to her knows her face.
  for (let person of ['adam', 'omar'] as const)
    expect([person, await look(person, ofLayla)]).toEqual([person, 'image/gif'])
  for (let person of ['yousef', 'rima'] as const)
    expect([person, await look(person, ofLayla)]).toEqual([person, 'notFound'])
})

test('who waits for a subscription, a password or a second factor sees their own picture alone', async () => {
  let { upload, as } = await openStudio()
  let id = pictureIDOf(await upload('adam'))!
  for (let gate of [
    { subscribed: false },
    { mustChangePassword: true },
    { mustSetUpFactor: true },
  ]) {
    let waiting = (person: Person) => ({ ...as(person), user: { ...as(person).user, ...gate } })
    expect(await findPicture(waiting('adam'), id)).toMatchObject({ ok: true })
    for (let person of ['layla', 'hind'] as const)
      expect(await findPicture(waiting(person), id)).toEqual({ ok: false, reason: 'notFound' })
  }
})

test('a new picture takes the old one’s place, an avatar removes it, and nothing is left in the bucket', async () => {
  let { upload, look, as, pictures, imageOf } = await openStudio()
  let first = await upload('adam')
  let second = await upload('adam', gif())
  expect([...pictures.held.keys()]).toEqual([pictureIDOf(second)])
  expect([await look('adam', first), await look('adam', second)]).toEqual(['notFound', 'image/gif'])
  await updateProfile(as('adam'), 'adam', { ...adam, displayName: 'آدم الصغير', imageURL: second })
  expect([await imageOf('adam'), pictures.held.size]).toEqual([second, 1])
  await updateProfile(as('adam'), 'adam', { ...adam, imageURL: '/avatars/user-3.png' })
  expect([await imageOf('adam'), pictures.held.size]).toEqual(['/avatars/user-3.png', 0])
})

test('two uploads at once leave one picture, and no stray one', async () => {
  let { upload, pictures, imageOf } = await openStudio()
  await Promise.all([upload('adam'), upload('adam'), upload('adam')])
  expect([...pictures.held.keys()]).toEqual([pictureIDOf(await imageOf('adam'))])
})

test('a picture’s address may be kept, but neither taken from somebody nor brought back', async () => {
  let { upload, as, db } = await openStudio()
  let ofSalma = await upload('salma')
  let gone = await upload('adam')
  await upload('adam', gif())
  let before = await db.select().from(accounts)
  let lines = await db.$count(auditLog)
  for (let imageURL of [ofSalma, gone])
    expect(
      await updateProfile(as('adam'), 'adam', { ...adam, displayName: 'Else', imageURL }),
    ).toEqual({ ok: false, reason: 'conflict' })
  expect([await db.select().from(accounts), await db.$count(auditLog)]).toEqual([before, lines])
})

test('a database that is down leaves no picture behind, a bucket that is down changes nothing', async () => {
  let { as, db, pictures, upload } = await openStudio()
  let picture = cleanPicture(png())
  if (!picture.ok) throw new Error(picture.reason)
  await db.run(
    sql`create trigger down before update on accounts begin select raise(abort, 'down'); end`,
  )
  await expect(updateProfile(as('adam'), 'adam', adam, picture.value)).rejects.toThrow()
  expect(pictures.held.size).toBe(0)
  await db.run(sql`drop trigger down`)
  await expect(
    updateProfile(
      withoutPictures(as('adam')),
      'adam',
      { ...adam, displayName: 'Else' },
      picture.value,
    ),
  ).rejects.toThrow('The pictures cannot be reached')
  expect((await db.select().from(accounts).where(eq(accounts.id, 'adam')))[0]!.displayName).toBe(
    'آدم',
  )
  // What cannot be thrown away is at least no longer shown.
  await upload('adam')
  let log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await updateProfile(withoutPictures(as('adam')), 'adam', adam)).toMatchObject({
    ok: true,
    value: { imageURL: null },
  })
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

function withoutPictures({ pictures: _, ...current }: Current): Current {
  return current
}

test('small sizes are seen by the same people and go with their picture', async () => {
  let school = await openSchool()
  let shown = async (person: Person, imageURL: string, size?: 28 | 72) => {
    let finding = await findPicture(school.as(person), pictureIDOf(imageURL)!, size)
    return finding.ok ? finding.value.size : finding.reason
  }
  let address = (bytes: Uint8Array) =>
    `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
  let [small, large] = [png({ width: 4, height: 4 }), png()]
  let upload = async (sizes: { 28?: Picture }) => {
    let current = school.as('adam')
    let [before] = await school.db.select().from(accounts).where(eq(accounts.id, 'adam'))
    let updating = await updateProfile(
      { ...current, user: { ...current.user, imageURL: before!.imageUrl } },
      'adam',
      adam,
      { type: 'image/png', bytes: large, small: sizes },
    )
    return updating.ok ? updating.value.imageURL! : updating.reason
  }
  let made = cleanSmallPicture(address(small), 28)!
  expect(made.bytes.length).not.toBe(large.length)
  let first = await upload({ 28: made })
  for (let person of ['adam', 'muna', 'layla', 'hind'] as const)
    expect([
      await shown(person, first),
      await shown(person, first, 28),
      await shown(person, first, 72),
    ]).toEqual([large.length, made.bytes.length, large.length])
  for (let person of ['salma', 'omar', 'rima'] as const)
    expect(await shown(person, first, 28)).toBe('notFound')

  let second = await upload({})
  expect([await shown('adam', first, 28), await shown('adam', second, 28)]).toEqual([
    'notFound',
    large.length,
  ])
  expect([...school.pictures.held.keys()]).toEqual([pictureIDOf(second)])
})

test('a small size is cleaned like any picture, and what is not small is none', () => {
  let address = (bytes: Uint8Array, type = 'image/png') =>
    `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
  let cleaned = cleanSmallPicture(address(bytes(png(), 'PK hidden')), 28)
  expect(cleaned && Buffer.from(cleaned.bytes)).toEqual(Buffer.from(png()))
  for (let [size, most] of [
    [28, 56],
    [72, 144],
  ] as const) {
    expect(cleanSmallPicture(address(png({ width: most, height: most })), size)).toBeDefined()
    expect(cleanSmallPicture(address(png({ width: most + 1 })), size)).toBeUndefined()
    expect(cleanSmallPicture(address(png({ height: most + 1 })), size)).toBeUndefined()
  }
  for (let other of [
    '',
    'x',
    'data:,',
    'https://evil.example/a.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    address(bytes('<svg>')),
    address(png().subarray(0, 20)),
    address(new Uint8Array(40_000)),
  ])
    expect(cleanSmallPicture(other, 28), other.slice(0, 40)).toBeUndefined()
})

test('each place of a page loads the size that it shows', () => {
  let path = picturePath('a'.repeat(40))
  expect([28, 32, 48, 56, 72, 128].map((pixels) => pathToShow(path, pixels))).toEqual([
    `${path}?size=28`,
    `${path}?size=28`,
    `${path}?size=72`,
    `${path}?size=72`,
    `${path}?size=72`,
    path,
  ])
  expect(pathToShow('/avatars/user-7.png', 28)).toBe('/avatars/user-7.png')
})
