import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { generateCodes } from '#app/models/codes/generate.server.ts'
import { accounts, auditLog, classes, codes, enrolments } from '#db/schema.ts'
import { openApi } from '#tests/support/api.ts'
import { contradictionsIn } from '#tests/support/contradictions.ts'
import { codeIdOf } from '#tests/support/secrets.ts'

/** The API, pupils of Zaytoun who are in no class, and what the admin asks. */
async function openOffice(newcomers = 0) {
  let api = await openApi()
  let { db, id, now, ask } = api
  let pupils = Array.from({ length: newcomers }, (_, at) => id(`new-${at}`))
  if (newcomers > 0)
    await db.insert(accounts).values(
      pupils.map((pupil, at) => ({
        id: pupil,
        role: 'student' as const,
        schoolId: id('zaytoun'),
        displayName: `New ${at}`,
        createdAt: now,
        startsAt: now,
      })),
    )
  let classCode = async () => {
    let making = await generateCodes(api.as('sara'), {
      schoolID: id('zaytoun'),
      duration: 90,
      description: 'x',
      adminCount: 0,
      teacherCount: 0,
      studentCount: 0,
      classCount: 1,
    })
    if (!making.ok) throw new Error(making.reason)
    return making.value.codes[0]!.code
  }
  let inClass = async (name: string, role: 'student' | 'teacher' = 'student') => {
    let rows = await db
      .select()
      .from(enrolments)
      .where(
        and(eq(enrolments.classId, id(name)), eq(enrolments.role, role), isNull(enrolments.until)),
      )
    return rows.map(({ accountId }) => accountId).toSorted()
  }
  let save = (name: string, people: string[], headers?: Record<string, string>) =>
    ask(`/api/updateSchoolClassData/~${name}/student`, {
      as: 'admin',
      json: people.map((serialID) => ({ serialID, classID: id(name), displayName: 'x' })),
      headers,
    })
  return { ...api, pupils, classCode, inClass, save }
}

test('a school’s classes, with their teachers and the last 7 days', async () => {
  let { ask, id } = await openOffice()
  let { body } = await ask('/api/getSchoolClasses/~zaytoun', { as: 'admin' })
  expect(body).toMatchObject({ total: 2, nextCursor: null })
  let [butterflies] = body.items
  expect(butterflies).toEqual({
    classID: id('butterflies'),
    schoolID: id('zaytoun'),
    name: 'butterflies',
    level: 1,
    academicYear: '2026/2027',
    imageURL: null,
    studentsNo: 2,
    exercises: 6,
    correctAnswers: 5,
    teachersNames: 'ليلى',
  })
  let page = await ask('/api/getSchoolClasses/~zaytoun?limit=1', { as: 'admin' })
  expect([page.body.items.length, typeof page.body.nextCursor]).toEqual([1, 'string'])
  // Both fit exactly: there is no next page, neither of two nor of the rest.
  for (let query of ['limit=2', `limit=1&cursor=${page.body.nextCursor}`])
    expect(
      (await ask(`/api/getSchoolClasses/~zaytoun?${query}`, { as: 'admin' })).body,
    ).toMatchObject({ total: 2, nextCursor: null })
})

test('a class is added, changed, given a code, and archived', async () => {
  let { ask, id, classCode, db } = await openOffice()
  let added = await ask('/api/addClass', {
    as: 'admin',
    json: {
      schoolID: id('zaytoun'),
      name: ' النجوم ',
      level: 2,
      academicYear: '2026/2027',
      teachersNames: 'ليلى، عمر',
      imageURL: '/avatars/class-2.png',
    },
  })
  expect([added.status, added.body]).toEqual([
    201,
    {
      classID: expect.any(String),
      schoolID: id('zaytoun'),
      name: 'النجوم',
      level: 2,
      academicYear: '2026/2027',
      imageURL: '/avatars/class-2.png',
      studentsNo: 0,
      exercises: 0,
      correctAnswers: 0,
    },
  ])
  let path = `/api/classes/${added.body.classID}`
  let put = (json: object) => ask(path, { as: 'admin', method: 'PUT', json })
  expect((await put({ name: 'Stars', level: 3 })).body).toEqual({
    ...added.body,
    name: 'Stars',
    level: 3,
  })
  let code = await classCode()
  expect((await put({ classCode: code })).status).toBe(200)
  let attached = () =>
    db.select({ id: codes.id }).from(codes).where(eq(codes.classId, added.body.classID))
  expect(await attached()).toEqual([{ id: await codeIdOf(db, code) }])
  expect([
    (await put({ classCode: '' })).status,
    (await put({ classCode: 'wrong' })).body.error.code,
    (await put({ teachersNames: 'Nobody' })).body.error.code,
  ]).toEqual([200, 'classCodeUnknown', 'teacherUnknown'])
  expect(await attached()).toEqual([])
  expect([
    (await ask(path, { as: 'admin', method: 'DELETE' })).status,
    (await ask(path, { as: 'admin', method: 'DELETE' })).status,
    (await put({ name: 'x' })).status,
  ]).toEqual([204, 204, 404])
})

