import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { digestOf } from '#app/models/digest.ts'
import { picturePath, pictureSizes } from '#app/models/picture-path.ts'
import { batchEach } from '#db/batch.ts'
import type { Database } from '#db/client.ts'
import { tellBothSides } from './letters.server.ts'
import { rowsOfChild, rowsOfOthers } from './traces.ts'

type Statement = BatchItem<'sqlite'>
/** A deletion that has begun. */
export type Begun = { id: string; pupilId: string; tombstoneId: string; cause: string }

/**
 * Removes the child from every table but the audit log, in one transaction: whatever happens, a
 * child is either there with all that is left of it, or gone. Long histories were removed before.
 */
export async function removeChild(db: Database, deletion: Begun, now: number): Promise<void> {
  let { id, pupilId, tombstoneId, cause } = deletion
  let isHere = sql`exists (select 1 from deletions d where d.id = ${id} and d.goneAt is null)`
  await batchEach(db, [
    ...(cause === 'restore' ? [] : [tellBothSides({ db, now }, 'deletionDone', pupilId, isHere)]),
    db.run(sql`
      insert into deleted_accounts (digest, at)
      values (${digestOf(pupilId)}, ${now})
      on conflict do nothing`),
    keepObjects(db, deletion),
    ...byEmail(db, pupilId),
    ...progressOfWork(db, pupilId),
    outOfReports(db, pupilId),
    outOfOrders(db, pupilId),
    ...lettersOfFamily(db, pupilId),
    ...subscriptions(db, deletion, now),
    ...picturesNaming(db, pupilId),
    ...rowsOfChild.map(({ table, column }) =>
      db.run(sql`delete from ${sql.raw(table)} where ${sql.raw(`"${column}"`)} = ${pupilId}`),
    ),
    ...rowsOfOthers.map(({ table, column }) =>
      db.run(sql`
        update ${sql.raw(table)}
        set ${sql.raw(`"${column}"`)} = ${tombstoneId}
        where ${sql.raw(`"${column}"`)} = ${pupilId}`),
    ),
    db.run(sql`delete from deletions where pupilId = ${pupilId} and id <> ${id}`),
    db.run(sql`delete from accounts where id = ${pupilId}`),
    db.run(sql`update deletions set goneAt = ${now} where id = ${id} and goneAt is null`),
  ])
}

/** Notes which objects of the bucket are the child's, while its account still says so. */
function keepObjects(db: Database, { id, pupilId }: Begun): Statement {
  let keys = sql.join(
    [sql`''`, ...pictureSizes.map((size) => sql`${`-${size}`}`)].map(
      (end) => sql`substr(a.imageUrl, ${picturePath('').length + 1}) || ${end}`,
    ),
    sql`, `,
  )
  return db.run(sql`
    update deletions
    set objects = (
      select json_group_array(k.value)
      from (
        select p.value
        from accounts a, json_each(json_array(${keys})) p
        where a.id = ${pupilId} and a.imageUrl glob ${`${picturePath('')}*`}
        union all
        select p.value ->> 'key'
        from child_exports c, json_each(c.pieces) p
        where c.pupilId = ${pupilId} or c.askedBy = ${pupilId}
        union all
        select 'message/' || m.pictureId
        from chat_messages m
        join conversations v on v.id = m.conversationId
        where v.pupilId = ${pupilId} and m.pictureId is not null
        union all
        select 'class/' || g.pictureId
        from class_picture_children n
        join class_pictures g on g.id = n.pictureId
        where n.pupilId = ${pupilId}
      ) k
    )
    where id = ${id}
      and exists (select 1 from accounts a where a.id = ${pupilId})`)
}

/**
 * Pictures of classes in which the child can be seen go, whoever else is in them; and their words,
 * which may name it, from reports of them.
 */
function picturesNaming(db: Database, pupilID: string): Statement[] {
  let naming = sql`
    select n.pictureId
    from class_picture_children n
    where n.pupilId = ${pupilID}`
  return [
    db.run(sql`
      update reports_of_messages
      set words = ''
      where kind = 'picture'
        and targetId in (${naming})`),
    db.run(sql`delete from class_pictures where id in (${naming})`),
  ]
}

/** What is known by the child's email or by a key with its id, before the account goes. */
function byEmail(db: Database, pupilID: string): Statement[] {
  let email = sql`(select a.email from accounts a where a.id = ${pupilID})`
  let externalId = sql`(select a.externalId from accounts a where a.id = ${pupilID})`
  let name = sql`(select a.displayName from accounts a where a.id = ${pupilID})`
  return [
    db.run(sql`delete from mails where recipient = ${email}`),
    db.run(sql`delete from messages where email = ${email}`),
    db.run(sql`delete from registrations where email = ${email}`),
    db.run(sql`
      update registrations
      set pairingId = null
      where pairingId in (select p.id from pairings p where p.pupilId = ${pupilID})`),
    db.run(sql`
      delete from authorizations
      where email = ${email}
        or sessionId in (select s.id from sessions s where s.accountId = ${pupilID})`),
    db.run(sql`
      delete from failures
      where instr(key, ${pupilID}) > 0
        or instr(key, ${email}) > 0`),
    db.run(sql`delete from attempt_quotas where instr(key, ${`:${pupilID}:`}) > 0`),
    // Of a list that waits only the child's own row goes: another child may have its name.
    db.run(sql`
      delete from import_rows as r
      where exists (
        select 1
        from json_each(r.cells) c
        where c.value in (${email}, ${externalId})
          or (r.verdict = 'refused' and c.value = ${name})
      )`),
  ]
}

