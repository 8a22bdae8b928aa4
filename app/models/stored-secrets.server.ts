import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { logWarning } from '#app/request/log.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import {
  finderOf,
  seal,
  secretKeysOf,
  unseal,
  type SecretKeys,
  type SecretKind,
} from './secrets.server.ts'

const AT_ONCE = 500
/** What a minute's run seals at most. */
const IN_A_RUN = 2000

/**
 * What is kept sealed: columns by their kind. `finder`: the first of them is found by its keyed
 * hash. `index` is the finder's, or else the column's; the outbox is too short to need one.
 */
type Sealed = {
  table: string
  columns: Record<string, SecretKind>
  finder: boolean
  index: string | null
}

const withFinder = (table: string, columns: Record<string, SecretKind>): Sealed => ({
  table,
  columns,
  finder: true,
  index: `${table}_finder`,
})

export const sealedTables: readonly Sealed[] = [
  {
    table: 'second_factors',
    columns: { secret: 'factor' },
    finder: false,
    index: 'second_factors_secret',
  },
  { table: 'mails', columns: { token: 'letter' }, finder: false, index: null },
  withFinder('pairings', { code: 'pairing' }),
  withFinder('class_doors', { code: 'door' }),
  withFinder('sheet_cards', { token: 'card', pictures: 'pictures' }),
  withFinder('codes', { code: 'code' }),
  withFinder('weekly_letters', { token: 'unsubscribe' }),
  withFinder('report_letters', { token: 'unsubscribe' }),
]

/** For the Worker's schedule: without a key, and where none opens something, the log says so. */
export async function sealMore(env: ConnectionSettings & { SECRETS_KEY?: string }): Promise<void> {
  let keys = secretKeysOf(env.SECRETS_KEY)
  if (keys.length === 0)
    return logWarning({
      setting: 'SECRETS_KEY',
      problem: 'missing: nothing can be sealed or opened',
    })
  let { closed } = await sealStored(connect(env), keys, IN_A_RUN)
  if (closed > 0)
    logWarning({ setting: 'SECRETS_KEY', problem: 'rows are sealed under another key', closed })
}

/**
 * Seals under the newest key what is plain, from before there were keys, or sealed under an older
 * one; looks at `most` rows. Answers how many it sealed, and how many no key opens. Safe beside any
 * other: a row that was changed meanwhile is left to the next run.
 */
export async function sealStored(
  db: Database,
  keys: SecretKeys,
  most = Number.POSITIVE_INFINITY,
): Promise<{ sealed: number; closed: number }> {
  let answer = { sealed: 0, closed: 0 }
  let left = most
  for (let each of sealedTables) {
    let found: StaleRow[] = []
    do {
      let after = found.at(-1)?.at ?? 0
      found = await rows(db, StaleRow, staleRows(each, keys, after, Math.min(AT_ONCE, left)))
      let fresh = found.flatMap((row) => resealed(each, keys, row) ?? [])
      if (fresh.length > 0) answer.sealed += (await write(db, each, fresh)).rowsAffected
      answer.closed += found.length - fresh.length
      left -= found.length
    } while (found.length > 0 && left > 0)
  }
  return answer
}

/** `values` are JSON, in the order of the columns. */
const StaleRow = v.strictObject({ at: v.number(), values: v.string() })
type StaleRow = v.InferOutput<typeof StaleRow>

/**
 * The rows after one whose finder, or else only column, is not of the newest key: by the column's
 * index, in which a minute without work finds nothing.
 */
export function staleRows(
  { table, columns, finder, index }: Sealed,
  keys: SecretKeys,
  after: number,
  most: number,
): SQL {
  let names = Object.keys(columns)
  let version = keys[0]!.version
  let by = sql.raw(finder ? 'finder' : names[0]!)
  let rowsWhere = (differs: SQL) => sql`
    select rowid as at, json_array(${sql.raw(names.join(', '))}) as "values"
    from ${sql.raw(table)} ${sql.raw(index ? `indexed by ${index}` : '')}
    where ${differs}
      and rowid > ${after}`
  return sql`
    ${rowsWhere(sql`${by} < ${`${version}:`}`)}
    union all
    ${rowsWhere(sql`${by} >= ${`${version};`}`)}
    order by at
    limit ${most}`
}

type Resealed = { at: number; before: string; finder?: string; values: string[] }

/** Undefined where no key opens it: its key was thrown away too early, or it was tampered with. */
function resealed(
  { columns, finder }: Sealed,
  keys: SecretKeys,
  row: StaleRow,
): Resealed | undefined {
  let stored = JSON.parse(row.values) as string[]
  let texts = textsOf(Object.values(columns), keys, stored)
  if (!texts) return undefined
  let [first] = texts
  return {
    at: row.at,
    before: stored[0]!,
    ...(finder && { finder: finderOf(keys, first!.kind, first!.text) }),
    values: texts.map(({ kind, text }) => seal(keys, kind, text)),
  }
}

function textsOf(kinds: SecretKind[], keys: SecretKeys, stored: string[]) {
  try {
    return kinds.map((kind, at) => ({ kind, text: unseal(keys, kind, stored[at]!) }))
  } catch {
    return undefined
  }
}

function write(db: Database, { table, columns, finder }: Sealed, resealed: Resealed[]) {
  let names = Object.keys(columns)
  let sets = names.map((name, at) => sql.raw(`${name} = n.value -> 'values' ->> ${at}`))
  if (finder) sets.push(sql.raw(`finder = n.value ->> 'finder'`))
  return db.run(sql`
    update ${sql.raw(table)} as t
    set ${sql.join(sets, sql`, `)}
    from json_each(${JSON.stringify(resealed)}) n
    where t.rowid = n.value ->> 'at'
      and t.${sql.raw(names[0]!)} = n.value ->> 'before'`)
}
