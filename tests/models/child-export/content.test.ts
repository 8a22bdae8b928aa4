import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { picturePath } from '#app/models/picture-path.ts'
import { keepPicture } from '#app/models/pictures/store.server.ts'
import { tryActivity } from '#app/models/reports/try-together.server.ts'
import {
  accounts,
  attempts,
  auditLog,
  classes,
  childExports,
  classPictureChildren,
  classPictures,
  devices,
  enrolments,
  guardians,
  identities,
  invitations,
  lessons,
  letterCopies,
  letterDrafts,
  letterFiles,
  letters,
  pairings,
  pictureConsents,
  recoveryCodes,
  removedAttempts,
  schools,
  secondFactors,
  sessions,
  sheetCards,
  subscriptionChanges,
  weeklyLetters,
} from '#db/schema.ts'
import { downloadCopy, takeCopy, type Files } from '#tests/support/copies.ts'
import { png } from '#tests/support/pictures.ts'
import { freshDatabase } from '#tests/support/school.ts'
import { openWorld } from '#tests/support/world.ts'

const PREFIX = 'kx7_'
const NOON = Date.parse('2026-11-20T09:00:00Z')
const DAY = 86_400_000

/** The world of the matrix, in which much is known about adam. */
async function openKnownChild() {
  let db = await freshDatabase()
  let world = await openWorld(db, PREFIX, NOON)
  let { id, now } = world
  let at = (days: number) => now - days * DAY
  await db.batch([
    db
      .update(accounts)
      .set({
        passwordHash: 'scrypt$SECRETHASH',
        preferences: 'language=ar',
        externalId: 'roll-17',
        gender: 'male',
      })
      .where(eq(accounts.id, id('adam'))),
    db
      .update(lessons)
      .set({ activity: 'حرف في الرمل', activityEn: 'A letter in sand' })
      .where(eq(lessons.id, id('letters'))),
    db.insert(removedAttempts).values({ userId: id('adam'), id: 'gone', removedAt: at(2) }),
    db.insert(pairings).values({
      id: id('pairing'),
      code: 'SECRETCODE',
      finder: 'SECRETFINDER',
      pupilId: id('adam'),
      issuedBy: id('hind'),
      issuedAt: at(61),
      expiresAt: at(54),
      usedAt: at(60),
      usedBy: id('huda'),
    }),
    db.insert(invitations).values({
      id: 'SECRETINVITATION',
      accountId: id('adam'),
      email: 'huda@elsewhere.example',
      createdAt: at(70),
      expiresAt: at(40),
    }),
    db.insert(subscriptionChanges).values({
      id: id('change'),
      subscriptionId: id('sub-adam'),
      kind: 'extended',
      validUntilBefore: '2026-12-31',
      validUntil: '2027-06-08',
      reason: 'Invoice 118',
      by: id('sara'),
      at: at(8),
    }),
    db.insert(identities).values({
      issuer: 'SECRETISSUER',
      subject: 'SECRETSUBJECT',
      accountId: id('adam'),
      provider: 'google',
      label: 'adam@home.example',
      createdAt: at(5),
    }),
    db.insert(secondFactors).values({
      accountId: id('adam'),
      secret: 'SECRETFACTOR',
      createdAt: at(4),
      confirmedAt: at(4),
    }),
    db.insert(recoveryCodes).values([
      { accountId: id('adam'), hash: 'SECRETRECOVERY1' },
      { accountId: id('adam'), hash: 'SECRETRECOVERY2', usedAt: at(1) },
    ]),
    db.insert(devices).values({ id: 'SECRETDEVICE', accountId: id('adam'), createdAt: at(3) }),
    db.insert(auditLog).values([
      {
        id: 'line-1',
        at: at(10),
        actorId: id('muna'),
        action: 'guardianUnlinked',
        subjectId: id('adam'),
        schoolId: id('zaytoun'),
        address: '192.0.2.7',
        detail: { guardian: id('huda') },
      },
      {
        id: 'line-2',
        at: at(9),
        actorId: id('huda'),
        action: 'reportExported',
        subjectId: id('adam'),
        schoolId: id('zaytoun'),
        address: '198.51.100.9',
      },
      {
        id: 'line-3',
        at: at(8),
        actorId: id('sara'),
        action: 'schoolLookedAt',
        subjectId: id('butterflies'),
        schoolId: id('zaytoun'),
      },
      {
        id: 'line-4',
        at: at(7),
        actorId: id('hind'),
        action: 'enrolled',
        subjectId: id('adam'),
        schoolId: id('zaytoun'),
        detail: { class: id('butterflies') },
      },
      {
        id: 'line-5',
        at: at(6),
        actorId: id('adam'),
        action: 'signOut',
        subjectId: id('nothing'),
        schoolId: id('zaytoun'),
        address: '198.51.100.9',
      },
    ]),
  ])
  let trying = await tryActivity(world.as('muna'), id('adam'), {
    lessonID: id('letters'),
    exerciseID: '',
  })
  if (!trying.ok) throw new Error(trying.reason)
  let take = (person: 'muna' | 'hind' | 'rima', pupil = 'adam', locale: 'ar' | 'en' = 'ar') =>
    takeCopy({ ...world.as(person, now + 1), pictures: world.pictures }, id(pupil), locale)
  return { ...world, take }
}

