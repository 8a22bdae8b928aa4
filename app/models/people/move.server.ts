import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { refuse } from '#app/models/outcome.ts'
import { applyToAll } from './bulk-actions.server.ts'
import { selected, selectedFor, type Selection } from './selection.server.ts'

/**
 * Moves pupils to a live class of the school, or, with `classID` null, out of all classes. Their
 * attempts stay with the class that they were made in.
 */
export async function movePupils(current: Current, ids: string[], classID: string | null) {
  let { user } = current
  if (!can.enrol(user) || !user.school) return refuse('forbidden')
  let selection: Selection = { act: 'move', ids, classID }
  let isOpen = isLiveClass(user.school.schoolID, classID)
  let moving = await applyToAll(
    current,
    selection,
    auditOf(current, selection, isOpen, classID),
    writesOf(current, selection, isOpen, classID),
    isOpen,
  )
  return moving.ok && !moving.value.isOpen ? refuse('notFound') : moving
}

function isLiveClass(schoolID: string, classID: string | null): SQL {
  if (classID === null) return sql`true`
  return sql`exists (
    select 1
    from classes c
    where c.id = ${classID}
      and c.schoolId = ${schoolID}
      and c.archivedAt is null
  )`
}

function auditOf(current: Current, selection: Selection, isOpen: SQL, classID: string | null) {
  let those = selectedFor(current, selection)
  let actorId = current.user.UID
  let unenrolled = auditEntries(
    sql`${those} and p.classId is not null and ${isOpen}`,
    current,
    { action: 'unenrolled', actorId },
    sql`json_object('class', classId)`,
  )
  if (classID === null) return [unenrolled]
  let enrolled = auditEntries(
    sql`${those} and ${isOpen}`,
    current,
    { action: 'enrolled', actorId },
    sql`json_object('class', ${classID})`,
  )
  return [unenrolled, enrolled]
}

/** First all enrolments end; then pupils who are in no class are enrolled. */
function writesOf(current: Current, selection: Selection, isOpen: SQL, classID: string | null) {
  let { db, now } = current
  let fresh = selection.ids.map((id) => ({ id, enrolment: uuid() }))
  return [
    db.run(sql`
      update enrolments
      set until = ${now}
      where role = 'student'
        and until is null
        and accountId in (select id from (${selectedFor(current, selection)}))
        and ${isOpen}`),
    db.run(sql`
      insert into enrolments (id, schoolId, classId, accountId, role, "from")
      select
        n.value ->> 'enrolment',
        p.schoolId,
        ${classID},
        p.id,
        'student',
        ${now}
      from json_each(${JSON.stringify(fresh)}) n
      join (${selected(current, selection)}) p on p.id = n.value ->> 'id'
      where p.obstacle is null
        and p.classId is null
        and ${classID !== null}
        and ${isOpen}`),
  ]
}
