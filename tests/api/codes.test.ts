import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addDays, dayIn } from '#app/calendar/day.ts'
import type { CodeKind, NewBatch } from '#app/models/codes/batch.ts'
import { generateCodes } from '#app/models/codes/generate.server.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'
import { openApi } from '#tests/support/api.ts'
import { contradictionsIn } from '#tests/support/contradictions.ts'
import { isStored } from '#tests/support/secrets.ts'

const NONE = { adminCount: 0, teacherCount: 0, studentCount: 0, classCount: 0 }

/** The API, codes as sara makes them, and newcomers who have an account and nothing else. */
async function openCounter() {
  let api = await openApi()
  let { db, id, now } = api
  let codesOf = async (kind: CodeKind, count = 1, more: Partial<NewBatch> = {}) => {
    let making = await generateCodes(api.as('sara'), {
      schoolID: id('zaytoun'),
      duration: 90,
      description: 'test',
      ...NONE,
      [`${kind}Count`]: count,
      ...more,
    })
    if (!making.ok) throw new Error(making.reason)
    return making.value.codes.map(({ code }) => code)
  }
  /** So many newcomers, each with a token: in two statements, because there may be hundreds. */
  let join = async (count: number, name = 'new') => {
    let people = await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        let token = newToken()
        return { id: id(`${name}-${at}`), token, hash: await tokenHash(token) }
      }),
    )
    let given = JSON.stringify(people)
    await db.batch([
      db.run(
        sql`
          insert into accounts (id, displayName, createdAt, startsAt)
          select value ->> 'id', 'Newcomer', ${now}, ${now}
          from json_each(${given})
        `,
      ),
      db.run(
        sql`
          insert into sessions (id, accountId, kind, createdAt, expiresAt, lastSeenAt)
          select value ->> 'hash', value ->> 'id', 'bearer', ${now}, ${now + 3 * 86_400_000}, ${now}
          from json_each(${given})
        `,
      ),
    ])
    return people
  }
  let redeem = (
    token: string | undefined,
    UID: string,
    promoCode: unknown,
    more: object = {},
    language = 'en',
  ) =>
    api.ask('/api/newSubscription', {
      token,
      json: { UID, promoCode, ...more },
      headers: { 'Accept-Language': language },
    })
  let contradicting = async () =>
    (await contradictionsIn(db)).filter(({ of }) => of?.startsWith(id('')))
  return { ...api, codesOf, join, redeem, contradicting }
}

/** How often each result was answered. */
function tally(answers: { status: number; body: { result: number } }[]): Record<string, number> {
  let groups = Map.groupBy(answers, ({ status, body }) =>
    status === 200 ? String(body.result) : `status ${status}`,
  )
  return Object.fromEntries([...groups].map(([result, all]) => [result, all.length]))
}

test(
  'of 200 people who redeem one code at the same time exactly one has it, and all others are told that it is used',
  { timeout: 120_000 },
  async () => {
    let { codesOf, join, redeem, contradicting } = await openCounter()
    let [code] = await codesOf('student')
    let people = await join(200)
    let answers = await Promise.all(people.map(({ id, token }) => redeem(token, id, code)))
    expect(tally(answers)).toEqual({ 0: 1, 3: 199 })
    expect(answers.find(({ body }) => body.result === 3)!.body.message).toBe(
      'Promo code is already used by another user',
    )
    expect(await contradicting()).toEqual([])
  },
)

test(
  '200 people with a code each, and ten free seats: exactly ten sit',
  { timeout: 120_000 },
  async () => {
    let { db, id, codesOf, join, redeem, contradicting } = await openCounter()
    let [people, codes] = [await join(200), await codesOf('teacher', 200)]
    // layla, omar and zain teach there already.
    await db.run(sql`update schools set maxTeachersNo = 13 where id = ${id('zaytoun')}`)
    let answers = await Promise.all(
      people.map((person, at) => redeem(person.token, person.id, codes[at])),
    )
    expect(tally(answers)).toEqual({ 0: 10, 2: 190 })
    expect(answers.find(({ body }) => body.result === 2)!.body.message).toBe(
      'Could not register new subscription. All seats for teachers at this school are taken: it has 13',
    )
    let [counted] = await rows(
      db,
      v.strictObject({ used: v.number() }),
      sql`
        select count(*) as used
        from redemptions r
        join codes k on k.id = r.codeId
        where k.schoolId = ${id('zaytoun')}
          and k.kind = 'teacher'`,
    )
    expect(counted!.used).toBe(10)
    expect(await contradicting()).toEqual([])
  },
)

