import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, type Day } from '#app/calendar/day.ts'
import { wasIssuedHere } from '#app/models/classes/sheet/cardholders.server.ts'
import type { Current } from '#app/models/current.ts'
import { seatsToGive } from '#app/models/schools/seats.server.ts'
import { rows } from '#db/rows.ts'
import { firstSteps, firstWeekOf, type FirstWeek } from './first-week.ts'

/** After so many days of practice a school runs, whatever it never printed. */
const RUNNING_AFTER_DAYS = 14

const Beginning = v.strictObject({
  unplaced: v.number(),
  freeSeats: v.number(),
  teachers: v.number(),
})
const ClassRow = v.strictObject({
  classID: v.string(),
  name: v.string(),
  level: v.number(),
  imageURL: v.nullable(v.string()),
  pupils: v.number(),
  seatless: v.number(),
  withCard: v.number(),
  withGuardianCard: v.number(),
  teachers: v.number(),
})
const InvitedRow = v.strictObject({ UID: v.string(), displayName: v.string() })

/**
 * What is asked about the beginning of a school that the caller was found to head, to be batched
 * with its page's other queries. A school whose children practised two weeks ago runs: nothing more
 * is asked about it, and what it lacks is among its things to do.
 */
export function firstWeekQueries({ db, now }: Current, schoolID: string, today: Day) {
  let begins = sql`not exists (
    select 1
    from class_days d
    where d.schoolId = ${schoolID}
      and d.day <= ${addDays(today, -RUNNING_AFTER_DAYS)}
  )`
  return [
    rows(db, Beginning, sql`${schoolBegins(schoolID, today)} and ${begins}`),
    rows(db, ClassRow, classesBegin(schoolID, today, begins)),
    rows(db, InvitedRow, sql`${teachersInvited(schoolID, now)} and ${begins}`),
  ] as const
}

type Answers = [
  v.InferOutput<typeof Beginning>[],
  v.InferOutput<typeof ClassRow>[],
  v.InferOutput<typeof InvitedRow>[],
]

/** The first week, by the answers of `firstWeekQueries`; undefined once it is over. */
export function firstWeekFrom([[beginning], classes, invited]: Answers): FirstWeek | undefined {
  if (!beginning) return undefined
  let week = firstWeekOf({ ...beginning, classes, invited })
  return week.done < firstSteps.length ? week : undefined
}

function schoolBegins(schoolID: string, today: Day): SQL {
  let placed = sql`
    select 1
    from enrolments e
    join classes c on c.id = e.classId and c.archivedAt is null
    where e.accountId = a.id
      and e."until" is null`
  let unplaced = sql`
    select count(*)
    from accounts a
    where a.schoolId = s.id
      and a.role = 'student'
      and a.disabledAt is null
      and not exists (${placed})`
  let teachers = sql`
    select count(distinct e.accountId)
    from classes c
    join enrolments e on e.classId = c.id and e.role = 'teacher' and e."until" is null
    where c.schoolId = s.id
      and c.archivedAt is null`
  return sql`
    select
      (${unplaced}) as unplaced,
      ${seatsToGive(schoolID, today)} as freeSeats,
      (${teachers}) as teachers
    from schools s
    where s.id = ${schoolID}`
}

function classesBegin(schoolID: string, today: Day, begins: SQL): SQL {
  let pupils = (and: SQL) => sql`count(a.id) filter (where e.role = 'student' and ${and})`
  let hasSeat = sql`exists (
    select 1
    from subscriptions u
    where u.accountId = a.id
      and u.endedAt is null
      and u.validUntil > ${today}
  )`
  let hasCard = sql`exists (
    select 1 from sheet_cards k where k.accountId = a.id and ${wasIssuedHere('k')}
  )`
  let hasGuardianCard = sql`(
    exists (select 1 from pairings p where p.pupilId = a.id)
    or exists (select 1 from guardians g where g.pupilId = a.id)
  )`
  return sql`
    select
      c.id as classID,
      c.name,
      c.level,
      c.imageUrl as imageURL,
      ${pupils(sql`true`)} as pupils,
      ${pupils(sql`not ${hasSeat}`)} as seatless,
      ${pupils(hasCard)} as withCard,
      ${pupils(hasGuardianCard)} as withGuardianCard,
      count(a.id) filter (where e.role = 'teacher') as teachers
    from classes c
    left join enrolments e on e.classId = c.id and e."until" is null
    left join accounts a on a.id = e.accountId and a.disabledAt is null
    where c.schoolId = ${schoolID}
      and c.archivedAt is null
      and ${begins}
    group by c.id
    order by c.level, c.name, c.id`
}

/** Teachers who were invited and have not accepted yet. */
function teachersInvited(schoolID: string, now: number): SQL {
  return sql`
    select a.id as UID, a.displayName
    from accounts a
    join invitations i on i.accountId = a.id and i.acceptedAt is null and i.expiresAt > ${now}
    where a.schoolId = ${schoolID}
      and a.role = 'teacher'
      and a.disabledAt is null`
}
