import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayIn, startOfWeek } from '#app/calendar/day.ts'
import { reportParts } from '#app/models/saved-reports/question.ts'
import { tokenHash } from '#app/models/token.server.ts'
import type { Database } from '#db/client.ts'
import { curriculum } from '#db/demo/curriculum/curriculum.ts'
import { boys, families, girls } from '#db/demo/names.ts'
import { migrate } from '#db/migrate.ts'
import { rebuildRollups } from '#db/rebuild.ts'
import { rows } from '#db/rows.ts'
import {
  accounts,
  assignments,
  assignmentTasks,
  classes,
  enrolments,
  exercises,
  familyNotes,
  groupMembers,
  groups,
  guardians,
  holidays,
  imports,
  ingestKeys,
  lessonImports,
  lessons,
  messages,
  savedReports,
  schools,
  sessions,
  subscriptions,
} from '#db/schema.ts'
import { idOf, ids } from './ids.ts'
import { schoolLife } from './school-life.ts'

// The school that everything is measured on, the same at every run: a class of 100 pupils, the
// largest report, and two small ones. All that a reader may ask about as "now" (the last 57 days)
// is the same however long the history before it is.

const DAY = 86_400_000
const LESSONS = 8
const EXERCISES = 5
const CLASS_SIZES = [100, 10, 10]
export const PUPILS = sum(CLASS_SIZES)
/** As large as a school gets: 200 classes, 5,000 pupils. */
export const LARGEST_SCHOOL = Array.from({ length: 200 }, () => 25)
/** How many attempts of each pupil are recent: each exercise once. */
const RECENT = LESSONS * EXERCISES
/** Eight weeks, which are shown beside the last one, and no multiple of seven. */
export const RECENT_DAYS = 57
const HISTORY_DAYS = 700
/** At how many exercises a pupil who struggles fails. */
const TOO_HARD = 10

export const roles = ['teacher', 'admin', 'student', 'guardian', 'super'] as const
export type BenchRole = (typeof roles)[number]

/** The token of a session that is open for this role. */
export function tokenOf(role: BenchRole): string {
  return `bench-session-of-${role}`
}

const classId = (at: number) => idOf(`class ${at}`)
const lessonId = (at: number) => idOf(`lesson ${at}`)
const exerciseId = (lesson: number, at: number) => idOf(`exercise ${lesson} ${at}`)
export const pupilId = (at: number) => idOf(`pupil ${at}`)
/** Each exercise with its lesson, lesson by lesson in turns. */
export const places = Array.from({ length: LESSONS * EXERCISES }, (_, at) => ({
  lessonId: lessonId(at % LESSONS),
  exerciseId: exerciseId(at % LESSONS, Math.floor(at / LESSONS)),
}))

/**
 * Migrates an empty database and opens the school in it, with `attempts` attempts; `sizes`: how
 * many pupils each class has.
 */
export async function fill(db: Database, attempts: number, sizes = CLASS_SIZES): Promise<void> {
  let now = Date.now()
  await migrate(db)
  await openBenchSchool(db, sizes, now)
  if (attempts > 0) await practise(db, attempts, sizes, now)
}

