import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'
import { MORE_LETTERS } from '#app/models/more-letters.ts'

const DAY = 86_400_000

/**
 * The quota of letters that a school's heads and teachers cause in a day, invitations and reminders
 * of assignments: one for each of its people, and 200 more (`schools.moreLetters`). Its people are
 * those whom it had a day ago, or the seats that a supervisor granted: a list of strangers must not
 * bring its own room. Supervisors have no quota.
 * `hasRoom`: whether `wanted` more may go; `count` is the write that counts them, where `condition`
 * finds something.
 */
export function schoolLetters(current: Current, wanted: number | SQL) {
  let { db, user, now, today } = current
  let { school } = user
  let schoolID = school?.schoolID ?? ''
  let key = `letters:${schoolID}:${today}`
  let people = sql`
    select max(count(*), coalesce(s.maxStudentsNo, 0) + coalesce(s.maxTeachersNo, 0))
    from accounts p
    where p.schoolId = s.id
      and p.createdAt <= ${now - DAY}
      and p.disabledAt is null`
  let sum = sql`coalesce(f.count, 0) + ${wanted} - coalesce(s.moreLetters, ${MORE_LETTERS})`
  // Its people are only counted where the 200 are not enough.
  let withinQuota = sql`exists (
    select 1
    from schools s
    left join failures f on f.key = ${key}
    where s.id = ${schoolID}
      and case when ${sum} <= 0 then 1 else ${sum} <= (${people}) end
  )`
  return {
    hasRoom: school ? withinQuota : sql`true`,
    count: (condition = sql`select 1`) =>
      db.run(sql`
        insert into failures (key, count, resetsAt)
        select ${key}, ${wanted}, ${now + DAY}
        where ${school !== null}
          and exists (${condition})
        on conflict do update set count = count + excluded.count`),
  }
}
