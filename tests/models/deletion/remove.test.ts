import { eq, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { translate } from '#app/locales/translate.ts'
import { chainAuditLog } from '#app/models/access/audit-chain.server.ts'
import { verifyAuditLog } from '#app/models/access/verify-chain.server.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { askDeletion } from '#app/models/deletion/decide.server.ts'
import { deleteDue } from '#app/models/deletion/run.server.ts'
import { rowsOfChild, rowsOfOthers } from '#app/models/deletion/traces.ts'
import { peopleQueryOf } from '#app/models/people/list-query.ts'
import { listPeople } from '#app/models/people/list.server.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { keepPicture } from '#app/models/pictures/store.server.ts'
import { sweepPictures } from '#app/models/pictures/sweep.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { readReport } from '#app/models/saved-reports/saved.server.ts'
import { countDifferences } from '#db/rebuild.ts'
import { rollupDifferences } from '#db/rollups.ts'
import * as schema from '#db/schema.ts'
import { child, openWithChild } from '#tests/support/known-child.ts'
import { tracesInBucket, tracesOf } from '#tests/support/traces.ts'

const DAY = 86_400_000
const all: unknown[] = Object.values(schema)
const tables = all.filter((value) => is(value, SQLiteTable))

/** Where the schema says that a column names an account, by a foreign key or by its own name. */
const places = tables.flatMap((table) => {
  let columns = getTableConfig(table).columns.map(({ name }) => name)
  let keys = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === 'accounts')
    .map(({ columns: [column] }) => column!.name)
  let named = columns.filter((name) =>
    /^(user|account|pupil|student|child|guardian)Id$|[a-z]By$/.test(name),
  )
  return [...new Set([...keys, ...named])].map((name) => `${getTableName(table)}.${name}`)
})
/** The deletion itself: emptied when it is done, and the tombstone's own. */
const ownPlaces = ['deletions.pupilId', 'deletions.tombstoneId']

test('every column that names an account is deleted with the child or becomes the tombstone’s', () => {
  let known: string[] = [...rowsOfChild, ...rowsOfOthers].map(
    ({ table, column }) => `${table}.${column}`,
  )
  expect(places.filter((place) => !known.includes(place) && !ownPlaces.includes(place))).toEqual([])
  expect(known.filter((place) => !places.includes(place))).toEqual([])
})

/** Everything is over: the countdown, and the calls that began before the account went. */
async function deleteChild(school: Awaited<ReturnType<typeof openWithChild>>) {
  let { db, pictures, now } = school
  let due = now + 31 * DAY
  await deleteDue(db, due, { pictures })
  await deleteDue(db, due + 61_000, { pictures })
}

test('a deleted child is in no column of any table, and in no object of the bucket', async () => {
  let school = await openWithChild()
  let { db, as, pictures, texts } = school
  expect(await askDeletion(as('hind'), child.id)).toMatchObject({ ok: true })
  let before = await tracesOf(db, texts)
  let isKnown = new Set(before.map((place) => place.split('.')[0]))
  // The test would prove nothing of a table in which she never was.
  let childTables = rowsOfChild.map(({ table }) => table)
  expect(childTables.filter((table) => !isKnown.has(table))).toEqual([])
  expect(tracesInBucket(pictures.held, texts)).toHaveLength(4)

  await deleteChild(school)
  expect(await tracesOf(db, texts)).toEqual([])
  expect(tracesInBucket(pictures.held, texts)).toEqual([])
  expect(await rollupDifferences(db)).toEqual(
    Object.fromEntries(Object.keys(await rollupDifferences(db)).map((name) => [name, 0])),
  )
  expect(Object.values(await countDifferences(db)).filter(Boolean)).toEqual([])
})

test('pictures of her class that name her go, whoever else is in them; others stay', async () => {
  let school = await openWithChild()
  let { db, as, now } = school
  await db.insert(schema.reportsOfMessages).values({
    id: 'report-of-picture',
    schoolId: 'zaytoun',
    kind: 'picture',
    targetId: 'her-picture',
    words: `${child.name} in the garden`,
    authorId: 'layla',
    reporterId: 'muna',
    pupilId: 'adam',
    why: '',
    at: now,
  })
  await askDeletion(as('hind'), child.id)
  await deleteChild(school)
  let reports = await db.select().from(schema.reportsOfMessages)
  expect(reports.find(({ id }) => id === 'report-of-picture')?.words).toBe('')
  let left = await db.select().from(schema.classPictures)
  expect(left.map(({ id }) => id)).toEqual(['picture-by-her'])
  expect(await db.select().from(schema.classPictureChildren)).toEqual([
    { pictureId: 'picture-by-her', pupilId: 'adam' },
  ])
  let consents = await db.select().from(schema.pictureConsents)
  expect(consents.map(({ pupilId }) => pupilId)).toEqual(['adam'])
})

