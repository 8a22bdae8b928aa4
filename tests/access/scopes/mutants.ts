import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One scope that can be taken out: in `file` of app/models, the `at`th place (from 0) where `from`
 * stands means `to`, an expression; `null` where `from` is a piece of SQL that is then left out.
 * How `from` is spaced and broken into lines does not matter.
 */
export type Mutant = {
  number: number
  label: string
  file: string
  from: string
  at: number
  to: string | null
}
type Found = Omit<Mutant, 'number'>

/** What the mutated sources ask while they run. */
export type Scopes = {
  /** Whether this scope is taken out now; notes that it was asked. */
  isOut(mutant: number): boolean
  /** The SQL of a condition that always holds. */
  everything: unknown
  /** No SQL at all. */
  nothing: unknown
}

const models = join(import.meta.dirname, '..', '..', '..', 'app', 'models')
const VISIBLE = 'access/visible.server.ts'
const NOT_ASKED = [
  // Here scopes say in which indexes to look: what is found is held to `assignmentsVisibleTo`.
  'assignments/archive.server.ts',
  // Here it says how far a search looks: what is found is held to `lettersVisibleTo` once more.
  'correspondence/list.server.ts',
  // What a cart shows as for sale is held to `productsVisibleTo`; here once more, in the write.
  'shop/place.server.ts',
  // Asked by the schedule, of nobody who calls: tests/models/report-letters takes readers' rights
  // away.
  'report-letters/due.server.ts',
]

/**
 * Every entry of the tables in visible.server.ts and every use of them in a query, each replaced by
 * "everything"; and the scopes that stand elsewhere.
 */
export function mutants(): Mutant[] {
  let files = readdirSync(models, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.server.ts') && file !== VISIBLE && !NOT_ASKED.includes(file),
  )
  let found = [...entriesOf(VISIBLE), ...files.toSorted().flatMap(usesIn), ...elsewhere]
  return found.map((mutant, number) => checked({ ...mutant, number }))
}

/**
 * `admin: (user) => sql\`a.schoolId = …\`,` → everything. Where everything is meant, there is
 * nothing to try.
 */
function entriesOf(file: string): Found[] {
  let source = read(file)
  let tables = source.matchAll(/^const (\w+): (?:Scope|Record<Role, [^\n]*>) = \{\n(.*?)^\}/gms)
  return [...tables].flatMap(({ 1: table, 2: body = '', index }) =>
    [
      ...body.matchAll(
        /^ {2}(super|admin|teacher|student): \([\w, ]*\) =>\s+(.*?),\n(?= {2}\w|(?![^]))/gms,
      ),
    ]
      .map(([entry, role, from]) => ({
        label: `visible: ${table}.${role}`,
        file,
        from: from!,
        at: places(source.slice(0, source.indexOf(entry, index)), from!).length,
        to: EVERYTHING,
      }))
      .filter(({ from }) => from !== 'sql`true`'),
  )
}

const EVERYTHING = 'scopes.everything'

