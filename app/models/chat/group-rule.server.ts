import 'server-only'
import { sql, type SQL } from 'drizzle-orm'

// Who may be in a group together. Families never learn of each other: of all that are in it, those
// who are no staff belong to one child, and every teacher in it teaches that child now.

/** The child `k` whose family, and whom, all in `people` (a select of `id`) have to do with. */
function candidates(people: SQL, schoolID: string): SQL {
  let families = sql`
    select f.id
    from (${people}) f
    join accounts b on b.id = f.id
    where b.role = 'student'`
  return sql`
    select k.id, k.displayName
    from accounts k
    where k.schoolId = ${schoolID}
      and k.role = 'student'
      and (
        k.id in (${families})
        or k.id in (
          select g.pupilId
          from guardians g
          where g."until" is null
            and g.guardianId in (${families})
        )
      )
      and not exists (
        select 1
        from (${families}) f
        where f.id <> k.id
          and not exists (
            select 1
            from guardians g
            where g.guardianId = f.id
              and g.pupilId = k.id
              and g."until" is null
          )
      )
      and not exists (
        select 1
        from (${people}) x
        join accounts t on t.id = x.id
        where t.role = 'teacher'
          and not exists (
            select 1
            from enrolments e
            join enrolments i
              on i.classId = e.classId
              and i.accountId = t.id
              and i.role = 'teacher'
              and i."until" is null
            where e.accountId = k.id
              and e.role = 'student'
              and e."until" is null
          )
      )`
}

/** Whether these people may be in one group of the school. */
export function isSoundGroup(people: SQL, schoolID: string): SQL {
  return sql`(
    not exists (
      select 1
      from (${people}) x
      join accounts a on a.id = x.id
      where a.role = 'student'
    )
    or exists (${candidates(people, schoolID)})
  )`
}

/** Which child such a group is about; null: staff among themselves. */
export function groupChild(people: SQL, schoolID: string): SQL {
  return sql`(
    select k.id
    from (${candidates(people, schoolID)}) k
    order by k.displayName, k.id
    limit 1
  )`
}