test('pictures that she showed before, and that no table names, go within a day', async () => {
  let school = await openWithChild()
  let { db, as, pictures, visit } = school
  let put = (owner: string) =>
    keepPicture(visit(), owner, {
      type: 'image/png',
      bytes: new Uint8Array([1]),
      small: { 28: { type: 'image/png', bytes: new Uint8Array([2]) } },
    })
  // As after a call that was killed before the account showed it, or before the old one went.
  let orphan = await put(child.id)
  let adams = await put('adam')
  await db
    .update(schema.accounts)
    .set({ imageUrl: picturePath(adams) })
    .where(eq(schema.accounts.id, 'adam'))
  let adamsBefore = await put('adam')
  let uploading = await put('salma')
  for (let [key, object] of pictures.held)
    if (!key.startsWith(uploading)) object.uploaded = new Date(0)

  await askDeletion(as('hind'), child.id)
  await deleteChild(school)
  expect(tracesInBucket(pictures.held, [child.id])).toEqual([orphan, `${orphan}-28`])
  let sweep = (digit: string) => sweepPictures({ db, bucket: pictures }, digit, Date.now())
  let swept = await Promise.all([...'0123456789abcdef'].map(sweep))
  expect(swept.reduce((sum, each) => sum + each)).toBe(4)
  expect(tracesInBucket(pictures.held, school.texts)).toEqual([])
  expect([...pictures.held.keys()].filter((key) => key.startsWith(adamsBefore))).toEqual([])
  expect([...pictures.held.keys()].toSorted()).toEqual(
    [adams, `${adams}-28`, uploading, `${uploading}-28`].toSorted(),
  )
})

test('saved reports are those of the others, and one about the child is about nobody', async () => {
  let school = await openWithChild()
  let { db, as } = school
  await askDeletion(as('hind'), child.id)
  await deleteChild(school)
  let [report] = await db.select().from(schema.savedReports)
  expect(report).toMatchObject({ name: '… and others', ownerId: 'layla' })
  expect(JSON.parse(report!.question)).toEqual({ classes: [], pupils: ['-', 'adam'] })
  expect(JSON.parse(report!.frozen!)).toMatchObject({
    children: [{ UID: 'adam', attempts: 9 }],
    failures: [{ exerciseID: 'letters-1', UID: 'adam', failed: 2 }],
    grid: { cells: [{ UID: 'adam' }] },
    byDay: [],
    bySubject: [],
    deleted: 1,
    notes: [],
  })
  // Her attempts, and those of both: less Adam's 9 they would be hers. Nine digits each, as four
  // stand by chance in one random id of about a thousand.
  expect(await tracesOf(db, ['417100417', '417100426'])).toEqual([])
})

test('a frozen report says that a child was deleted since, and counts the others', async () => {
  let school = await openWithChild()
  let { as } = school
  let read = async () => {
    let reading = await readReport(as('layla'), 'report-with-her')
    if (!reading.ok) throw new Error(reading.reason)
    return reading.value.built
  }
  let before = await read()
  expect([before.total.attempts, before.deleted, before.byDay?.length]).toEqual([417_100_426, 0, 1])
  await askDeletion(as('hind'), child.id)
  await deleteChild(school)
  let after = await read()
  expect([after.total.attempts, after.deleted, after.byDay, after.bySubject]).toEqual([
    9,
    1,
    null,
    null,
  ])
  expect(translate('en')('built:deleted', { count: after.deleted })).toBe(
    'The data of 1 child has been deleted since. No figure here counts it, and charts that did are gone.',
  )
  expect(translate('ar')('built:deleted', { count: after.deleted })).toBe(
    'حُذفت بعد ذلك بيانات طفل واحد: لا يُحسب في أي رقم هنا، وأُزيلت الرسوم التي كانت تحسبه.',
  )
})