test(
  '60 pupils with one class code at the same time: exactly 40 are in',
  { timeout: 120_000 },
  async () => {
    let { db, id, codesOf, join, redeem, contradicting } = await openCounter()
    let [code] = await codesOf('class')
    await db.run(sql`update codes set classId = ${id('sparrows')} where ${isStored('code', code!)}`)
    let people = await join(60)
    let answers = await Promise.all(people.map((person) => redeem(person.token, person.id, code)))
    expect(tally(answers)).toEqual({ 0: 40, 2: 20 })
    let [counted] = await rows(
      db,
      v.strictObject({ pupils: v.number() }),
      sql`
        select count(*) as pupils
        from enrolments
        where classId = ${id('sparrows')}
          and "until" is null
          and accountId like ${id('new-%')}`,
    )
    expect(counted!.pupils).toBe(40)
    expect(await contradicting()).toEqual([])
  },
)

test('one person who sends one code many times at once has one subscription', async () => {
  let { db, codesOf, join, redeem } = await openCounter()
  let [[code], [person]] = [await codesOf('teacher'), await join(1)]
  let answers = await Promise.all(
    Array.from({ length: 20 }, () => redeem(person!.token, person!.id, code)),
  )
  // The token is good all the while: it is the one that redeemed.
  expect(tally(answers)).toEqual({ 0: 20 })
  expect(new Set(answers.map(({ body }) => body.subscription.validUntil)).size).toBe(1)
  expect(await db.$count(sql`subscriptions`, sql`accountId = ${person!.id}`)).toBe(1)
})

test('a redeemed code is answered in the spec’s words and opens what waited for it', async () => {
  let { ask, id, now, codesOf, join, redeem } = await openCounter()
  let [person, second] = await join(2)
  let [code] = await codesOf('teacher')
  expect((await ask('/api/getAllLessons', { token: person!.token })).body.error.code).toBe(
    'noSubscription',
  )
  let answer = await redeem(
    person!.token,
    person!.id,
    code!.toLowerCase().replace(/.{4}(?=.)/g, '$&-'),
  )
  let subscription = {
    isActive: true,
    validUntil: addDays(dayIn('Asia/Amman', now), 90),
    schoolID: id('zaytoun'),
    schoolName: 'روضة الزيتون',
    schoolNameEn: 'Al Zaytoun',
    role: 'teacher',
    subscriptionType: 'promo',
    serialID: expect.stringMatching(/^RW-\d{5,}$/),
    serialNo: code!.slice(-4),
  }
  expect([answer.status, answer.body]).toEqual([
    200,
    { result: 0, message: 'New subscription is successfully registered', subscription },
  ])
  expect((await ask('/api/getAllLessons', { token: person!.token })).status).toBe(200)
  expect((await ask(`/api/getSubscription/${person!.id}`, { token: person!.token })).body).toEqual(
    subscription,
  )
  expect((await ask(`/api/users/${person!.id}`, { token: person!.token })).body).toMatchObject({
    role: 'teacher',
    schoolID: id('zaytoun'),
  })

  let said = async (promoCode: unknown, language: string) =>
    (await redeem(second!.token, second!.id, promoCode, {}, language)).body
  expect([await said(code, 'en'), await said(code, 'ar')]).toEqual([
    { result: 3, message: 'Promo code is already used by another user' },
    { result: 3, message: 'استعمل شخص آخر رمز التفعيل هذا' },
  ])
  expect([await said('x', 'en'), await said('x', 'ar')]).toEqual([
    { result: 1, message: 'promocode is invalid' },
    { result: 1, message: 'رمز التفعيل غير صالح' },
  ])
  expect((await redeem(person!.token, person!.id, code, {}, 'ar')).body.message).toBe(
    'فُعّل الاشتراك الجديد.',
  )
})

test('another school needs a confirmation, and the reason is said in words', async () => {
  let { id, codesOf, redeem, tokenOf, ask } = await openCounter()
  let [code] = await codesOf('student', 1, { schoolID: id('cedar') })
  let asked = await redeem(tokenOf('student'), id('adam'), code, {}, 'ar')
  expect(asked.body).toEqual({
    result: 2,
    message:
      'تعذّر تفعيل الاشتراك الجديد. هذا الرمز لمدرسة أخرى، وبه ينتهي الاشتراك الحالي وتنتهي الصفوف هناك. يلزم تأكيد ذلك',
  })
  let confirmed = await redeem(tokenOf('student'), id('adam'), code, { confirm: true })
  expect(confirmed.body).toMatchObject({ result: 0, subscription: { schoolID: id('cedar') } })
  // The token that redeemed goes on; the class sheet's, which was of the other school, has ended.
  expect([
    (await ask('/api/users/~adam', { as: 'student' })).body.schoolID,
    (await ask('/api/users/~adam', { as: 'sheetStudent' })).status,
  ]).toEqual([id('cedar'), 401])
  // History stays with the school where it was made.
  expect(
    (await ask('/api/getClassUserStatsPerLesson/~zaytoun/~butterflies/~letters', { as: 'admin' }))
      .status,
  ).toBe(200)
  expect((await ask('/api/users/~adam', { as: 'admin' })).status).toBe(404)
})

