import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One scope taken out: in `file`, the `at`th occurrence of `from` (from 0) becomes `to`. */
export type Mutant = { label: string; file: string; from: string; at: number; to: string }

const models = join(import.meta.dirname, '..', '..', 'app', 'models')

/**
 * Every line of the tables in visible.server.ts and every use of them in a query, each replaced by
 * "everything"; and the scopes that stand elsewhere.
 */
export function mutants(): Mutant[] {
  let files = readdirSync(models).filter((file) => file.endsWith('.server.ts'))
  return [
    ...linesOf('visible.server.ts'),
    ...files.filter((file) => file !== 'visible.server.ts').flatMap(usesIn),
    ...elsewhere.map(checked),
  ]
}

/**
 * `admin: (user) => sql\`a.schoolId = …\`,` → everything. Where everything is meant, there is
 * nothing to try.
 */
function linesOf(file: string): Mutant[] {
  let table = ''
  return read(file)
    .split('\n')
    .flatMap((line) => {
      table = line.match(/^const (\w+): Scope/)?.[1] ?? table
      let [, role] = line.match(/^  (super|admin|teacher|student): /) ?? []
      if (!role || line.endsWith('=> sql`true`,')) return []
      return [
        {
          label: `visible: ${table}.${role}`,
          file,
          from: line,
          at: read(file)
            .split('\n')
            .filter(
              (each, at, all) => each === line && at < all.indexOf(`const ${table}: Scope = {`),
            ).length,
          to: `  ${role}: () => sql\`true\`,`,
        },
      ]
    })
}

function usesIn(file: string): Mutant[] {
  let seen = new Map<string, number>()
  return [...read(file).matchAll(/\$\{(\w+VisibleTo)\(user\)\}/g)].map(([use, scope], at) => {
    let nth = seen.get(use) ?? 0
    seen.set(use, nth + 1)
    return {
      label: `${file.replace('.server.ts', '')}: ${scope} (${at + 1})`,
      file,
      from: use,
      at: nth,
      to: 'true',
    }
  })
}

