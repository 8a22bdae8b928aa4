import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { classesWrittenToBy, correspondentsVisibleTo } from '#app/models/access/visible.server.ts'
import type { User } from '#app/models/current.ts'
import type { Audience } from './letter.ts'

/**
 * Those a letter goes to: `id` of each, and the school that it belongs to by them. Whoever may not
 * be written to is not among them.
 */
export function recipientsOf(user: User, audience: Audience, people: string[]): SQL {
  return sql`
    select a.id, ${user.school ? sql`${user.school.schoolID}` : sql`a.schoolId`} as schoolId
    from accounts a
    where ${meantBy(user, audience, people)}
      and ${correspondentsVisibleTo(user, 'mail')}`
}

/** The accounts `a` that an audience names. */
function meantBy(user: User, audience: Audience, people: string[]): SQL {
  let schoolID = user.school?.schoolID ?? ''
  switch (audience.kind) {
    case 'people':
      return sql`a.id in (select value from json_each(${JSON.stringify(people)}))`
    case 'staff':
      return sql`(a.schoolId = ${schoolID} and a.role in ('admin', 'teacher'))`
    case 'families':
      return sql`a.id in (${familiesOf(sql`p.schoolId = ${schoolID}`)})`
    case 'class':
      return sql`a.id in (${familiesOf(sql`p.id in (
        select e.accountId
        from enrolments e
        join classes c on c.id = e.classId
        where e.classId = ${audience.classID}
          and e.role = 'student'
          and e."until" is null
          and ${classesWrittenToBy(user)}
      )`)})`
  }
}

/**
 * The accounts of the families of pupils `p`: their guardians, and the pupils who can sign in by
 * themselves. Who signs in by a class sheet alone has no mailbox.
 */
function familiesOf(pupils: SQL): SQL {
  return sql`
    select p.id
    from accounts p
    where p.role = 'student'
      and ${pupils}
      and (
        p.passwordHash is not null
        or exists (select 1 from identities i where i.accountId = p.id)
      )
    union
    select g.guardianId
    from accounts p
    join guardians g on g.pupilId = p.id and g."until" is null
    where p.role = 'student'
      and ${pupils}`
}
