import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { chainAuditLog } from '#app/models/access/audit-chain.server.ts'
import { auditEntry } from '#app/models/access/audit.server.ts'
import { parseSecretKeys, unseal } from '#app/models/secrets.server.ts'
import { connect, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { pairings } from '#db/schema.ts'
import { secretsFile, secretsKeyOf } from '#scripts/secrets-file.ts'
import { startSqld } from '#scripts/sqld.ts'
import { fillSchools } from '#tests/support/people.ts'
import { plainColumns } from '#tests/support/secrets.ts'

const root = join(import.meta.dirname, '..', '..')

/** A data folder, and what a test does to its database while no program runs. */
function openFolder() {
  let dataDir = mkdtempSync(join(tmpdir(), 'rawda-commands-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  let within = async <result>(work: (db: Database) => Promise<result>): Promise<result> => {
    let sqld = await startSqld({ dataDir })
    try {
      let db = connect({ LIBSQL_URL: sqld.url })
      await migrate(db)
      return await work(db)
    } finally {
      await sqld.stop()
    }
  }
  let { SECRETS_KEY: _, LIBSQL_URL: __, ...environment } = process.env
  let run = (script: string, args: string[] = [], env = {}) => {
    let { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/run.mjs', `scripts/${script}.ts`, ...args],
      { cwd: root, encoding: 'utf8', env: { ...environment, DATA_DIR: dataDir, ...env } },
    )
    return { status, said: stdout, complained: stderr }
  }
  return { dataDir, within, run }
}

test('the audit log is verified and exported by commands, and a break is named', async () => {
  let { dataDir, within, run } = openFolder()
  expect(run('audit-verify')).toMatchObject({
    status: 1,
    complained: expect.stringContaining('no chain in this database yet: run npm run db:migrate.'),
  })
  await within(async (db) => {
    let { visit } = await fillSchools(db)
    for (let at of [1, 2, 3])
      await auditEntry(visit(at), { action: 'signIn', actorId: 'hind', subjectId: `s${at}` })
    await chainAuditLog(db)
    await auditEntry(visit(4), { action: 'signOut', actorId: 'hind' })
  })
  let fine = run('audit-verify')
  expect([fine.status, fine.complained]).toEqual([0, ''])
  expect(fine.said).toContain('1 new lines wait for their link.')
  let head = fine.said.match(/^3 chained lines are as they were written\.\nHead: (3:\w{64})$/m)![1]!

  let file = join(dataDir, 'audit.csv')
  expect(run('audit-export', [file])).toMatchObject({
    status: 0,
    said: `4 lines of the audit log are in ${file}\n`,
  })
  expect(readFileSync(file, 'utf8').split('\n')[0]).toContain('seq,hash,time,id,at,action')
  expect(run('audit-verify', [file, head]).status).toBe(0)

  await within(async (db) => {
    await db.run('drop trigger audit_log_is_true')
    await db.run(sql`update audit_log set actorId = 'omar' where subjectId = 's2'`)
  })
  let broken = run('audit-verify', [head])
  expect([broken.status, broken.complained]).toEqual([
    1,
    expect.stringMatching(/^The chain breaks at 2: the line [\w-]+, or its link, is not/),
  ])
})

test('the key is rotated while nothing runs: all is sealed anew, and the older key is gone', async () => {
  let { dataDir, within, run } = openFolder()
  let first = secretsKeyOf(dataDir)
  await within(async (db) => {
    let { now } = await fillSchools(db)
    await db.insert(pairings).values({
      id: 'slip',
      ...plainColumns('PA1RPA1RPA1RPA1R'),
      pupilId: 'salma',
      issuedBy: 'hind',
      issuedAt: now,
      expiresAt: now,
    })
  })
  let rotated = run('secrets-rotate')
  expect([rotated.status, rotated.complained]).toEqual([0, ''])
  expect(rotated.said).toContain('1 rows are sealed under key')
  expect(existsSync(secretsFile(dataDir))).toBe(true)
  let second = secretsKeyOf(dataDir)
  expect(second).not.toContain(first)
  expect(parseSecretKeys(second)).toHaveLength(1)
  let [slip] = await within(async (db) => db.select().from(pairings))
  expect(unseal(parseSecretKeys(second), 'pairing', slip!.code)).toBe('PA1RPA1RPA1RPA1R')

  expect(run('secrets-rotate', [], { SECRETS_KEY: second })).toMatchObject({
    status: 1,
    complained: expect.stringContaining('only the key in the data folder can be rotated here'),
  })
  await within(async () => {
    expect(run('secrets-rotate')).toMatchObject({
      status: 1,
      complained: 'Stop npm start first: a running portal does not know the new key.\n',
    })
  })
  let printed = run('secrets-key', [], { SECRETS_KEY: second })
  expect(parseSecretKeys(printed.said)).toHaveLength(2)
  expect(printed.said).toContain(second)
})
