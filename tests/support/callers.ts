import type { Role } from '#app/models/current.ts'
import type { SignInMethod } from '#app/models/sign-in-method.ts'

/** One kind of caller. What is not in `knows` must never be in an answer to them. */
export type Caller = {
  name: CallerName
  /** `nobody`: no token, or one that opens nothing. */
  kind: 'nobody' | 'person' | 'key'
  /** Whose account it is; absent for keys and nobodies. */
  person?: string
  role?: Role
  /** What stands between a person and most calls. */
  gate?: 'noSubscription' | 'passwordChangeRequired'
  token?: string
  /** How the session began; with a password if not said. */
  method?: SignInMethod
  /** Who is asked for in their place, where a session decides nothing. */
  like?: CallerName
  knows: readonly string[] | 'everything'
}

const zaytoun = [
  'karim',
  'tala',
  'hind',
  'layla',
  'omar',
  'adam',
  'salma',
  'yousef',
  'zain',
  'tariq',
  'closed',
  'butterflies',
  'sparrows',
  'caterpillars',
  'zaytoun',
  'olive-press',
  'zaytoun-key',
  'revoked-key',
  'winter',
  'note-of-layla',
  'note-of-omar',
  'note-to-tala',
  'event-of-layla',
  'event-for-staff',
  'event-for-all',
]
const cedar = [
  'event-of-karim',
  'rima',
  'karim',
  'nour',
  'tala',
  'foxes',
  'cedar',
  'cedar-trees',
  'cedar-key',
]

/**
 * Every kind of caller: of one school, of the other, of none. Who they are beyond the people of
 * ./people.ts: zain taught butterflies once; tariq is a pupil whose subscription ended, jamila his
 * mother; huda was adam's guardian once; tala was a butterfly and is a fox at Cedar now; farid has
 * a password that a supervisor chose; `closed` is a closed account. The caterpillars are a class
 * since archived, where layla and karim (who then went to Cedar) taught yousef and tala: Zaytoun
 * still knows those two. `olive-press` and `cedar-trees` are lessons of one school each. Who is
 * near and must not see comes first, so that a matrix that stops at the first leak stops soon.
 */
