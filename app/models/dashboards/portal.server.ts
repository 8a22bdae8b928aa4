import 'server-only'
import { sql } from 'drizzle-orm'
import { addDays, dayIn } from '#app/calendar/day.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { REMINDED_DAYS } from '#app/models/subscriptions/expiring.ts'

/** What a supervisor looks after, in figures over all schools. */
export type PortalFigures = {
  schools: number
  /** Schools where somebody practised in the last 7 days. */
  practising: number
  classes: number
  /** Live subscriptions, and those of them that end within 30 days. */
  students: number
  teachers: number
  admins: number
  ending: number
  newMessages: number
}

/** The figures of today, by the day in UTC: schools span time zones. */
export async function portalFigures({ db, user, now }: Current) {
  if (user.role !== 'super') return refuse('forbidden')
  let today = dayIn('UTC', now)
  let [[counted], roles] = await db.batch([
    db.all<Pick<PortalFigures, 'schools' | 'practising' | 'classes' | 'newMessages'>>(sql`select
      (select count(*) from schools) as schools,
      (select count(*) from schools s where exists (select 1 from class_days t where t.schoolId = s.id and t.day >= ${addDays(today, -6)})) as practising,
      (select count(*) from classes where archivedAt is null) as classes,
      (select count(*) from messages where readAt is null) as newMessages`),
    db.all<{ role: 'student' | 'teacher' | 'admin'; live: number; ending: number }>(sql`
      select role, count(*) as live, sum(validUntil <= ${addDays(today, REMINDED_DAYS)}) as ending from subscriptions where endedAt is null and validUntil > ${today} group by role`),
  ])
  let live = (role: 'student' | 'teacher' | 'admin') =>
    roles.find((each) => each.role === role)?.live ?? 0
  return done<PortalFigures>({
    ...counted!,
    students: live('student'),
    teachers: live('teacher'),
    admins: live('admin'),
    ending: roles.reduce((sum, { ending }) => sum + ending, 0),
  })
}
