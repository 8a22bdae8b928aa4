import { and, eq, inArray, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { archiveClass } from '#app/models/classes/archive.server.ts'
import { enrolBoard, type BoardQuery } from '#app/models/classes/enrol-board.server.ts'
import { listCards, replaceColumn } from '#app/models/classes/enrol-columns.server.ts'
import type { EnrolRole } from '#app/models/classes/enrolment.ts'
import { saveColumn } from '#app/models/classes/save-column.server.ts'
import { accounts, auditLog, enrolments } from '#db/schema.ts'
import { openCounter } from '#tests/support/codes.ts'
import { contradictions } from '#tests/support/contradictions.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const refused = (reason: string) => ({ ok: false, reason })
const nothing: BoardQuery = {
  q: '',
  coming: [],
  leaving: [],
  came: [],
  went: [],
  limit: 50,
  offset: 0,
}

/** The two schools, with pupils who have no class yet. */
async function openOffice(...newcomers: string[]) {
  let school = await openSchool()
  let { db, as } = school
  let join = (names: string[]) =>
    db.insert(accounts).values(
      names.map((id) => ({
        id,
        role: 'student' as const,
        schoolId: 'zaytoun',
        displayName: id,
        createdAt: 0,
        startsAt: 0,
      })),
    )
  if (newcomers.length > 0) await join(newcomers)
  let inClass = async (classId: string, role: EnrolRole = 'student') => {
    let rows = await db
      .select()
      .from(enrolments)
      .where(
        and(eq(enrolments.classId, classId), eq(enrolments.role, role), isNull(enrolments.until)),
      )
    return rows.map(({ accountId }) => accountId).toSorted()
  }
  let save = async (
    wanted: string[],
    base: string[],
    {
      person = 'hind',
      classID = 'butterflies',
      role = 'student',
      versions,
    }: { person?: Person; classID?: string; role?: EnrolRole; versions?: string[] } = {},
  ) => {
    let saving = await saveColumn(as(person), classID, role, { wanted, base, versions })
    return saving.ok ? saving.value : saving.reason
  }
  let board = async (
    asked: Partial<BoardQuery> = {},
    classID = 'butterflies',
    role: EnrolRole = 'student',
  ) => {
    let found = await enrolBoard(as('hind'), classID, role, { ...nothing, ...asked })
    if (!found.ok) throw new Error(found.reason)
    return found.value
  }
  let logged = async () =>
    (
      await db
        .select()
        .from(auditLog)
        .where(inArray(auditLog.action, ['enrolled', 'unenrolled']))
    ).map(({ actorId, action, subjectId, schoolId, detail }) => [
      actorId,
      action,
      subjectId,
      schoolId,
      (detail as { class: string }).class,
    ])
  return { ...school, join, inClass, save, board, logged }
}

const UIDs = (cards: { UID: string }[]) => cards.map(({ UID }) => UID)

test('the board of pupils shows this class’s and those without a class, no others', async () => {
  let { board, db } = await openOffice('dana', 'rami')
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'rami'))
  let { klass, enrolled, unenrolled, total } = await board()
  expect(klass).toEqual({
    classID: 'butterflies',
    name: 'butterflies',
    level: 1,
    academicYear: '2026/2027',
  })
  expect([UIDs(enrolled).toSorted(), UIDs(unenrolled), total]).toEqual([
    ['adam', 'salma'],
    ['dana'],
    1,
  ])
})

test('the board of teachers shows this class’s as enrolled, and all others', async () => {
  let { board } = await openOffice()
  let { enrolled, unenrolled } = await board({}, 'butterflies', 'teacher')
  expect([UIDs(enrolled), UIDs(unenrolled)]).toEqual([['layla'], ['omar']])
})

test('saving enrols and takes out, and each is written down with who did it', async () => {
  let { save, inClass, logged } = await openOffice('dana')
  expect(await save(['adam', 'dana'], ['adam', 'salma'])).toEqual({ saved: true, enrolled: 2 })
  expect(await inClass('butterflies')).toEqual(['adam', 'dana'])
  expect((await logged()).toSorted()).toEqual([
    ['hind', 'enrolled', 'dana', 'zaytoun', 'butterflies'],
    ['hind', 'unenrolled', 'salma', 'zaytoun', 'butterflies'],
  ])
  // The same again changes nothing.
  expect(await save(['adam', 'dana'], ['adam', 'dana'])).toEqual({ saved: true, enrolled: 2 })
  expect((await logged()).length).toBe(2)
  expect(await save(['layla', 'omar'], ['layla'], { role: 'teacher' })).toEqual({
    saved: true,
    enrolled: 2,
  })
  expect([await inClass('butterflies', 'teacher'), await inClass('sparrows', 'teacher')]).toEqual([
    ['layla', 'omar'],
    ['omar'],
  ])
})