export const kinds = {
  otherTeacher: {
    kind: 'person',
    person: 'omar',
    role: 'teacher',
    // hind shares a report with all teachers.
    knows: [
      'omar',
      'yousef',
      'sparrows',
      'zaytoun',
      'olive-press',
      'note-of-omar',
      'hind',
      'event-for-staff',
      'event-for-all',
    ],
  },
  foreignAdmin: { kind: 'person', person: 'rima', role: 'admin', knows: [...cedar, 'sara'] },
  teacher: {
    kind: 'person',
    person: 'layla',
    role: 'teacher',
    knows: [
      'layla',
      'adam',
      'salma',
      'yousef',
      'karim',
      'tala',
      'butterflies',
      'caterpillars',
      'zaytoun',
      'olive-press',
      'hind',
      'note-of-layla',
      'note-to-tala',
      'letter',
      'trips',
      'event-of-layla',
      'event-for-staff',
      'event-for-all',
    ],
  },
  classmate: {
    kind: 'person',
    person: 'salma',
    role: 'student',
    knows: [
      'salma',
      'layla',
      'butterflies',
      'zaytoun',
      'olive-press',
      'event-of-layla',
      'event-for-all',
    ],
  },
  student: {
    kind: 'person',
    person: 'adam',
    role: 'student',
    knows: [
      'adam',
      'muna',
      'layla',
      'butterflies',
      'zaytoun',
      'olive-press',
      'omar',
      'note-of-layla',
      'note-of-omar',
      'event-of-layla',
      'event-for-all',
    ],
  },
  // The same child, by the card that the teacher printed.
  sheetStudent: {
    kind: 'person',
    person: 'adam',
    role: 'student',
    method: 'sheet',
    like: 'student',
    knows: ['adam', 'layla', 'butterflies', 'zaytoun', 'olive-press'],
  },
  admin: { kind: 'person', person: 'hind', role: 'admin', knows: [...zaytoun, 'sara', 'muna'] },
  supervisor: { kind: 'person', person: 'sara', role: 'super', knows: 'everything' },
  guardian: {
    kind: 'person',
    person: 'muna',
    role: 'student',
    knows: [
      'letter',
      'muna',
      'adam',
      'layla',
      'butterflies',
      'zaytoun',
      'olive-press',
      'omar',
      'note-of-layla',
      'note-of-omar',
      'event-of-layla',
      'event-for-all',
    ],
  },
  formerTeacher: {
    kind: 'person',
    person: 'zain',
    role: 'teacher',
    knows: ['zain', 'zaytoun', 'olive-press', 'hind', 'event-for-staff', 'event-for-all'],
  },
  movedStudent: {
    kind: 'person',
    person: 'tala',
    role: 'student',
    knows: [
      'tala',
      'karim',
      'layla',
      'foxes',
      'cedar',
      'cedar-trees',
      'note-to-tala',
      'event-of-karim',
    ],
  },
  foreignTeacher: {
    kind: 'person',
    person: 'karim',
    role: 'teacher',
    knows: ['karim', 'nour', 'tala', 'foxes', 'cedar', 'cedar-trees', 'rima', 'event-of-karim'],
  },
  foreignStudent: {
    kind: 'person',
    person: 'nour',
    role: 'student',
    knows: ['nour', 'sami', 'karim', 'foxes', 'cedar', 'cedar-trees', 'event-of-karim'],
  },
  foreignGuardian: {
    kind: 'person',
    person: 'sami',
    role: 'student',
    knows: ['sami', 'nour', 'karim', 'foxes', 'cedar', 'cedar-trees', 'event-of-karim'],
  },
  unsubscribed: {
    kind: 'person',
    person: 'tariq',
    role: 'student',
    gate: 'noSubscription',
    knows: ['tariq', 'jamila', 'zaytoun', 'olive-press'],
  },
  lapsedGuardian: {
    kind: 'person',
    person: 'jamila',
    role: 'student',
    knows: ['jamila', 'tariq', 'zaytoun', 'olive-press'],
  },
  formerGuardian: {
    kind: 'person',
    person: 'huda',
    role: 'student',
    gate: 'noSubscription',
    knows: ['huda'],
  },
  initialPassword: {
    kind: 'person',
    person: 'farid',
    role: 'student',
    gate: 'passwordChangeRequired',
    knows: ['farid'],
  },
  ingestKey: { kind: 'key', knows: zaytoun },
  foreignIngestKey: { kind: 'key', knows: cedar },
  anonymous: { kind: 'nobody', knows: [] },
  garbage: { kind: 'nobody', knows: [] },
  expired: { kind: 'nobody', knows: [] },
  closedAccount: { kind: 'nobody', knows: [] },
  revokedKey: { kind: 'nobody', knows: [] },
} as const satisfies Record<string, Omit<Caller, 'name' | 'token' | 'like'> & { like?: string }>
export type CallerName = keyof typeof kinds
export const callerNames = Object.keys(kinds) as CallerName[]

/**
 * Who is there beyond ./people.ts: name, role, school, display name, and what else their account
 * says.
 */
export const others = [
  ['zain', 'teacher', 'zaytoun', 'زين المعلّم السابق', {}],
  ['tariq', 'student', 'zaytoun', 'طارق', {}],
  ['jamila', 'student', null, 'جميلة', {}],
  ['huda', 'student', null, 'هدى', {}],
  ['tala', 'student', 'cedar', 'Tala', {}],
  ['farid', 'student', null, 'فريد', { mustChangePassword: true }],
  ['closed', 'admin', 'zaytoun', 'حساب مغلق', { disabledAt: 1 }],
] as const satisfies [string, Role, string | null, string, object][]

