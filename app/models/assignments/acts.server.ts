import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { decidingEntries } from '#app/models/access/audit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { presentPupilIDs } from '#app/models/groups/own-pupils.server.ts'
import { postReminders } from '#app/models/mail/outbox.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { MOST_EXTRA_DAYS, MOST_REMINDERS } from './assignment.ts'
import { membersOf, visibleAssignment, weekOn } from './members.server.ts'
import { progressOf } from './progress-queries.server.ts'
import { LATE_DAYS } from './task-state.ts'
import { isWritableBy, writableAssignment } from './writable.server.ts'
import { closePupils, noteChange } from './write.server.ts'

const ExtendableRow = v.strictObject({
  isOver: v.picklist([0, 1]),
  dueDay: v.string(),
  latest: v.string(),
  isMember: v.picklist([0, 1]),
})

/**
 * Gives one child longer, in the week that runs: until a day after the others', by at most 60 days,
 * and not beyond the week of an assignment that repeats.
 */
export async function extendForChild(current: Current, id: string, pupilID: string, dueDay: Day) {
  let { db, user, today } = current
  if (!can.assign(user) || !user.school) return refuse('forbidden')
  let writable = writableAssignment(user, id)
  let week = weekOn(today)
  let due = sql`date(w.dueDay, (${week} * 7) || ' days')`
  let latest = sql`iif(
    w.repeats,
    date(w.firstDay, (${week} * 7 + 6) || ' days'),
    date(w.dueDay, ${`${MOST_EXTRA_DAYS} days`})
  )`
  let isOver = sql`(w.withdrawnAt is not null or w.closesOn < ${today})`
  let members = membersOf(visibleAssignment(user, id), user)
  let isMember = sql`(
    ${pupilID} in (${presentPupilIDs(user)})
    and ${pupilID} in (select b.UID from (${members}) b)
  )`
  let extended = decidingEntries(
    sql`
      select 1
      from (${writable}) w
      where not ${isOver}
        and ${dueDay} > ${due}
        and ${dueDay} <= ${latest}
        and ${isMember}`,
    current,
    [
      {
        action: 'assignmentExtended',
        actorId: user.UID,
        subjectId: pupilID,
        schoolId: user.school.schoolID,
        detail: { assignment: id, dueDay },
      },
    ],
  )
  let [[found]] = await db.batch([
    rows(
      db,
      ExtendableRow,
      sql`
        select
          ${isOver} as isOver,
          ${due} as dueDay,
          ${latest} as latest,
          ${isMember} as isMember
        from (${writable}) w`,
    ),
    extended.write,
    db.run(sql`
      insert into assignment_children (assignmentId, week, accountId, dueDay)
      select w.id, ${week}, ${pupilID}, ${dueDay}
      from assignments w
      where w.id = ${id}
        and ${extended.made}
      on conflict do update set dueDay = excluded.dueDay`),
    db.run(sql`
      update assignments
      set closesOn = max(closesOn, date(${dueDay}, ${`${LATE_DAYS} days`}))
      where id = ${id}
        and repeats = 0
        and ${extended.made}`),
    closePupils(current, id, extended.made),
    noteChange(current, id, extended.made, {
      change: 'extended',
      pupilID,
      detail: sql`json_object('dueDay', ${dueDay})`,
    }),
  ])
  if (!found || found.isMember === 0) return refuse('notFound')
  if (found.isOver === 1) return refuse('assignmentOver')
  if (dueDay <= found.dueDay) return refuse('dueTooEarly')
  return dueDay <= found.latest ? done(undefined) : refuse('dueTooLate')
}

const RunningRow = v.strictObject({ isRunning: v.picklist([0, 1]) })

/**
 * Reminds the families of those who have something left to do in the week that runs, or of one
 * child, once a day, and of a child three times a day whichever assignments they are: a mark on
 * their pages, and a letter to each guardian with a confirmed address, where the school's letters
 * of the day have room for all. `reminded` says of how many children, `letters` how many letters
 * leave.
 */