test('pupils of another class and people who have not that role there are refused', async () => {
  let { save, inClass, logged, db } = await openOffice('dana', 'closed')
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'closed'))
  let base = ['adam', 'salma']
  expect(await save(['adam', 'dana', 'yousef'], base)).toBe('inAnotherClass')
  for (let stranger of ['nour', 'layla', 'muna', 'closed', 'nobody'])
    expect(await save(['adam', 'dana', stranger], base), stranger).toBe('personUnknown')
  expect(await save(['layla', 'karim'], ['layla'], { role: 'teacher' })).toBe('personUnknown')
  expect([await inClass('butterflies'), await logged()]).toEqual([base, []])
})

test('the second to save learns who came, who went and by whom, and can then save', async () => {
  let { save, inClass, board, now } = await openOffice('dana', 'rami', 'lina')
  let base = ['adam', 'salma']
  expect(await save(['adam', 'dana'], base)).toMatchObject({ saved: true })
  let second = await save(['adam', 'salma', 'rami'], base)
  expect(second).toEqual({ saved: false, came: ['dana'], went: ['salma'] })
  let { enrolled, coming, unenrolled, meanwhile } = await board({
    coming: ['rami'],
    came: ['dana'],
    went: ['salma'],
  })
  expect([UIDs(enrolled), UIDs(coming), UIDs(unenrolled)]).toEqual([
    ['adam', 'dana'],
    ['rami'],
    ['salma', 'lina'],
  ])
  expect(meanwhile).toEqual([
    { UID: 'dana', displayName: 'dana', came: true, by: 'هند المديرة', at: now },
    { UID: 'salma', displayName: 'سلمى', came: false, by: 'هند المديرة', at: now },
  ])
  expect(await save(['adam', 'dana', 'rami'], ['adam', 'dana'])).toEqual({
    saved: true,
    enrolled: 3,
  })
  expect(await inClass('butterflies')).toEqual(['adam', 'dana', 'rami'])
})

test('of twenty who save different columns at once one wins, and the others are told', async () => {
  let newcomers = Array.from({ length: 20 }, (_, at) => `new-${at}`)
  let { save, inClass, logged } = await openOffice(...newcomers)
  let base = ['adam', 'salma']
  let outcomes = await Promise.all(newcomers.map((one) => save([...base, one], base)))
  let winners = newcomers.filter((_, at) => (outcomes[at] as { saved: boolean }).saved)
  expect(winners.length).toBe(1)
  expect(outcomes.filter((outcome) => typeof outcome === 'string')).toEqual([])
  expect(await inClass('butterflies')).toEqual([...base, ...winners].toSorted())
  expect((await logged()).map(([, , whom]) => whom)).toEqual(winners)
})

test('a pupil whom two classes want at once comes into one of them', async () => {
  let { save, inClass, join, db } = await openOffice()
  for (let round = 0; round < 5; round++) {
    let one = `wanted-${round}`
    await join([one])
    let [here, there] = [await inClass('butterflies'), await inClass('sparrows')]
    let outcomes = await Promise.all([
      save([...here, one], here),
      save([...there, one], there, { classID: 'sparrows' }),
    ])
    expect(outcomes.filter((outcome) => typeof outcome === 'object' && outcome.saved).length).toBe(
      1,
    )
    expect(outcomes).toContain('inAnotherClass')
  }
  expect(await db.all(contradictions)).toEqual([])
})

test('a class code redeemed in the meantime is a change that names the pupil', async () => {
  let counter = await openCounter()
  let code = await counter.classCode('butterflies')
  expect(await counter.use('dana', code)).toBe(0)
  let saving = await saveColumn(counter.as('hind'), 'butterflies', 'student', {
    wanted: ['adam'],
    base: ['adam', 'salma'],
  })
  expect(saving).toEqual({ ok: true, value: { saved: false, came: ['dana'], went: [] } })
  let found = await enrolBoard(counter.as('hind'), 'butterflies', 'student', {
    ...nothing,
    leaving: ['salma'],
    came: ['dana'],
  })
  expect(found).toMatchObject({
    ok: true,
    value: { meanwhile: [{ UID: 'dana', came: true, by: 'dana' }] },
  })
})

test('whoever moved a pupil at another school is not named', async () => {
  let { db, now, board } = await openOffice()
  await db.insert(auditLog).values({
    id: 'elsewhere',
    at: now,
    action: 'unenrolled',
    actorId: 'rima',
    subjectId: 'adam',
    schoolId: 'cedar',
  })
  expect((await board({ came: ['adam'] })).meanwhile).toMatchObject([
    { UID: 'adam', by: null, at: null },
  ])
})

test('a chosen pupil who is in another class by now is told of, and where', async () => {
  let { save, board, db } = await openOffice('dana', 'rami')
  await save(['yousef', 'dana'], ['yousef'], { classID: 'sparrows' })
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'rami'))
  let { coming, taken } = await board({ coming: ['dana', 'rami', 'nour', 'nobody'] })
  expect([coming, taken]).toEqual([
    [],
    [
      { UID: 'dana', displayName: 'dana', className: 'sparrows' },
      { UID: 'rami', displayName: 'rami', className: null },
    ],
  ])
})