async function openBenchSchool(db: Database, sizes: number[], now: number): Promise<void> {
  let year = { createdAt: now - 800 * DAY }
  let person = (
    id: string,
    role: 'admin' | 'teacher' | 'student' | 'super',
    name: string,
    schoolId: string | null = ids.school,
  ) => ({
    ...year,
    id,
    role,
    schoolId,
    displayName: name,
    email: `${id.slice(0, 8)}@rawda.example`,
    gender: 'female' as const,
    startsAt: year.createdAt,
    verifiedAt: year.createdAt,
  })
  let staff = {
    teacher: person(idOf('teacher'), 'teacher', 'ليلى الخطيب'),
    admin: person(idOf('admin'), 'admin', 'هند العلي'),
  }
  let others = {
    guardian: person(idOf('guardian'), 'student', 'منى حدّاد', null),
    super: person(idOf('super'), 'super', 'سارة منصور', null),
  }
  let pupils = Array.from({ length: sum(sizes) }, (_, at) =>
    person(pupilId(at), 'student', nameOf(at)),
  )
  let people = { ...staff, ...others, student: pupils[0]! }
  let rooms = sizes.map((_, at) => ({
    ...year,
    id: classId(at),
    schoolId: ids.school,
    name: `روضة ${at + 1}`,
    level: 1,
    academicYear: '2026/2027',
  }))
  let enrolment = (accountId: string, classId: string, role: 'student' | 'teacher') => ({
    id: idOf(`${accountId} in ${classId}`),
    schoolId: ids.school,
    classId,
    accountId,
    role,
    from: year.createdAt,
  })
  let taught = curriculum
    .filter(({ level, exercises }) => level === 1 && exercises.length >= EXERCISES)
    .slice(0, LESSONS)

  await db.batch([
    db.insert(schools).values({
      id: ids.school,
      name: 'روضة الزيتون',
      nameEn: 'Al Zaytoun',
      country: 'JO',
      email: 'office@rawda.example',
      phoneNo: '+962 6 1234567',
      timezone: 'Asia/Amman',
      ...year,
    }),
    ...inParts([...Object.values(staff), ...Object.values(others), ...pupils], (part) =>
      db.insert(accounts).values(part),
    ),
    db.insert(classes).values(rooms),
    ...inParts(
      [
        ...rooms.map(({ id }) => enrolment(staff.teacher.id, id, 'teacher')),
        ...pupils.map(({ id }, at) => enrolment(id, classOf(at, sizes), 'student')),
      ],
      (part) => db.insert(enrolments).values(part),
    ),
    db.insert(guardians).values(
      [0, 1].map((at) => ({
        guardianId: others.guardian.id,
        pupilId: pupilId(at),
        since: year.createdAt,
      })),
    ),
    ...inParts(
      [...Object.values(staff), ...pupils].map(({ id, role }) => ({
        ...year,
        id: idOf(`subscription of ${id}`),
        accountId: id,
        schoolId: ids.school,
        role: role as 'student',
        validUntil: dayIn('UTC', now + 200 * DAY),
      })),
      (part) => db.insert(subscriptions).values(part),
    ),
    ...keptHolidays(db, now),
    ...writtenNotes(db, staff.teacher.id, pupils, now),
    ...broughtLists(db, {
      people: staff.admin.id,
      lessons: others.super.id,
      rows: pupils.length,
      now,
    }),
    db.insert(messages).values({
      id: ids.message,
      createdAt: now,
      name: 'منى حدّاد',
      email: 'mona@rawda.example',
      topic: 'help',
      text: 'كيف أرى تقرير طفلي؟',
      locale: 'ar',
    }),
    db.insert(ingestKeys).values({
      id: ids.ingestKey,
      schoolId: ids.school,
      name: 'tablets',
      tokenHash: await tokenHash('bench-ingest-key'),
      createdBy: staff.admin.id,
      ...year,
    }),
    db.insert(sessions).values(
      await Promise.all(
        roles.map(async (role) => ({
          id: await tokenHash(tokenOf(role)),
          accountId: people[role].id,
          kind: 'browser' as const,
          createdAt: now,
          provenAt: now,
          expiresAt: now + 29 * DAY,
          lastSeenAt: now,
        })),
      ),
    ),
    db.insert(lessons).values(
      taught.map(({ subject, level, name, nameEn }, at) => ({
        id: lessonId(at),
        subject,
        level,
        position: at,
        name,
        nameEn,
      })),
    ),
    db.insert(exercises).values(
      taught.flatMap((lesson, at) =>
        lesson.exercises.slice(0, EXERCISES).map(({ name, nameEn }, position) => ({
          id: exerciseId(at, position),
          lessonId: lessonId(at),
          position,
          name,
          nameEn,
        })),
      ),
    ),
    // Of lessons, which are there by now.
    ...givenTasks(db, staff.teacher.id, pupils, now),
    ...schoolLife(db, now),
  ])
}

/**
 * What children are to do: two lessons for the large class and an exercise for a group, both running;
 * and as many assignments that are over as a year of weeks has.
 */