test('the tombstone has nothing of the child, and the code stays used', async () => {
  let school = await openWithChild()
  let { db, as } = school
  await askDeletion(as('hind'), child.id)
  await deleteChild(school)
  let [done] = await db.select().from(schema.deletions)
  expect(done).toMatchObject({ pupilId: null, cause: 'head', askedBy: 'hind', objects: [] })
  expect(done!.doneAt).not.toBeNull()
  let [tombstone] = await db
    .select()
    .from(schema.accounts)
    .where(eq(schema.accounts.id, done!.tombstoneId!))
  expect(tombstone).toMatchObject({
    id: expect.stringMatching(/^deleted-[0-9a-f-]{36}$/),
    schoolId: null,
    displayName: '',
    searchName: '',
    email: null,
    imageUrl: null,
    externalId: null,
    passwordHash: null,
    preferences: null,
  })
  expect(await db.select().from(schema.redemptions)).toMatchObject([
    { codeId: 'batch.1', accountId: tombstone!.id, subscriptionId: 'her-subscription' },
  ])
  expect(await db.select().from(schema.codeBatches)).toMatchObject([
    { usedCodes: 1, usedUpCodes: 1 },
  ])
  expect(
    await db
      .select()
      .from(schema.subscriptions)
      .where(eq(schema.subscriptions.accountId, tombstone!.id)),
  ).toMatchObject([{ id: 'her-subscription', endedAt: expect.any(Number) }])
  expect(await db.select().from(schema.deletedAccounts)).toMatchObject([
    { digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  // Nobody looks after a tombstone.
  let people = await listPeople(as('sara'), peopleQueryOf(new URLSearchParams()), {
    limit: 200,
    offset: 0,
  })
  expect(people.ok && people.value.items.map(({ UID }) => UID)).toEqual(
    expect.not.arrayContaining([tombstone!.id]),
  )
  expect(people.ok && people.value.total).toBe(12)
  // Others' rows stay.
  expect(await db.$count(schema.importRows)).toBe(1)
  expect(await db.$count(schema.attempts)).toBe(5)
})

test('the class’s report is that of the others', async () => {
  let school = await openWithChild()
  let { as } = school
  await askDeletion(as('hind'), child.id)
  await deleteChild(school)
  let report = await classReport(as('layla'), 'butterflies', { period: 'all' })
  expect(report).toMatchObject({
    ok: true,
    value: { total: { attempts: 5, correctAttempts: 2, durationMs: 100_000 } },
  })
})

test('a late retry of the child’s attempts is refused, and nothing comes back', async () => {
  let school = await openWithChild()
  let { db, as, send, texts } = school
  await askDeletion(as('hind'), child.id)
  await deleteChild(school)
  expect(await send()).toMatchObject({ stored: 0, duplicates: 0, rejected: 12 })
  let own = await storeAttempts(school.visit(), { user: as('hind').user }, [
    {
      id: `${child.attempt}-1`,
      userId: child.id,
      exerciseId: 'letters-1',
      correct: true,
      startedAt: new Date(school.now).toISOString(),
      durationMs: 1,
    },
  ])
  expect(own).toMatchObject({ rejected: 1 })
  expect(await tracesOf(db, texts)).toEqual([])
})

test('the audit log’s chain holds, says what was redacted, and notices any other change', async () => {
  let school = await openWithChild()
  let { db, as } = school
  await chainAuditLog(db)
  let kept = (await verifyAuditLog(db)).head!
  await askDeletion(as('hind'), child.id)
  await deleteChild(school)
  await chainAuditLog(db)
  let verdict = await verifyAuditLog(db, kept)
  expect(verdict).toMatchObject({ broken: null, waiting: 0 })
  expect(verdict.redacted).toBeGreaterThan(3)

  let lines = await db.select().from(schema.auditLog)
  let byID = new Map(lines.map((line) => [line.id, line]))
  let nobody = (await db.select().from(schema.deletions))[0]!.tombstoneId
  expect(byID.get('line-by-her')).toMatchObject({ actorId: nobody, subjectId: nobody, address: '' })
  expect(byID.get('line-on-her')).toMatchObject({
    actorId: 'hind',
    subjectId: nobody,
    address: '198.51.100.1',
    detail: { pupils: [nobody, 'adam'], classID: 'butterflies' },
  })
  expect(lines.filter(({ action }) => action === 'auditRedacted')).toMatchObject([
    { actorId: null, subjectId: nobody, detail: { lines: { 'line-by-her': expect.any(String) } } },
  ])
  expect(lines.find(({ action }) => action === 'childDeleted')).toMatchObject({
    subjectId: nobody,
    schoolId: 'zaytoun',
    detail: { cause: 'head' },
  })

  // A line that was redacted is held to what the redaction left of it.
  await db.run('drop trigger audit_log_is_true')
  await db
    .update(schema.auditLog)
    .set({ actorId: 'rima' })
    .where(eq(schema.auditLog.id, 'line-on-her'))
  expect((await verifyAuditLog(db, kept)).broken).toMatchObject({
    what: 'lineChanged',
    lineId: 'line-on-her',
  })
})

test('nothing but the deletion of the child in a line changes the audit log', async () => {
  let school = await openWithChild()
  let { db, as, now } = school
  let change = (set: Partial<typeof schema.auditLog.$inferInsert>, id = 'line-on-her') =>
    db.update(schema.auditLog).set(set).where(eq(schema.auditLog.id, id))
  await expect(change({ subjectId: 'nobody' })).rejects.toThrow()
  await askDeletion(as('hind'), child.id)
  await deleteDue(db, now + 31 * DAY, {})
  // It is under way now.
  await expect(change({ subjectId: 'nobody' })).rejects.toThrow()
  await expect(change({ address: '' }, 'line-about-adam')).rejects.toThrow()
  await expect(change({ at: 1 })).rejects.toThrow()
  await expect(db.delete(schema.auditLog)).rejects.toThrow()
})
