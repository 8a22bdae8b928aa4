import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as v from 'valibot'
import { addDays, type Day } from '#app/calendar/day.ts'
import { localeFor, type Locale } from '#app/locales/locale.ts'
import type { School, User } from '#app/models/current.ts'
import {
  NoteRow,
  noteOf,
  notesOfWeeks,
  type NoteReader,
} from '#app/models/notes/note-rows.server.ts'
import type { FamilyNote } from '#app/models/notes/note.ts'
import { childrenOf, type Pupils } from '#app/models/reports/child-week-queries.server.ts'
import { askWeeks, weekIn } from '#app/models/reports/child-week.server.ts'
import type { ChildWeek } from '#app/models/reports/child-week.ts'
import { holidaysIn } from '#app/models/schools/holidays.server.ts'
import { Holiday } from '#app/models/schools/holidays.ts'
import { preferencesFrom } from '#app/request/preferences.ts'
import { rows } from '#db/rows.ts'

/** A child's week with all that a family is told around it. */
export type FamilyWeek = ChildWeek & {
  /** Of this week and of the one before, the newest first. */
  notes: FamilyNote[]
  /** That touch this week or the next one. */
  holidays: Holiday[]
  /** The language of the account of the guardian who was there first; Arabic where none is. */
  locale: Locale
}

const LanguageRow = v.strictObject({ UID: v.string(), preferences: v.nullable(v.string()) })

/**
 * What is asked for the weeks of these children that hold the day `on`, or for the running ones, in
 * one batch; undefined where that day is still to come.
 */
export function askFamilyWeeks(asker: NoteReader, schools: Pupils[], on?: Day) {
  let { db, user } = asker
  let asking = askWeeks(asker, schools, on)
  if (!asking) return undefined
  let around = schools.flatMap((pupils) => {
    let { first, last } = weekIn(asker, pupils.school, on)
    let { schoolID } = pupils.school
    return [
      rows(db, NoteRow, notesOfWeeks(asker, pupils.ids, addDays(first, -7), first)),
      rows(db, Holiday, holidaysIn(schoolID, first, addDays(last, 7))),
      rows(db, LanguageRow, languagesOf(user, pupils)),
    ]
  })
  let reads = [...around, ...asking.reads]
  return { reads, read }

  function read(answers: unknown[]): FamilyWeek[] {
    let weeks = asking!.read(answers.slice(around.length))
    return schools.flatMap(({ school }, at) => {
      let [notes, holidays, languages] = answers.slice(at * 3, at * 3 + 3) as Answers
      return weeks
        .filter((week) => week.school.schoolID === school.schoolID)
        .map((week) => ({
          ...week,
          notes: notes.filter(({ UID }) => UID === week.UID).map(noteOf),
          holidays,
          locale: localeOfFamily(
            languages.filter(({ UID }) => UID === week.UID),
            school,
          ),
        }))
    })
  }
}

type Answers = [NoteRow[], Holiday[], v.InferOutput<typeof LanguageRow>[]]

/** What the weeks are, at the end of one round trip; `besides` is written in it. */
export async function familyWeeks(
  asker: NoteReader,
  schools: Pupils[],
  { on, besides = [] }: { on?: Day | undefined; besides?: BatchItem<'sqlite'>[] } = {},
): Promise<FamilyWeek[] | undefined> {
  let asking = askFamilyWeeks(asker, schools, on)
  if (!asking) return undefined
  let [first, ...others] = asking.reads
  if (!first) return []
  return asking.read(await asker.db.batch([first, ...others, ...besides]))
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

function localeOfFamily(found: { preferences: string | null }[], { country }: School): Locale {
  let chosen = found.find(({ preferences }) => preferences !== null)?.preferences ?? ''
  return localeFor(preferencesFrom(new URLSearchParams(chosen)), country)
}