function givenTasks(db: Database, teacher: string, pupils: { id: string }[], now: number) {
  let today = dayIn('Asia/Amman', now)
  let given = (id: string, ago: number, to: { classId: string } | { groupId: string }) => ({
    ...to,
    id,
    schoolId: ids.school,
    firstDay: addDays(today, -3 - ago),
    dueDay: addDays(today, 3 - ago),
    closesOn: addDays(today, 31 - ago),
    createdBy: teacher,
    createdAt: now - (3 + ago) * DAY,
    changedAt: now - (3 + ago) * DAY,
  })
  let all = [
    given(ids.assignment, 0, { classId: ids.class }),
    given(idOf('assignment of a group'), 0, { groupId: ids.group }),
    ...Array.from({ length: 52 }, (_, at) =>
      given(idOf(`assignment ${at}`), 60 + at * 7, { classId: ids.class }),
    ),
  ]
  return [
    // Of all children, shared with all teachers; of more than are listed it is class by class.
    db.insert(savedReports).values({
      id: ids.report,
      schoolId: ids.school,
      ownerId: idOf('admin'),
      name: 'أسبوع المدرسة',
      question: JSON.stringify({ period: 'weekly', show: [...reportParts] }),
      withTeachers: true,
      createdAt: now,
    }),
    db.insert(groups).values({
      id: ids.group,
      schoolId: ids.school,
      classId: ids.class,
      name: 'مجموعة القراءة',
      createdBy: teacher,
      createdAt: now,
    }),
    db
      .insert(groupMembers)
      .values(pupils.slice(0, 6).map(({ id }) => ({ groupId: ids.group, accountId: id }))),
    db.insert(assignments).values(all),
    db.insert(assignmentTasks).values(
      all.flatMap(({ id }, at) => [
        { assignmentId: id, position: 0, lessonId: lessonId(0), exerciseId: '' },
        {
          assignmentId: id,
          position: 1,
          lessonId: lessonId(1),
          exerciseId: at === 1 ? exerciseId(1, 0) : '',
        },
      ]),
    ),
  ]
}

/** A note to each family of the large class for each week of a year. */
function writtenNotes(db: Database, teacher: string, pupils: { id: string }[], now: number) {
  let sunday = startOfWeek(dayIn('Asia/Amman', now), 0)
  let notes = pupils.slice(0, 100).flatMap(({ id }, pupil) =>
    Array.from({ length: 52 }, (_, ago) => ({
      id: pupil + ago === 0 ? ids.note : idOf(`note ${pupil} ${ago}`),
      schoolId: ids.school,
      pupilId: id,
      classId: ids.class,
      week: addDays(sunday, -7 * ago),
      authorId: teacher,
      text: 'تدرّبت جيّدًا هذا الأسبوع.',
      createdAt: now - ago * 7 * DAY,
    })),
  )
  return inParts(notes, (part) => db.insert(familyNotes).values(part))
}

/** As many holidays as a school may keep: ten years of ten. */
function keptHolidays(db: Database, now: number) {
  let today = dayIn('Asia/Amman', now)
  return [
    db.insert(holidays).values(
      Array.from({ length: 100 }, (_, at) => ({
        id: idOf(`holiday ${at}`),
        schoolId: ids.school,
        firstDay: addDays(today, 5 - at * 36),
        lastDay: addDays(today, 7 - at * 36),
        name: `إجازة ${at}`,
        nameEn: `Holiday ${at}`,
      })),
    ),
  ]
}

/**
 * A list of people and one of lessons that were done, each with as many rows as the school has
 * pupils.
 */
function broughtLists(
  db: Database,
  {
    people,
    lessons: supervisor,
    rows,
    now,
  }: { people: string; lessons: string; rows: number; now: number },
) {
  let made = {
    id: ids.import,
    createdAt: now,
    state: 'done' as const,
    rows,
    created: rows,
    doneAt: now,
    expiresAt: now + 30 * DAY,
  }
  let numbers = sql`with recursive n(at) as (select 2 union all select at + 1 from n where at <= ${rows})`
  return [
    db.insert(imports).values({
      ...made,
      schoolId: ids.school,
      createdBy: people,
      fileName: 'people.csv',
      columns: [{ head: 'name', field: 'displayName' }],
      rowsRead: rows,
    }),
    db.run(
      sql`insert into import_rows (importId, row, verdict, accountId, after)
        ${numbers}
        select ${ids.import}, at, 'created', ${ids.pupil}, '{"displayName":"x"}'
        from n`,
    ),
    db.insert(lessonImports).values({
      ...made,
      schoolId: null,
      createdBy: supervisor,
      fileName: 'lessons.csv',
      columns: [{ head: 'Lesson', field: 'lessonName' }],
      changed: 0,
      unchanged: 0,
      refused: 0,
      known: 0,
      touched: 0,
      mark: 'm',
    }),
    db.run(
      sql`insert into lesson_import_rows
          (importId, row, cells, verdict, problems, lessonId, exerciseId, exerciseAfter)
        ${numbers}
        select ${ids.import}, at, '["x"]', 'created', '[]', ${ids.lesson}, 'exercise-' || at,
          '{"name":"x","nameEn":"x"}'
        from n`,
    ),
  ]
}

