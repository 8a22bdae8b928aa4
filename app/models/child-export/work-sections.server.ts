import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { schoolWorkSections } from './school-work-sections.server.ts'
import {
  flag,
  list,
  moment,
  object,
  ofSchool,
  roleOf,
  sinceArrival,
  type Making,
  type Section,
} from './section.server.ts'

// What the child did, and what was done about it.

/** Everything but the attempts and the lessons, which are files of their own. */
export function workSections(making: Making): Section[] {
  let { pupilID, askedAt } = making
  return [
    {
      name: 'days',
      of: 'pupil_days',
      key: [sql`d.day`, sql`d.schoolId`, sql`d.classId`],
      item: object({
        day: sql`d.day`,
        schoolID: sql`d.schoolId`,
        classID: sql`nullif(d.classId, '')`,
        attempts: sql`d.attempts`,
        correctAttempts: sql`d.correct`,
        durationMs: sql`d.durationMs`,
      }),
      from: sql`
        from (${schoolsOfWork(making)}) w
        join pupil_days d on d.schoolId = w.schoolId and d.userId = ${pupilID}
        where true`,
    },
    {
      name: 'exercises',
      of: 'exercise_progress',
      key: [sql`x.schoolId`, sql`x.lessonId`, sql`x.exerciseId`],
      item: object({
        schoolID: sql`x.schoolId`,
        lessonID: sql`x.lessonId`,
        exerciseID: sql`x.exerciseId`,
        name: sql`e.name`,
        nameEn: sql`e.nameEn`,
        attempts: sql`x.attempts`,
        failedAttempts: sql`x.failed`,
        solvedOn: sql`x.solvedOn`,
        stuckOn: sql`x.stuckOn`,
        lastFailedAt: moment(sql`x.lastFailedAt`),
      }),
      from: sql`
        from exercise_progress x
        join exercises e on e.id = x.exerciseId
        where x.userId = ${pupilID}
          and ${ofSchool(sql`x.schoolId`, making)}`,
    },
    {
      name: 'removedAttempts',
      of: 'removed_attempts',
      key: [sql`r.id`],
      item: object({ attemptID: sql`r.id`, removedAt: moment(sql`r.removedAt`) }),
      from: sql`
        from removed_attempts r
        where r.userId = ${pupilID}
          and r.removedAt <= ${askedAt}
          and ${sinceArrival(sql`r.removedAt`, making)}`,
    },
    {
      name: 'triedAtHome',
      of: 'tried_activities',
      key: [sql`t.day`, sql`t.lessonId`, sql`t.exerciseId`],
      item: object({
        day: sql`t.day`,
        lessonID: sql`t.lessonId`,
        lesson: sql`l.name`,
        lessonEn: sql`l.nameEn`,
        exerciseID: sql`nullif(t.exerciseId, '')`,
        triedAt: moment(sql`t.triedAt`),
        triedBy: roleOf(sql`t.triedBy`, making),
      }),
      from: sql`
        from tried_activities t
        join lessons l on l.id = t.lessonId
        where t.userId = ${pupilID}
          and ${sinceArrival(sql`t.triedAt`, making)}`,
    },
    {
      name: 'copies',
      of: 'child_exports',
      key: [sql`c.askedAt`, sql`c.id`],
      item: object({
        copyID: sql`c.id`,
        schoolID: sql`c.schoolId`,
        askedAt: moment(sql`c.askedAt`),
        askedBy: roleOf(sql`c.askedBy`, making),
        readyAt: moment(sql`c.readyAt`),
        expiresAt: moment(sql`c.expiresAt`),
      }),
      from: sql`
        from child_exports c
        where c.pupilId = ${pupilID}
          and c.askedAt <= ${askedAt}
          and ${ofSchool(sql`c.schoolId`, making)}`,
    },
    ...schoolWorkSections(making),
    aboutChild(making),
    byChild(making),
    aboutClasses(making),
  ]
}

/** The schools at which the child practised. */
export function schoolsOfWork(making: Making): SQL {
  return sql`
    select distinct q.schoolId
    from pupil_lessons q
    where q.userId = ${making.pupilID}
      and ${ofSchool(sql`q.schoolId`, making)}`
}

/** Words, ids of classes and lessons, and counts: never another person's id. */
const TOLD = [
  'class',
  'classID',
  'codes',
  'copy',
  'exercise',
  'from',
  'kind',
  'lessonID',
  'lessonId',
  'method',
  'step',
  'to',
  'validUntil',
]

/** The log's lines about the child. */
function aboutChild(making: Making): Section {
  return logSection('log', making, sql`g.subjectId = ${making.pupilID}`)
}

/** What was done with the child's account to something else. */
function byChild(making: Making): Section {
  return logSection(
    'logOfOwnActions',
    making,
    sql`
      g.actorId = ${making.pupilID}
      and g.subjectId is not ${making.pupilID}`,
  )
}

