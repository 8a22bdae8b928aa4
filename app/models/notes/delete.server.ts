import 'server-only'
import { sql } from 'drizzle-orm'
import { auditEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { NoteRow, noteOf, notesAbout } from './note-rows.server.ts'
import { canDeleteNote } from './note.ts'

/** A note that the caller may take back. */
export async function findNoteToDelete(current: Current, noteID: string) {
  let { db, user } = current
  let [row] = await rows(db, NoteRow, notesAbout(current, sql`n.id = ${noteID}`))
  if (!row) return refuse('notFound')
  let note = noteOf(row)
  return canDeleteNote(user, note) ? done(note) : refuse('forbidden')
}

/** Takes a note back: nothing of its text is left, and the log says whose family it was to. */
export async function deleteNote(current: Current, noteID: string) {
  let { db, user } = current
  let finding = await findNoteToDelete(current, noteID)
  if (!finding.ok) return finding
  let found = sql`
    select n.pupilId as subjectId, n.schoolId
    from family_notes n
    where n.id = ${noteID}`
  await db.batch([
    auditEntries(
      found,
      current,
      { action: 'noteDeleted', actorId: user.UID },
      sql`json_object('note', ${noteID})`,
    ),
    db.run(sql`delete from family_notes where id = ${noteID}`),
  ])
  return done(undefined)
}
