import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { mayReach } from '#app/models/contacts/list.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { LabelRow, labelsOf } from './label-rows.server.ts'
import type { DraftWords } from './letter.ts'

/** So many letters one person leaves unfinished. */
export const MOST_DRAFTS = 100

export const DraftRow = v.strictObject({
  draftID: v.string(),
  version: v.number(),
  audience: v.string(),
  people: v.string(),
  subject: v.string(),
  text: v.string(),
  replyTo: v.nullable(v.string()),
  keptAt: v.number(),
})
const ListRow = v.strictObject({
  draftID: v.string(),
  subject: v.string(),
  text: v.string(),
  keptAt: v.number(),
  total: v.number(),
})
const FoundRow = v.strictObject({ draftID: v.string(), subject: v.string() })
const StateRow = v.strictObject({
  version: v.nullable(v.number()),
  isSame: v.picklist([0, 1]),
  isSent: v.picklist([0, 1]),
})

/** The caller's unfinished letters, the last kept first, and the labels beside them. */
export async function listDrafts(
  current: Current,
  { limit, offset }: { limit: number; offset: number },
) {
  let { db, user } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let drafts = sql`
    select
      d.id as draftID,
      d.subject,
      substr(d.text, 1, 300) as text,
      d.keptAt,
      count(*) over () as total
    from letter_drafts d
    where d.accountId = ${user.UID}
    order by d.keptAt desc, d.id
    limit ${limit}
    offset ${offset}`
  let [found, labels] = await db.batch([
    rows(db, ListRow, drafts),
    rows(db, LabelRow, labelsOf(current)),
  ])
  return done({
    items: found.map(({ total: _, ...draft }) => draft),
    total: found[0]?.total ?? 0,
    labels,
  })
}

/**
 * Keeps a letter that is being written, under the form's key. `version` is the one that the form
 * knows (0: none yet): where another window has kept a later one, nothing is written, and the
 * refusal says so. Kept once more unchanged, as after a lost answer, it is the same version.
 */
export async function keepDraft(
  current: Current,
  key: string,
  words: DraftWords & { version: number; replyTo?: string | null | undefined },
) {
  let { db, user, now } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let { version, audience, subject, text, replyTo = null } = words
  let people = JSON.stringify(words.people)
  let own = sql`d.id = ${key} and d.accountId = ${user.UID}`
  let [, , [state]] = await db.batch([
    db.run(sql`
      update letter_drafts as d
      set
        version = version + 1,
        audience = ${audience},
        people = ${people},
        subject = ${subject},
        text = ${text},
        replyTo = ${replyTo},
        keptAt = ${now}
      where ${own}
        and version = ${version}
        and (audience, people, subject, text) <> (${audience}, ${people}, ${subject}, ${text})`),
    db.run(sql`
      insert into letter_drafts
        (id, accountId, version, audience, people, subject, text, replyTo, keptAt)
      select
        ${key}, ${user.UID}, 1, ${audience}, ${people}, ${subject}, ${text}, ${replyTo}, ${now}
      where ${version} = 0
        and not exists (select 1 from letters l where l.id = ${key})
        and (
          select count(*)
          from letter_drafts d
          where d.accountId = ${user.UID}
        ) < ${MOST_DRAFTS}
      on conflict do nothing`),
    rows(
      db,
      StateRow,
      sql`
        select
          (select d.version from letter_drafts d where ${own}) as version,
          exists (
            select 1
            from letter_drafts d
            where ${own}
              and (d.audience, d.people, d.subject, d.text)
                = (${audience}, ${people}, ${subject}, ${text})
          ) as isSame,
          exists (
            select 1
            from letters l
            where l.id = ${key} and l.senderId = ${user.UID}
          ) as isSent`,
    ),
  ])
  if (state!.isSent === 1) return refuse('draftSent')
  if (state!.isSame === 1) return done({ version: state!.version! })
  if (state!.version !== null) return refuse('draftChanged')
  return refuse(version === 0 ? 'tooManyDrafts' : 'draftChanged')
}

/** An unfinished letter of the caller's, by what it is about. */
export async function findDraft(current: Current, draftID: string) {
  let { db, user } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let [draft] = await rows(
    db,
    FoundRow,
    sql`
      select d.id as draftID, d.subject
      from letter_drafts d
      where d.id = ${draftID}
        and d.accountId = ${user.UID}`,
  )
  return draft ? done(draft) : refuse('notFound')
}

/** Throws an unfinished letter away; one that is not there is gone already. */
export async function discardDraft(current: Current, draftID: string) {
  let { db, user } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  await db.run(sql`delete from letter_drafts where id = ${draftID} and accountId = ${user.UID}`)
  return done(undefined)
}