test('the unenrolled are searched and paged; the chosen stand apart from any search', async () => {
  let { board } = await openOffice(
    ...Array.from({ length: 120 }, (_, at) => `pupil-${String(at).padStart(3, '0')}`),
    'أَحْمَد',
    'إحمد',
  )
  let first = await board({ coming: ['pupil-000', 'pupil-119'] })
  expect([
    first.total,
    first.unenrolled.length,
    UIDs(first.coming),
    first.unenrolled[0]!.UID,
  ]).toEqual([120, 50, ['pupil-000', 'pupil-119'], 'أَحْمَد'])
  let last = await board({ offset: 100 })
  expect(last.unenrolled.length).toBe(22)
  let found = await board({ q: 'احمد', coming: ['pupil-000'] })
  expect([UIDs(found.unenrolled).length, found.total, UIDs(found.coming)]).toEqual([
    2,
    2,
    ['pupil-000'],
  ])
  expect([
    (await board({ q: 'PUPIL-11' })).total,
    (await board({ q: '%' })).total,
    (await board({ q: '*' })).total,
    (await board({ q: "'\u202e\0[" })).total,
  ]).toEqual([10, 0, 0, 0])
})

test('boards are for the head of the school, and for live classes', async () => {
  let { as, save } = await openOffice()
  for (let person of ['layla', 'adam', 'muna', 'sara'] as const)
    expect(
      [
        await save([], [], { person }),
        (await enrolBoard(as(person), 'butterflies', 'student', nothing)).ok,
      ],
      person,
    ).toEqual(['forbidden', false])
  expect([
    await save(['adam'], ['adam', 'salma'], { person: 'rima' }),
    await enrolBoard(as('rima'), 'butterflies', 'student', nothing),
    await save([], ['nour'], { classID: 'foxes' }),
    await save([], [], { classID: 'nowhere' }),
  ]).toEqual(['notFound', refused('notFound'), 'notFound', 'notFound'])
  await archiveClass(as('hind'), 'butterflies')
  expect([
    await save(['adam'], []),
    await enrolBoard(as('hind'), 'butterflies', 'student', nothing),
  ]).toEqual(['notFound', refused('notFound')])
})

test('programs get each person once, and a version to save by', async () => {
  let { as, db, inClass } = await openOffice('dana')
  let cards = async (role: EnrolRole, classID?: string, person: Person = 'hind') => {
    let list = await listCards(as(person), 'zaytoun', role, { classID, limit: 50, offset: 0 })
    if (!list.ok) throw new Error(list.reason)
    return {
      ...list.value,
      where: Object.fromEntries(
        list.value.items.map(({ serialID, classID }) => [serialID, classID]),
      ),
    }
  }
  await db.insert(enrolments).values({
    id: 'x',
    schoolId: 'zaytoun',
    classId: 'sparrows',
    accountId: 'layla',
    role: 'teacher',
    from: 1,
  })
  expect((await cards('student')).where).toEqual({
    adam: 'butterflies',
    salma: 'butterflies',
    yousef: 'sparrows',
    dana: null,
  })
  expect([(await cards('teacher')).where, (await cards('teacher', 'sparrows')).where]).toEqual([
    { layla: 'butterflies', omar: 'sparrows' },
    { layla: 'sparrows', omar: 'sparrows' },
  ])
  expect((await cards('student', undefined, 'sara')).total).toBe(4)
  expect([
    await listCards(as('layla'), 'zaytoun', 'student', { limit: 1, offset: 0 }),
    await listCards(as('rima'), 'zaytoun', 'student', { limit: 1, offset: 0 }),
    await listCards(as('hind'), 'zaytoun', 'student', { classID: 'foxes', limit: 1, offset: 0 }),
  ]).toEqual([refused('forbidden'), refused('notFound'), refused('notFound')])

  let [ofClass, ofSchool, next] = [
    (await cards('student', 'butterflies')).version,
    (await cards('student')).version,
    (await cards('student', 'sparrows')).version,
  ]
  let replace = async (wanted: string[], version?: string, classID = 'butterflies') => {
    let versions = version === undefined ? undefined : [version]
    let saving = await replaceColumn(as('hind'), classID, 'student', wanted, versions)
    return saving.ok ? saving.value.saved : saving.reason
  }
  expect(await replace(['adam', 'dana'], ofClass)).toBe(true)
  // The two versions of before are outdated; that of another class is not.
  expect([
    await replace(['adam'], ofClass),
    await replace(['adam'], ofSchool),
    await replace(['adam'], 'nonsense'),
    await replace(['yousef', 'salma'], next, 'sparrows'),
  ]).toEqual([false, false, false, true])
  expect([await replace(['adam']), await replace(['adam', 'dana'])]).toEqual([true, true])
  // The same state again is a new version.
  expect([
    await replace(['adam'], (await cards('student', 'butterflies')).version),
    await inClass('butterflies'),
  ]).toEqual([true, ['adam']])
})
