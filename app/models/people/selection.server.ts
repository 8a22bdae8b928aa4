import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { nameOrder } from '#app/models/access/name-search.server.ts'
import { peopleVisibleTo } from '#app/models/access/visible.server.ts'
import { roles, type Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { LiveClass, liveClasses } from './list.server.ts'
import { obstacles, PEOPLE_AT_ONCE, type Act } from './person.ts'

const SelectedPerson = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  role: v.picklist(roles),
  className: v.nullable(v.string()),
  obstacle: v.nullable(v.picklist(obstacles)),
})
/** A person selected for an action, and the obstacle to it, if there is one. */
export type SelectedPerson = v.InferOutput<typeof SelectedPerson>

/**
 * An action and the accounts it is for. `classID`: where a pupil is moved to; null, out of all
 * classes; left out while it is not known yet.
 */
export type Selection = { act: Act; ids: string[]; classID?: string | null }

/**
 * The selected accounts that the caller looks after, each with its `obstacle`: every rule of what
 * may be done to people in one query. It shows what would be done, and decides inside the write.
 * The caller's own account is checked again: of two who disable each other at once, one is first.
 */
export function selected({ user }: Current, { act, ids, classID }: Selection): SQL {
  let isStillAllowed = sql`exists (
    select 1
    from accounts m
    where m.id = ${user.UID}
      and m.disabledAt is null
      and m.role = ${user.role}
      and m.schoolId is ${user.school?.schoolID ?? null}
  )`
  // `cross`: by their ids, not by scanning the school.
  return sql`
    select
      a.*,
      e.classId,
      ${obstacleTo[act](user.UID, ids, classID)} as obstacle
    from json_each(${JSON.stringify(ids)}) n
    cross join accounts a on a.id = n.value
    left join enrolments e
      on e.accountId = a.id
      and e.role = 'student'
      and e.until is null
    where ${peopleVisibleTo(user)} and ${isStillAllowed}`
}

/** Those without an obstacle, as the audit log takes them. */
export function selectedFor(current: Current, selection: Selection): SQL {
  return sql`
    select
      p.id,
      p.id as subjectId,
      p.schoolId,
      p.classId
    from (${selected(current, selection)}) p
    where p.obstacle is null`
}

type ObstacleTo = (self: string, ids: string[], classID: string | null | undefined) => SQL

const obstacleTo: Record<Act, ObstacleTo> = {
  disable: (self, ids) => sql`
    case
      when a.id = ${self} then 'self'
      when a.disabledAt is not null then 'disabled'
      when a.role = 'admin' and not ${keepsAnAdmin(self, ids)} then 'lastAdmin'
    end`,
  enable: () => sql`iif(a.disabledAt is null, 'notDisabled', null)`,
  endSessions: (self) => sql`iif(a.id = ${self}, 'self', null)`,
  // One's own second factor and password are changed on one's own pages.
  reset: (self) => sql`
    case
      when a.id = ${self} then 'self'
      when a.disabledAt is not null then 'disabled'
    end`,
  // A disabled account joins no class, but may leave one.
  move: (_, __, classID) => sql`
    case
      when a.role <> 'student' then 'notPupil'
      when ${typeof classID === 'string'} and a.disabledAt is not null then 'disabled'
      when ${classID === null} and e.classId is null then 'inNoClass'
      when e.classId = ${classID ?? null} then 'inClassAlready'
    end`,
  redeem: () => sql`
    case
      when a.role <> 'student' then 'notPupil'
      when a.disabledAt is not null then 'disabled'
    end`,
}

/** Whether the school of `a` keeps an admin who is not disabled. */
function keepsAnAdmin(self: string, ids: string[]): SQL {
  return sql`exists (
    select 1
    from accounts o
    where o.schoolId = a.schoolId
      and o.role = 'admin'
      and o.disabledAt is null
      and (o.id = ${self} or o.id not in (select value from json_each(${JSON.stringify(ids)})))
  )`
}

/** The selected people by name, before anything is done; and the classes to move pupils to. */
export async function previewSelection(current: Current, selection: Selection) {
  let { db, user } = current
  if (selection.ids.length > PEOPLE_AT_ONCE) return refuse('tooManyPeople')
  let accounts = selected(current, selection)
  let [people, classes] = await db.batch([
    rows(db, SelectedPerson, named(accounts)),
    rows(db, LiveClass, liveClasses(user.school?.schoolID ?? null)),
    ...disclosuresOf(
      current,
      sql`
        select p.schoolId, p.id as subjectId
        from (${accounts}) p
        where p.schoolId is not null`,
    ),
  ])
  return people.length > 0 || selection.ids.length === 0
    ? done({ people, classes })
    : refuse('notFound')
}

function named(accounts: SQL): SQL {
  return sql`
    select
      p.id as UID,
      p.displayName,
      p.imageUrl as imageURL,
      p.role,
      c.name as className,
      p.obstacle
    from (${accounts}) p
    left join classes c on c.id = p.classId
    order by ${nameOrder(sql`p.displayName`)}, p.id`
}
