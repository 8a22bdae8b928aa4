import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { chainAuditLog, linkHash } from '#app/models/access/audit-chain.server.ts'
import { auditEntry } from '#app/models/access/audit.server.ts'
import { chainLinks, verifyAuditLog, verifyChain } from '#app/models/access/verify-chain.server.ts'
import type { Database } from '#db/client.ts'
import { auditChain, auditLog } from '#db/schema.ts'
import { readAuditFile, writeAuditFile } from '#scripts/audit-file.ts'
import { openSchool } from '#tests/support/school.ts'

/** A school whose log has so many lines, each with its link. */
async function logOf(lines: number) {
  let school = await openSchool()
  let write = async (more: number) => {
    for (let at = 0; at < more; at++)
      await auditEntry(school.visit(school.now + at), {
        action: 'signIn',
        actorId: 'hind',
        subjectId: `subject-${at}`,
        ...(at % 2 === 0 && { detail: { at, word: 'زيتون, "quoted"' } }),
      })
  }
  await write(lines)
  await chainAuditLog(school.db)
  return { ...school, write }
}

/** As somebody would who writes to the database itself. */
async function tamper(db: Database, statement: ReturnType<typeof sql>) {
  for (let table of ['audit_log', 'audit_chain'])
    for (let what of ['kept', 'true']) await db.run(`drop trigger if exists ${table}_is_${what}`)
  await db.run(statement)
}

const lineAt = (seq: number) => sql`(select lineId from audit_chain where seq = ${seq})`

test('each line carries the hash of the line before it and of itself', async () => {
  let { db } = await logOf(3)
  let links = await db.select().from(auditChain).orderBy(auditChain.seq)
  expect(links.map(({ seq }) => seq)).toEqual([1, 2, 3])
  let lines = await db
    .select()
    .from(auditLog)
    .orderBy(sql`rowid`)
  expect(links.map(({ lineId }) => lineId)).toEqual(lines.map(({ id }) => id))
  let previous = ''
  for (let [at, { detail, ...line }] of lines.entries()) {
    previous = linkHash(previous, { ...line, detail: detail && JSON.stringify(detail) })
    expect(links[at]!.hash).toBe(previous)
  }
  expect(await verifyAuditLog(db)).toEqual({
    sound: 3,
    redacted: 0,
    head: { seq: 3, hash: links[2]!.hash },
    broken: null,
    waiting: 0,
  })
})

test('new lines wait for the clock, and continue the chain', async () => {
  let { db, write } = await logOf(2)
  await write(3)
  expect(await verifyAuditLog(db)).toMatchObject({ sound: 2, broken: null, waiting: 3 })
  expect(await chainAuditLog(db)).toBe(3)
  expect(await verifyAuditLog(db)).toMatchObject({ sound: 5, broken: null, waiting: 0 })
  expect(await chainAuditLog(db)).toBe(0)
})

test('a long log is chained over several runs', async () => {
  let { db } = await logOf(0)
  let lines = sql`
    with recursive n as (select 1 as at union all select at + 1 from n where at < 1203)
    insert into audit_log (id, at, action) select 'line-' || at, at, 'signIn' from n`
  await db.run(lines)
  expect(await chainAuditLog(db, 700)).toBe(700)
  expect(await chainAuditLog(db, 700)).toBe(503)
  expect(await verifyAuditLog(db)).toMatchObject({ sound: 1203, broken: null, waiting: 0 })
})

test('of several clocks at once each line is chained once, while lines are written', async () => {
  let { db, write } = await logOf(1)
  await Promise.all([
    ...Array.from({ length: 4 }, () => write(10)),
    ...Array.from({ length: 6 }, () => chainAuditLog(db)),
  ])
  await chainAuditLog(db)
  expect(await verifyAuditLog(db)).toMatchObject({ sound: 41, broken: null, waiting: 0 })
})

