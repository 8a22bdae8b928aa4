import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addressKey, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isFinderOf } from '#app/models/secrets.server.ts'
import { rows } from '#db/rows.ts'
import { isCode, storedCode } from './attempt-limit.server.ts'

/** Unknown codes from one address that are free in an hour, of visitors who are not signed in. */
const UNKNOWN_PER_ADDRESS = 100

const kinds = ['activation', 'guardianCard', 'classLink'] as const
/** A subscription's or class's activation code, a guardian card's, or a class's device link. */
export type PrintedCode = (typeof kinds)[number]
const KindRow = v.strictObject({ kind: v.picklist(kinds) })

/** Which of the codes that a school prints this one is, as they are all written alike. */
export async function recogniseCode(visit: Visit, typed: string): Promise<PrintedCode | undefined> {
  let { db, secrets } = visit
  let code = storedCode(typed)
  if (code === '') return undefined
  let [found] = await rows(
    db,
    KindRow,
    sql`
      select 'activation' as kind from codes k where ${isCode(visit, code)}
      union all
      select 'guardianCard'
      from pairings p
      where ${isFinderOf(sql`p.finder`, secrets, 'pairing', code)}
      union all
      select 'classLink'
      from class_doors d
      where ${isFinderOf(sql`d.finder`, secrets, 'door', code)}
      limit 1`,
  )
  return found?.kind
}

/**
 * The same for a visitor, whose unknown codes count: they are refused one way or the other. A right
 * code is never delayed, because it has 80 random bits.
 */
export async function recogniseForVisitor(visit: Visit, typed: string) {
  let kind = await recogniseCode(visit, typed)
  if (kind) return done(kind)
  let limit = { key: addressKey(visit, 'code'), limit: UNKNOWN_PER_ADDRESS, shared: true }
  let wait = await consumeRateLimit(visit, [limit])
  return wait > 0 ? refuse('tooManyTries', wait) : refuse('codeUnknown')
}