test('where the code or a teacher is refused, nothing at all of a class changes', async () => {
  let { ask, id, classCode, db } = await openOffice()
  let [kept, wanted] = [await classCode(), await classCode()]
  let put = (json: object) => ask('/api/classes/~butterflies', { as: 'admin', method: 'PUT', json })
  expect((await put({ classCode: kept })).status).toBe(200)
  let whole = async () => ({
    class: await db
      .select()
      .from(classes)
      .where(eq(classes.id, id('butterflies'))),
    enrolments: await db
      .select()
      .from(enrolments)
      .where(eq(enrolments.classId, id('butterflies')))
      .orderBy(enrolments.id),
    codes: await db
      .select({ id: codes.id })
      .from(codes)
      .where(eq(codes.classId, id('butterflies')))
      .orderBy(codes.id),
    changes: (
      await db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.subjectId, id('butterflies')))
    ).map(({ action }) => action),
  })
  let before = await whole()
  expect(before.codes).toContainEqual({ id: await codeIdOf(db, kept) })
  expect(before.changes).toEqual(['classCodeAttached', 'classChanged'])
  let changes = { name: 'Other', level: 3, academicYear: '2030/2031', imageURL: null }
  for (let [refused, reason] of [
    [{ ...changes, teacherIDs: [], classCode: 'AAAA-AAAA-AAAA-AAAA' }, 'classCodeUnknown'],
    [{ ...changes, teacherIDs: [id('omar')], classCode: 'wrong' }, 'classCodeUnknown'],
    [{ ...changes, teachersNames: 'Nobody', classCode: wanted }, 'teacherUnknown'],
    [{ ...changes, teacherIDs: [id('karim')], classCode: wanted }, 'teacherUnknown'],
    [{ ...changes, teacherIDs: [id('karim')], classCode: '' }, 'teacherUnknown'],
  ] as const) {
    let answer = await put(refused)
    expect([answer.status, answer.body.error.code]).toEqual([422, reason])
    expect(await whole()).toEqual(before)
  }
})

test('what a class must have is told field by field', async () => {
  let { ask, id } = await openOffice()
  let fields = async (json: object) =>
    Object.keys(
      (await ask('/api/addClass', { as: 'admin', json })).body.error.fields ?? {},
    ).toSorted()
  expect(await fields({})).toEqual(['level', 'name', 'schoolID'])
  for (let [field, value] of [
    ['name', ''],
    ['name', 'x'.repeat(51)],
    ['level', 4],
    ['level', '1'],
    ['academicYear', '2026'],
    ['imageURL', '/avatars/user-1.png'],
    ['teacherIDs', 'x'],
    ['teachersNames', 7],
  ] as const)
    expect(
      await fields({ schoolID: id('zaytoun'), name: 'x', level: 1, [field]: value }),
      `${field} ${value}`,
    ).toEqual([field])
})

test('the enrolled column is saved in the words of the spec', async () => {
  let { ask, id, save, inClass, pupils } = await openOffice(1)
  let saved = await save('butterflies', [id('adam'), pupils[0]!])
  expect([saved.status, saved.body]).toEqual([
    200,
    { error: null, message: 'Users enrollement modified successfully.', enrolled: 2 },
  ])
  expect(await inClass('butterflies')).toEqual([id('adam'), pupils[0]!].toSorted())
  let arabic = await ask('/api/updateSchoolClassData/~butterflies/student', {
    as: 'admin',
    json: [{ serialID: id('adam') }],
    headers: { 'Accept-Language': 'ar' },
  })
  expect(arabic.body).toEqual({ error: null, message: 'عُدّل تسجيل المستخدمين بنجاح.', enrolled: 1 })
  let elsewhere = await save('butterflies', [id('adam'), id('yousef')])
  expect([elsewhere.status, elsewhere.body.error.code]).toEqual([409, 'inAnotherClass'])
  let stranger = await save('butterflies', [id('adam'), id('nour')])
  expect([stranger.status, stranger.body.error.code]).toEqual([422, 'personUnknown'])
  for (let json of [
    { cards: [] },
    {},
    'x',
    [1],
    [{}],
    [{ serialID: '' }],
    Array.from({ length: 5001 }, () => ({ serialID: 'x' })),
  ])
    expect(
      (await ask('/api/updateSchoolClassData/~butterflies/student', { as: 'admin', json })).status,
      JSON.stringify(json).slice(0, 30),
    ).toBe(422)
  expect(await inClass('butterflies')).toEqual([id('adam')])
})

