import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { findImport, isVisibleImport } from './import.server.ts'
import { undoObstacle } from './undo-limits.server.ts'
import { removeCreated, restoreChanged, type Undoing } from './undo-writes.server.ts'

const ClaimRow = v.strictObject({ schoolId: v.string() })

/**
 * Undoes an import in one transaction: people it created are deleted, and people it changed become
 * as before, except where something has happened with them since; their rows then say why they
 * stay. Classes it created are deleted where they are empty. Undoing twice is done once.
 */
export async function undoImport(current: Current, id: string) {
  let { db, user } = current
  let finding = await findImport(current, id)
  if (!finding.ok) return finding
  if (finding.value.state === 'undone') return done(finding.value)
  if (finding.value.state !== 'done') return refuse('conflict')
  let { doneAt, schoolID } = finding.value
  let marker = crypto.randomUUID()
  let isClaimed = sql`select 1 from imports where id = ${id} and mark = ${marker}`
  let undoing: Undoing = { id, schoolID, doneAt: doneAt!, isClaimed }
  let [claimed] = await db.batch([
    rows(db, ClaimRow, claim(current, id, marker)),
    storeObstacles(current, undoing),
    ...removeCreated(current, undoing),
    ...restoreChanged(current, undoing),
    removeClasses(current, id, marker),
    auditEntryIf(isClaimed, current, {
      action: 'usersImportUndone',
      actorId: user.UID,
      subjectId: id,
      schoolId: schoolID,
    }),
  ])
  return claimed.length > 0 ? findImport(current, id) : refuse('conflict')
}

/** Atomic: of concurrent calls one succeeds. */
function claim(current: Current, id: string, marker: string): SQL {
  return sql`
    update imports as m
    set state = 'undone', undoneAt = ${current.now}, mark = ${marker}
    where ${isVisibleImport(current, id)}
      and m.state = 'done'
    returning schoolId`
}

function storeObstacles({ db }: Current, { id, schoolID, doneAt, isClaimed }: Undoing) {
  return db.run(sql`
    update import_rows as r
    set stays = ${undoObstacle(schoolID, doneAt)}
    where r.importId = ${id}
      and r.verdict in ('created', 'changed')
      and exists (${isClaimed})`)
}

/** Deletes the created classes that have no enrolments, sign-in link or codes. */
function removeClasses({ db }: Current, id: string, marker: string) {
  return db.run(sql`
    delete from classes
    where id in (
        select value ->> 'id'
        from imports m, json_each(m.classes)
        where m.id = ${id}
          and m.mark = ${marker}
      )
      and not exists (select 1 from enrolments e where e.classId = classes.id)
      and not exists (select 1 from class_doors d where d.classId = classes.id)
      and not exists (select 1 from codes k where k.classId = classes.id)`)
}