/** Looks at classes and downloads of their reports, while the child was in them. */
function aboutClasses(making: Making): Section {
  return {
    ...logSection('logOfClasses', making, sql`true`),
    from: sql`
      from enrolments n
      join audit_log g
        on g.subjectId = n.classId
        and g.at >= n."from"
        and (n.until is null or g.at < n.until)
      where n.accountId = ${making.pupilID}
        and n.role = 'student'
        and g.action in ('schoolLookedAt', 'reportExported')
        and g.at <= ${making.askedAt}
        and ${ofSchool(sql`g.schoolId`, making)}`,
  }
}

function logSection(name: string, making: Making, which: SQL): Section {
  let { askerID, askedAt } = making
  return {
    name,
    of: 'audit_log',
    key: [sql`g.at`, sql`g.id`],
    item: object({
      at: moment(sql`g.at`),
      action: sql`g.action`,
      by: roleOf(sql`g.actorId`, making),
      schoolID: sql`g.schoolId`,
      address: sql`iif(g.actorId = ${askerID}, g.address, null)`,
      detail: sql`json((
        select json_group_object(d.key, d.value)
        from json_each(coalesce(g.detail, '{}')) d
        where d.key in (${sql.join(
          TOLD.map((key) => sql`${key}`),
          sql`, `,
        )})
      ))`,
    }),
    from: sql`
      from audit_log g
      where ${which}
        and g.at <= ${askedAt}
        and ${ofSchool(sql`g.schoolId`, making)}`,
  }
}

/** The columns of attempts.csv, in their order. */
export const attemptColumns = [
  'attemptID',
  'startedAt',
  'localTime',
  'day',
  'school',
  'class',
  'subject',
  'level',
  'lessonID',
  'lesson',
  'lessonEn',
  'exerciseID',
  'exercise',
  'exerciseEn',
  'correct',
  'durationMs',
  'claimedAt',
  'recordedAt',
] as const

/** Each attempt as the values of its columns; `localTime` is the school's zone, to be written. */
export function attemptSection(making: Making): Section {
  let { pupilID, askedAt } = making
  return {
    name: 'attempts',
    of: 'attempts',
    key: [sql`t.id`],
    item: list([
      sql`t.id`,
      sql`t.startedAt`,
      sql`s.timezone`,
      sql`t.day`,
      sql`s.name`,
      sql`coalesce((select c.name from classes c where c.id = t.classId), '')`,
      sql`l.subject`,
      sql`l.level`,
      sql`t.lessonId`,
      sql`l.name`,
      sql`l.nameEn`,
      sql`t.exerciseId`,
      sql`e.name`,
      sql`e.nameEn`,
      sql`t.correct`,
      sql`t.durationMs`,
      sql`t.claimedAt`,
      sql`t.recordedAt`,
    ]),
    from: sql`
      from attempts t
      join schools s on s.id = t.schoolId
      join lessons l on l.id = t.lessonId
      join exercises e on e.id = t.exerciseId
      where t.userId = ${pupilID}
        and t.recordedAt <= ${askedAt}
        and ${ofSchool(sql`t.schoolId`, making)}`,
  }
}

/** The columns of lessons.csv, in their order. */
export const lessonColumns = [
  'lessonID',
  'school',
  'subject',
  'level',
  'lesson',
  'lessonEn',
  'state',
  'exercises',
  'solved',
  'attempts',
  'correctAttempts',
  'durationMs',
  'firstDay',
  'lastAt',
] as const

/** Each lesson that the child ever practised, at each school; the state is judged by its reader. */
export function lessonSection(making: Making): Section {
  let { pupilID } = making
  let total = (column: SQL) => sql`
    (
      select ${column}
      from pupil_lessons q
      where q.userId = p.userId
        and q.schoolId = p.schoolId
        and q.lessonId = p.lessonId
    )`
  return {
    name: 'lessons',
    of: 'lesson_progress',
    key: [sql`p.schoolId`, sql`p.lessonId`],
    item: object({
      lessonID: sql`p.lessonId`,
      school: sql`s.name`,
      subject: sql`l.subject`,
      level: sql`l.level`,
      lesson: sql`l.name`,
      lessonEn: sql`l.nameEn`,
      exercises: sql`(
        select count(*)
        from exercises e
        where e.lessonId = p.lessonId
          and e.withdrawnAt is null
      )`,
      solved: sql`p.solved`,
      stuck: sql`p.stuck`,
      lastSolvedOn: sql`p.lastSolvedOn`,
      attempts: total(sql`sum(q.attempts)`),
      correctAttempts: total(sql`sum(q.correct)`),
      durationMs: total(sql`sum(q.durationMs)`),
      firstDay: total(sql`min(q.firstDay)`),
      lastAt: moment(total(sql`max(q.lastAt)`)),
      isTaught: flag(sql`l.withdrawnAt is null`),
    }),
    from: sql`
      from lesson_progress p
      join schools s on s.id = p.schoolId
      join lessons l on l.id = p.lessonId
      where p.userId = ${pupilID}
        and ${ofSchool(sql`p.schoolId`, making)}`,
  }
}