test.each([
  ['actorId', sql`update audit_log set actorId = 'omar' where id = ${lineAt(3)}`],
  ['at', sql`update audit_log set at = at + 1 where id = ${lineAt(3)}`],
  ['detail', sql`update audit_log set detail = '{}' where id = ${lineAt(3)}`],
  ['address', sql`update audit_log set address = '' where id = ${lineAt(3)}`],
])('a changed %s is found, and where', async (_, statement) => {
  let { db } = await logOf(5)
  let [line] = await db
    .select()
    .from(auditChain)
    .where(sql`seq = 3`)
  await tamper(db, statement)
  expect(await verifyAuditLog(db)).toMatchObject({
    sound: 2,
    broken: { what: 'lineChanged', seq: 3, lineId: line!.lineId },
  })
})

test('a line that is gone is found, with its link or without', async () => {
  let without = await logOf(5)
  await tamper(without.db, sql`delete from audit_log where id = ${lineAt(4)}`)
  expect(await verifyAuditLog(without.db)).toMatchObject({
    broken: { what: 'lineMissing', seq: 4 },
  })
  let both = await logOf(5)
  await tamper(both.db, sql`delete from audit_log where id = ${lineAt(2)}`)
  await both.db.run(sql`delete from audit_chain where seq = 2`)
  expect(await verifyAuditLog(both.db)).toMatchObject({ broken: { what: 'linkMissing', seq: 2 } })
})

test('a line that was slipped in among older ones is found', async () => {
  let { db } = await logOf(5)
  await tamper(db, sql`delete from audit_log where id = ${lineAt(3)}`)
  await db.run(sql`
    insert into audit_log (rowid, id, at, action)
    values (3, (select lineId from audit_chain where seq = 3), 1, 'signOut')`)
  expect(await verifyAuditLog(db)).toMatchObject({ broken: { what: 'lineChanged', seq: 3 } })
  let other = await logOf(5)
  await other.db.run(
    sql`insert into audit_log (rowid, id, at, action) values (-1, 'slipped', 1, 'signOut')`,
  )
  expect(await chainAuditLog(other.db)).toBe(0)
  expect(await verifyAuditLog(other.db)).toMatchObject({
    broken: { what: 'lineUnchained', seq: 0, lineId: 'slipped' },
  })
})

test('a chain that was cut or made anew is found by a head that was kept', async () => {
  let { db } = await logOf(5)
  let { head } = await verifyAuditLog(db)
  await tamper(db, sql`delete from audit_log where id in (${lineAt(4)}, ${lineAt(5)})`)
  await db.run(sql`delete from audit_chain where seq > 3`)
  expect(await verifyAuditLog(db)).toMatchObject({ sound: 3, broken: null })
  expect(await verifyAuditLog(db, head!)).toMatchObject({
    broken: { what: 'linkMissing', seq: 4 },
  })
  await db.run(sql`delete from audit_chain`)
  await db.run(sql`update audit_log set actorId = 'omar'`)
  await db.run(sql`insert into audit_log (id, at, action) values ('a', 1, 'x'), ('b', 2, 'x')`)
  await chainAuditLog(db)
  expect(await verifyAuditLog(db)).toMatchObject({ sound: 5, broken: null })
  expect(await verifyAuditLog(db, head!)).toMatchObject({
    broken: { what: 'headUnknown', seq: 5 },
  })
})

test('the database refuses to change or remove a link', async () => {
  let { db } = await logOf(2)
  for (let attempt of [db.delete(auditChain), db.update(auditChain).set({ hash: 'x' })])
    await expect(Promise.resolve(attempt)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
})

test('an exported log is verified without the database', async () => {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  let file = join(folder, 'audit.csv')
  let { db } = await logOf(4)
  expect(await writeAuditFile(file, chainLinks(db))).toBe(4)
  let { head } = await verifyAuditLog(db)
  expect(await verifyChain(readAuditFile(file), head!)).toEqual({
    sound: 4,
    redacted: 0,
    head,
    broken: null,
  })

  let forged = join(folder, 'forged.csv')
  writeFileSync(forged, readFileSync(file, 'utf8').replace('subject-2', 'subject-9'))
  expect(await verifyChain(readAuditFile(forged))).toMatchObject({
    broken: { what: 'lineChanged', seq: 3 },
  })
  await expect(writeAuditFile(file, chainLinks(db))).rejects.toThrow('cannot be written (EEXIST)')
  expect(existsSync(file)).toBe(true)
})
