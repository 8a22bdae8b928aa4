import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { hasModule } from '#app/models/school-module.ts'
import { sealToFind } from '#app/models/secrets.server.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { newToken } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'

const Row = v.strictObject({ bouncedAt: v.nullable(v.number()) })

/** Whether the caller is told by email of letters that wait, and whether their address took one. */
export async function findNotices(current: Current) {
  let { db, user } = current
  if (!mayManageAccount(current) || !hasModule(current, 'mail')) return refuse('notFound')
  let [found] = await rows(
    db,
    Row,
    sql`select n.bouncedAt from mail_notices n where n.accountId = ${user.UID}`,
  )
  return done({
    isOn: found !== undefined && found.bouncedAt === null,
    hasBounced: !!found?.bouncedAt,
  })
}

/**
 * Has the caller told by email of letters that arrive from now on and wait unread, or ends that.
 * Asked again it tries an address again that took none. Idempotent.
 */
export async function setNotices(current: Current, wanted: boolean) {
  let { db, user, secrets, now } = current
  if (!mayManageAccount(current) || !hasModule(current, 'mail')) return refuse('notFound')
  if (!wanted) {
    await db.run(sql`delete from mail_notices where accountId = ${user.UID}`)
    return done(undefined)
  }
  if (!user.email || !user.isVerified) return refuse('notVerified')
  if (!current.sendsMail) return refuse('mailOff')
  let { sealed, finder } = sealToFind(secrets, 'unsubscribe', newToken())
  await db.run(sql`
    insert into mail_notices (accountId, askedAt, token, finder, toldAt)
    values (${user.UID}, ${now}, ${sealed}, ${finder}, ${now})
    on conflict (accountId) do update
    set bouncedAt = null, bounce = null, toldAt = excluded.toldAt
    where mail_notices.bouncedAt is not null`)
  return done(undefined)
}
