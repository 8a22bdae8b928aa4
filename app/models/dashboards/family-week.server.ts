import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as v from 'valibot'
import { addDays, type Day } from '#app/calendar/day.ts'
import { localeFor, type Locale } from '#app/locales/locale.ts'
import { activityVisibleTo } from '#app/models/access/visible.server.ts'
import {
  askOpenTasks,
  askTasksBetween,
  type OpenTask,
} from '#app/models/assignments/pupil-tasks.server.ts'
import { askFamilyEvents } from '#app/models/calendar/family-events.server.ts'
import type { FamilyEvent } from '#app/models/calendar/family-events.server.ts'
import type { NoteReader, School, User } from '#app/models/current.ts'
import { NoteRow, noteOf, notesOfWeeks } from '#app/models/notes/note-rows.server.ts'
import type { FamilyNote } from '#app/models/notes/note.ts'
import { childrenOf, type Pupils } from '#app/models/reports/child-week-queries.server.ts'
import { askWeeks, weekIn } from '#app/models/reports/child-week.server.ts'
import type { ChildWeek } from '#app/models/reports/child-week.ts'
import {
  correctionIn,
  CorrectionRow,
  correctionsOf,
  StayRow,
  staysOf,
} from '#app/models/reports/marks.server.ts'
import { classChangesOf, type PupilMarks } from '#app/models/reports/marks.ts'
import type { BoundedSpan } from '#app/models/reports/period-before.ts'
import { holidaysIn } from '#app/models/schools/holidays.server.ts'
import { Holiday } from '#app/models/schools/holidays.ts'
import { preferencesFrom } from '#app/request/preferences.ts'
import { rows } from '#db/rows.ts'

/** A child's week with all that a family reads around it. */
export type FamilyWeek = ChildWeek & {
  /** What was removed of its days, and since when the child is in which class. */
  marks: PupilMarks
  /** Of this week and of the one before, the newest first. */
  notes: FamilyNote[]
  /** What the child is to do now; for paper and letters, in the week after this one. */
  tasks: OpenTask[]
  /** That touch this week or the next one. */
  holidays: Holiday[]
  /** For paper and letters: what the school plans for the child's family in the week after. */
  events: FamilyEvent[]
  /** The language of the account of the guardian who was there first; Arabic where none is. */
  locale: Locale
}

/** Homes tell of now; paper is read when the week is over. */
type Asked = { on?: Day | undefined; tasks: 'now' | 'next' }

const LanguageRow = v.strictObject({ UID: v.string(), preferences: v.nullable(v.string()) })
type LanguageRow = v.InferOutput<typeof LanguageRow>

/**
 * What is asked for the weeks of these children that hold the day `on`, or for the running ones, in
 * one batch; undefined where that day is still to come.
 */
export function askFamilyWeeks(asker: NoteReader, schools: Pupils[], { on, tasks }: Asked) {
  let asking = askWeeks(asker, schools, on)
  if (!asking) return undefined
  let around = schools.map((pupils) => askAround(asker, pupils, { on, tasks }))
  let reads = [...asking.reads, ...around.flatMap(({ statements }) => statements)]
  return { reads, read }

  function read(answers: unknown[]): FamilyWeek[] {
    let weeks = asking!.read(answers)
    let at = asking!.reads.length
    return around.flatMap(({ read, schoolID, statements }) => {
      let told = read(answers.slice(at, (at += statements.length)) as Answers)
      return weeks
        .filter(({ school }) => school.schoolID === schoolID)
        .map((week) => ({ ...week, ...told(week.UID) }))
    })
  }
}

/** Of all children that are printed at once. */
const MOST_REMOVED = 200
type Answers = [NoteRow[], Holiday[], LanguageRow[], never[], Removal[], StayRow[], ...unknown[]]
type Removal = v.InferOutput<typeof CorrectionRow>
type StayRow = v.InferOutput<typeof StayRow>

