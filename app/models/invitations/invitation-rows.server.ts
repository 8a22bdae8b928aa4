import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { roles, type Visit } from '#app/models/current.ts'

export const InvitationRow = v.strictObject({
  id: v.string(),
  accountId: v.string(),
  email: v.string(),
  displayName: v.string(),
  gender: v.picklist(['male', 'female', 'unspecified']),
  role: v.picklist(roles),
  schoolId: v.nullable(v.string()),
  externalId: v.nullable(v.string()),
  schoolName: v.nullable(v.string()),
  schoolNameEn: v.nullable(v.string()),
  ownerId: v.nullable(v.string()),
})

export type InvitationRow = v.InferOutput<typeof InvitationRow>

/** The token's invitation first, then, for a pupil, those of the same school and email. */
export function invitationsWith({ now }: Visit, id: string): SQL {
  let token = sql`
    select
      i.id,
      i.email,
      a.role = 'student' and a.schoolId is not null as isPupil,
      a.schoolId
    from invitations i
    join accounts a on a.id = i.accountId
    where i.id = ${id}`
  return sql`
    select
      i.id,
      i.accountId,
      i.email,
      a.displayName,
      a.gender,
      a.role,
      a.schoolId,
      a.externalId,
      s.name as schoolName,
      s.nameEn as schoolNameEn,
      o.id as ownerId
    from (${token}) t
    join invitations i on i.id = t.id or (t.isPupil and i.email = t.email)
    join accounts a on a.id = i.accountId
    left join schools s on s.id = a.schoolId
    left join accounts o on o.email = t.email
    where (i.id = t.id or (a.role = 'student' and a.schoolId = t.schoolId))
      and i.expiresAt > ${now}
      and i.acceptedAt is null
      and a.email is null
      and a.disabledAt is null
      and exists (
        select 1
        from invitations v
        where v.id = t.id
          and v.expiresAt > ${now}
          and v.acceptedAt is null
      )
    order by i.id <> t.id, a.displayName`
}

export function liveClassesOf(UID: string): SQL {
  return sql`
    select c.name
    from enrolments e
    join classes c on c.id = e.classId
    where e.accountId = ${UID}
      and e."until" is null
      and c.archivedAt is null
    order by c.name`
}

/** Whether an account is the only admin of its school. */
export function isLastAdmin(UID: string): SQL {
  return sql`exists (
    select 1
    from accounts m
    where m.id = ${UID}
      and m.role = 'admin'
      and not exists (
        select 1
        from accounts n
        where n.schoolId = m.schoolId
          and n.role = 'admin'
          and n.id <> m.id
          and n.disabledAt is null
      )
  )`
}
