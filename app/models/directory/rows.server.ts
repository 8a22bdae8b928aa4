import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { staffVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { hasModule } from '#app/models/school-module.ts'
import { subjects } from '#app/models/subject.ts'
import type { StaffMember } from './profile.ts'

export const StaffRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  gender: v.picklist(['male', 'female', 'unspecified']),
  role: v.picklist(['admin', 'teacher', 'student', 'super']),
  schoolID: v.string(),
  subjects: v.string(),
  classes: v.string(),
  isFollowed: v.picklist([0, 1]),
})
export type StaffRow = v.InferOutput<typeof StaffRow>

const Subjects = v.array(v.picklist(subjects))
const Classes = v.array(v.object({ classID: v.string(), name: v.string() }))

/** Whether the caller has a directory at all: a class sheet's session has none. */
export function readsDirectory(current: Current): boolean {
  return current.method !== 'sheet' && hasModule(current, 'directory')
}

/** The live classes that an account `a` teaches now. */
const classesOfStaff = sql`(
  select json_group_array(json_object('classID', x.id, 'name', x.name))
  from (
    select c.id, c.name
    from enrolments e
    join classes c on c.id = e.classId
    where e.accountId = a.id
      and e.role = 'teacher'
      and e."until" is null
      and c.archivedAt is null
    order by c.name, c.id
  ) x
)`

/** The columns of an account `a` with its profile `f`, as far as a card shows them. */
export function staffColumns({ UID }: User): SQL {
  return sql`
    a.id as UID,
    a.displayName,
    a.imageUrl as imageURL,
    a.gender,
    a.role,
    a.schoolId as schoolID,
    coalesce(f.subjects, '[]') as subjects,
    ${classesOfStaff} as classes,
    exists (
      select 1
      from staff_follows w
      where w.staffId = a.id
        and w.followerId = ${UID}
    ) as isFollowed`
}

/** What somebody said of themselves at another school is not told here. */
export const withProfile = sql`
  left join staff_profiles f on f.accountId = a.id and f.schoolId = a.schoolId`

/** The one account, as `a`, if the caller reads its profile. */
export function isStaffMember(user: User, accountID: string): SQL {
  return sql`(a.id = ${accountID} and ${staffVisibleTo(user)})`
}

/** The card of a row. */
export function staffOf({ subjects, classes, isFollowed, ...row }: StaffRow): StaffMember {
  return {
    ...row,
    subjects: v.parse(Subjects, JSON.parse(subjects)),
    classes: v.parse(Classes, JSON.parse(classes)),
    isFollowed: isFollowed === 1,
  }
}