/** What is asked for the children of one school, and what is answered of each. */
function askAround(asker: NoteReader, pupils: Pupils, { on, tasks }: Asked) {
  let { db, user } = asker
  let { school, ids } = pupils
  let { first, last } = weekIn(asker, school, on)
  let next = { first: addDays(first, 7), last: addDays(last, 7) }
  let asking =
    tasks === 'now'
      ? askOpenTasks(asker, pupils)
      : askTasksBetween(asker, pupils, next.first, next.last)
  let planning =
    tasks === 'now'
      ? { reads: [], read: () => () => [] }
      : askFamilyEvents(asker, school, next.first, next.last)
  let statements = [
    rows(db, NoteRow, notesOfWeeks(asker, ids, addDays(first, -7), first)),
    rows(db, Holiday, holidaysIn(school.schoolID, first, next.last)),
    rows(db, LanguageRow, languagesOf(user, pupils)),
    asking.statement,
    rows(db, CorrectionRow, removedFrom(user, pupils, { first, last })),
    rows(db, StayRow, staysOf(user, sql`${ids}`, school)),
    ...planning.reads,
  ]
  return { statements, read, schoolID: school.schoolID }

  function read([notes, holidays, languages, given, removed, stays, ...planned]: Answers) {
    let tasks = asking.read(given)
    let eventsOf = planning.read(planned)
    let corrections = removed.map(correctionIn(school.timezone))
    return (pupilID: string) => ({
      marks: {
        corrections: corrections.filter(({ UID }) => UID === pupilID),
        classChanges: classChangesOf(
          stays.filter(({ UID }) => UID === pupilID),
          { first, last },
          school.timezone,
        ),
      },
      notes: notes.filter(({ UID }) => UID === pupilID).map(noteOf),
      tasks: tasks.filter(({ UID }) => UID === pupilID),
      holidays,
      events: eventsOf(
        stays
          .filter(({ UID, until }) => UID === pupilID && until === null)
          .map(({ classID }) => classID),
      ),
      locale: localeOfFamily(
        languages.filter(({ UID }) => UID === pupilID),
        school,
      ),
    })
  }
}

/** What the weeks are, at the end of one round trip. */
export async function familyWeeks(
  asker: NoteReader,
  schools: Pupils[],
  asked: Asked,
): Promise<FamilyWeek[] | undefined> {
  return (await familyWeeksAnd(asker, schools, asked, []))?.weeks
}

/** The same with what is written or asked for in the same round trip, and all its answers. */
export async function familyWeeksAnd(
  asker: NoteReader,
  schools: Pupils[],
  asked: Asked,
  besides: BatchItem<'sqlite'>[],
): Promise<{ weeks: FamilyWeek[]; answers: unknown[] } | undefined> {
  let asking = askFamilyWeeks(asker, schools, asked)
  if (!asking) return undefined
  let [first, ...others] = asking.reads
  if (!first) return { weeks: [], answers: [] }
  let answers = await asker.db.batch([first, ...others, ...besides])
  return { weeks: asking.read(answers), answers }
}

/** Read by families, also where the school prints it for a class. */
function removedFrom(user: User, pupils: Pupils, week: BoundedSpan): SQL {
  let where = sql`
    t.userId in (select id from children)
    and t.schoolId = ${pupils.school.schoolID}
    and ${activityVisibleTo(user)}`
  return sql`
    with ${childrenOf(user, pupils)}
    ${correctionsOf(user, where, week, MOST_REMOVED, true)}`
}

/** What each child's live guardians chose, who came first before the others. */
function languagesOf(user: User, pupils: Pupils): SQL {
  return sql`
    with ${childrenOf(user, pupils)}
    select h.id as UID, w.preferences
    from children h
    cross join guardians g on g.pupilId = h.id
    cross join accounts w on w.id = g.guardianId
    where g.until is null
    order by g.since, w.id`
}

function localeOfFamily(found: LanguageRow[], { country }: School): Locale {
  let chosen = found.find(({ preferences }) => preferences !== null)?.preferences ?? ''
  return localeFor(preferencesFrom(new URLSearchParams(chosen)), country)
}