test('with If-Match only the first of two is saved, and the other is told', async () => {
  let { ask, id, save, inClass, pupils } = await openOffice(2)
  let read = async (search = '') =>
    (await ask(`/api/getSchoolClassData/~zaytoun/student${search}`, { as: 'admin' })).headers.get(
      'ETag',
    )!
  let tag = await read('?classID=~butterflies')
  expect(tag).toMatch(/^".+"$/)
  let [first, second] = [
    await save('butterflies', [id('adam'), pupils[0]!], { 'If-Match': tag }),
    await save('butterflies', [id('adam'), pupils[1]!], { 'If-Match': tag }),
  ]
  expect([first.status, second.status, second.body.error.code]).toEqual([200, 409, 'conflict'])
  expect(await inClass('butterflies')).toEqual([id('adam'), pupils[0]!].toSorted())
  expect((await save('butterflies', [id('adam')], { 'If-Match': await read() })).status).toBe(200)
  let cards = await ask('/api/getSchoolClassData/~zaytoun/teacher?classID=~sparrows&limit=200', {
    as: 'admin',
  })
  expect(
    cards.body.items.find(({ serialID }: { serialID: string }) => serialID === id('omar')),
  ).toEqual({ serialID: id('omar'), displayName: 'عمر', imageURL: null, classID: id('sparrows') })
})

test('a weak, outdated or wrong If-Match saves nothing; one of several may be right', async () => {
  let { ask, id, save, inClass } = await openOffice()
  let read = await ask('/api/getSchoolClassData/~zaytoun/student?classID=~butterflies', {
    as: 'admin',
  })
  let tag = read.headers.get('ETag')!
  // Compression on the way makes a tag a weak one.
  expect(read.headers.get('Cache-Control')).toBe('no-store, no-transform')
  for (let header of [
    `W/${tag}`,
    '"outdated"',
    `W/${tag}, "outdated"`,
    tag.slice(1, -1),
    '"*"',
    '""',
  ])
    expect(
      (({ status, body }) => [status, body.error.code])(
        await save('butterflies', [id('adam')], { 'If-Match': header }),
      ),
      header,
    ).toEqual([409, 'conflict'])
  expect(await inClass('butterflies')).toEqual([id('adam'), id('salma')])
  let allowed = await save('butterflies', [id('adam')], { 'If-Match': `"outdated", ${tag}` })
  expect([allowed.status, await inClass('butterflies')]).toEqual([200, [id('adam')]])
  let any = await save('butterflies', [id('adam'), id('salma')], { 'If-Match': '*' })
  expect([any.status, await inClass('butterflies')]).toEqual([200, [id('adam'), id('salma')]])
})

test('of twenty admins’ programs at once one saves, over the wire', async () => {
  let { ask, id, save, inClass, pupils, db } = await openOffice(20)
  let tag = (
    await ask('/api/getSchoolClassData/~zaytoun/student?classID=~butterflies', { as: 'admin' })
  ).headers.get('ETag')!
  let answers = await Promise.all(
    pupils.map((pupil) =>
      save('butterflies', [id('adam'), id('salma'), pupil], { 'If-Match': tag }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ])
  let [winner] = pupils.filter((_, at) => answers[at]!.status === 200)
  expect(await inClass('butterflies')).toEqual([id('adam'), id('salma'), winner!].toSorted())
  expect(
    (
      await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.schoolId, id('zaytoun')), eq(auditLog.action, 'enrolled')))
    ).map(({ subjectId }) => subjectId),
  ).toEqual([winner])
})

test('a pupil whom two classes take at once is in one of them, over the wire', async () => {
  let { id, save, pupils, db } = await openOffice(6)
  let [butterflies, sparrows] = [[id('adam'), id('salma')], [id('yousef')]]
  for (let pupil of pupils) {
    let answers = await Promise.all([
      save('butterflies', [...butterflies, pupil]),
      save('sparrows', [...sparrows, pupil]),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    ;(answers[0]!.status === 200 ? butterflies : sparrows).push(pupil)
  }
  expect(
    (await contradictionsIn(db)).filter(({ of }) => of !== null && pupils.includes(of)),
  ).toEqual([])
})