export async function remindOf(current: Current, id: string, pupilID?: string) {
  let { db, user, now, today } = current
  if (!can.followAssignments(user) || !user.school) return refuse('forbidden')
  let writable = writableAssignment(user, id)
  let isRunning = sql`(
    w.withdrawnAt is null
    and w.firstDay <= ${today}
    and w.closesOn >= ${today}
  )`
  let pairs = sql`
    select b.UID, b.assignmentID, ${weekOn(today)} as week
    from (${membersOf(visibleAssignment(user, id), user)}) b
    join assignments w on w.id = b.assignmentID
    where ${isRunning}
      and ${isWritableBy(user)}
      and b.UID in (${presentPupilIDs(user)})
      and ${pupilID === undefined ? sql`true` : sql`b.UID = ${pupilID}`}`
  // Children of the runnings' tasks who have not been reminded today. What was withdrawn keeps its
  // rows, so that giving and withdrawing again brings no room.
  let left = sql`
    with ${progressOf(pairs)}
    select p.assignmentID, p.week, p.UID
    from progress p
    where p.lastDay >= ${today}
      and (p.remindedOn is null or p.remindedOn < ${today})
      and (
        select count(*)
        from assignment_children y
        where y.accountId = p.UID
          and y.remindedOn = ${today}
      ) < ${MOST_REMINDERS}
    group by p.assignmentID, p.week, p.UID
    having sum(p.solved < p.exercises) > 0`
  let reminded = decidingEntries(left, current, [
    {
      action: 'assignmentReminded',
      actorId: user.UID,
      subjectId: pupilID ?? user.school.schoolID,
      schoolId: user.school.schoolID,
      detail: { assignment: id },
    },
  ])
  let [[found], , written, , posted] = await db.batch([
    rows(db, RunningRow, sql`select ${isRunning} as isRunning from (${writable}) w`),
    reminded.write,
    db.run(sql`
      insert into assignment_children (assignmentId, week, accountId, remindedAt, remindedOn)
      select l.assignmentID, l.week, l.UID, ${now}, ${today}
      from (${left}) l
      where ${reminded.made}
      on conflict do update
        set remindedAt = excluded.remindedAt, remindedOn = excluded.remindedOn`),
    noteChange(current, id, reminded.made, {
      change: 'reminded',
      ...(pupilID !== undefined && { pupilID }),
      detail: sql`json_object('children', changes())`,
    }),
    ...postReminders(current, {
      assignmentID: id,
      week: sql`(select ${weekOn(today)} from assignments w where w.id = ${id})`,
      condition: reminded.made,
    }),
  ])
  if (!found) return refuse('notFound')
  if (found.isRunning === 0) return refuse('assignmentOver')
  return done({ reminded: written.rowsAffected, letters: posted.rowsAffected })
}

const WithdrawnRow = v.strictObject({ wasWithdrawn: v.picklist([0, 1]) })

/**
 * Takes an assignment back: families see it no more, and it is among the past ones. Who gave it may
 * do so whomever they teach now.
 */
export async function withdrawAssignment(current: Current, id: string) {
  let { db, user, now, today } = current
  if (!can.followAssignments(user) || !user.school) return refuse('forbidden')
  let visible = visibleAssignment(user, id)
  let withdrawn = decidingEntries(
    sql`
      select 1
      from (${visible}) w
      where w.withdrawnAt is null`,
    current,
    [
      {
        action: 'assignmentWithdrawn',
        actorId: user.UID,
        subjectId: user.school.schoolID,
        schoolId: user.school.schoolID,
        detail: { assignment: id },
      },
    ],
  )
  let [[found]] = await db.batch([
    rows(
      db,
      WithdrawnRow,
      sql`select w.withdrawnAt is not null as wasWithdrawn from (${visible}) w`,
    ),
    withdrawn.write,
    db.run(sql`
      update assignments
      set withdrawnAt = ${now}, changedAt = ${now}, closesOn = min(closesOn, date(${today}, '-1 day'))
      where id = ${id}
        and ${withdrawn.made}`),
    closePupils(current, id, withdrawn.made),
    noteChange(current, id, withdrawn.made, { change: 'withdrawn' }),
  ])
  return found ? done(undefined) : refuse('notFound')
}
