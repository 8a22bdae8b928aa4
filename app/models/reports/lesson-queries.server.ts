import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { Profile } from '#app/models/profile.ts'
import { solvedBy, stuckBy } from './completion.server.ts'
import type { ReportPeriod } from './report-period.ts'
import { flag } from './row-columns.ts'

export type Place = { schoolID: string; lessonID: string }

export const PupilRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  email: v.nullable(v.string()),
  imageURL: v.nullable(v.string()),
  gender: Profile.entries.gender,
  classID: v.nullable(v.string()),
  className: v.nullable(v.string()),
})

/** The pupil, with a class: `pupil` and `klass` select ids. */
export function pupilHead(pupil: SQL, klass: SQL): SQL {
  return sql`
    select
      a.id as UID,
      a.displayName,
      a.email,
      a.imageUrl as imageURL,
      a.gender,
      c.id as classID,
      c.name as className
    from accounts a
    left join classes c on c.id = (${klass})
    where a.id in (${pupil})`
}

/** `begun`: whether the pupil ever tried the lesson, as far as the caller sees. */
export const ProgressRow = v.strictObject({ solved: v.number(), stuck: v.number(), begun: flag })

/** How far the pupil had come by the end of the period; no row before the first attempt. */
export function progressOf(
  { pupil, schoolID, lessonID, where }: Place & { pupil: SQL; where: SQL },
  period: ReportPeriod,
): SQL {
  return sql`
    select
      ${solvedBy(period.end)} as solved,
      ${stuckBy(period)} as stuck,
      exists (select 1 from pupil_lessons t where ${where}) as begun
    from lesson_progress p
    where p.userId = (${pupil})
      and p.schoolId = ${schoolID}
      and p.lessonId = ${lessonID}`
}
