import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import { classSheet } from '#app/models/classes/sheet/sheet.server.ts'
import {
  findCard,
  findClassSignIn,
  signInByPictures,
} from '#app/models/classes/sheet/sign-in.server.ts'
import { listCodes } from '#app/models/codes/batch-codes.server.ts'
import { redeem } from '#app/models/codes/redeem.server.ts'
import { linkChild } from '#app/models/guardians/link-child.server.ts'
import { pupilsGuardians } from '#app/models/guardians/pairing.server.ts'
import { secretKeysOf, withNewKey, type SecretKeys } from '#app/models/secrets.server.ts'
import { sealedTables, sealStored, staleRows } from '#app/models/stored-secrets.server.ts'
import { openDatabase, patient, type Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { classDoors, codes, pairings, redemptions, sheetCards } from '#db/schema.ts'
import { valueOf } from '#tests/support/class-sheet.ts'
import { copyFacts } from '#tests/support/database-before.ts'
import { NOON, seenFrom } from '#tests/support/people.ts'
import { openSchool } from '#tests/support/school.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations')
const DAY = 86_400_000
const [CODE, OTHER, CLASS_CODE] = ['RAWDATEST0000001', 'RAWDATEST0000002', 'RAWDATEST0000003']
const [DOOR, PAIRING, TOKEN] = ['D00RD00RD00RD00R', 'PA1RPA1RPA1RPA1R', 'a1'.repeat(20)]
const plain = [CODE, OTHER, CLASS_CODE, DOOR, PAIRING, TOKEN, '3.11.3']

/** The known schools with codes of every kind, as they were kept before there were keys. */
async function openOldSchool() {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-old-'))
  let client = createClient({ url: `file:${join(folder, 'old.db')}` })
  onTestFinished(() => {
    client.close()
    rmSync(folder, { recursive: true, force: true })
  })
  let files = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  let apply = async (names: string[]) => {
    for (let name of names)
      await client.migrate(
        readFileSync(join(MIGRATIONS, name), 'utf8').split('--> statement-breakpoint'),
      )
  }
  await apply(files.filter((file) => file < '0021'))
  let db = openDatabase(patient(client))
  await copyFacts((await openSchool()).db, db)
  let school = seenFrom(db)
  await fillOld(db)
  await apply(files.filter((file) => file >= '0021'))
  let at = (secrets: SecretKeys) => ({ ...school.visit(), secrets })
  let as = (name: 'hind' | 'layla' | 'sara', secrets: SecretKeys) => ({
    ...school.as(name),
    secrets,
  })
  let signedIn = async (name: string, secrets: SecretKeys) => {
    let session = await newSession(at(secrets), name, { kind: 'browser', method: 'password' })
    await session.write
    return (await loadCurrent(at(secrets), session.token))!
  }
  return { ...school, at, as, signedIn }
}

async function fillOld(db: Database) {
  for (let statement of [
    sql`
      insert into code_batches (id, serial, schoolId, durationDays, adminCount, teacherCount,
        studentCount, classCount, description, redeemBefore, createdBy, createdAt)
      values ('batch', 'RW-00001', 'zaytoun', 90, 0, 0, 2, 1, 'old', '2027-01-01', 'sara', ${NOON})`,
    sql`
      insert into codes (code, batchId, schoolId, kind, position, classId)
      values
        (${CODE}, 'batch', 'zaytoun', 'student', 1, null),
        (${OTHER}, 'batch', 'zaytoun', 'student', 2, null),
        (${CLASS_CODE}, 'batch', 'zaytoun', 'class', 3, 'butterflies')`,
    sql`
      insert into redemptions (code, seat, accountId, subscriptionId, at)
      values (${OTHER}, 1, 'yousef', 'sub-yousef', ${NOON - DAY})`,
    sql`
      insert into class_doors (classId, code, issuedAt, issuedBy)
      values ('butterflies', ${DOOR}, ${NOON}, 'layla')`,
    sql`
      insert into sheet_cards (accountId, token, pictures, issuedAt, issuedBy)
      values ('adam', ${TOKEN}, '3.11.3', ${NOON}, 'layla')`,
    sql`
      insert into pairings (id, code, pupilId, issuedBy, issuedAt, expiresAt)
      values ('slip', ${PAIRING}, 'salma', 'hind', ${NOON}, ${NOON + DAY})`,
  ])
    await db.run(statement)
}