/** Every call, outside of visible.server.ts, of a function that it exports and that takes a user. */
function usesIn(file: string): Found[] {
  let seen = new Map<string, number>()
  let uses = [...read(file).matchAll(/\b(\w+)\((?:[\w.]+, )?[\w.]*\buser(?:, [\w.']+)?\)/g)]
  return uses
    .filter(([, name]) => scopes.has(name!))
    .map(([use, name], at) => {
      let nth = seen.get(use) ?? 0
      seen.set(use, nth + 1)
      let label = `${file.replace('.server.ts', '')}: ${name} (${at + 1})`
      return { label, file, from: use, at: nth, to: EVERYTHING }
    })
}

const scopes = new Set(
  [
    ...read(VISIBLE).matchAll(
      /^export function (\w+)\([^)]*user: User(?:, module: SchoolModule)?\)/gm,
    ),
  ].map(([, name]) => name),
)

// Scopes that are no use of a table: who holds a token or key, whom a source reaches, whose keys
// these are.
const elsewhere: Found[] = [
  {
    label: 'sessions end',
    file: 'auth/session-holder.server.ts',
    from: 'gt(sessions.expiresAt, now)',
    at: 0,
    to: 'undefined',
  },
  {
    label: 'closed accounts are nobody',
    file: 'auth/session-holder.server.ts',
    from: 'isNull(accounts.disabledAt)',
    at: 0,
    to: 'undefined',
  },
  {
    label: 'guardians end',
    file: 'auth/session-holder.server.ts',
    from: 'isNull(guardians.until)',
    at: 0,
    to: 'undefined',
  },
  {
    label: "guardians' own children",
    file: 'auth/session-holder.server.ts',
    from: 'sql`${guardians.guardianId} = ${asking}`',
    at: 0,
    to: 'undefined',
  },
  {
    label: "a child's subscription",
    file: 'access/visible.server.ts',
    from: 'user.children.filter((child) => child.subscribed)',
    at: 0,
    to: 'user.children',
  },
  {
    label: "a teacher's classes are the teacher's",
    file: 'access/visible.server.ts',
    from: 'e.accountId = ${user.UID} and ',
    at: 0,
    to: null,
  },
  {
    label: "a teacher's classes at their school",
    file: 'access/visible.server.ts',
    from: ' and c.schoolId = ${schoolOf(user)}',
    at: 0,
    to: null,
  },
  {
    label: "a teacher's pupils at their school",
    file: 'access/visible.server.ts',
    from: 'a.schoolId = ${schoolOf(user)} and ',
    at: 0,
    to: null,
  },
  {
    label: 'teaching ends',
    file: 'access/visible.server.ts',
    from: ' and ${isMember}',
    at: 0,
    to: null,
  },
  {
    label: 'only taught pupils',
    file: 'access/visible.server.ts',
    from: ' and e.classId in (${classesTaughtBy(user)})',
    at: 0,
    to: null,
  },
  {
    label: 'pupils alone are pupils',
    file: 'access/visible.server.ts',
    from: "a.role = 'student' and ",
    at: 0,
    to: null,
  },
  {
    label: 'a pupil who records attempts',
    file: 'attempts/attempt-source.server.ts',
    from: 'sql`a.id = ${user.UID}`',
    at: 0,
    to: 'sql`true`',
  },
  {
    label: 'others record for nobody',
    file: 'attempts/attempt-source.server.ts',
    from: 'sql`false`',
    at: 1,
    to: 'sql`true`',
  },
  {
    label: "a school's exercises",
    file: 'attempts/place.server.ts',
    from: "when coalesce(n.schoolId, d.schoolId) <> d.schoolId then 'unknownExercise'",
    at: 0,
    to: null,
  },
  {
    label: 'lessons of the school of the class',
    file: 'reports/class-lesson.server.ts',
    from: ' and (l.schoolId is null or l.schoolId = ${schoolID})',
    at: 0,
    to: null,
  },
  {
    label: 'lessons of the school of the pupil',
    file: 'reports/lesson.server.ts',
    from: ' and (l.schoolId is null or l.schoolId = ${schoolID})',
    at: 0,
    to: null,
  },
  {
    label: 'counting what is removed at one school',
    file: 'attempts/delete.server.ts',
    from: ' and t.schoolId = ${schoolID}',
    at: 0,
    to: null,
  },
  {
    label: 'removal at one school',
    file: 'attempts/delete.server.ts',
    from: ' and t.schoolId = ${schoolID}',
    at: 1,
    to: null,
  },
  {
    label: 'deletion of pupils alone',
    file: 'access/visible.server.ts',
    from: "a.role = 'student' and ",
    at: 2,
    to: null,
  },
  {
    label: "a pupil's classes at their school",
    file: 'access/visible.server.ts',
    from: ' and a.schoolId = e.schoolId',
    at: 0,
    to: null,
  },
  {
    label: 'redeeming for a child ends with the link',
    file: 'access/visible.server.ts',
    from: ' and g.until is null',
    at: 0,
    to: null,
  },
  {
    label: 'redeeming for pupils alone',
    file: 'access/visible.server.ts',
    from: "a.role = 'student' and ",
    at: 1,
    to: null,
  },
  {
    label: 'revoked keys',
    file: 'attempts/ingest-key.server.ts',
    from: 'isNull(ingestKeys.revokedAt)',
    at: 0,
    to: 'undefined',
  },
  {
    label: "a school's keys",
    file: 'attempts/ingest-key.server.ts',
    from: 'eq(ingestKeys.schoolId, user.school.schoolID)',
    at: 0,
    to: 'undefined',
  },
  {
    label: "revoking a school's keys",
    file: 'attempts/ingest-key.server.ts',
    from: 'eq(ingestKeys.schoolId, user.school.schoolID)',
    at: 1,
    to: 'undefined',
  },
  {
    label: "one's own profile",
    file: 'people/profile.server.ts',
    from: 'id !== user.UID',
    at: 0,
    to: 'false',
  },
  {
    label: 'a picture is kept, never taken',
    file: 'people/profile.server.ts',
    from: 'keeps ? eq(accounts.imageUrl, imageUrl!) : undefined',
    at: 0,
    to: 'undefined',
  },
  {
    label: "one's own address book",
    file: 'shop/addresses.server.ts',
    from: ' where a.accountId = ${accountID}',
    at: 0,
    to: null,
  },
  {
    label: "one's own addresses alone are deleted",
    file: 'shop/addresses.server.ts',
    from: ' and accountId = ${user.UID}',
    at: 0,
    to: null,
  },
  {
    label: 'pictures that are shown',
    file: 'pictures/store.server.ts',
    from: ' and a.imageUrl = ${picturePath(id)}',
    at: 0,
    to: null,
  },
  {
    label: 'pictures of staff alone in news',
    file: 'pictures/store.server.ts',
    from: "a.role in ('admin', 'teacher') and ",
    at: 0,
    to: null,
  },
  {
    label: 'pictures in news of their own school',
    file: 'pictures/store.server.ts',
    from: 'p.schoolId = a.schoolId and ',
    at: 0,
    to: null,
  },
]

/** A mutant whose text is gone would try nothing. */
function checked(mutant: Mutant): Mutant {
  if (places(read(mutant.file), mutant.from).length <= mutant.at)
    throw new Error(`"${mutant.from}" is not in app/models/${mutant.file} any more`)
  return mutant
}

function read(file: string): string {
  return readFileSync(join(models, file), 'utf8')
}

/**
 * A source in which each of these scopes can be taken out while it runs: `x` becomes
 * `(scopes.isOut(7) ? scopes.everything : x)`. One may stand within another.
 */
export function mutable(source: string, mutants: Mutant[]): string {
  let edits = mutants.flatMap(({ number, from, at, to }) => {
    let { index, 0: found } = places(source, from)[at]!
    let [before, after] =
      to === null
        ? [`\${scopes.isOut(${number}) ? scopes.nothing : sql\``, '`}']
        : [`(scopes.isOut(${number}) ? ${to} : `, ')']
    let end = index + found.length
    return [
      { at: index, text: before, closes: false, other: end },
      { at: end, text: after, closes: true, other: index },
    ]
  })
  // From the end on. What stands first at a place is put there last: an end, and that of the inner
  // of two; else the beginning of the longer.
  return edits
    .toSorted((a, b) => b.at - a.at || Number(a.closes) - Number(b.closes) || a.other - b.other)
    .reduce((made, { at, text }) => made.slice(0, at) + text + made.slice(at), source)
}

/** Where a text stands, however a formatter spaced it. */
function places(source: string, text: string): RegExpExecArray[] {
  let pattern = RegExp.escape(text.replace(/\s+/g, ' '))
    .replaceAll('\\x20', '\\s+')
    .replaceAll('\\(', '\\(\\s*')
    .replaceAll('\\)', ',?\\s*\\)')
  return [...source.matchAll(new RegExp(pattern, 'g'))]
}