/**
 * Takes the child out of saved reports: out of what was frozen, out of questions, and out of names.
 * Totals are sums of the children's rows, and then those of the others. Charts were counted with
 * the child: less the others' rows they would tell its figures, so they go, and the report says
 * so. In a question its place stays, empty: one about nobody would be about all.
 */
function outOfReports(db: Database, pupilID: string): Statement {
  let without = (path: string) => sql`
    json(iif(
      json_type(frozen, ${path}) = 'array',
      (
        select json_group_array(json(x.value))
        from json_each(frozen, ${path}) x
        where x.value ->> 'UID' <> ${pupilID}
      ),
      coalesce(frozen -> ${path}, 'null')
    ))`
  let counted = sql`exists (
    select 1
    from json_each(frozen, '$.children') x
    where x.value ->> 'UID' = ${pupilID}
  )`
  let chart = (path: string) => sql`
    json(iif(${counted}, '[]', coalesce(frozen -> ${path}, '[]')))`
  return db.run(sql`
    update saved_reports
    set
      name = replace(name, (select displayName from accounts where id = ${pupilID}), '…'),
      question = json_set(question, '$.pupils', json((
        select json_group_array(iif(p.value = ${pupilID}, '-', p.value))
        from json_each(question, '$.pupils') p
      ))),
      frozen = iif(frozen is null, null, json_set(
        json_remove(frozen, '$.from'),
        '$.children', ${without('$.children')},
        '$.failures', ${without('$.failures')},
        '$.grid.cells', ${without('$.grid.cells')},
        '$.notes', ${without('$.notes')},
        '$.byDay', ${chart('$.byDay')},
        '$.bySubject', ${chart('$.bySubject')},
        '$.deleted', coalesce(frozen ->> '$.deleted', 0) + ${counted}
      ))
    where schoolId in (
        select m.schoolId
        from school_memberships m
        where m.accountId = ${pupilID}
      )
      and (
        instr(question, ${pupilID}) > 0
        or instr(frozen, ${pupilID}) > 0
        or instr(name, (select displayName from accounts where id = ${pupilID})) > 0
      )`)
}

/** An order of whoever had the account before stays an order: without a name and an address. */
function outOfOrders(db: Database, pupilID: string): Statement {
  return db.run(sql`
    update orders
    set
      buyerName = '…',
      address = null,
      note = '',
      searchText = ''
    where buyerId = ${pupilID}`)
}

/**
 * Where long works are that go from child to child: the place keeps its order, and only the
 * beginning of the id.
 */
function progressOfWork(db: Database, pupilID: string): Statement[] {
  return [
    db.run(sql`
      update schools
      set recount = json_set(
        recount,
        '$.userId', ${placeBefore(pupilID)},
        '$.attemptId', ''
      )
      where recount is not null
        and recount ->> 'userId' = ${pupilID}`),
    db.run(sql`
      update rebuilds
      set after = ${placeBefore(pupilID)}
      where after = ${pupilID}`),
  ]
}

function placeBefore(id: string): string {
  return id.slice(0, Math.min(8, id.length - 1))
}

/**
 * What passed between the school and guardians who have no other child there was about this one:
 * their letters go, and those that went to nobody else.
 */
function lettersOfFamily(db: Database, pupilID: string): Statement[] {
  let schools = sql`select m.schoolId from school_memberships m where m.accountId = ${pupilID}`
  let isOnlyFor = (guardian: SQL) => sql`(
    ${guardian} in (select g.guardianId from guardians g where g.pupilId = ${pupilID})
    and not exists (
      select 1
      from guardians o
      join accounts p on p.id = o.pupilId
      where o.guardianId = ${guardian}
        and o.pupilId <> ${pupilID}
        and p.schoolId = letters.schoolId
    )
  )`
  return [
    db.run(sql`
      delete from letters
      where schoolId in (${schools})
        and senderId in (select g.guardianId from guardians g where g.pupilId = ${pupilID})
        and ${isOnlyFor(sql`letters.senderId`)}`),
    db.run(sql`
      delete from letters
      where schoolId in (${schools})
        and audience = 'people'
        and id in (
          select k.letterId
          from guardians g
          join letter_copies k on k.accountId = g.guardianId
          where g.pupilId = ${pupilID}
        )
        and not exists (
          select 1
          from letter_copies k
          where k.letterId = letters.id
            and k.accountId <> letters.senderId
            and k.accountId <> ${pupilID}
            and not ${isOnlyFor(sql`k.accountId`)}
        )`),
  ]
}

/** A code stays used: what it gave is the tombstone's. Other subscriptions go. */
function subscriptions(db: Database, { pupilId, tombstoneId }: Begun, now: number): Statement[] {
  let redeemed: SQL = sql`
    select r.subscriptionId
    from redemptions r
    where r.accountId = ${pupilId}`
  return [
    db.run(sql`
      delete from subscription_changes
      where subscriptionId in (select s.id from subscriptions s where s.accountId = ${pupilId})`),
    db.run(sql`
      update subscriptions
      set endedAt = coalesce(endedAt, ${now}), accountId = ${tombstoneId}
      where accountId = ${pupilId}
        and id in (${redeemed})`),
    db.run(sql`delete from subscriptions where accountId = ${pupilId}`),
  ]
}
