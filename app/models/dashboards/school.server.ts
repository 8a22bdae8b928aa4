import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { startOfWeek, type Day } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { periodOf, type Period } from '#app/models/period.ts'
import { isWeak, pupilLessonTallies } from '#app/models/reports/activity.server.ts'
import { sumOf, tally, type Tally } from '#app/models/reports/report.ts'
import { calendarOf, schoolOfId } from '#app/models/schools/school.server.ts'
import { everySubject } from '#app/models/subject.server.ts'
import type { Level, Subject } from '#app/models/subject.ts'
import { deskOf, type SchoolDesk } from './school-todo.server.ts'
import { topParticipants, type Participant } from './statistics.server.ts'

/** A live class at a glance. `lastDay` is the last day anybody practised in it. */
export type ClassGlance = {
  classID: string
  name: string
  imageURL: string | null
  level: Level
  pupils: number
  today: Tally
  week: Tally
  lastDay: Day | null
  needHelp: number
}
/** A pupil who needs help, by the rule of a list over the last 7 days, and in how many lessons. */
export type HelpItem = {
  UID: string
  displayName: string
  classID: string
  className: string
  lessonID: string
  name: string
  nameEn: string
  lessons: number
}
export type RecentItem = {
  UID: string
  displayName: string
  classID: string
  className: string
  lessonID: string
  subject: Subject
  name: string
  nameEn: string
  date: string
}
export type SchoolSummary = {
  school: School
  classes: ClassGlance[]
  today: Tally
  week: Tally
  help: HelpItem[]
  recent: RecentItem[]
  top: Participant[]
  desk?: SchoolDesk
}

const SHOWN = 8

/**
 * The classes of a school that the caller may see: today, this week, who needs help, what was done
 * last; and, for who heads the school, who practised longest and what waits on the desk.
 */
export async function schoolSummary(current: Current, schoolID: string) {
  let { db, user } = current
  let school =
    user.school?.schoolID === schoolID
      ? user.school
      : user.role === 'super'
        ? await schoolOfId(current, schoolID)
        : undefined
  if (!school) return refuse('notFound')
  let calendar = calendarOf(current, school)
  let { today, weekStart } = calendar
  let rooms = sql`select c.* from classes c where c.schoolId = ${schoolID} and c.archivedAt is null and ${classReportsVisibleTo(user)}`

  let [classes, help, recent, top, [desk]] = await db.batch([
    db.all<GlanceRow>(sql`
      select c.id as classID, c.name, c.imageUrl as imageURL, c.level, (select count(*) from enrolments e where e.classId = c.id and e.role = 'student' and e.until is null) as pupils,
        (select max(t.day) from class_days t where t.schoolId = c.schoolId and t.classId = c.id and t.subject in ${everySubject}) as lastDay,
        coalesce(sum(d.attempts), 0) as attempts, coalesce(sum(d.correct), 0) as correct, coalesce(sum(d.durationMs), 0) as durationMs,
        coalesce(sum(iif(d.day = ${today}, d.attempts, 0)), 0) as attemptsToday, coalesce(sum(iif(d.day = ${today}, d.correct, 0)), 0) as correctToday, coalesce(sum(iif(d.day = ${today}, d.durationMs, 0)), 0) as durationMsToday
      from (${rooms}) c
      left join class_days d on d.schoolId = c.schoolId and d.classId = c.id and d.subject in ${everySubject} and d.day between ${startOfWeek(today, weekStart)} and ${today}
      group by c.id order by c.level, c.name, c.id`),
    db.all<HelpItem>(sql`
      select a.id as UID, a.displayName, c.id as classID, c.name as className, l.id as lessonID, l.name, l.nameEn, count(distinct h.lessonId) as lessons
      from (${needingHelp(schoolID, sql`t.schoolId = ${schoolID} and t.classId in (select id from (${rooms})) and t.classId = (${presentClass})`, periodOf({}, calendar, 'last7'))}) h
      join enrolments e on e.accountId = h.userId and e.role = 'student' and e.until is null
      join (${rooms}) c on c.id = e.classId and exists (select 1 from pupil_lessons b where b.classId = c.id and b.lessonId = h.lessonId)
      join accounts a on a.id = h.userId
      join lessons l on l.id = h.lessonId
      group by a.id order by count(distinct h.lessonId) desc, a.displayName, a.id`),
    db.all<Omit<RecentItem, 'date'> & { lastAt: number }>(sql`
      select a.id as UID, a.displayName, c.id as classID, c.name as className, l.id as lessonID, l.subject, l.name, l.nameEn, d.lastAt
      from (${latestByClass(rooms, today)}) d join (${rooms}) c on c.id = d.classId join accounts a on a.id = d.userId join lessons l on l.id = d.lessonId
      where d.classId = (select e.classId from enrolments e where e.accountId = d.userId and e.role = 'student' and e.until is null)
      order by d.lastAt desc, a.id, l.id limit ${SHOWN}`),
    db.all<Participant>(
      user.role === 'admin' || user.role === 'super'
        ? topParticipants(schoolID, calendar)
        : sql`select null where false`,
    ),
    db.all<SchoolDesk>(
      user.role === 'admin' ? deskOf(schoolID, today) : sql`select null where false`,
    ),
    ...disclosure(current, schoolID, schoolID),
  ])
  let glances = classes.map(
    ({ classID, name, imageURL, level, pupils, lastDay, ...sums }): ClassGlance => ({
      classID,
      name,
      imageURL,
      level,
      pupils,
      lastDay,
      today: tally(sums.attemptsToday, sums.correctToday, sums.durationMsToday),
      week: tally(sums.attempts, sums.correct, sums.durationMs),
      needHelp: help.filter((item) => item.classID === classID).length,
    }),
  )
  return done<SchoolSummary>({
    school,
    classes: glances,
    today: sumOf(glances.map((glance) => glance.today)),
    week: sumOf(glances.map((glance) => glance.week)),
    help,
    top,
    ...(desk && { desk }),
    recent: recent.map(({ lastAt, ...item }) => ({
      ...item,
      date: new Date(lastAt).toISOString(),
    })),
  })
}

/**
 * The class that the pupil of a rollup's row `t` is in now: as in a class's own report, only what
 * was done there makes weak.
 */
const presentClass = sql.raw(
  `select e.classId from enrolments e where e.accountId = t.userId and e.role = 'student' and e.until is null`,
)

/**
 * Pairs `(userId, lessonId)` where a pupil needs help: stuck on an exercise, or weak over the
 * period in the classes that `where` names.
 */
function needingHelp(schoolID: string, where: SQL, period: Period): SQL {
  return sql`
    select t.userId, t.lessonId from lesson_progress t where t.schoolId = ${schoolID} and t.stuck > 0
    union select userId, lessonId from (${pupilLessonTallies('class', where, period)}) where ${isWeak}`
}

/** What was practised on the last day that each class practised at all. */
function latestByClass(rooms: SQL, today: Day): SQL {
  return sql`
    select d.userId, d.lessonId, d.classId, p.lastAt from (${rooms}) c
    join pupil_lesson_days d on d.classId = c.id and d.day = (select max(x.day) from pupil_lesson_days x where x.classId = c.id and x.day <= ${today})
    join pupil_lessons p on p.userId = d.userId and p.schoolId = d.schoolId and p.lessonId = d.lessonId and p.classId = d.classId`
}

type GlanceRow = Omit<ClassGlance, 'today' | 'week' | 'needHelp'> &
  Record<
    'attempts' | 'correct' | 'durationMs' | 'attemptsToday' | 'correctToday' | 'durationMsToday',
    number
  >
