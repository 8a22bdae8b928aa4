import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { peopleMatching } from '#app/models/access/name-search.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Level } from '#app/models/subject.ts'
import { canManageClasses } from './class.ts'
import { enrolledIn, isEnrollable, isFree, liveClass } from './enrolment.server.ts'
import type { Choice, EnrolCard, EnrolRole, Meanwhile, Taken } from './enrolment.ts'

/**
 * What a board shows: the unenrolled are searched and come in pages, the choice stays whichever
 * page is looked at. `came`, `went`: of whom it is to tell that another has moved them.
 */
export type BoardAsked = Choice & {
  q: string
  came: string[]
  went: string[]
  limit: number
  offset: number
}
export type EnrolBoard = {
  klass: { classID: string; name: string; level: Level; academicYear: string }
  /** Who is enrolled, as it is saved. */
  enrolled: EnrolCard[]
  /** Who is chosen to come in. */
  coming: EnrolCard[]
  unenrolled: EnrolCard[]
  /** How many there are of the unenrolled, as far as they are searched and not chosen. */
  total: number
  meanwhile: Meanwhile[]
  taken: Taken[]
}

/**
 * A live class's board of a role: pupils of other classes are hidden, teachers who are not this
 * class's are all there.
 */
export async function enrolBoard(
  current: Current,
  classID: string,
  role: EnrolRole,
  { q, coming, came, went, limit, offset }: BoardAsked,
) {
  let { db, user } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school!
  let chosen = sql`json_each(${JSON.stringify(coming)}) n cross join accounts a on a.id = n.value and a.schoolId = ${schoolID}`
  let column = enrolledIn(classID, role)
  let isOpen = sql`${isEnrollable(schoolID, role)} and a.id not in (${column}) and ${isFree(role)}`
  let [[klass], enrolled, comingIn, found, meanwhile, taken] = await db.batch([
    db.all<EnrolBoard['klass']>(
      sql`select c.id as classID, c.name, c.level, c.academicYear from (${liveClass(schoolID, classID)}) c`,
    ),
    db.all<EnrolCard>(
      sql`select ${card} from (${column}) e cross join accounts a on a.id = e.accountId and a.schoolId = ${schoolID} order by a.displayName, a.id`,
    ),
    db.all<EnrolCard>(
      sql`select ${card} from ${chosen} where ${isOpen} order by a.displayName, a.id`,
    ),
    // Gone through once, in the order of the index, which counts them too.
    db.all<EnrolCard & { total: number }>(sql`
      select ${card}, count(*) over () as total from accounts a
      where ${isOpen} and a.id not in (select value from json_each(${JSON.stringify(coming)})) and ${peopleMatching(q)} order by a.displayName, a.id limit ${limit} offset ${offset}`),
    db.all<Omit<Meanwhile, 'came'> & { came: number }>(movedBy(schoolID, came, went)),
    db.all<Taken>(sql`
      select a.id as UID, a.displayName, (select c.name from enrolments e join classes c on c.id = e.classId where e.accountId = a.id and e.role = ${role} and e.until is null limit 1) as className
      from ${chosen} where a.id not in (${column}) and not (${isOpen}) order by a.displayName, a.id`),
  ])
  if (!klass) return refuse('notFound')
  return done<EnrolBoard>({
    klass,
    enrolled,
    coming: comingIn,
    unenrolled: found.map(({ total: _, ...card }) => card),
    total: found[0]?.total ?? 0,
    meanwhile: meanwhile.map((line) => ({ ...line, came: line.came === 1 })),
    taken,
  })
}

const card = sql`a.id as UID, a.displayName, a.email, a.imageUrl as imageURL`

/**
 * Who moved these people last, as this school's log has it: rows of `Meanwhile`. An index holds
 * these actions.
 */
function movedBy(schoolID: string, came: string[], went: string[]): SQL {
  let people = [...came.map((UID) => [UID, 1]), ...went.map((UID) => [UID, 0])]
  return sql`
    select a.id as UID, a.displayName, n.value ->> 1 as came, l.at, b.displayName as "by"
    from json_each(${JSON.stringify(people)}) n cross join accounts a on a.id = n.value ->> 0 and a.schoolId = ${schoolID}
    left join audit_log l on l.id = (select x.id from audit_log x where x.subjectId = a.id and x.action in ('enrolled', 'unenrolled', 'codeRedeemed') and x.schoolId = ${schoolID} order by x.at desc limit 1)
    left join accounts b on b.id = l.actorId order by a.displayName, a.id`
}
