import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { AuditAction } from '#app/models/access/audit-action.ts'
import { Profile } from '#app/models/profile.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { LessonItem } from './lesson-item.ts'
import { ItemRow, ofSchool, pageOf, roleOf, type Making } from './section.server.ts'
import { lessonSection, schoolsOfWork } from './work-sections.server.ts'

// What the page says that a parent reads: as much as is read, newest first; `data.json` has all.

const MOST_WEEKS = 160
const MOST_LESSONS = 1000
const MOST_LINES = 100

const HeadRow = v.strictObject({
  displayName: v.string(),
  gender: Profile.entries.gender,
  schoolName: v.string(),
  schoolNameEn: v.string(),
  timezone: v.string(),
  country: v.string(),
})

/** A week with practice: from its first day on. */
const WeekRow = v.strictObject({
  first: v.string(),
  days: v.number(),
  attempts: v.number(),
  correct: v.number(),
  durationMs: v.number(),
})

const StayRow = v.strictObject({
  name: v.string(),
  academicYear: v.string(),
  schoolName: v.string(),
  schoolNameEn: v.string(),
  from: v.number(),
  until: v.nullable(v.number()),
})

export const readers = [
  'you',
  'child',
  'head',
  'supervisor',
  'teacher',
  'guardian',
  'pupil',
] as const
export type Reader = (typeof readers)[number]
const reader = v.nullable(v.picklist(readers))

const GuardianRow = v.strictObject({
  who: reader,
  since: v.number(),
  until: v.nullable(v.number()),
})
/** The actions by which the child's data was shown to a person or left the portal. */
const lookActions = [
  'schoolLookedAt',
  'reportExported',
  'childExported',
] as const satisfies AuditAction[]

const LookRow = v.strictObject({ at: v.number(), action: v.picklist(lookActions), who: reader })

const NoteRow = v.strictObject({ week: v.string(), who: reader, text: v.string() })

export type Story = {
  askedAt: number
  isForSchool: boolean
  head: v.InferOutput<typeof HeadRow>
  weeks: v.InferOutput<typeof WeekRow>[]
  lessons: LessonItem[]
  stays: v.InferOutput<typeof StayRow>[]
  guardians: v.InferOutput<typeof GuardianRow>[]
  looks: v.InferOutput<typeof LookRow>[]
  notes: v.InferOutput<typeof NoteRow>[]
}

/** All that the page says, in one round trip. */
export async function storyOf(db: Database, making: Making): Promise<Story> {
  let [[head], weeks, lessons, stays, guardians, looks, notes] = await db.batch([
    rows(db, HeadRow, headOf(making)),
    rows(db, WeekRow, weeksOf(making)),
    rows(db, ItemRow, pageOf(lessonSection(making), null, MOST_LESSONS)),
    rows(db, StayRow, staysOf(making)),
    rows(db, GuardianRow, guardiansOf(making)),
    rows(db, LookRow, looksOf(making)),
    rows(db, NoteRow, notesOf(making)),
  ])
  return {
    askedAt: making.askedAt,
    isForSchool: making.schoolID !== null,
    head: head!,
    weeks,
    lessons: lessons.map(({ item }) => JSON.parse(item) as LessonItem),
    stays,
    guardians,
    looks,
    notes,
  }
}

function headOf({ pupilID }: Making): SQL {
  return sql`
    select
      a.displayName,
      a.gender,
      s.name as schoolName,
      s.nameEn as schoolNameEn,
      s.timezone,
      s.country
    from accounts a
    join schools s on s.id = a.schoolId
    where a.id = ${pupilID}`
}

/** In the calendar of the school where it was. */
function weeksOf(making: Making): SQL {
  let first = sql`
    date(d.day, '-' || ((strftime('%w', d.day) - s.weekStart + 7) % 7) || ' days')`
  return sql`
    select
      ${first} as first,
      count(distinct d.day) as days,
      sum(d.attempts) as attempts,
      sum(d.correct) as correct,
      sum(d.durationMs) as durationMs
    from (${schoolsOfWork(making)}) w
    join schools s on s.id = w.schoolId
    join pupil_days d on d.schoolId = w.schoolId and d.userId = ${making.pupilID}
    group by 1
    order by 1 desc
    limit ${MOST_WEEKS}`
}

function staysOf(making: Making): SQL {
  return sql`
    select
      c.name,
      c.academicYear,
      s.name as schoolName,
      s.nameEn as schoolNameEn,
      e."from",
      e.until
    from enrolments e
    join classes c on c.id = e.classId
    join schools s on s.id = e.schoolId
    where e.accountId = ${making.pupilID}
      and ${ofSchool(sql`e.schoolId`, making)}
    order by e."from" desc, e.id
    limit ${MOST_LINES}`
}

function guardiansOf(making: Making): SQL {
  return sql`
    select ${roleOf(sql`g.guardianId`, making)} as who, g.since, g."until"
    from guardians g
    where g.pupilId = ${making.pupilID}
    order by g.since desc, g.guardianId
    limit ${MOST_LINES}`
}

function looksOf(making: Making): SQL {
  return sql`
    select l.at, l.action, ${roleOf(sql`l.actorId`, making)} as who
    from audit_log l
    where l.subjectId = ${making.pupilID}
      and l.action in (${sql.join(
        lookActions.map((action) => sql`${action}`),
        sql`, `,
      )})
      and (l.action <> 'childExported' or l.detail ->> 'step' = 'downloaded')
      and l.at <= ${making.askedAt}
      and ${ofSchool(sql`l.schoolId`, making)}
    order by l.at desc, l.id desc
    limit ${MOST_LINES}`
}

function notesOf(making: Making): SQL {
  return sql`
    select n.week, ${roleOf(sql`n.authorId`, making)} as who, n.text
    from family_notes n
    where n.pupilId = ${making.pupilID}
      and n.createdAt <= ${making.askedAt}
      and ${ofSchool(sql`n.schoolId`, making)}
    order by n.week desc, n.createdAt desc, n.id
    limit ${MOST_LINES}`
}