/**
 * Attempts by a short way, without triggers: the rollups are made from them afterwards, as `npm run
 * db:rebuild` does. With their oldest attempts most pupils solve each exercise once; one in ten
 * fails at ten exercises four times, and at these ever after. So a longer history has more of the
 * same rows, never rows of another kind: every child has begun all lessons, and as many need help.
 */
async function practise(db: Database, count: number, sizes: number[], now: number): Promise<void> {
  let triggers = await rows(
    db,
    v.strictObject({ name: v.string(), sql: v.string() }),
    sql`select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'attempts'`,
  )
  for (let { name } of triggers) await db.run(sql.raw(`drop trigger ${name}`))
  let today = dayIn('Asia/Amman', now)
  let days = Array.from({ length: HISTORY_DAYS + RECENT_DAYS }, (_, back) => addDays(today, -back))
  let pupils = sum(sizes)
  let each = Math.floor(count / pupils)
  for (let pupil = 0; pupil < pupils; pupil++) {
    let struggles = pupil % 10 === 0
    await db.run(sql`
      insert into attempts (userId, id, schoolId, classId, lessonId, exerciseId, correct, startedAt, durationMs, day, recordedAt)
      with recursive days(back, day) as materialized (select key, value from json_each(${JSON.stringify(days)})),
        places(at, lessonId, exerciseId) as materialized (
          select key, value ->> 'lessonId', value ->> 'exerciseId'
          from json_each(${JSON.stringify(places)})),
        numbers(n) as (select 0 union all select n + 1 from numbers where n < ${each - 1}),
        tries(n, oldest, place, back) as (
          select n,
            n between ${RECENT} and ${RECENT * 2 - 1},
            n % iif(${struggles} and n between ${RECENT} and ${RECENT * 2 - 1}, ${TOO_HARD}, ${RECENT}),
            iif(n < ${RECENT}, (n * 7 + ${pupil}) % ${RECENT_DAYS},
              iif(n < ${RECENT * 2}, ${HISTORY_DAYS + RECENT_DAYS - 1},
                ${RECENT_DAYS} + (n * 31 + ${pupil} * 17) % ${HISTORY_DAYS}))
          from numbers)
      select ${pupilId(pupil)}, 'attempt-' || n, ${ids.school}, ${classOf(pupil, sizes)},
        p.lessonId, p.exerciseId,
        iif(${struggles}, t.place >= ${TOO_HARD}, t.oldest or (n * 13 + ${pupil}) % 10 < 7),
        ${now} - t.back * ${DAY} - (n * 7919 + ${pupil}) % 3600000,
        5000 + (n * 104729 + ${pupil} * 7) % 120000,
        d.day,
        ${now} - t.back * ${DAY}
      from tries t join days d on d.back = t.back join places p on p.at = t.place`)
  }
  await rebuildRollups(db)
  for (let trigger of triggers) await db.run(sql.raw(trigger.sql))
}

function nameOf(at: number): string {
  let first = at % 2 ? boys : girls
  return `${first[at % first.length]!.ar} ${families[(at * 7) % families.length]!.ar}`
}

/** Every pupil's class: the first are in the first. */
function classOf(pupil: number, sizes: number[]): string {
  let end = 0
  return classId(sizes.findIndex((size) => pupil < (end += size)))
}

/** A statement takes some 30,000 values. */
function inParts<row, statement>(rows: row[], insert: (part: row[]) => statement): statement[] {
  let parts = []
  for (let at = 0; at < rows.length; at += 500) parts.push(insert(rows.slice(at, at + 500)))
  return parts
}

function sum(sizes: number[]): number {
  return sizes.reduce((sum, size) => sum + size)
}
