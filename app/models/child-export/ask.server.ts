import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { wordsLocaleOf, type Locale } from '#app/locales/locale.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { pupilsEntrustedTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { Profile } from '#app/models/profile.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { COPIES_A_WEEK, copyStates, type Copy } from './child-export.ts'

const WEEK = 7 * 86_400_000
/** The newest are shown. */
const MOST_SHOWN = 10
const MOST_LISTED = 50

const ChildRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  gender: Profile.entries.gender,
  imageURL: v.nullable(v.string()),
})
/** The child whom a copy is about. */
export type CopiedChild = v.InferOutput<typeof ChildRow>

const CopyRow = v.strictObject({
  id: v.string(),
  askedAt: v.number(),
  state: v.picklist(copyStates),
  size: v.nullable(v.number()),
  readyAt: v.nullable(v.number()),
  expiresAt: v.nullable(v.number()),
})

/** The child, and the caller's own copies of its data, the newest first. */
export async function listCopies(current: Current, pupilID: string) {
  let { db } = current
  if (!mayManageAccount(current)) return refuse('notFound')
  let [[child], copies] = await db.batch([
    rows(
      db,
      ChildRow,
      sql`
        select a.id as UID, a.displayName, a.gender, a.imageUrl as imageURL
        from (${childOf(current, pupilID)}) a`,
    ),
    rows(db, CopyRow, copiesOf(current, pupilID)),
  ])
  return child
    ? done({ child, copies, obstacle: obstacleTo(copies, current.now) })
    : refuse('notFound')
}

/** Why the caller cannot ask for another one now. */
function obstacleTo(copies: Copy[], now: number): 'beingMade' | 'tooManyCopies' | null {
  if (copies.some(({ state }) => state === 'waiting' || state === 'making')) return 'beingMade'
  let recent = copies.filter(({ askedAt, state }) => askedAt > now - WEEK && state !== 'failed')
  return recent.length < COPIES_A_WEEK ? null : 'tooManyCopies'
}

const OwnCopyRow = v.strictObject({ ...CopyRow.entries, UID: v.string(), displayName: v.string() })
export type OwnCopy = v.InferOutput<typeof OwnCopyRow>

/** The caller's own copies, of all children whom they may still see, the newest first. */
export async function listOwnCopies(current: Current) {
  let { db, user } = current
  if (!mayManageAccount(current)) return done([])
  return done(
    await rows(
      db,
      OwnCopyRow,
      sql`
        select ${copyColumns(current)}, a.id as UID, a.displayName
        from child_exports c
        join accounts a on a.id = c.pupilId
        where c.askedBy = ${user.UID}
          and ${pupilsEntrustedTo(user)}
        order by c.askedAt desc
        limit ${MOST_LISTED}`,
    ),
  )
}

/** The child, where the caller may take a copy of its data. */
export function childOf({ user }: Current, pupilID: string): SQL {
  return sql`
    select a.id, a.schoolId, a.displayName, a.gender, a.imageUrl
    from accounts a
    where a.id = ${pupilID}
      and ${pupilsEntrustedTo(user)}`
}

/** A copy whose days are over is over, also before the clock has deleted it. */
function copyColumns({ now }: Current): SQL {
  return sql`
    c.id,
    c.askedAt,
    iif(c.state = 'ready' and c.expiresAt <= ${now}, 'expired', c.state) as state,
    c.size,
    c.readyAt,
    c.expiresAt`
}

function copiesOf(current: Current, pupilID: string): SQL {
  let { user } = current
  return sql`
    select ${copyColumns(current)}
    from child_exports c
    where c.askedBy = ${user.UID}
      and c.pupilId in (select a.id from (${childOf(current, pupilID)}) a)
    order by c.askedAt desc
    limit ${MOST_SHOWN}`
}

const AskedRow = v.strictObject({ id: v.string() })

/**
 * Asks for a copy of all that is known about a child; the clock makes it. While one is being made,
 * asking again is answered with it: of a double click comes one.
 */
export async function askForCopy(current: Current, pupilID: string, locale: Locale) {
  let { db, user, now } = current
  if (!mayManageAccount(current)) return refuse('notFound')
  let id = uuid()
  let child = childOf(current, pupilID)
  let [visible, , , [asked]] = await db.batch([
    rows(db, v.strictObject({ id: v.string() }), sql`select a.id from (${child}) a`),
    db.run(sql`
      insert into child_exports (id, schoolId, pupilId, askedBy, askedAt, locale, state)
      select ${id}, a.schoolId, a.id, ${user.UID}, ${now}, ${wordsLocaleOf(locale)}, 'waiting'
      from (${child}) a
      where ${COPIES_A_WEEK} > (
        select count(*)
        from child_exports c
        where c.askedBy = ${user.UID}
          and c.pupilId = a.id
          and c.askedAt > ${now - WEEK}
          and c.state <> 'failed'
      )
      on conflict do nothing`),
    auditEntryIf(sql`select 1 from child_exports where id = ${id}`, current, {
      action: 'childExported',
      actorId: user.UID,
      subjectId: pupilID,
      schoolId: schoolOfChild(current, pupilID),
      detail: { copy: id, step: 'asked' },
    }),
    rows(
      db,
      AskedRow,
      sql`
        select c.id
        from child_exports c
        where c.askedBy = ${user.UID}
          and c.pupilId = ${pupilID}
          and c.state in ('waiting', 'making')`,
    ),
  ])
  if (visible.length === 0) return refuse('notFound')
  return asked ? done({ id: asked.id }) : refuse('tooManyCopies')
}

/** A head's own school; a guardian's child is at one of those that came with the session. */
export function schoolOfChild({ user }: Current, pupilID: string): string | null {
  let child = user.children.find(({ UID }) => UID === pupilID)
  return user.school?.schoolID ?? child?.school.schoolID ?? null
}