const all = (files: Files) => Object.values(files).join('\n')
const iso = (at: number) => new Date(at).toISOString()

test('data.json says what the database knows, in the words of the API', async () => {
  let { take, id, now } = await openKnownChild()
  let files = await take('muna')
  expect(Object.keys(files)).toEqual(['index.html', 'data.json', 'lessons.csv', 'attempts.csv'])
  let data = JSON.parse(files['data.json']!)
  let at = (days: number) => iso(now - days * DAY)
  expect(data).toMatchObject({
    about: { format: 1, UID: id('adam'), askedAt: iso(now + 1), of: 'allSchools' },
    account: [
      {
        UID: id('adam'),
        displayName: 'آدم',
        email: id('adam@rawda.test'),
        gender: 'male',
        role: 'student',
        schoolID: id('zaytoun'),
        externalID: 'roll-17',
        preferences: 'language=ar',
        createdAt: at(365),
        mustChangePassword: false,
      },
    ],
    schools: [{ name: 'روضة الزيتون', nameEn: 'Al Zaytoun', schoolID: id('zaytoun') }],
    classes: [
      {
        classID: id('butterflies'),
        name: 'butterflies',
        level: 1,
        academicYear: '2026/2027',
        from: at(90),
        until: null,
      },
    ],
    guardians: [
      { who: 'guardian', since: at(60), until: at(10) },
      { who: 'you', since: at(60), until: null },
    ],
    guardianCards: [
      {
        issuedAt: at(61),
        issuedBy: 'head',
        expiresAt: at(54),
        usedAt: at(60),
        usedBy: 'guardian',
        revokedAt: null,
      },
    ],
    invitations: [{ email: null, createdAt: at(70), expiresAt: at(40), acceptedAt: null }],
    subscriptions: [{ subscriptionID: id('sub-adam'), role: 'student', endedAt: null }],
    subscriptionChanges: [{ kind: 'extended', reason: 'Invoice 118', by: 'supervisor', at: at(8) }],
    signInMethods: [{ password: true }],
    classSheetCards: [{ issuedAt: at(0), issuedBy: 'teacher', wrongTries: 0 }],
    providers: [{ provider: 'google', label: 'adam@home.example', createdAt: at(5) }],
    secondFactor: [{ createdAt: at(4), confirmedAt: at(4), recoveryCodesLeft: 1 }],
    devices: [{ createdAt: at(3) }],
    removedAttempts: [{ attemptID: 'gone', removedAt: at(2) }],
    triedAtHome: [{ lessonID: id('letters'), lesson: 'درس letters', triedBy: 'you' }],
    copies: [{}, {}, {}, { askedBy: 'you', askedAt: iso(now + 1), readyAt: null }],
  })
  expect(data.days).toHaveLength(5)
  expect(data.sessions.length).toBeGreaterThan(0)
  expect(data.exercises).toHaveLength(3)
  // Addresses are told of what the reader did alone; ids of other people never.
  let lines = data.log.map(
    ({ action, by, address, detail }: Record<string, unknown>) =>
      `${action} ${by} ${address} ${JSON.stringify(detail)}`,
  )
  expect(lines).toEqual([
    'guardianUnlinked you 192.0.2.7 {}',
    'reportExported guardian null {}',
    `enrolled head null {"class":"${id('butterflies')}"}`,
    `activityTried you 127.0.0.1 {"lessonId":"${id('letters')}"}`,
    `childExported you 127.0.0.1 {"copy":"${data.copies[3].copyID}","step":"asked"}`,
  ])
  expect(data.logOfOwnActions).toMatchObject([{ action: 'signOut', by: 'child', address: null }])
  expect(data.logOfClasses).toMatchObject([{ action: 'schoolLookedAt', by: 'supervisor' }])
})

