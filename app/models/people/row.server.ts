import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import { knownEmail } from '#app/models/access/name-search.server.ts'
import { roles } from '#app/models/current.ts'
import { invitedUntil } from '#app/models/invitations/invitation.server.ts'
import { Profile } from '#app/models/profile.ts'
import type { Person, PersonSchool } from './person.ts'

/** A row of `peopleRows`; `classes` and `school` are JSON. */
export const PersonRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  email: v.nullable(v.string()),
  invitedUntil: v.nullable(v.number()),
  role: v.picklist(roles),
  gender: Profile.entries.gender,
  imageURL: v.nullable(v.string()),
  createdAt: v.number(),
  verifiedAt: v.nullable(v.number()),
  disabledAt: v.nullable(v.number()),
  classes: v.string(),
  school: v.nullable(v.string()),
  timezone: v.nullable(v.string()),
  validUntil: v.nullable(v.string()),
  endedAt: v.nullable(v.number()),
  serialID: v.nullable(v.string()),
  serialNo: v.nullable(v.string()),
})
type PersonRow = v.InferOutput<typeof PersonRow>

/** The people that `found`, a select of ids, names. */
export function peopleRows(found: SQL, order: SQL = sql`a.id`): SQL {
  return sql`
    select
      a.id as UID,
      a.displayName,
      ${knownEmail} as email,
      ${invitedUntil} as invitedUntil,
      a.role,
      a.gender,
      a.imageUrl as imageURL,
      a.createdAt,
      a.verifiedAt,
      a.disabledAt,
      (${liveClassesOf}) as classes,
      iif(s.id is null, null, ${schoolObject}) as school,
      s.timezone,
      coalesce(u.validUntil, d.validUntil) as validUntil,
      d.endedAt,
      coalesce(u.serialId, d.serialId) as serialID,
      coalesce(u.serialNo, d.serialNo) as serialNo
    from (${found}) f
    cross join accounts a on a.id = f.id
    left join schools s on s.id = a.schoolId
    left join subscriptions u on u.accountId = a.id and u.endedAt is null
    left join subscriptions d on d.id = iif(u.id is null, (${lastEnded}), null)
    order by ${order}`
}

// One that was ended by hand stays in the row, as dead, until another takes its place. Another
// school's is not shown.
const lastEnded = sql.raw(`
  select ended.id
  from subscriptions ended
  where ended.accountId = a.id and ended.schoolId = a.schoolId
  order by ended.createdAt desc, ended.id desc
  limit 1`)

const liveClassesOf = sql.raw(`
  select json_group_array(json_object('classID', c.id, 'name', c.name, 'level', c.level))
  from (
    select c.id, c.name, c.level
    from enrolments e
    join classes c on c.id = e.classId and c.archivedAt is null
    where e.accountId = a.id and e.until is null
    order by c.level, c.name, c.id
  ) c`)

const schoolObject = sql.raw(`json_object(
  'schoolID', s.id,
  'name', s.name,
  'nameEn', s.nameEn,
  'phoneNo', s.phoneNo,
  'country', s.country,
  'email', s.email,
  'maxStudentsNo', s.maxStudentsNo,
  'maxTeachersNo', s.maxTeachersNo
)`)

/** A row at the moment `now` (ms UTC): a subscription ends at its school's midnight. */
export function personOf(
  {
    classes,
    school,
    timezone,
    validUntil,
    endedAt,
    serialID,
    serialNo,
    verifiedAt,
    disabledAt,
    ...row
  }: PersonRow,
  now: number,
): Person {
  let isOver =
    validUntil === null || endedAt !== null || validUntil <= dayIn(timezone ?? 'UTC', now)
  let displayName = row.displayName.trim() === '' ? '' : row.displayName
  return {
    ...row,
    displayName,
    isVerified: verifiedAt !== null,
    isDisabled: disabledAt !== null,
    isSubscribed: displayName !== '' && !isOver,
    classes: JSON.parse(classes) as Person['classes'],
    school: school === null ? null : (JSON.parse(school) as PersonSchool),
    subscription: validUntil === null ? null : subscriptionOf(validUntil, isOver),
  }

  function subscriptionOf(validUntil: string, dead: boolean): NonNullable<Person['subscription']> {
    return {
      serialID,
      serialNo,
      validUntil,
      subscriptionType: 'promo',
      subscriptionValidUntil: validUntil,
      dead,
    }
  }
}