test('a code is required, and must be text', async () => {
  let { id, redeem, tokenOf } = await openCounter()
  let fields = async (promoCode: unknown, language: string) => {
    let { status, body } = await redeem(tokenOf('student'), id('adam'), promoCode, {}, language)
    return [status, body.error.fields.promoCode]
  }
  for (let missing of ['', '   ', null, undefined, 7, {}])
    expect(await fields(missing, 'en')).toEqual([422, ['SUBSCRIPTION CODE is required']])
  expect(await fields('', 'ar')).toEqual([422, ['رمز التفعيل مطلوب']])
  expect(await fields('x'.repeat(201), 'en')).toEqual([422, ['This is too long']])
})

test('hostile codes are invalid codes', async () => {
  let { join, redeem } = await openCounter()
  let hostile = [
    "' or 1=1 --",
    '%%%%-%%%%-%%%%-%%%%',
    '\0\0',
    '\uD800',
    '🦉'.repeat(50),
    '__proto__',
    '0'.repeat(200),
    '<b>',
    '{{most}}',
    '\u202E1111',
    '٠'.repeat(16),
    'ﬀ'.repeat(16),
  ]
  let people = await join(hostile.length)
  let answers = await Promise.all(
    hostile.map((code, at) => redeem(people[at]!.token, people[at]!.id, code)),
  )
  expect(answers.map(({ status, body }) => [status, body.result])).toEqual(
    hostile.map(() => [200, 1]),
  )
})

test('Arabic digits are digits', async () => {
  let { db, id, codesOf, join, redeem } = await openCounter()
  let [[code], [person]] = [await codesOf('student'), await join(1)]
  let arabic = code!.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  expect((await redeem(person!.token, person!.id, arabic)).body.result).toBe(0)
  expect(await db.$count(sql`redemptions`, sql`accountId = ${id('new-0')}`)).toBe(1)
})

test('guessing is refused with 429 and says how long to wait', async () => {
  let { join, redeem, clock } = await openCounter()
  let [person] = await join(1)
  let answers = []
  for (let at = 0; at < 12; at++) answers.push(await redeem(person!.token, person!.id, 'wrong'))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429])
  expect([answers.at(-1)!.headers.get('Retry-After'), answers.at(-1)!.body.error.code]).toEqual([
    '30',
    'tooManyTries',
  ])
  clock.now += 31_000
  expect((await redeem(person!.token, person!.id, 'wrong')).status).toBe(200)
})

test('whoever has a password that others chose can redeem, and nothing else', async () => {
  let { id, codesOf, redeem, tokenOf, ask } = await openCounter()
  let [code] = await codesOf('teacher')
  expect((await redeem(tokenOf('initialPassword'), id('farid'), code)).body.result).toBe(0)
  expect((await ask('/api/getAllLessons', { as: 'initialPassword' })).body.error.code).toBe(
    'passwordChangeRequired',
  )
})

test('a subscription ends at the school’s midnight, without a sign-out', async () => {
  let { ask, clock, codesOf, join, redeem, now } = await openCounter()
  let [[code], [person]] = [await codesOf('student', 1, { duration: 1 }), await join(1)]
  expect((await redeem(person!.token, person!.id, code)).body.subscription.validUntil).toBe(
    addDays(dayIn('Asia/Amman', now), 1),
  )
  let midnight = Date.parse(`${addDays(dayIn('Asia/Amman', now), 1)}T00:00:00+03:00`)
  clock.now = midnight - 1
  expect((await ask('/api/getAllLessons', { token: person!.token })).status).toBe(200)
  clock.now = midnight
  expect(
    (await ask(`/api/getSubscription/${person!.id}`, { token: person!.token })).body,
  ).toMatchObject({ isActive: false, validUntil: null })
  expect((await ask('/api/getAllLessons', { token: person!.token })).body.error.code).toBe(
    'noSubscription',
  )
})