test.each(['muna', 'hind'] as const)(
  'no secret, no other person and no other child is in it (%s)',
  async (asker) => {
    let { db, take, id } = await openKnownChild()
    let text = all(await take(asker))
    expect(text).not.toContain('SECRET')
    let hashes = [
      ...(await db.select({ value: sessions.id }).from(sessions)),
      ...(await db.select({ value: sheetCards.token }).from(sheetCards)),
      ...(await db.select({ value: sheetCards.finder }).from(sheetCards)),
      ...(await db.select({ value: sheetCards.pictures }).from(sheetCards)),
    ]
    expect(hashes.length).toBeGreaterThan(20)
    expect(hashes.filter(({ value }) => text.includes(value))).toEqual([])
    let people = (await db.select().from(accounts)).filter((each) => each.id !== id('adam'))
    expect(people.length).toBeGreaterThan(15)
    let isWord = (name: string) =>
      new RegExp(`(?<![\\p{L}\\p{N}_@.-])${name}(?![\\p{L}\\p{N}_@.-])`, 'u').test(text)
    let told = people.flatMap((each) => [
      // An id whole: a teacher's group may be called after the teacher.
      ...[each.id, each.email!].filter((secret) => new RegExp(`${secret}(?![\\w-])`).test(text)),
      ...[each.displayName].filter(isWord),
    ])
    expect(told).toEqual([])
  },
)