const names: Record<string, string> = {
  hind: 'هند المديرة',
  layla: 'ليلى',
  omar: 'عمر',
  adam: 'آدم',
  salma: 'سلمى',
  yousef: 'يوسف',
  muna: 'منى',
  rima: 'Rima',
  karim: 'Karim',
  nour: 'Nour',
  sami: 'Sami',
  sara: 'Sara',
  zaytoun: 'روضة الزيتون',
  cedar: 'روضة الأرز',
  ...Object.fromEntries(others.map(([name, , , displayName]) => [name, displayName])),
}

/** What a caller's account is called; nothing where there is none. */
export function nameOf(caller: CallerName): string {
  let kind: Omit<Caller, 'name' | 'token'> = kinds[caller]
  return names[kind.person ?? ''] ?? ''
}

const everything = [...new Set([...Object.keys(names), ...zaytoun, ...cedar])]

/** Of those whom each may write to, who is named to them nowhere else. */
export const reachedBy: Partial<Record<CallerName, readonly string[]>> = {
  otherTeacher: ['layla', 'zain'],
  foreignAdmin: ['sami'],
  teacher: ['omar', 'muna', 'zain'],
  classmate: ['hind'],
  student: ['hind'],
  admin: ['jamila'],
  guardian: ['hind'],
  formerTeacher: ['layla', 'omar'],
  movedStudent: ['rima'],
  foreignTeacher: ['sami'],
  foreignStudent: ['rima'],
  foreignGuardian: ['rima'],
  lapsedGuardian: ['hind'],
}

/**
 * Who wrote the news that each reads, and the comments that are shown under them: staff read all of
 * their school's. Families read the names of those who wrote to all.
 */
const ofNews = ['hind', 'layla', 'omar', 'butterflies', 'adam', 'muna']
export const namedByNews: Partial<Record<CallerName, readonly string[]>> = {
  otherTeacher: ofNews,
  formerTeacher: ofNews,
  teacher: ['omar', 'muna'],
  classmate: ['hind', 'adam', 'muna'],
  student: ['hind', 'muna'],
  guardian: ['hind'],
  movedStudent: ['rima'],
  foreignStudent: ['rima'],
  foreignGuardian: ['rima'],
}

/** Whose tasks each of the staff sees: their colleagues'. */
const colleagues = ['hind', 'layla', 'omar', 'zain']
export const namedByTasks: Partial<Record<CallerName, readonly string[]>> = {
  teacher: colleagues,
  otherTeacher: colleagues,
  formerTeacher: colleagues,
  admin: colleagues,
  foreignTeacher: ['rima', 'karim'],
  foreignAdmin: ['rima', 'karim'],
}

/**
 * Whom and which classes the directory names: to staff all colleagues with what they teach, to
 * families the heads and their children's teachers.
 */
export const namedByDirectory: Partial<Record<CallerName, readonly string[]>> = {
  otherTeacher: ['hind', 'layla', 'zain', 'butterflies'],
  formerTeacher: ['layla', 'omar', 'butterflies', 'sparrows'],
  teacher: ['omar', 'zain', 'sparrows'],
  classmate: ['hind'],
  student: ['hind'],
  guardian: ['hind'],
  lapsedGuardian: ['hind'],
  movedStudent: ['rima'],
  foreignStudent: ['rima'],
  foreignGuardian: ['rima'],
}

/** What must not stand in an answer: ids and addresses anywhere, names as whole values. */
export function secretsOf(
  { knows }: Caller,
  id: (name: string) => string,
  alsoKnown: readonly string[] = [],
): { anywhere: string[]; values: string[] } {
  if (knows === 'everything') return { anywhere: [], values: [] }
  let unknown = everything.filter((name) => !knows.includes(name) && !alsoKnown.includes(name))
  return { anywhere: unknown.map(id), values: unknown.flatMap((name) => names[name] ?? []) }
}
