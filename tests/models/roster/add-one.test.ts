import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parseForm } from '#app/middleware/parse-form.ts'
import { schoolOverview } from '#app/models/dashboards/supervisor-school.server.ts'
import { addOne } from '#app/models/roster/add-one.server.ts'
import { OnePerson } from '#app/models/roster/add-one.ts'
import { columnsOf } from '#app/models/roster/columns.ts'
import { findImport } from '#app/models/roster/import.server.ts'
import { readTable } from '#app/models/roster/read-file.ts'
import { startImport } from '#app/models/roster/start.server.ts'
import { templates } from '#app/models/roster/template.ts'
import { undoImport } from '#app/models/roster/undo.server.ts'
import { writeXlsx } from '#app/models/tables/write-xlsx.ts'
import { accounts, enrolments, importRows, invitations } from '#db/schema.ts'
import { openCounter } from '#tests/support/codes.ts'

const layan: OnePerson = {
  displayName: 'ليان أحمد',
  role: 'student',
  gender: 'female',
  className: 'butterflies',
}

test('a head adds one child to a class without a list, and undoes it like one', async () => {
  let { db, as, signedIn } = await openCounter()
  let adding = await addOne(await signedIn('hind'), layan, 'ar')
  let { UID, importID } = adding.ok ? adding.value : undefined!
  let [account] = await db.select().from(accounts).where(eq(accounts.id, UID!))
  expect(account).toMatchObject({
    displayName: 'ليان أحمد',
    role: 'student',
    gender: 'female',
    schoolId: 'zaytoun',
    email: null,
  })
  expect(
    (await db.select().from(enrolments).where(eq(enrolments.accountId, UID!))).map(
      ({ classId, role, until }) => [classId, role, until],
    ),
  ).toEqual([['butterflies', 'student', null]])
  expect((await undoImport(as('hind'), importID)).ok).toBe(true)
  expect(await db.select().from(accounts).where(eq(accounts.id, UID!))).toEqual([])
})

test('a form without an email and a class is a person, and one without a name is none', () => {
  let read = (fields: Record<string, string>) => {
    let form = new FormData()
    for (let [name, value] of Object.entries(fields)) form.set(name, value)
    let submission = parseForm(form, { schema: OnePerson, info: { abortPipeEarly: true } })
    return submission.status === 'success' ? submission.value : submission.error
  }
  let { displayName, role, gender } = layan
  expect(read({ displayName, role, gender, className: '', email: '' })).toEqual({
    displayName,
    role,
    gender,
  })
  expect(read({ displayName: '', role: 'admin', gender, email: 'nobody' })).toEqual({
    displayName: ['required'],
    role: ['notChoice'],
    email: ['emailInvalid'],
  })
})

test('a teacher is invited by the email', async () => {
  let { db, signedIn } = await openCounter()
  let adding = await addOne(
    await signedIn('hind'),
    { ...layan, displayName: 'رولا', role: 'teacher', email: 'rula@rawda.test' },
    'ar',
  )
  expect(
    (await db.select().from(invitations)).map(({ accountId, email }) => [accountId, email]),
  ).toEqual([[adding.ok && adding.value.UID, 'rula@rawda.test']])
})

test('a supervisor invites a school’s head into it, and no head makes another', async () => {
  let { db, as, signedIn } = await openCounter()
  let head = { displayName: 'نوال حمدان', gender: 'unspecified', role: 'admin' } as const
  let email = 'nawal@rawda.test'
  let adding = await addOne(await signedIn('sara'), { ...head, email }, 'ar', 'cedar')
  let UID = adding.ok ? adding.value.UID : undefined
  let [account] = await db.select().from(accounts).where(eq(accounts.id, UID!))
  expect(account).toMatchObject({ role: 'admin', schoolId: 'cedar', displayName: 'نوال حمدان' })
  expect((await db.select().from(invitations)).map((each) => [each.accountId, each.email])).toEqual(
    [[UID, email]],
  )
  let opening = await schoolOverview(as('sara'), 'cedar')
  expect(opening.ok && opening.value.opening).toMatchObject({ heads: 2, batchID: null })
  let byHead = await addOne(await signedIn('hind'), { ...head, email: 'x@rawda.test' }, 'ar')
  expect(byHead).toMatchObject({ ok: true, value: { UID: undefined } })
})

test('who would create nobody is told why by the import that waits', async () => {
  let { db, signedIn } = await openCounter()
  let before = await db.$count(accounts)
  let hind = await signedIn('hind')
  await addOne(hind, layan, 'ar')
  let again = await addOne(hind, layan, 'ar')
  expect(again).toMatchObject({ ok: true, value: { UID: undefined } })
  let found = again.ok ? await findImport(hind, again.value.importID) : undefined!
  expect(found).toMatchObject({ ok: true, value: { state: 'compared', created: 0 } })
  expect(await db.$count(accounts)).toBe(before + 1)
  for (let person of ['layla', 'salma', 'sara'])
    expect((await addOne(await signedIn(person), layan, 'ar')).ok, person).toBe(false)
})

for (let language of ['ar', 'en'] as const) {
  test(`the ${language} template is read as it is written, and its example is left out`, async () => {
    let { db, as } = await openCounter()
    let { heads, example } = templates[language]
    let child = ['Tala & “Co” <1>', '', 'Swallows', '2', '', '']
    let bytes = writeXlsx('Rawda', [heads, example, child], { rightToLeft: language === 'ar' })
    let reading = readTable(bytes)
    let table = reading.ok ? reading.table : undefined!
    expect(table.heads).toEqual(heads)
    expect(table.rows.map(({ cells }) => cells[0])).toEqual([example[0], child[0]])
    expect(columnsOf(heads, []).map(({ field }) => field)).toEqual([
      'displayName',
      'role',
      'className',
      'level',
      'gender',
      'email',
    ])
    let starting = await startImport(as('hind'), 'zaytoun', 'list.xlsx', table)
    expect(starting.ok).toBe(true)
    let kept = await db.select().from(importRows)
    expect(kept.map(({ cells }) => cells![0])).toEqual([child[0]])
  })
}
