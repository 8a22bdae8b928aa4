import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { peopleVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, Role } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { liveRooms, type RoomName } from './list.server.ts'
import { PEOPLE_AT_ONCE, type Act, type Obstacle } from './person.ts'

/** Somebody chosen for an act, and what keeps it from them. */
export type Chosen = {
  UID: string
  displayName: string
  role: Role
  className: string | null
  obstacle: Obstacle | null
}

/**
 * What is to be done to whom. `classID`: where a pupil is moved to; null, out of all classes; not
 * given while nobody knows yet.
 */
export type Choice = { act: Act; ids: string[]; classID?: string | null }

/**
 * Those of the chosen whom the caller looks after, as accounts with `obstacle`: every rule of what
 * may be done to people, as one question. It is asked to show what would be done, and it decides
 * inside the write. Whoever asks must still be who they were: of two who disable each other at
 * once, one is first.
 */
export function chosen({ user }: Current, { act, ids, classID }: Choice): SQL {
  let acting = sql`exists (select 1 from accounts m where m.id = ${user.UID} and m.disabledAt is null and m.role = ${user.role} and m.schoolId is ${user.school?.schoolID ?? null})`
  // `cross`: by their ids, not by going through the school.
  return sql`
    select a.*, e.classId, ${obstacles[act](user.UID, ids, classID)} as obstacle
    from json_each(${JSON.stringify(ids)}) n cross join accounts a on a.id = n.value
    left join enrolments e on e.accountId = a.id and e.role = 'student' and e.until is null
    where ${peopleVisibleTo(user)} and ${acting}`
}

/** Those to whom nothing stands in the way, as the audit log takes them. */
export function willing(current: Current, choice: Choice): SQL {
  return sql`select p.id, p.id as subjectId, p.schoolId, p.classId from (${chosen(current, choice)}) p where p.obstacle is null`
}

const obstacles: Record<
  Act,
  (self: string, ids: string[], classID: string | null | undefined) => SQL
> = {
  disable: (self, ids) => sql`case
    when a.id = ${self} then 'self'
    when a.disabledAt is not null then 'disabled'
    when a.role = 'admin' and not exists (
      select 1 from accounts o where o.schoolId = a.schoolId and o.role = 'admin' and o.disabledAt is null and (o.id = ${self} or o.id not in (select value from json_each(${JSON.stringify(ids)})))) then 'lastAdmin'
    end`,
  enable: () => sql`iif(a.disabledAt is null, 'notDisabled', null)`,
  endSessions: (self) => sql`iif(a.id = ${self}, 'self', null)`,
  // One's own second factor and password are looked after where one proves who one is.
  reset: (self) =>
    sql`case when a.id = ${self} then 'self' when a.disabledAt is not null then 'disabled' end`,
  // A closed account comes into no class, but may be taken out of one.
  move: (_, __, classID) => sql`case
    when a.role <> 'student' then 'notPupil'
    when ${typeof classID === 'string'} and a.disabledAt is not null then 'disabled'
    when ${classID === null} and e.classId is null then 'inNoClass'
    when e.classId = ${classID ?? null} then 'inClassAlready'
    end`,
  redeem: () =>
    sql`case when a.role <> 'student' then 'notPupil' when a.disabledAt is not null then 'disabled' end`,
}

/** Who is chosen, by name, before anything is done; and where pupils could go. */
export async function previewChoice(current: Current, choice: Choice) {
  let { db, user } = current
  if (choice.ids.length > PEOPLE_AT_ONCE) return refuse('tooManyPeople')
  let people = chosen(current, choice)
  let [found, classes] = await db.batch([
    db.all<Chosen>(sql`${naming(people)} order by p.displayName collate nocase, p.id`),
    db.all<RoomName>(liveRooms(user.school?.schoolID ?? null)),
    ...disclosuresOf(
      current,
      sql`select p.schoolId, p.id as subjectId from (${people}) p where p.schoolId is not null`,
    ),
  ])
  return found.length > 0 || choice.ids.length === 0
    ? done({ people: found, classes })
    : refuse('notFound')
}

/** Chosen people as they are told of. */
export function naming(people: SQL): SQL {
  return sql`select p.id as UID, p.displayName, p.role, c.name as className, p.obstacle from (${people}) p left join classes c on c.id = p.classId`
}
