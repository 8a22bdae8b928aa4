import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { lettersVisibleTo } from '#app/models/access/visible.server.ts'
import { mayReach } from '#app/models/contacts/list.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { batchEach } from '#db/batch.ts'
import type { Act } from './act.ts'

/**
 * Does one thing to the caller's copies of these letters: those that are not theirs, or are where
 * that cannot be done, stay as they are. Done twice it changes nothing more.
 */
export async function actOnLetters(current: Current, mailIDs: string[], act: Act) {
  let { db, user } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let ids = sql`(select value from json_each(${JSON.stringify(mailIDs)}))`
  let chosen = sql`${lettersVisibleTo(user)} and k.letterId in ${ids}`
  await batchEach(db, [
    ...statements(current, chosen, act),
    // With its last copy a letter goes, text and all.
    ...(act.kind === 'purge'
      ? [
          db.run(sql`
            delete from letters
            where id in ${ids}
              and exists (
                select 1
                from letter_copies k
                where k.letterId = letters.id and k.accountId = ${user.UID}
              )
              and not exists (
                select 1
                from letter_copies k
                where k.letterId = letters.id and k.folder <> 'gone'
              )`),
        ]
      : []),
  ])
  return done(undefined)
}

function statements({ db, user, now }: Current, chosen: SQL, act: Act) {
  let change = (set: SQL, where = sql`true`) =>
    db.run(sql`
      update letter_copies as k
      set ${set}
      where ${chosen}
        and ${where}`)
  let ownLabel = (labelID: string) => sql`
    from letter_copies k
    join mail_labels m on m.id = ${labelID} and m.accountId = k.accountId
    where ${chosen}`
  // Where a copy belongs that is taken back: what one wrote oneself was sent.
  let back = sql`folder = iif(
    (select l.senderId from letters l where l.id = k.letterId) = k.accountId, 'sent', 'inbox'
  )`
  let senders = sql`
    select distinct k.accountId, l.senderId
    from letter_copies k
    join letters l on l.id = k.letterId
    where ${chosen}
      and l.senderId <> k.accountId`
  switch (act.kind) {
    case 'read':
      return [change(sql`seenAt = ${now}`, sql`k.seenAt is null`)]
    case 'unread':
      return [change(sql`seenAt = null`, sql`k.folder <> 'sent'`)]
    case 'star':
      return [change(sql`starredAt = ${now}`, sql`k.starredAt is null`)]
    case 'unstar':
      return [change(sql`starredAt = null`)]
    case 'important':
      return [change(sql`importantAt = ${now}`, sql`k.importantAt is null`)]
    case 'unimportant':
      return [change(sql`importantAt = null`)]
    case 'archive':
      return [change(sql`folder = 'archive'`, sql`k.folder in ('inbox', 'sent')`)]
    case 'restore':
      return [change(back, sql`k.folder in ('archive', 'trash')`)]
    case 'trash':
      return [change(sql`folder = 'trash'`, sql`k.folder <> 'trash'`)]
    case 'purge':
      return [change(sql`folder = 'gone'`, sql`k.folder in ('trash', 'spam')`)]
    case 'spam':
      return [
        db.run(sql`
          insert into spam_senders (accountId, senderId, since)
          select x.accountId, x.senderId, ${now}
          from (${senders}) x
          where true
          on conflict do nothing`),
        change(
          sql`folder = 'spam'`,
          sql`(select l.senderId from letters l where l.id = k.letterId) <> k.accountId`,
        ),
      ]
    case 'notSpam':
      return [
        db.run(sql`
          delete from spam_senders
          where accountId = ${user.UID}
            and senderId in (select x.senderId from (${senders}) x)`),
        change(sql`folder = 'inbox'`, sql`k.folder = 'spam'`),
      ]
    case 'label':
      return [
        db.run(sql`
          insert into letter_labels (labelId, letterId, sortAt)
          select m.id, k.letterId, k.sortAt
          ${ownLabel(act.labelID)}
          on conflict do nothing`),
      ]
    case 'unlabel':
      return [
        db.run(sql`
          delete from letter_labels
          where (labelId, letterId) in (select m.id, k.letterId ${ownLabel(act.labelID)})`),
      ]
  }
}