// Scopes that are no use of a table: who holds a token or key, whom a feeder reaches, whose keys
// these are.
const elsewhere: Mutant[] = [
  {
    label: 'sessions end',
    file: 'current.server.ts',
    from: 'gt(sessions.expiresAt, now), ',
    at: 0,
    to: '',
  },
  {
    label: 'closed accounts are nobody',
    file: 'current.server.ts',
    from: ', isNull(accounts.disabledAt)',
    at: 0,
    to: '',
  },
  {
    label: 'guardians end',
    file: 'current.server.ts',
    from: ', isNull(guardians.until)',
    at: 0,
    to: '',
  },
  {
    label: "guardians' own children",
    file: 'current.server.ts',
    from: 'sql`${guardians.guardianId} = ${asking}`',
    at: 0,
    to: 'undefined',
  },
  {
    label: "a child's subscription",
    file: 'visible.server.ts',
    from: 'user.children.filter((child) => child.subscribed)',
    at: 0,
    to: 'user.children',
  },
  {
    label: "a teacher's classes are the teacher's",
    file: 'visible.server.ts',
    from: 'e.accountId = ${user.UID} and ',
    at: 0,
    to: '',
  },
  {
    label: "a teacher's classes at their school",
    file: 'visible.server.ts',
    from: ' and c.schoolId = ${schoolOf(user)}`',
    at: 0,
    to: '`',
  },
  {
    label: "a teacher's pupils at their school",
    file: 'visible.server.ts',
    from: '(a.schoolId = ${schoolOf(user)} and a.id in',
    at: 0,
    to: '(a.id in',
  },
  {
    label: 'teaching ends',
    file: 'visible.server.ts',
    from: "e.role = 'teacher' and ${belongs}",
    at: 0,
    to: "e.role = 'teacher'",
  },
  {
    label: 'only taught pupils',
    file: 'visible.server.ts',
    from: ' and e.classId in (${classesTaughtBy(user)})',
    at: 0,
    to: '',
  },
  {
    label: 'pupils alone are pupils',
    file: 'visible.server.ts',
    from: "a.role = 'student' and ",
    at: 0,
    to: '',
  },
  {
    label: "a key's pupils",
    file: 'ingest.server.ts',
    from: "if ('ingestKey' in feeder) return eq(accounts.schoolId, feeder.ingestKey.schoolID)",
    at: 0,
    to: "if ('ingestKey' in feeder) return sql`true`",
  },
  {
    label: "a feeding admin's pupils",
    file: 'ingest.server.ts',
    from: 'return eq(accounts.schoolId, user.school.schoolID)',
    at: 0,
    to: 'return sql`true`',
  },
  {
    label: 'a feeding pupil',
    file: 'ingest.server.ts',
    from: 'eq(accounts.id, user.UID)',
    at: 0,
    to: 'sql`true`',
  },
  {
    label: 'others feed nobody',
    file: 'ingest.server.ts',
    from: 'user.UID) : sql`false`',
    at: 0,
    to: 'user.UID) : sql`true`',
  },
  {
    label: "a school's exercises",
    file: 'ingest.server.ts',
    from: '(exercise.schoolId && exercise.schoolId !== (schoolThen ?? pupil.schoolId))',
    at: 0,
    to: 'false',
  },
  {
    label: 'lessons of the school of the class',
    file: 'class-lesson-report.server.ts',
    from: ' and (l.schoolId is null or l.schoolId = ${schoolID})',
    at: 0,
    to: '',
  },
  {
    label: 'lessons of the school of the pupil',
    file: 'lesson-report.server.ts',
    from: ' and (l.schoolId is null or l.schoolId = ${school.schoolID})',
    at: 0,
    to: '',
  },
  {
    label: 'removal at one school',
    file: 'activity-removal.server.ts',
    from: ' and t.schoolId = ${schoolID}',
    at: 0,
    to: '',
  },
  {
    label: "a pupil's classes at their school",
    file: 'visible.server.ts',
    from: ' and a.schoolId = e.schoolId',
    at: 0,
    to: '',
  },
  {
    label: 'redeeming for a child ends with the link',
    file: 'visible.server.ts',
    from: ' and g.until is null',
    at: 0,
    to: '',
  },
  {
    label: 'redeeming for pupils alone',
    file: 'visible.server.ts',
    from: "(a.role = 'student' and ${redeemers",
    at: 0,
    to: '(${redeemers',
  },
  {
    label: 'revoked keys',
    file: 'ingest-key.server.ts',
    from: ', isNull(ingestKeys.revokedAt)',
    at: 0,
    to: '',
  },
  {
    label: "a school's keys",
    file: 'ingest-key.server.ts',
    from: '.where(eq(ingestKeys.schoolId, user.school.schoolID))',
    at: 0,
    to: '',
  },
  {
    label: "revoking a school's keys",
    file: 'ingest-key.server.ts',
    from: ', eq(ingestKeys.schoolId, user.school.schoolID))',
    at: 0,
    to: ')',
  },
  {
    label: "one's own profile",
    file: 'profile.server.ts',
    from: "if (id !== user.UID) return refuse('notFound')",
    at: 0,
    to: '',
  },
  {
    label: 'a picture is kept, never taken',
    file: 'profile.server.ts',
    from: 'keeps ? eq(accounts.imageUrl, imageUrl!) : undefined',
    at: 0,
    to: 'undefined',
  },
  {
    label: 'pictures that are shown',
    file: 'picture-store.server.ts',
    from: ' and a.imageUrl = ${picturePath(id)}',
    at: 0,
    to: '',
  },
]

/** A mutant whose text is gone would try nothing. */
function checked(mutant: Mutant): Mutant {
  if (read(mutant.file).split(mutant.from).length <= mutant.at + 1)
    throw new Error(`tests/scopes: "${mutant.from}" is not in app/models/${mutant.file} any more`)
  return mutant
}

function read(file: string): string {
  return readFileSync(join(models, file), 'utf8')
}

/** The source with the scope taken out. */
export function mutate(source: string, { from, at, to }: Mutant): string {
  let parts = source.split(from)
  return parts.slice(0, at + 1).join(from) + to + parts.slice(at + 1).join(from)
}
