import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One scope taken out: in `file` of app/models, the `at`th place (from 0) where `from` stands
 * becomes `to`. How `from` is spaced and broken into lines does not matter.
 */
export type Mutant = { label: string; file: string; from: string; at: number; to: string }

const models = join(import.meta.dirname, '..', '..', '..', 'app', 'models')
const VISIBLE = 'access/visible.server.ts'

/**
 * Every entry of the tables in visible.server.ts and every use of them in a query, each replaced by
 * "everything"; and the scopes that stand elsewhere.
 */
export function mutants(): Mutant[] {
  let files = readdirSync(models, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.server.ts') && file !== VISIBLE,
  )
  return [...entriesOf(VISIBLE), ...files.toSorted().flatMap(usesIn), ...elsewhere.map(checked)]
}

/**
 * `admin: (user) => sql\`a.schoolId = …\`,` → everything. Where everything is meant, there is
 * nothing to try.
 */
function entriesOf(file: string): Mutant[] {
  let source = read(file)
  let tables = source.matchAll(/^const (\w+): Scope = \{\n(.*?)^\}/gms)
  return [...tables].flatMap(({ 1: table, 2: body = '', index }) =>
    [...body.matchAll(/^ {2}(super|admin|teacher|student): .*?(?=^ {2}\w|(?![^]))/gms)]
      .map(([entry, role]) => ({ entry: entry.trim(), role }))
      .filter(({ entry }) => !entry.endsWith('=> sql`true`,'))
      .map(({ entry, role }) => ({
        label: `visible: ${table}.${role}`,
        file,
        from: entry,
        at: places(source.slice(0, index), entry).length,
        to: `${role}: () => sql\`true\`,`,
      })),
  )
}

function usesIn(file: string): Mutant[] {
  let seen = new Map<string, number>()
  let uses = [...read(file).matchAll(/\$\{(\w+VisibleTo)\(user\)\}/g)]
  return uses.map(([use, scope], at) => {
    let nth = seen.get(use) ?? 0
    seen.set(use, nth + 1)
    let label = `${file.replace('.server.ts', '')}: ${scope} (${at + 1})`
    return { label, file, from: use, at: nth, to: 'true' }
  })
}

// Scopes that are no use of a table: who holds a token or key, whom a source reaches, whose keys
// these are.
const elsewhere: Mutant[] = [
  {
    label: 'sessions end',
    file: 'auth/session-holder.server.ts',
    from: 'gt(sessions.expiresAt, now), ',
    at: 0,
    to: '',
  },
  {
    label: 'closed accounts are nobody',
    file: 'auth/session-holder.server.ts',
    from: ', isNull(accounts.disabledAt)',
    at: 0,
    to: '',
  },
  {
    label: 'guardians end',
    file: 'auth/session-holder.server.ts',
    from: ', isNull(guardians.until)',
    at: 0,
    to: '',
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
    to: '',
  },
  {
    label: "a teacher's classes at their school",
    file: 'access/visible.server.ts',
    from: ' and c.schoolId = ${schoolOf(user)}`',
    at: 0,
    to: '`',
  },
  {
    label: "a teacher's pupils at their school",
    file: 'access/visible.server.ts',
    from: '(a.schoolId = ${schoolOf(user)} and a.id in',
    at: 0,
    to: '(a.id in',
  },
  {
    label: 'teaching ends',
    file: 'access/visible.server.ts',
    from: "e.role = 'teacher' and ${isMember}",
    at: 0,
    to: "e.role = 'teacher'",
  },
  {
    label: 'only taught pupils',
    file: 'access/visible.server.ts',
    from: ' and e.classId in (${classesTaughtBy(user)})',
    at: 0,
    to: '',
  },
  {
    label: 'pupils alone are pupils',
    file: 'access/visible.server.ts',
    from: "a.role = 'student' and ",
    at: 0,
    to: '',
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
    from: 'user.UID}` : sql`false`',
    at: 0,
    to: 'user.UID}` : sql`true`',
  },
  {
    label: "a school's exercises",
    file: 'attempts/place.server.ts',
    from: "when coalesce(n.schoolId, d.schoolId) <> d.schoolId then 'unknownExercise'",
    at: 0,
    to: '',
  },
  {
    label: 'lessons of the school of the class',
    file: 'reports/class-lesson.server.ts',
    from: ' and (l.schoolId is null or l.schoolId = ${schoolID})',
    at: 0,
    to: '',
  },
  {
    label: 'lessons of the school of the pupil',
    file: 'reports/lesson.server.ts',
    from: ' and (l.schoolId is null or l.schoolId = ${schoolID})',
    at: 0,
    to: '',
  },
  {
    label: 'removal at one school',
    file: 'attempts/delete.server.ts',
    from: ' and t.schoolId = ${schoolID}',
    at: 0,
    to: '',
  },
  {
    label: "a pupil's classes at their school",
    file: 'access/visible.server.ts',
    from: ' and a.schoolId = e.schoolId',
    at: 0,
    to: '',
  },
  {
    label: 'redeeming for a child ends with the link',
    file: 'access/visible.server.ts',
    from: ' and g.until is null',
    at: 0,
    to: '',
  },
  {
    label: 'redeeming for pupils alone',
    file: 'access/visible.server.ts',
    from: "(a.role = 'student' and ${redeemers",
    at: 0,
    to: '(${redeemers',
  },
  {
    label: 'revoked keys',
    file: 'attempts/ingest-key.server.ts',
    from: ', isNull(ingestKeys.revokedAt)',
    at: 0,
    to: '',
  },
  {
    label: "a school's keys",
    file: 'attempts/ingest-key.server.ts',
    from: '.where(eq(ingestKeys.schoolId, user.school.schoolID))',
    at: 0,
    to: '',
  },
  {
    label: "revoking a school's keys",
    file: 'attempts/ingest-key.server.ts',
    from: ', eq(ingestKeys.schoolId, user.school.schoolID))',
    at: 0,
    to: ')',
  },
  {
    label: "one's own profile",
    file: 'people/profile.server.ts',
    from: "if (id !== user.UID) return refuse('notFound')",
    at: 0,
    to: '',
  },
  {
    label: 'a picture is kept, never taken',
    file: 'people/profile.server.ts',
    from: 'keeps ? eq(accounts.imageUrl, imageUrl!) : undefined',
    at: 0,
    to: 'undefined',
  },
  {
    label: 'pictures that are shown',
    file: 'pictures/store.server.ts',
    from: ' and a.imageUrl = ${picturePath(id)}',
    at: 0,
    to: '',
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

/** The source with the scope taken out. */
export function mutate(source: string, { from, at, to }: Mutant): string {
  let { index, 0: found } = places(source, from)[at]!
  return source.slice(0, index) + to + source.slice(index + found.length)
}

/** Where a text stands, however a formatter spaced it. */
function places(source: string, text: string): RegExpExecArray[] {
  let pattern = RegExp.escape(text.replace(/\s+/g, ' '))
    .replaceAll('\\x20', '\\s+')
    .replaceAll('\\(', '\\(\\s*')
    .replaceAll('\\)', ',?\\s*\\)')
  return [...source.matchAll(new RegExp(pattern, 'g'))]
}
