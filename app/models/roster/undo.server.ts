import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { findImport, isVisibleImport } from './import.server.ts'
import type { RosterImport } from './import.ts'
import { undoObstacle } from './undo-limits.server.ts'
import { removeCreated, restoreChanged, type Undoing } from './undo-writes.server.ts'

/**
 * Rows that one step undoes: ten thousand people at once are longer than a busy database keeps a
 * transaction open.
 */
const ROWS_PER_STEP = 1000

/**
 * The first or the next step of undoing an import, each in one transaction: people it created are
 * deleted, and people it changed become as before, except where something has happened with them
 * since; their rows then say why they stay. The last step deletes classes it created where they are
 * empty. Answers the import as it then is: `undoing` as long as rows are left. A step that is asked
 * for twice is done once.
 */
export async function undoImport(current: Current, id: string) {
  let { db, user } = current
  let finding = await findImport(current, id)
  if (!finding.ok) return finding
  let { state, schoolID, doneAt, rowsUndone } = finding.value
  if (state === 'undone') return done(finding.value)
  if (state !== 'done' && state !== 'undoing') return refuse('conflict')
  let marker = crypto.randomUUID()
  let isClaimed = sql`select 1 from imports where id = ${id} and mark = ${marker}`
  let ofStep = sql`
    select s.row
    from import_rows s
    where s.importId = ${id}
    order by s.row
    limit ${ROWS_PER_STEP} offset ${rowsUndone}`
  let undoing: Undoing = { id, schoolID, doneAt: doneAt!, ofStep, isClaimed }
  await db.batch([
    db.run(claimStep(current, finding.value, marker)),
    storeObstacles(current, undoing),
    ...removeCreated(current, undoing),
    ...restoreChanged(current, undoing),
    removeClasses(current, id, marker),
    auditEntryIf(sql`${isClaimed} and rowsUndone <= ${ROWS_PER_STEP}`, current, {
      action: 'usersImportUndone',
      actorId: user.UID,
      subjectId: id,
      schoolId: schoolID,
    }),
  ])
  return findImport(current, id)
}

/** Atomic: of concurrent calls one does a step, and the others nothing. */
function claimStep(current: Current, { id, rowsUndone }: RosterImport, marker: string): SQL {
  let undone = rowsUndone + ROWS_PER_STEP
  let rowsLeft = sql`
    select 1
    from import_rows s
    where s.importId = m.id
    limit 1 offset ${undone}`
  return sql`
    update imports as m
    set
      state = iif(exists (${rowsLeft}), 'undoing', 'undone'),
      rowsUndone = ${undone},
      undoneAt = ${current.now},
      mark = ${marker}
    where ${isVisibleImport(current, id)}
      and m.state in ('done', 'undoing')
      and m.rowsUndone = ${rowsUndone}`
}

function storeObstacles({ db }: Current, { id, schoolID, doneAt, ofStep, isClaimed }: Undoing) {
  return db.run(sql`
    update import_rows as r
    set stays = ${undoObstacle(schoolID, doneAt)}
    where r.importId = ${id}
      and r.verdict in ('created', 'changed')
      and r.row in (${ofStep})
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
          and m.state = 'undone'
      )
      and not exists (select 1 from enrolments e where e.classId = classes.id)
      and not exists (select 1 from class_doors d where d.classId = classes.id)
      and not exists (select 1 from codes k where k.classId = classes.id)`)
}
