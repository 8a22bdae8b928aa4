import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { peopleMatching, nameOrder } from '#app/models/access/name-search.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { canManageClasses } from './class.ts'
import { concurrentMoves, ConcurrentMoveRow } from './concurrent-moves.server.ts'
import { enrolledIn, idsOf, isEnrollable, isFree, liveClass } from './enrolment.server.ts'
import {
  EnrolCard,
  UnavailablePerson,
  type Choice,
  type ConcurrentMove,
  type EnrolRole,
} from './enrolment.ts'
import { level } from './rows.ts'

/**
 * A request for a board: the unenrolled are searched and paged, the choice stays whatever page is
 * shown. `came`, `went`: ids that others moved in the meantime, to be reported.
 */
export type BoardQuery = Choice & {
  q: string
  came: string[]
  went: string[]
  limit: number
  offset: number
}

const ClassRow = v.strictObject({
  classID: v.string(),
  name: v.string(),
  level,
  academicYear: v.string(),
})
const UnenrolledRow = v.strictObject({ ...EnrolCard.entries, total: v.number() })

export type EnrolBoard = {
  klass: v.InferOutput<typeof ClassRow>
  /** The enrolled column as saved. */
  enrolled: EnrolCard[]
  /** The people chosen to join it. */
  coming: EnrolCard[]
  /** A page of the people who match the search and are not chosen. */
  unenrolled: EnrolCard[]
  /** How many there are on all pages of the unenrolled. */
  total: number
  meanwhile: ConcurrentMove[]
  taken: UnavailablePerson[]
}

/**
 * A live class's board of a role. The unenrolled column leaves out pupils of other classes, and
 * shows all teachers who do not teach this class.
 */
export async function enrolBoard(
  current: Current,
  classID: string,
  role: EnrolRole,
  query: BoardQuery,
) {
  let { db, user } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school
  let board = boardQueries(schoolID, classID, role, query)
  let [[klass], enrolled, coming, found, moves, taken] = await db.batch([
    rows(db, ClassRow, board.klass),
    rows(db, EnrolCard, board.enrolled),
    rows(db, EnrolCard, board.coming),
    rows(db, UnenrolledRow, board.unenrolled),
    rows(db, ConcurrentMoveRow, concurrentMoves(schoolID, query.came, query.went)),
    rows(db, UnavailablePerson, board.taken),
  ])
  if (!klass) return refuse('notFound')
  return done<EnrolBoard>({
    klass,
    enrolled,
    coming,
    unenrolled: found.map(({ total: _, ...card }) => card),
    total: found[0]?.total ?? 0,
    meanwhile: moves.map((move) => ({ ...move, came: move.came === 1 })),
    taken,
  })
}

const card = sql`a.id as UID, a.displayName, a.email, a.imageUrl as imageURL`
const byName = sql`order by ${nameOrder(sql`a.displayName`)}, a.id`

function boardQueries(
  schoolID: string,
  classID: string,
  role: EnrolRole,
  { q, coming, limit, offset }: BoardQuery,
) {
  let column = enrolledIn(classID, role)
  let chosen = sql`
    json_each(${JSON.stringify(coming)}) n
    cross join accounts a on a.id = n.value and a.schoolId = ${schoolID}`
  let mayJoin = sql`
    ${isEnrollable(schoolID, role)}
    and a.id not in (${column})
    and ${isFree(role)}`
  return {
    klass: sql`
      select c.id as classID, c.name, c.level, c.academicYear
      from (${liveClass(schoolID, classID)}) c`,
    enrolled: sql`
      select ${card}
      from (${column}) e
      cross join accounts a on a.id = e.accountId and a.schoolId = ${schoolID}
      ${byName}`,
    coming: sql`
      select ${card}
      from ${chosen}
      where ${mayJoin}
      ${byName}`,
    // One pass in the order of the index, which counts them too.
    unenrolled: sql`
      select ${card}, count(*) over () as total
      from accounts a
      where ${mayJoin}
        and a.id not in (${idsOf(coming)})
        and ${peopleMatching(q)}
      ${byName}
      limit ${limit} offset ${offset}`,
    taken: sql`
      select a.id as UID, a.displayName, (${nameOfClass(role)}) as className
      from ${chosen}
      where a.id not in (${column})
        and not (${mayJoin})
      ${byName}`,
  }
}

/** The name of a class that an account `a` is in, in that role. */
function nameOfClass(role: EnrolRole): SQL {
  return sql`
    select c.name
    from enrolments e
    join classes c on c.id = e.classId
    where e.accountId = a.id
      and e.role = ${role}
      and e.until is null
    limit 1`
}