test('attempts.csv has every attempt as the database has it; Excel reads its Arabic', async () => {
  let { db, take, id } = await openKnownChild()
  let files = await take('muna')
  let csv = files['attempts.csv']!
  expect(Buffer.from(csv).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  let lines = csv.split('\r\n')
  expect(lines[0]!.slice(1)).toBe(
    'attemptID,startedAt,localTime,day,school,class,subject,level,lessonID,lesson,lessonEn,' +
      'exerciseID,exercise,exerciseEn,correct,durationMs,claimedAt,recordedAt',
  )
  // Noon of Amman is nine o'clock in UTC.
  expect(lines[1]).toBe(
    `a1,2026-11-19T09:00:00.000Z,2026-11-19 12:00:00,2026-11-19,روضة الزيتون,butterflies,reading,` +
      `1,${id('letters')},درس letters,Lesson letters,${id('letters-1')},تمرين 1,Exercise 1,1,30000` +
      `,,2026-11-19T09:00:00.000Z`,
  )
  let read: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  let stored = (await db.select().from(attempts)).filter(({ userId }) => userId === id('adam'))
  expect(
    read.map((row) => [
      row.attemptID,
      Date.parse(row.startedAt!),
      row.day,
      row.exerciseID,
      row.correct === '1',
      Number(row.durationMs),
      Date.parse(row.recordedAt!),
    ]),
  ).toEqual(
    stored.map((each) => [
      each.id,
      each.startedAt,
      each.day,
      each.exerciseId,
      each.correct,
      each.durationMs,
      each.recordedAt,
    ]),
  )
  expect(files['lessons.csv']!.split('\r\n').slice(0, 3)).toEqual([
    '\ufefflessonID,school,subject,level,lesson,lessonEn,state,exercises,solved,attempts,' +
      'correctAttempts,durationMs,firstDay,lastAt',
    `${id('counting')},روضة الزيتون,math,1,درس counting,Lesson counting,onTheWay,2,1,1,1,30000,` +
      '2026-11-17,2026-11-17T09:00:00.000Z',
    `${id('letters')},روضة الزيتون,reading,1,درس letters,Lesson letters,onTheWay,3,1,3,2,90000,` +
      '2026-11-16,2026-11-19T09:00:00.000Z',
  ])
})

test('attempts that come, and looks that happen, after it was asked for are not in it', async () => {
  let { db, take, now } = await openKnownChild()
  let [one] = await db.select().from(attempts).where(eq(attempts.id, 'a1'))
  await db.insert(attempts).values([
    { ...one!, id: 'late', recordedAt: now + 2 },
    { ...one!, id: 'just', recordedAt: now + 1 },
  ])
  let csv = (await take('muna'))['attempts.csv']!
  expect([csv.includes('\njust,'), csv.includes('\nlate,')]).toEqual([true, false])
})

test('a head gets what belongs to the own school, a guardian all', async () => {
  let { db, take, id, now, as, pictures } = await openKnownChild()
  await db
    .insert(guardians)
    .values({ guardianId: id('sami'), pupilId: id('tala'), since: now - DAY })
  let idsIn = (files: Files) =>
    (parse(files['attempts.csv']!, { columns: true, bom: true }) as { attemptID: string }[]).map(
      ({ attemptID }) => attemptID,
    )
  let head = await take('rima', 'tala')
  expect(idsIn(head)).toEqual(['t3'])
  expect(all(head)).not.toContain('الزيتون')
  expect(JSON.parse(head['data.json']!)).toMatchObject({
    about: { of: 'ownSchool' },
    classes: [{ name: 'foxes' }],
  })
  let sami = { ...as('sami', now + 1), pictures }
  let family = await takeCopy(sami, id('tala'))
  expect(idsIn(family)).toEqual(['t1', 't2', 't3'])
  expect(
    JSON.parse(family['data.json']!).classes.map(({ name }: { name: string }) => name),
  ).toEqual(['caterpillars', 'butterflies', 'foxes'])
})

test('a new school’s head hears nothing of the family’s dealings with the former one', async () => {
  let { db, take, id, now, as, pictures } = await openKnownChild()
  let at = (days: number) => now - days * DAY
  let letter = (guardian: string, schoolId: string) => ({
    id: `letter-${guardian}`,
    schoolId: id(schoolId),
    guardianId: id(guardian),
    pupilId: id('adam'),
    weekday: 4,
    hour: 16,
    askedAt: at(20),
    token: 'SECRETTOKEN',
    finder: `SECRET-${guardian}`,
    nextAt: now + DAY,
    week: '2026-11-08',
    sentAt: at(3),
    bouncedAt: at(2),
    bounce: `550 5.1.1 ${guardian}`,
  })
  let card = (name: string, days: number) => ({
    id: id(name),
    code: `SECRET${name}`,
    finder: `SECRET${name}`,
    pupilId: id('adam'),
    issuedBy: id('hind'),
    issuedAt: at(days),
    expiresAt: at(days - 7),
  })
  await db.batch([
    db.insert(guardians).values([
      { guardianId: id('sami'), pupilId: id('adam'), since: at(60) },
      { guardianId: id('jamila'), pupilId: id('adam'), since: at(50), until: at(4) },
    ]),
    db.insert(weeklyLetters).values([letter('muna', 'zaytoun'), letter('sami', 'cedar')]),
    db.insert(pairings).values(card('new card', 4)),
    db.insert(removedAttempts).values({ userId: id('adam'), id: 'gone here', removedAt: at(1) }),
    db
      .update(accounts)
      .set({ schoolId: id('cedar'), schoolSince: at(5) })
      .where(eq(accounts.id, id('adam'))),
    db
      .update(removedAttempts)
      .set({ removedAt: at(6) })
      .where(eq(removedAttempts.id, 'gone')),
  ])
  let told = (files: Files) => {
    let data = JSON.parse(files['data.json']!)
    return {
      guardians: data.guardians.map(({ until }: { until: string | null }) => until),
      cards: data.guardianCards.map(({ issuedAt }: { issuedAt: string }) => issuedAt),
      invitations: data.invitations.map(({ createdAt }: { createdAt: string }) => createdAt),
      removed: data.removedAttempts.map(({ attemptID }: { attemptID: string }) => attemptID),
      letters: data.weeklyLetters,
    }
  }
  let nothing = {
    who: 'guardian',
    askedAt: iso(at(20)),
    weekday: null,
    hour: null,
    nextAt: null,
    sentAt: null,
    week: null,
    bouncedAt: null,
    bounce: null,
  }
  let head = await take('rima')
  expect(told(head)).toEqual({
    guardians: [null, null, iso(at(4))],
    cards: [iso(at(4))],
    invitations: [],
    removed: ['gone here'],
    letters: [{ ...nothing, schoolID: id('cedar') }],
  })
  expect(all(head)).not.toContain(id('zaytoun'))
  // Each guardian has all, but of the other's letters only that they were asked for.
  let family = {
    muna: await take('muna'),
    sami: await takeCopy({ ...as('sami', now + 1), pictures }, id('adam')),
  }
  for (let [guardian, other, school] of [
    ['muna', 'sami', 'cedar'],
    ['sami', 'muna', 'zaytoun'],
  ] as const) {
    let { letters, ...rest } = told(family[guardian])
    expect(rest).toEqual({
      guardians: [iso(at(10)), null, null, iso(at(4))],
      cards: [iso(at(61)), iso(at(4))],
      invitations: [iso(at(70))],
      removed: ['gone', 'gone here'],
    })
    expect(letters).toContainEqual({ ...nothing, schoolID: id(school) })
    expect(letters).toContainEqual({
      who: 'you',
      schoolID: id(school === 'cedar' ? 'zaytoun' : 'cedar'),
      weekday: 4,
      hour: 16,
      askedAt: iso(at(20)),
      nextAt: iso(now + DAY),
      sentAt: iso(at(3)),
      week: '2026-11-08',
      bouncedAt: iso(at(2)),
      bounce: `550 5.1.1 ${guardian}`,
    })
    expect(all(family[guardian])).not.toContain(`550 5.1.1 ${other}`)
  }
})

test('names that attack a page, a table or a line of text do nothing', async () => {
  let { db, take, id } = await openKnownChild()
  let hostile = '"><script>alert(1)</script>'
  let formula = '=HYPERLINK("http://evil.example")'
  await db.batch([
    db
      .update(accounts)
      .set({ displayName: hostile })
      .where(eq(accounts.id, id('adam'))),
    db
      .update(classes)
      .set({ name: formula })
      .where(eq(classes.id, id('butterflies'))),
    db.update(lessons).set({ name: '<img src=x onerror=a()>', nameEn: `+1\r\n=2` }),
    db.update(schools).set({ name: '</style>\u202ethe other way' }),
  ])
  let files = await take('muna', 'adam', 'en')
  let html = files['index.html']!
  let elements = new Set([...html.matchAll(/<\/?([a-z0-9!]+)/gi)].map(([, name]) => name!))
  expect(elements).not.toContain('script')
  expect(elements).not.toContain('img')
  expect(html.match(/<\/style>/g)).toHaveLength(1)
  expect(html).toContain('&#34;&#62;&#60;script&#62;alert(1)')
  expect(html).not.toMatch(/<[^<>]*\b(src|href|style|on\w+)=(?!"#second")/)
  let rows: Record<string, string>[] = parse(files['attempts.csv']!, { columns: true, bom: true })
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatchObject({ class: `'${formula}`, lessonEn: `'+1\r\n=2` })
  // Nothing of it begins a line: what has a break in it stands in quotes.
  expect(files['attempts.csv']!).toContain(`"'+1\r\n=2"`)
  expect(JSON.parse(files['data.json']!).account[0].displayName).toBe(hostile)
})

test('the page says in both languages what there is, and loads nothing', async () => {
  let { take } = await openKnownChild()
  let pages = {
    ar: (await take('muna', 'adam', 'ar'))['index.html']!,
    en: (await take('hind', 'adam', 'en'))['index.html']!,
  }
  expect(pages.ar).toMatch(/^<!DOCTYPE html>\n<html lang="ar" dir="rtl">/)
  expect(pages.en).toMatch(/^<!DOCTYPE html>\n<html lang="en" dir="ltr">/)
  for (let page of Object.values(pages)) {
    expect(page).not.toMatch(/https?:|url\(|@import|<script|<link|<img/)
    let text = page
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/[\u2068\u2069]/g, '')
      .replace(/\s+/g, ' ')
    // The week of Sunday, 15 November; two of three letters were right in it.
    for (let said of [
      'آدم: كلّ ما تعرفه روضة',
      'الأسبوع الأيّام الوقت الإجابات الصحيحة 15–21 تشرين الثاني 2026 5 3 دقائق 4 من 5',
      'Week Days Time Right answers 15 – 21 November 2026 5 3 minutes 4 of 5',
      'آدم: everything that Rawda knows',
      'As it was on 20 Nov 2026, 12:00 (Asia/Amman).',
      'كما كان في 20 تشرين الثاني 2026، 12:00 (Asia/Amman).',
      'butterflies Al Zaytoun 2026/2027 22 August 2026 today',
      'butterflies روضة الزيتون 2026/2027 22 آب 2026 اليوم',
      'Lesson letters : getting there',
      'درس letters : في الطريق',
      '11 Nov 2026, 12:00 A guardian Report downloaded',
      '11 تشرين الثاني 2026، 12:00 أحد أولياء الأمور تنزيل تقرير',
    ])
      expect.soft(text).toContain(said)
  }
  expect(pages.ar).toContain('أُعدّت لأحد أولياء أمر الطفل')
  expect(pages.en).toContain('Made for the head of \u2068Al Zaytoun\u2069')
})

test('an uploaded photo is in it, to the byte', async () => {
  let { db, take, id, visit, pictures } = await openKnownChild()
  let picture = await keepPicture(visit(), id('adam'), { type: 'image/png', bytes: png() })
  await db
    .update(accounts)
    .set({ imageUrl: picturePath(picture) })
    .where(eq(accounts.id, id('adam')))
  let files = await take('muna')
  expect(files['picture.png']).toBe(Buffer.from(png()).toString('utf8'))
  // Its photo lost, a child still has its data.
  pictures.held.delete(picture)
  expect(Object.keys(await take('hind'))).not.toContain('picture.png')
})

test('the files of a child’s letters are in it, to the byte, and in no copy of a head’s', async () => {
  let { db, take, id, pictures, now } = await openKnownChild()
  let letter = (by: string, name: string, at: number) => ({
    id: id(name),
    schoolId: id('zaytoun'),
    senderId: id(by),
    threadId: id(name),
    audience: 'people' as const,
    recipients: 1,
    subject: 'x',
    text: 'x',
    snippet: 'x',
    searchText: 'x',
    sentAt: at,
  })
  let copy = (name: string, of: string, sortAt: number) => ({
    letterId: id(name),
    accountId: id(of),
    schoolId: id('zaytoun'),
    threadId: id(name),
    folder: 'inbox' as const,
    sortAt,
  })
  await db
    .insert(letters)
    .values([
      letter('layla', 'to-adam', now - DAY),
      letter('layla', 'to-muna', now - DAY),
      letter('layla', 'too-late', now + DAY),
    ])
  await db
    .insert(letterCopies)
    .values([
      copy('to-adam', 'adam', now - DAY),
      copy('to-muna', 'muna', now - DAY),
      copy('too-late', 'adam', now + DAY),
    ])
  await db.insert(letterDrafts).values({
    id: id('begun'),
    accountId: id('adam'),
    version: 1,
    audience: 'people',
    people: [],
    subject: 'x',
    text: 'x',
    keptAt: now,
  })
  let give = async (name: string, by: string, letterId: string, bytes: Uint8Array | null) => {
    let about = { httpMetadata: { contentType: 'image/png' }, customMetadata: {} }
    if (bytes) await pictures.put(`letter/${name}`, bytes, about)
    await db.insert(letterFiles).values({
      id: name,
      letterId: id(letterId),
      accountId: id(by),
      objectId: name,
      name: `${name}.png`,
      type: 'image/png',
      size: bytes?.length ?? 1,
      at: now,
    })
  }
  await give('sent', 'layla', 'to-adam', png())
  await give('song', 'layla', 'to-adam', new TextEncoder().encode('la la'))
  await give('lost', 'layla', 'to-adam', null)
  await give('drawn', 'adam', 'begun', png())
  // Of others, or by others who know its key; and one that came after the copy was asked for.
  await give('foreign', 'layla', 'to-muna', png())
  await give('planted', 'muna', 'to-adam', png())
  await give('late', 'layla', 'too-late', png())
  let files = await take('muna')
  let given = Object.keys(files).filter((name) => name.startsWith('files/'))
  expect(given).toEqual(['files/drawn/drawn.png', 'files/song/song.png', 'files/sent/sent.png'])
  expect(files['files/song/song.png']).toBe('la la')
  expect(files['files/sent/sent.png']).toBe(Buffer.from(png()).toString('utf8'))
  expect(files['index.html']).toContain('files/')
  let ofHead = await take('hind')
  expect(Object.keys(ofHead).filter((name) => name.startsWith('files/'))).toEqual([])
  expect(ofHead['index.html']).not.toContain('files/')
})

test('pictures of its class come with it that are shown now; the others are named', async () => {
  let { db, as, take, id, pictures, now } = await openKnownChild()
  // What every table has of the child is another test's.
  await db.delete(classPictures)
  await db.delete(pictureConsents)
  let add = async (name: string, children: number) => {
    let about = { httpMetadata: { contentType: 'image/png' }, customMetadata: {} }
    await pictures.put(`class/object-${name}`, png(), about)
    await db.insert(classPictures).values({
      id: name,
      schoolId: id('zaytoun'),
      classId: id('butterflies'),
      authorId: id('layla'),
      pictureId: `object-${name}`,
      caption: name,
      children,
      createdAt: now - DAY,
    })
    await db.insert(classPictureChildren).values({ pictureId: name, pupilId: id('adam') })
  }
  await add('garden', 1)
  await add('circle', 2)
  await db.insert(classPictureChildren).values({ pictureId: 'circle', pupilId: id('salma') })
  await db.insert(pictureConsents).values({
    pupilId: id('adam'),
    schoolId: id('zaytoun'),
    answer: 'given',
    answeredBy: id('muna'),
    answeredAt: now,
  })
  for (let asker of ['muna', 'hind'] as const) {
    let files = await take(asker)
    let given = Object.keys(files).filter((name) => name.startsWith('class-pictures/'))
    expect(given).toEqual(['class-pictures/garden.png'])
    let data = JSON.parse(files['data.json']!)
    expect(data.classPictures.map(({ caption }: { caption: string }) => caption)).toEqual([
      'circle',
      'garden',
    ])
    expect(data.pictureConsents).toMatchObject([
      { answer: 'given', answeredBy: asker === 'muna' ? 'you' : 'guardian', askedAt: null },
    ])
  }
  // Who takes a copy when the garden is shown no more takes it without.
  let copies = await db
    .select()
    .from(childExports)
    .where(eq(childExports.askedBy, id('muna')))
  let copy = copies.find(({ pieces }) => JSON.stringify(pieces).includes('garden'))
  await db.update(pictureConsents).set({ answer: 'refused' })
  let later = await downloadCopy({ ...as('muna', now + 2), pictures }, id('adam'), copy!.id)
  expect(Object.keys(later)).toEqual(Object.keys(later).filter((n) => !n.startsWith('class-')))
  expect(later['data.json']).toContain('"garden"')
})

test('of many files a copy has the newest hundred, each in a step of its own', async () => {
  let { db, take, id, pictures, now } = await openKnownChild()
  let about = { httpMetadata: { contentType: 'text/plain' }, customMetadata: {} }
  await pictures.put('letter/song', new TextEncoder().encode('la la'), about)
  await db.run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 103)
    insert into letter_drafts (id, accountId, version, audience, people, subject, text, keptAt)
    select printf('d%03d', i), ${id('adam')}, 1, 'people', '[]', 'x', 'x', ${now} - i
    from n`)
  await db.run(sql`
    insert into letter_files (id, letterId, accountId, objectId, name, type, size, at)
    select 'f-' || id, id, accountId, 'song', 'x.txt', 'text/plain', 5, keptAt
    from letter_drafts
    where id like 'd%'`)
  let given = Object.keys(await take('muna')).filter((name) => name.startsWith('files/'))
  expect([given.length, given[0], given[99]]).toEqual([
    100,
    'files/f-d001/x.txt',
    'files/f-d100/x.txt',
  ])
  // Of large ones as many as come to 500 MB; a zip file of more could not say its size.
  await db.run(sql`update letter_files set size = 10485760 where objectId = 'song'`)
  await db.run(sql`update child_exports set state = 'expired'`)
  let fewer = Object.keys(await take('muna')).filter((name) => name.startsWith('files/'))
  expect([fewer.length, fewer.at(-1)]).toEqual([50, 'files/f-d050/x.txt'])
})

test('a child of whom nothing is known yet has a copy, too', async () => {
  let { db, take, id } = await openKnownChild()
  await db.delete(enrolments).where(eq(enrolments.accountId, id('salma')))
  let files = await take('hind', 'salma', 'en')
  expect(Object.keys(files)).toHaveLength(4)
  expect(files['index.html']).toContain('In no class yet.')
  expect(files['attempts.csv']!.split('\r\n')).toHaveLength(3)
})