test('a supervisor generates a batch, finds it in the list, and changes it', async () => {
  let { ask, id, now, codesOf, redeem, join } = await openCounter()
  let body = {
    userID: id('sara'),
    schoolID: id('cedar'),
    duration: 365,
    adminCount: 1,
    teacherCount: 2,
    studentCount: 3,
    classCount: 1,
    description: 'Contract 7',
  }
  let made = await ask('/api/generatePromoCodes', { as: 'supervisor', json: body })
  expect(made.status).toBe(201)
  let { batch, codes } = made.body
  let { userID: _, ...same } = body
  expect(batch).toEqual({
    ...same,
    id: expect.any(String),
    serial: expect.stringMatching(/^RW-\d{5,}$/),
    schoolName: 'روضة الأرز',
    schoolNameEn: 'Cedar',
    redeemBefore: addDays(dayIn('Europe/London', now), 365),
    createdAt: new Date(now).toISOString(),
    used: 0,
    unused: 7,
    revoked: 0,
    expired: 0,
  })
  expect(codes.map(({ role }: { role: string }) => role)).toEqual([
    'admin',
    'teacher',
    'teacher',
    'student',
    'student',
    'student',
    'class',
  ])
  await codesOf('student')
  let [person] = await join(1)
  expect((await redeem(person!.token, person!.id, codes[3].code)).body.result).toBe(0)

  let list = await ask('/api/super/promos', {
    as: 'supervisor',
    json: { userID: id('sara'), schoolID: id('cedar') },
  })
  expect(list.body).toEqual({
    items: [{ ...batch, used: 1, unused: 6 }],
    total: 1,
    nextCursor: null,
  })
  expect(list.text).not.toContain(codes[0].code)
  let all = await ask('/api/super/promos?limit=1', { as: 'supervisor', json: {} })
  expect([all.body.items.length, all.body.total > 1, typeof all.body.nextCursor]).toEqual([
    1,
    true,
    'string',
  ])

  let change = (more: object) =>
    ask('/api/promoInfo', {
      as: 'supervisor',
      method: 'PUT',
      json: { userID: id('sara'), id: batch.id, ...more },
    })
  expect((await change({ description: 'Contract 8', redeemBefore: '2040-02-29' })).body).toEqual({
    ...batch,
    description: 'Contract 8',
    redeemBefore: '2040-02-29',
    used: 1,
    unused: 6,
  })
  let refused = await change({ duration: 30 })
  expect([refused.status, refused.body.error.code]).toEqual([422, 'batchUsed'])
})

test('all fields of a batch are required, each with its limits', async () => {
  let { ask, id } = await openCounter()
  let fields = async (json: object) =>
    Object.keys(
      (await ask('/api/generatePromoCodes', { as: 'supervisor', json })).body.error.fields ?? {},
    ).toSorted()
  expect(await fields({})).toEqual([
    'adminCount',
    'classCount',
    'description',
    'duration',
    'schoolID',
    'studentCount',
    'teacherCount',
  ])
  let good = { schoolID: id('zaytoun'), duration: 30, ...NONE, studentCount: 1, description: 'x' }
  for (let [field, value] of [
    ['duration', 0],
    ['duration', 3661],
    ['studentCount', 20_001],
    ['classCount', -1],
    ['adminCount', '1'],
    ['description', ' '],
    ['redeemBefore', 'soon'],
  ] as const)
    expect(await fields({ ...good, [field]: value }), field).toEqual([field])
  let none = await ask('/api/generatePromoCodes', {
    as: 'supervisor',
    json: { ...good, studentCount: 0 },
  })
  expect([none.status, none.body.error.code]).toEqual([422, 'noCodes'])
})

test('the school’s figures count its codes: all that were made, and those that may still be redeemed', async () => {
  let { ask, db, id, codesOf, join, redeem } = await openCounter()
  let figures = async () => {
    let { totalPromos, promosRemaining } = (
      await ask('/api/getSchoolStats/~cedar', { as: 'foreignAdmin' })
    ).body
    return [totalPromos, promosRemaining]
  }
  expect(await figures()).toEqual([0, 0])
  let mine = { schoolID: id('cedar') }
  let [first, second] = await codesOf('student', 5, mine)
  let [shared] = await codesOf('class', 1, mine)
  expect(await figures()).toEqual([6, 6])
  let people = await join(3)
  await redeem(people[0]!.token, people[0]!.id, first)
  await db.batch([
    db.run(sql`update codes set revokedAt = 1 where ${isStored('code', second!)}`),
    db.run(sql`update codes set classId = ${id('foxes')} where ${isStored('code', shared!)}`),
  ])
  // A class code with places left remains.
  expect((await redeem(people[1]!.token, people[1]!.id, shared)).body.result).toBe(0)
  expect(await figures()).toEqual([6, 4])
  await db.run(
    sql`update code_batches set redeemBefore = '2020-01-01' where schoolId = ${id('cedar')}`,
  )
  expect(await figures()).toEqual([6, 0])
})
