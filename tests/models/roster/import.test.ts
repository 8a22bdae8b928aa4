import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import ar from '#app/locales/ar/imports.ts'
import en from '#app/locales/en/imports.ts'
import { translate } from '#app/locales/translate.ts'
import { openInvited } from '#app/models/invitations/accept.server.ts'
import { guessColumns } from '#app/models/roster/columns.ts'
import { continueImport } from '#app/models/roster/continue.server.ts'
import { exportRoster } from '#app/models/roster/export.server.ts'
import { discardImport, findImport, listImports } from '#app/models/roster/import.server.ts'
import { listImportRows } from '#app/models/roster/rows.server.ts'
import { chooseColumns, startImport } from '#app/models/roster/start.server.ts'
import { undoImport } from '#app/models/roster/undo.server.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { rosterSheet } from '#app/sheets/roster-sheet.ts'
import {
  accounts,
  auditLog,
  classes,
  enrolments,
  importRows,
  imports,
  invitations,
  mails,
  pupilLessons,
  schools,
  sessions,
} from '#db/schema.ts'
import { lettersIn } from '#tests/support/letters.ts'
import { openRosterOffice as openOffice } from '#tests/support/roster-office.ts'

vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000
const all = { limit: 20_000, offset: 0 }

test('new people and classes are made in one step', async () => {
  let { db, bring, commit, people, roomsOf } = await openOffice()
  let brought = await bring(
    [
      'الرقم المدرسي,الاسم,البريد,الدور,الجنس,الصف,المستوى',
      '١٢,رنا,,طالبة,أنثى,butterflies,',
      '13,Rami,Mother@Example.com,student,boy,النحل,٢',
      ',مها,maha@example.com,معلمة,,النحل;sparrows,',
    ].join('\n'),
  )
  expect([brought.counts, brought.found.classes]).toMatchObject([
    [3, 0, 0, 0],
    [{ name: 'النحل', level: 2 }],
  ])
  expect([
    await db.$count(accounts, eq(accounts.displayName, 'رنا')),
    await db.$count(mails),
  ]).toEqual([0, 0])
  expect(await commit(brought.id)).toMatchObject({ ok: true, value: { state: 'done' } })
  let { رنا: rana, Rami: rami, مها: maha } = await people()
  expect(rana).toMatchObject({
    externalId: '12',
    role: 'student',
    gender: 'female',
    email: null,
    passwordHash: null,
  })
  expect([rami, maha]).toMatchObject([
    { externalId: '13', gender: 'male', email: null },
    { role: 'teacher', email: null },
  ])
  expect([await roomsOf(rana!.id), await roomsOf(rami!.id), await roomsOf(maha!.id)]).toEqual([
    ['butterflies'],
    ['النحل'],
    ['sparrows', 'النحل'],
  ])
  expect((await lettersIn(db)).map(({ recipient, kind }) => [recipient, kind]).toSorted()).toEqual([
    ['maha@example.com', 'invitation'],
    ['mother@example.com', 'invitation'],
  ])
  let [line] = await db.select().from(auditLog).where(eq(auditLog.action, 'usersImported'))
  expect(line).toMatchObject({
    actorId: 'hind',
    schoolId: 'zaytoun',
    detail: { created: 3, changed: 0, refused: 0, classes: 1, invited: 2 },
  })
  // What the file said is not kept.
  expect((await db.select().from(importRows)).map(({ cells, person }) => [cells, person])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
})

test('the same file again changes nothing, and neither does what was taken out of the portal', async () => {
  let { bring, put, takenOut, commit } = await openOffice()
  let csv = [
    'id,name,email,role,gender,class,level',
    '12,=Rana "x",mother@example.com,student,f,bees,1',
    ',Rami,mother@example.com,student,m,bees,1',
    ',Maha,maha@example.com,teacher,,bees;sparrows,',
  ].join('\n')
  await put(csv.replace('=Rana "x"', 'Rana'))
  expect((await bring(csv.replace('=Rana "x"', 'Rana'))).counts).toEqual([0, 0, 3, 0])
  let out = await bring(await takenOut())
  expect([out.counts, out.refusals]).toEqual([[0, 0, 9, 0], []])
  expect(await commit(out.id)).toMatchObject({ ok: true })
})

test('who is meant: by the school’s number, by email, by name and class; and only what differs changes', async () => {
  let { hind, bring, commit, put, people, roomsOf } = await openOffice()
  await put(
    'id,name,email,class\n7,Rana,,butterflies\n,Rami,rami@example.com,butterflies\n,Ruba,,sparrows',
  )
  let before = await people()
  // Moved and renamed by number; renamed by an email that is one child's alone; given a number by
  // name and class, in other letters.
  let brought = await bring(
    'id,name,email,class\n7,Rana Ali,,sparrows\n,Rami Omar,rami@example.com,\n9,RUBA,,sparrows\n,Adam,,',
  )
  expect([brought.counts, brought.rows.map(({ what }) => what)]).toEqual([
    [1, 3, 0, 0],
    [['displayName', 'classes'], ['displayName'], ['displayName', 'externalId'], []],
  ])
  await commit(brought.id)
  let listing = await listImportRows(hind, brought.id, { ...all, verdict: 'changed' })
  expect(listing.ok && listing.value.items.map(({ what }) => what.toSorted())).toEqual([
    ['classes', 'displayName'],
    ['displayName'],
    ['displayName', 'externalId'],
  ])
  let after = await people()
  expect([after['Rana Ali']!.id, after['Rami Omar']!.id, after.RUBA!.id]).toEqual([
    before.Rana!.id,
    before.Rami!.id,
    before.Ruba!.id,
  ])
  expect([after.RUBA!.externalId, await roomsOf(after['Rana Ali']!.id)]).toEqual([
    '9',
    ['sparrows'],
  ])
})

test('a list of classes alone makes the new ones; undone, the empty ones go', async () => {
  let { db, hind, bring, put, commit } = await openOffice()
  let csv = 'sourcedId,title,grades\nc1,Bees,PK\nc2,butterflies,\nc3,Ants,TK\nc4,Nothing,'
  let brought = await bring(csv)
  expect([brought.counts, brought.refusals, brought.rows.map(({ name }) => name)]).toEqual([
    [2, 0, 1, 1],
    ['5 className classUnknown'],
    ['Bees', 'butterflies', 'Ants', null],
  ])
  expect(await commit(brought.id)).toMatchObject({ ok: true, value: { state: 'done' } })
  let made = await db
    .select()
    .from(classes)
    .where(eq(classes.schoolId, 'zaytoun'))
    .orderBy(classes.name)
  expect(made.map(({ name, level, externalId }) => [name, level, externalId])).toEqual([
    ['Ants', 2, 'c3'],
    ['Bees', 1, 'c1'],
    ['butterflies', 1, null],
    ['sparrows', 2, null],
  ])
  expect((await bring(csv)).counts).toEqual([0, 0, 3, 1])
  await put('name,class\nRana,Bees')
  expect(await undoImport(hind, brought.id)).toMatchObject({ ok: true, value: { state: 'undone' } })
  expect(
    (
      await db.select().from(classes).where(eq(classes.schoolId, 'zaytoun')).orderBy(classes.name)
    ).map(({ name }) => name),
  ).toEqual(['Bees', 'butterflies', 'sparrows'])
  expect((await bring('role,class,level\nclass,,1\nclass,Wasps,1\nclass,Wasps,1')).counts).toEqual([
    1, 0, 1, 1,
  ])
})

test('children of one mother are told apart by their names, and she gets one letter', async () => {
  let { db, bring, commit, put } = await openOffice()
  await put(
    'name,email,class\nRana,mother@example.com,butterflies\nRami,mother@example.com,sparrows',
  )
  expect(await db.$count(mails)).toBe(1)
  let brought = await bring(
    'name,email,gender\nRana,mother@example.com,f\nRuba,mother@example.com,f',
  )
  expect(brought.counts).toEqual([1, 1, 0, 0])
  await commit(brought.id, true)
  expect(await db.$count(invitations, eq(invitations.email, 'mother@example.com'))).toBe(3)
})

test('an email that somebody has elsewhere looks like any other, and is theirs until they accept', async () => {
  let { db, at, bring, commit, people } = { ...(await openOffice()), at: 0 }
  let brought = await bring(
    'name,email,role\nKarim at Zaytoun,karim@rawda.test,teacher\nNobody yet,new@example.com,teacher',
  )
  expect([brought.counts, at]).toEqual([[2, 0, 0, 0], 0])
  await commit(brought.id)
  let { 'Karim at Zaytoun': karim, 'Nobody yet': nobody } = await people()
  expect([karim, nobody]).toMatchObject([{ email: null }, { email: null }])
  expect((await db.select().from(accounts).where(eq(accounts.id, 'karim')))[0]).toMatchObject({
    email: 'karim@rawda.test',
    schoolId: 'cedar',
  })
})

test('a row that cannot be done says which cell is why, and the others are done without it', async () => {
  let { bring, commit, people } = await openOffice()
  let refused: [string, string, string][] = [
    ['', ',,x@example.com,student,,,', 'displayName required'],
    ['x', ',,,,,,', 'displayName nameTooShort'],
    ['Rana', ',,no email,,,,', 'email emailInvalid'],
    ['Rana', ',,,boss,,,', 'role roleUnknown'],
    ['Rana', ',,,admin,,,', 'role adminsBySupervisor'],
    ['Rana', ',,,super,,,', 'role roleUnknown'],
    ['Rana', ',,,,bees,,', 'className classUnknown'],
    ['Rana', ',,,,bees,9,', 'level levelUnknown'],
    ['Rana', ',,,,butterflies,3,', 'level classLevelDiffers'],
    ['Rana', ',,,,butterflies;sparrows,,', 'className oneClassOnly'],
    ['Rana', `,,,teacher,${'bees;'.repeat(50)}ants,,`, 'className tooManyClasses'],
    ['Maha', ',,layla@rawda.test,teacher,,,', 'displayName theirsToChange'],
    ['آدم', ',,other@example.com,student,butterflies,,adam', 'email theirsToChange'],
    ['ليلى', ',,,student,,,layla', 'role roleDiffers'],
    ['Nour', ',,,,,,nour', 'account accountUnknown'],
    ['Bro\ufffdken', ',,,,,,', 'displayName lettersBroken'],
    ['#REF!', ',,,,,,', 'displayName notText'],
  ]
  let brought = await bring(
    [
      'name,id,email,role,class,level,account',
      ...refused.map(([name, rest]) => name + rest),
      'Good One,,,,butterflies,',
    ].join('\n'),
  )
  expect(brought.refusals).toEqual(refused.map(([, , why], at) => `${at + 2} ${why}`))
  expect(brought.counts).toEqual([1, 0, 0, refused.length])
  expect(await commit(brought.id)).toMatchObject({ ok: true })
  expect(Object.keys(await people())).toContain('Good One')
  expect(Object.keys(await people())).toHaveLength(7)
})

test('a list makes at most ten thousand classes, and finds each of many', async () => {
  let { bring } = await openOffice()
  let cell = (row: number, one = false) =>
    Array.from({ length: one ? 1 : 40 }, (_, at) => `c${row * 40 + at}`).join(';')
  let brought = await bring(
    [
      'name,role,class,level',
      ...Array.from({ length: 251 }, (_, row) => `Teacher ${row},teacher,${cell(row)},1`),
      `Rana,student,${cell(249, true)},`,
    ].join('\n'),
  )
  expect([brought.counts, brought.found.classes.length, brought.refusals]).toEqual([
    [251, 0, 0, 1],
    10_000,
    ['252 className tooManyClasses'],
  ])
})

test('a row that says what an earlier one said is refused, and names it', async () => {
  let { bring } = await openOffice()
  let brought = await bring(
    [
      'id,name,email,role,class',
      '7,Rana,,student,butterflies',
      '7,Rana B,,student,',
      ',Rami,,,sparrows',
      ',رامي,,,sparrows',
      ',RAMI,,,sparrows',
      ',Maha,m@example.com,teacher,',
      ',Hala,m@example.com,teacher,',
      ',آدم,,,butterflies',
      ',ادم,,,butterflies',
    ].join('\n'),
  )
  expect(brought.refusals).toEqual([
    '3 externalId rowTwice',
    '6 displayName rowTwice',
    '8 email rowTwice',
    '10 displayName rowTwice',
  ])
  expect(brought.rows.flatMap(({ problems }) => problems.map(({ value }) => value))).toEqual([
    '2',
    '4',
    '7',
    '9',
  ])
})

test('what nobody can see is taken out of names, and nothing in them becomes a formula or markup', async () => {
  let { put, people } = await openOffice()
  await put('name\n"\u202eRana\u202c\u0007 \u200fAli"\n\'=HYPERLINK(1)\n"<b>Rami</b>\nOmar"')
  expect(Object.keys(await people())).toEqual(
    expect.arrayContaining(['Rana Ali', '=HYPERLINK(1)', '<b>Rami</b> Omar']),
  )
})

test('where more than half of the school would change somebody has to say so', async () => {
  let { bring, commit, people } = await openOffice()
  let ids = Object.values(await people())
    .map(({ id }) => id)
    .filter((id) => !['hind', 'layla', 'omar'].includes(id))
  await bring('x,y\n1,2').catch(() => undefined)
  let more = await bring(`account,gender\n${ids.map((id) => `${id},f`).join('\n')}`)
  // Three of six are half, not more.
  expect(more.counts).toEqual([0, 3, 0, 0])
  let waiting = await bring(`name,role\nNew One,teacher`)
  await commit(waiting.id)
  let { 'New One': fourth } = await people()
  let most = await bring(
    `account,gender\n${[...ids, fourth!.id].map((id) => `${id},f`).join('\n')}`,
  )
  expect(await commit(most.id)).toEqual({ ok: false, reason: 'halfOfRoster' })
  expect((await people()).آدم).toMatchObject({ gender: 'unspecified' })
  expect(await commit(most.id, true)).toMatchObject({ ok: true })
  expect((await people()).آدم).toMatchObject({ gender: 'female' })
})

test('a school that has changed meanwhile is compared anew, and nothing is done before', async () => {
  let { db, bring, compared, commit, people } = await openOffice()
  let brought = await bring('account,name\nadam,Adam\n')
  await db
    .update(accounts)
    .set({ displayName: 'Somebody was faster' })
    .where(eq(accounts.id, 'adam'))
  expect(await commit(brought.id)).toEqual({ ok: false, reason: 'rosterChanged' })
  expect(Object.keys(await people())).toContain('Somebody was faster')
  expect((await compared(brought.id)).counts).toEqual([0, 1, 0, 0])
  expect(await commit(brought.id)).toMatchObject({ ok: true })
  expect(Object.keys(await people())).toContain('Adam')
  // One who is made meanwhile might be the same.
  let other = await bring('name,class\nRana,butterflies')
  await db.insert(accounts).values({
    id: 'rana',
    role: 'student',
    schoolId: 'zaytoun',
    displayName: 'Rana',
    createdAt: Date.now(),
    startsAt: 0,
  })
  expect(await commit(other.id)).toEqual({ ok: false, reason: 'rosterChanged' })
})

test('an import that is sent many times at once is done once', async () => {
  let { db, bring, commit } = await openOffice()
  let brought = await bring('name,email,class,level\nRana,r@example.com,bees,1')
  let doings = await Promise.all(Array.from({ length: 6 }, () => commit(brought.id)))
  expect(doings.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  expect([
    await db.$count(accounts, eq(accounts.displayName, 'Rana')),
    await db.$count(classes, eq(classes.name, 'bees')),
    await db.$count(mails),
    await db.$count(auditLog, eq(auditLog.action, 'usersImported')),
  ]).toEqual([1, 1, 1, 1])
  expect((await findImport((await openOffice()).hind, brought.id)).ok).toBe(false)
})

test('another school’s admin, teachers and pupils find no import, and bring none', async () => {
  let { as, bring, commit } = await openOffice()
  let brought = await bring('name\nRana')
  for (let name of ['rima', 'layla', 'adam', 'muna'] as const) {
    let stranger = as(name)
    for (let asking of [
      findImport(stranger, brought.id),
      continueImport(stranger, brought.id),
      listImportRows(stranger, brought.id, all),
      commit(brought.id, true, stranger),
      undoImport(stranger, brought.id),
      discardImport(stranger, brought.id),
      chooseColumns(stranger, brought.id, []),
      startImport(stranger, 'zaytoun', 'x', {
        heads: ['name'],
        rows: [{ row: 2, cells: ['Eve'] }],
      }),
    ])
      expect(await asking, name).toEqual({ ok: false, reason: 'notFound' })
    expect(await listImports(stranger)).toEqual([])
  }
  expect(await commit(brought.id, false, as('sara'))).toMatchObject({ ok: true })
})

test('a supervisor brings admins, too', async () => {
  let { as, bring, commit, people } = await openOffice()
  let brought = await bring('name,email,role\nHuda,huda@example.com,admin', as('sara'))
  expect([brought.counts, await commit(brought.id, false, as('sara'))]).toMatchObject([
    [1, 0, 0, 0],
    { ok: true },
  ])
  expect((await people()).Huda).toMatchObject({ role: 'admin' })
})

test('the heads and words of our own file are understood in both languages', () => {
  for (let [language, { fields }] of Object.entries({ ar, en }))
    expect(
      guessColumns(Object.values(fields)).map(({ field }) => field),
      language,
    ).toEqual(Object.keys(fields))
})

test('what is taken out changes nothing when it comes back, however a class is called', async () => {
  let { db, hind, bring } = await openOffice()
  for (let name of ['نی\u200cلو', 'A;B', 'A؛B', '\\', 'A\\;', "'=1", "''=1", '=1', '’=1', '#N/A']) {
    await db.update(classes).set({ name }).where(eq(classes.id, 'butterflies'))
    await db
      .insert(enrolments)
      .values({
        id: crypto.randomUUID(),
        schoolId: 'zaytoun',
        classId: 'butterflies',
        accountId: 'omar',
        role: 'teacher',
        from: 0,
      })
      .onConflictDoNothing()
    let taking = await exportRoster(hind)
    if (!taking.ok) throw new Error(taking.reason)
    let brought = await bring(
      await csvResponse(rosterSheet(taking.value, translate('en')), {
        locale: 'en',
        timezone: 'UTC',
        fileName: 'people.csv',
      }).text(),
    )
    expect([brought.counts, brought.refusals, brought.found.classes], name).toEqual([
      [0, 0, 6, 0],
      [],
      [],
    ])
  }
})

test('of two classes of one name, who is in one stays; others must be asked about', async () => {
  let { db, bring, takenOut, put } = await openOffice()
  await put('name,role,class,level\nRana,student,bees,1\nMaha,teacher,bees;sparrows,')
  let [twin] = await db.select().from(classes).where(eq(classes.name, 'bees'))
  await db.insert(classes).values({ ...twin!, id: 'twins' })
  let maha = (await db.select().from(accounts).where(eq(accounts.displayName, 'Maha')))[0]!.id
  let out = await bring(await takenOut())
  expect([out.counts.slice(0, 2), out.refusals]).toEqual([[0, 0], []])
  // Also where a teacher teaches both.
  await db.insert(enrolments).values({
    id: 'maha-twins',
    schoolId: 'zaytoun',
    classId: 'twins',
    accountId: maha,
    role: 'teacher',
    from: 0,
  })
  out = await bring(await takenOut())
  expect([out.counts.slice(0, 2), out.refusals]).toEqual([[0, 0], []])
  expect(
    (await bring('account,name,class,level\nadam,Adam,bees,1\n,Ruba,bees,1')).refusals,
  ).toEqual(['2 className classAmbiguous', '3 className classAmbiguous'])
})

test('a running number beside the names is nobody’s number', async () => {
  let { bring } = await openOffice()
  expect((await bring('م,الاسم\n1,رنا\n2,رامي\n٣,رهف')).found.columns).toEqual([
    { head: 'م', field: null },
    { head: 'الاسم', field: 'displayName' },
  ])
})

test('columns that were guessed amiss are chosen by hand, and the file is read anew', async () => {
  let { bring, compared, hind } = await openOffice()
  let brought = await bring('A,B,C\n1,Rana,butterflies\n2,Rami,sparrows')
  expect(brought.counts).toEqual([0, 0, 0, 2])
  await chooseColumns(hind, brought.id, [
    { head: 'A', field: null },
    { head: 'B', field: 'displayName' },
    { head: 'C', field: 'className' },
  ])
  expect((await compared(brought.id)).counts).toEqual([2, 0, 0, 0])
})

test('undoing takes away what was made and puts back what was changed', async () => {
  let { db, hind, put, people, roomsOf, takenOut } = await openOffice()
  let before = await takenOut()
  let brought = await put(
    'account,name,class,level,email\nadam,Adam,sparrows,,\n,Rana,bees,1,mother@example.com\n,Rami,butterflies,,mother@example.com',
  )
  expect(await takenOut()).not.toBe(before)
  expect(await undoImport({ ...hind, now: hind.now + 29 * DAY }, brought.id)).toMatchObject({
    ok: true,
    value: { state: 'undone' },
  })
  expect(await takenOut()).toBe(before)
  expect([await roomsOf('adam'), Object.keys(await people()).length]).toEqual([['butterflies'], 6])
  expect([
    await db.$count(classes, eq(classes.name, 'bees')),
    await db.$count(invitations),
    await db.$count(mails),
    await db.$count(auditLog, eq(auditLog.action, 'usersImportUndone')),
  ]).toEqual([0, 0, 0, 1])
  expect(await undoImport(hind, brought.id)).toMatchObject({ ok: true })
  expect(await db.$count(auditLog, eq(auditLog.action, 'usersImportUndone'))).toBe(1)
})

test('what something has happened with since stays, and the row says why', async () => {
  let { db, hind, visit, put, people } = await openOffice()
  let names = ['Signed In', 'Practised', 'Accepted', 'Renamed', 'Gone', 'Untouched']
  let brought = await put(
    [
      'account,name,email,class,level',
      ...names.map((name) => `,${name},${name === 'Accepted' ? 'a@example.com' : ''},bees,1`),
      'adam,Adam,,,',
      'salma,Salma,,bees,',
    ].join('\n'),
  )
  let id = Object.fromEntries(
    Object.entries(await people()).map(([name, account]) => [name, account.id]),
  )
  await db.insert(sessions).values({
    id: 's',
    accountId: id['Signed In']!,
    kind: 'browser',
    method: 'sheet',
    createdAt: 0,
    expiresAt: hind.now + DAY,
    lastSeenAt: 0,
  })
  await db.insert(pupilLessons).values({
    userId: 'salma',
    schoolId: 'zaytoun',
    lessonId: 'letters',
    classId: 'bees',
    attempts: 1,
    correct: 1,
    durationMs: 1,
    firstDay: '2026-11-20',
    lastAt: hind.now + 5,
  })
  await db.run(
    `
      insert into attempts
        (userId, id, schoolId, classId, lessonId, exerciseId,
         correct, startedAt, durationMs, day, recordedAt)
      values
        ('${id.Practised}', 'x', 'zaytoun', '', 'letters', 'letters-1',
         1, ${hind.now}, 1, '2026-11-20', ${hind.now})
    `,
  )
  let [letter] = await lettersIn(db)
  await openInvited(visit(), { token: letter!.token!, password: 'olives-24' })
  await db.update(accounts).set({ displayName: 'Otherwise' }).where(eq(accounts.id, id.Renamed!))
  await db.delete(enrolments).where(eq(enrolments.accountId, id.Gone!))
  await db.delete(accounts).where(eq(accounts.id, id.Gone!))
  expect(await undoImport(hind, brought.id)).toMatchObject({ ok: true })
  let listing = await listImportRows(hind, brought.id, { ...all, shown: true })
  expect(listing.ok && listing.value.items.map(({ row, stays }) => [row, stays])).toEqual([
    [2, 'signedIn'],
    [3, 'practised'],
    [4, 'accepted'],
    [5, 'changed'],
    [6, 'gone'],
    [9, 'practised'],
  ])
  let left = await people()
  expect([Object.keys(left).includes('Untouched'), left.آدم?.id, left.Salma?.id]).toEqual([
    false,
    'adam',
    'salma',
  ])
  expect(await db.$count(classes, eq(classes.name, 'bees'))).toBe(1)
})

test('an import can be undone for 30 days; one not confirmed is kept for a day', async () => {
  let { db, hind, bring, put } = await openOffice()
  let done = await put('name\nRana')
  let waiting = await bring('name\nRami')
  let later = (days: number) => ({ ...hind, now: hind.now + days * DAY })
  expect([
    await findImport(later(1), waiting.id),
    await findImport(later(29), done.id),
  ]).toMatchObject([{ ok: false }, { ok: true }])
  expect(await undoImport(later(30), done.id)).toEqual({ ok: false, reason: 'notFound' })
  await bring('name\nRuba', later(31))
  expect((await db.select().from(imports)).map(({ createdAt }) => createdAt)).toEqual([
    later(31).now,
  ])
  expect(await db.$count(importRows)).toBe(1)
})

test(
  'ten thousand rows are read in steps, done in one transaction, and undone in steps',
  { timeout: 240_000 },
  async () => {
    let { db, hind, bring, commit } = await openOffice()
    // So many letters are a supervisor's word.
    await db.update(schools).set({ maxStudentsNo: 10_000 }).where(eq(schools.id, 'zaytoun'))
    let brought = await bring(
      [
        'id,name,email,class,level',
        ...Array.from({ length: 10_000 }, (_, at) => {
          let email = at % 2 ? `parent${at >> 2}@example.com` : ''
          return `S${at},Child ${at},${email},Class ${at % 250},1`
        }),
      ].join('\n'),
    )
    expect([brought.counts, brought.found.classes.length, brought.found.rowsRead]).toEqual([
      [10_000, 0, 0, 0],
      250,
      10_000,
    ])
    expect(await commit(brought.id)).toMatchObject({ ok: true })
    expect([
      await db.$count(accounts, eq(accounts.createdAt, hind.now)),
      await db.$count(invitations),
      await db.$count(mails),
    ]).toEqual([10_000, 5000, 2500])
    let again = await bring(
      `id,name\n${Array.from({ length: 10_000 }, (_, at) => `S${at},Child ${at}`).join('\n')}`,
    )
    expect(again.counts).toEqual([0, 0, 10_000, 0])
    for (let step = 1; step <= 10; step++)
      expect(await undoImport(hind, brought.id)).toMatchObject({
        ok: true,
        value: { state: step < 10 ? 'undoing' : 'undone' },
      })
    expect([
      await db.$count(accounts, eq(accounts.createdAt, hind.now)),
      await db.$count(classes),
      await db.$count(mails),
    ]).toEqual([0, 3, 0])
  },
)

test('ten lists of a school may wait, and each makes room when it is done with', async () => {
  let { hind, as, now } = await openOffice()
  let table = { heads: ['name'], rows: [{ row: 2, cells: ['رنا'] }] }
  let start = (current = hind, school = 'zaytoun') => startImport(current, school, 'a.csv', table)
  // At once, too.
  let started = await Promise.all(Array.from({ length: 12 }, () => start()))
  expect(started.filter(({ ok }) => ok)).toHaveLength(10)
  expect(await start()).toEqual({ ok: false, reason: 'tooManyImports' })
  expect(await start(as('rima'), 'cedar')).toMatchObject({ ok: true })
  let [first] = started.flatMap((each) => (each.ok ? [each.value.id] : []))
  await discardImport(hind, first!)
  expect(await start()).toMatchObject({ ok: true })
  expect(await start()).toEqual({ ok: false, reason: 'tooManyImports' })
  // A day later they are forgotten.
  expect(await start(as('hind', now + 86_400_000))).toMatchObject({ ok: true })
})