/** All that is stored where something is sealed, as one text. */
async function everythingIn(db: Database): Promise<string> {
  let tables = await Promise.all(
    [codes, redemptions, classDoors, sheetCards, pairings].map((table) => db.select().from(table)),
  )
  return JSON.stringify(tables)
}

const one = withNewKey()
const two = withNewKey(one)

test.each([
  ['as it was', [one]],
  ['sealed by the clock', [one, one]],
  ['after a rotation', [one, one, two]],
  ['after the older key is thrown away', [one, one, two, two.split(' ')[0]!]],
])('what was printed before there were keys is good: %s', async (_, steps) => {
  let { db, at, as, signedIn } = await openOldSchool()
  let [, ...sealings] = steps
  for (let setting of sealings) expect((await sealStored(db, secretKeysOf(setting))).closed).toBe(0)
  let secrets = secretKeysOf(steps.at(-1))

  expect(valueOf(await findCard(at(secrets), { key: TOKEN })).UID).toBe('adam')
  expect(valueOf(await findClassSignIn(at(secrets), DOOR)).classID).toBe('butterflies')
  expect(
    await signInByPictures(at(secrets), { door: DOOR, pupilID: 'adam', pictures: [3, 11, 3] }),
  ).toMatchObject({ ok: true })
  let sheet = valueOf(await classSheet(as('layla', secrets), 'butterflies'))
  expect(sheet.signInCode).toBe(DOOR)
  expect(sheet.pupils.find(({ UID }) => UID === 'adam')!.card).toMatchObject({
    key: TOKEN,
    pictures: [3, 11, 3],
  })
  let { pairings } = valueOf(await pupilsGuardians(as('hind', secrets), 'salma'))
  expect(pairings.map(({ code }) => code)).toEqual([PAIRING])
  expect(await linkChild(await signedIn('sami', secrets), PAIRING)).toMatchObject({ ok: true })

  let { items, batch } = valueOf(await listCodes(as('sara', secrets), 'batch'))
  expect(items.map(({ code, state }) => [code, state])).toEqual([
    [CODE, 'unused'],
    [OTHER, 'used'],
    [CLASS_CODE, 'unused'],
  ])
  expect(batch).toMatchObject({ used: 1, unused: 2 })
  let redeemed = await redeem(await signedIn('adam', secrets), { UID: 'adam', promoCode: CODE })
  expect(redeemed).toMatchObject({ ok: true, value: { result: 0 } })
  expect(
    await redeem(await signedIn('salma', secrets), { UID: 'salma', promoCode: OTHER }),
  ).toMatchObject({ value: { reason: 'codeUsed' } })
  expect(valueOf(await listCodes(as('sara', secrets), 'batch')).batch).toMatchObject({ used: 2 })
})

test('once the clock has sealed it, nothing that opens anything stands in the database', async () => {
  let { db } = await openOldSchool()
  let before = await everythingIn(db)
  for (let text of plain) expect(before).toContain(text)
  expect(await sealStored(db, secretKeysOf(one))).toEqual({ sealed: 6, closed: 0 })
  let after = await everythingIn(db)
  for (let text of plain) expect(after).not.toContain(text)
  expect(await sealStored(db, secretKeysOf(one))).toEqual({ sealed: 0, closed: 0 })
})

test('a minute without work reads by an index, however many codes there are', async () => {
  let { db } = await openOldSchool()
  for (let each of sealedTables.filter(({ index }) => index)) {
    let plan = await rows(
      db,
      v.looseObject({ detail: v.string() }),
      sql`explain query plan ${staleRows(each, secretKeysOf(one), 0, 500)}`,
    )
    let reads = plan.map(({ detail }) => detail).filter((detail) => detail.includes(each.table))
    expect(reads).toHaveLength(2)
    for (let read of reads)
      expect(read).toMatch(/^SEARCH \w+ USING (COVERING )?INDEX \w+_(finder|secret) /)
  }
})
