import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { dayIn } from '#app/calendar/day.ts'
import { knownEmail } from '#app/models/access/name-search.server.ts'
import type { Gender, Role } from '#app/models/current.ts'
import { invitedUntil } from '#app/models/invitations/invitation.server.ts'
import type { Person, PersonSchool } from './person.ts'

/** A row of `peopleRows`. */
export type PersonRow = {
  UID: string
  displayName: string
  email: string | null
  role: Role
  gender: Gender
  imageURL: string | null
  createdAt: number
  verifiedAt: number | null
  invitedUntil: number | null
  disabledAt: number | null
  classes: string
  school: string | null
  timezone: string | null
  validUntil: string | null
  serialID: string | null
  serialNo: string | null
}

/** All that a list says of the people whom `found`, a select of ids, has. */
export function peopleRows(found: SQL, order: SQL = sql`a.id`): SQL {
  return sql`
    select a.id as UID, a.displayName, ${knownEmail} as email, ${invitedUntil} as invitedUntil, a.role, a.gender, a.imageUrl as imageURL, a.createdAt, a.verifiedAt, a.disabledAt,
      (select json_group_array(json_object('classID', c.id, 'name', c.name, 'level', c.level)) from
        (select c.id, c.name, c.level from enrolments e join classes c on c.id = e.classId and c.archivedAt is null where e.accountId = a.id and e.until is null order by c.level, c.name, c.id) c) as classes,
      iif(s.id is null, null, json_object('schoolID', s.id, 'name', s.name, 'nameEn', s.nameEn, 'phoneNo', s.phoneNo, 'country', s.country, 'email', s.email, 'maxStudentsNo', s.maxStudentsNo, 'maxTeachersNo', s.maxTeachersNo)) as school,
      s.timezone, u.validUntil, u.serialId as serialID, u.serialNo
    from (${found}) f cross join accounts a on a.id = f.id left join schools s on s.id = a.schoolId left join subscriptions u on u.accountId = a.id and u.endedAt is null
    order by ${order}`
}

/** A row as it is told at this moment: a subscription ends at its school's midnight. */
export function personOf(
  {
    classes,
    school,
    timezone,
    validUntil,
    serialID,
    serialNo,
    verifiedAt,
    disabledAt,
    ...row
  }: PersonRow,
  now: number,
): Person {
  let isOver = validUntil === null || validUntil <= dayIn(timezone ?? 'UTC', now)
  let displayName = row.displayName.trim() === '' ? '' : row.displayName
  return {
    ...row,
    displayName,
    isVerified: verifiedAt !== null,
    isDisabled: disabledAt !== null,
    isSubscribed: displayName !== '' && !isOver,
    classes: JSON.parse(classes) as Person['classes'],
    school: school === null ? null : (JSON.parse(school) as PersonSchool),
    subscription:
      validUntil === null
        ? null
        : {
            serialID,
            serialNo,
            validUntil,
            subscriptionType: 'promo',
            subscriptionValidUntil: validUntil,
            dead: isOver,
          },
  }
}
