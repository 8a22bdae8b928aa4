import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

// Times are milliseconds since 1970 UTC (`…At`, `from`, `until`); days are `YYYY-MM-DD` in the
// school's zone (`…day`, `validUntil`). `''` stands for "no school" and "no class" where a column
// belongs to a primary key, because a key cannot hold NULL. What is called sealed is encrypted
// under SECRETS_KEY, and a `finder` is a keyed hash under it (app/models/secrets.server.ts).

export const schools = sqliteTable('schools', {
  id: text().primaryKey(),
  name: text().notNull(),
  nameEn: text().notNull(),
  /** Both names as search reads them, each on a line; see `letterFolds`. */
  searchName: text().notNull().default(''),
  country: text().notNull(),
  email: text().notNull(),
  phoneNo: text().notNull(),
  timezone: text().notNull(),
  weekStart: integer().notNull().default(0),
  maxStudentsNo: integer(),
  maxTeachersNo: integer(),
  /** Letters in a day beyond one for each of its people; null: the usual 200. */
  moreLetters: integer(),
  /** Names with an address in them that its head wants: they wait for a supervisor. */
  wantedName: text(),
  wantedNameEn: text(),
  /**
   * While the days of attempts are being cut anew in another time zone: since when, and how far
   * (app/models/attempts/recount-days.ts). Null: all are right.
   */
  recount: text(),
  createdAt: integer().notNull(),
})

/**
 * Letters that search reads as others: what `foldForSearch` (app/models/name.ts) does to each.
 * Triggers keep the `searchName` of accounts, classes and schools by it; no statement of ours
 * writes that column.
 */
export const letterFolds = sqliteTable('letter_folds', {
  letter: text().primaryKey(),
  folded: text().notNull(),
})

export const accounts = sqliteTable(
  'accounts',
  {
    id: text().primaryKey(),
    schoolId: text().references(() => schools.id),
    role: text({ enum: ['admin', 'teacher', 'student', 'super'] })
      .notNull()
      .default('student'),
    displayName: text().notNull(),
    /** `displayName` as search reads it; see `letterFolds`. */
    searchName: text().notNull().default(''),
    /** Lower case; null for a child who has none. */
    email: text(),
    gender: text({ enum: ['male', 'female', 'unspecified'] })
      .notNull()
      .default('unspecified'),
    imageUrl: text(),
    /** What its owner chose, as app/request/preferences.ts writes it; null until then. */
    preferences: text(),
    /** `scrypt$N$r$p$salt$hash`; null when the account has no password yet. */
    passwordHash: text(),
    mustChangePassword: integer({ mode: 'boolean' }).notNull().default(false),
    verifiedAt: integer(),
    disabledAt: integer(),
    createdAt: integer().notNull(),
    /** Creation, or an imported pupil's first event: attempts of long before are not believed. */
    startsAt: integer().notNull(),
    /**
     * When the account came to its present school: set by whatever sets `schoolId`. Null: with its
     * creation.
     */
    schoolSince: integer(),
    /** Who this is in the system the account was imported from; unique within its school. */
    externalId: text(),
    /** When its owner last came, and the time before: what is new since then is told apart. */
    visitedAt: integer(),
    visitBefore: integer(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    uniqueIndex('accounts_external').on(table.schoolId, table.externalId),
    index('accounts_school').on(table.schoolId, table.role, table.displayName),
  ],
)

/**
 * Which school an account belonged to, from when: until the next one. What a child did counts in
 * the school of its moment. Kept by triggers, from `accounts.schoolSince` and from enrolments.
 */
export const schoolMemberships = sqliteTable(
  'school_memberships',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    from: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.from] }),
    index('school_memberships_school').on(table.schoolId, table.accountId),
  ],
)

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the token, in hex: a leaked table opens no door. */
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: ['browser', 'bearer'] }).notNull(),
    /**
     * What was proven to begin it: a password, an account elsewhere, or a pupil's class sheet,
     * which opens the pupil's own reports alone.
     */
    method: text({ enum: ['password', 'provider', 'sheet'] })
      .notNull()
      .default('password'),
    /** Kept for 30 days and renewed; otherwise at most 12 hours. */
    remembered: integer({ mode: 'boolean' }).notNull().default(true),
    /** What its owner calls a token made for a program; null for a browser's session. */
    name: text(),
    createdAt: integer().notNull(),
    /** When its holder last authenticated (by password, provider or second factor). */
    provenAt: integer().notNull().default(0),
    expiresAt: integer().notNull(),
    lastSeenAt: integer().notNull(),
    userAgent: text().notNull().default(''),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/**
 * Browsers that signed in before or chose a new password by letter, and programs that asked to be
 * known; they have a counter of their own, so strangers cannot lock the owner out.
 */
export const devices = sqliteTable(
  'devices',
  {
    /** SHA-256 of the device cookie, in hex. */
    id: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.accountId] }),
    index('devices_account').on(table.accountId),
  ],
)

/**
 * Failures at a guessable door, counted per account, device or address; and letters, a row each
 * (app/models/mail/rate-limit.server.ts).
 */
export const failures = sqliteTable(
  'failures',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the count starts again from nothing. */
    resetsAt: integer().notNull(),
    /** No try before this moment is looked at. */
    blockedUntil: integer().notNull().default(0),
  },
  // Every sign-in clears away what may be forgotten: under attack that must not read all there is.
  (table) => [index('failures_reset').on(table.resetsAt)],
)

/**
 * How many attempts have arrived today, of a pupil and of a school
 * (app/models/attempts/quota.server.ts).
 */
export const attemptQuotas = sqliteTable(
  'attempt_quotas',
  {
    key: text().primaryKey(),
    used: integer().notNull(),
    /** Before the newest call: what it decides by while its transaction counts. Never below it. */
    usedBefore: integer().notNull().default(0),
    /** From when on it may be forgotten: the next day has another key. */
    resetsAt: integer().notNull(),
  },
  (table) => [index('attempt_quotas_reset').on(table.resetsAt)],
)

/**
 * Letters that wait to be sent. One that was sent, or has outlived its use, is gone: what it
 * carries opens doors.
 */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    /** As the reader chose it: language and digits. */
    locale: text({ enum: ['ar', 'en', 'ar-u-nu-arab'] }).notNull(),
    kind: text({
      enum: [
        'reset',
        'passwordChanged',
        'registered',
        'alreadyRegistered',
        'emailChange',
        'emailChanged',
        'providerLinked',
        'providerUnlinked',
        'secondFactorOn',
        'secondFactorOff',
        'recoveryUsed',
        'tokenMade',
        'invitation',
        'onlyByLetter',
      ],
    }).notNull(),
    name: text().notNull(),
    /** Sealed: what the link in it carries; null for a letter that only tells. */
    token: text(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: integer().notNull(),
  },
  (table) => [index('mails_due').on(table.nextTryAt)],
)

/** What was mailed to verify an address; each is good once. */
export const proofs = sqliteTable(
  'proofs',
  {
    /** SHA-256 of the token, in hex. */
    id: text().primaryKey(),
    purpose: text({ enum: ['reset', 'email'] }).notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /**
     * The address that is to be proven and then becomes the account's; null where it is the
     * account's already.
     */
    email: text(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [
    index('proofs_account').on(table.accountId, table.purpose),
    index('proofs_expiry').on(table.expiresAt),
  ],
)

/**
 * A registration that waits for its verification. It becomes an account when the letter's link is
 * followed, with this name and this password.
 */
export const registrations = sqliteTable(
  'registrations',
  {
    /** SHA-256 of the letter's token, in hex. */
    id: text().primaryKey(),
    email: text().notNull(),
    displayName: text().notNull(),
    passwordHash: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    /** SHA-256 of the token of the browser that asked for it, in hex. */
    browser: text(),
    /** The guardian card that it began with: `pairings`. */
    pairingId: text(),
  },
  (table) => [
    index('registrations_email').on(table.email, table.createdAt),
    index('registrations_expiry').on(table.expiresAt),
  ],
)

/**
 * An account that waits for its owner: the email becomes theirs only by the letter, so the
 * one who invites does not learn whether another account has it.
 */
export const invitations = sqliteTable(
  'invitations',
  {
    /**
     * SHA-256 of the letter's token, in hex, and the letter's id while it waits in the outbox; once
     * accepted, something that no token has.
     */
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    email: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    /**
     * When somebody took on the pupil as a guardian: the account keeps no email, and the school
     * knows it by this one.
     */
    acceptedAt: integer(),
  },
  (table) => [
    uniqueIndex('invitations_account').on(table.accountId),
    index('invitations_email').on(table.email),
  ],
)

/**
 * Accounts elsewhere by which an account here is entered: known by who vouches and whom they mean,
 * never by an email.
 */
export const identities = sqliteTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    provider: text({ enum: ['google', 'apple', 'facebook', 'twitter'] }).notNull(),
    /** As the provider called it when it was linked, for its owner to recognise. */
    label: text(),
    createdAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_account').on(table.accountId),
  ],
)

/**
 * A sign-in at a provider that has begun and not come back. Each is good once, in the browser that
 * it began in.
 */
export const authorizations = sqliteTable(
  'authorizations',
  {
    /** SHA-256 of what the browser's cookie holds, in hex. */
    id: text().primaryKey(),
    provider: text({ enum: ['google', 'apple', 'facebook', 'twitter'] }).notNull(),
    state: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    /** Where the person wanted to go. */
    next: text().notNull(),
    purpose: text({ enum: ['enter', 'link', 'prove'] }).notNull(),
    /** Who is linking a provider, or proving again who they are, and in which session. */
    sessionId: text(),
    /**
     * Whom the provider vouched for, while the person has still to prove that the account here is
     * theirs, too.
     */
    issuer: text(),
    subject: text(),
    email: text(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('authorizations_expiry').on(table.expiresAt)],
)

/** What makes the codes of a person's second factor (RFC 6238). */
export const secondFactors = sqliteTable(
  'second_factors',
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id),
    /** Sealed: in base 32, as authenticator apps take it. */
    secret: text().notNull(),
    createdAt: integer().notNull(),
    /** Null until its owner has shown a code made by it. */
    confirmedAt: integer(),
    /** The newest 30-second step whose code was taken: a code is good once. */
    lastStep: integer().notNull().default(0),
  },
  // For what is not sealed under the newest key.
  (table) => [index('second_factors_secret').on(table.secret)],
)

/** Replace a lost second factor; each is good once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** As a password's: see `accounts.passwordHash`. */
    hash: text().notNull(),
    usedAt: integer(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/**
 * A sign-in by password or provider that still needs the second factor.
 */
export const halfSessions = sqliteTable(
  'half_sessions',
  {
    /** SHA-256 of what the browser's cookie holds, in hex. */
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    method: text({ enum: ['password', 'provider', 'sheet'] }).notNull(),
    remembered: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [
    index('half_sessions_expiry').on(table.expiresAt),
    index('half_sessions_account').on(table.accountId),
  ],
)

/**
 * How a pupil who cannot read gets in: what the teacher's class sheet prints, and prints again.
 */
export const sheetCards = sqliteTable(
  'sheet_cards',
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id),
    /** Sealed: what the QR code's link carries. */
    token: text().notNull(),
    /** Of the token. */
    finder: text().notNull(),
    /** Sealed: three of twelve pictures in their order, as `3.11.3`. */
    pictures: text().notNull(),
    /**
     * Wrong pictures since the card was made, or since the last right ones: no hour forgets them.
     */
    wrongTries: integer().notNull().default(0),
    issuedAt: integer().notNull(),
    issuedBy: text()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    uniqueIndex('sheet_cards_finder').on(table.finder),
    index('sheet_cards_issuer').on(table.issuedBy),
  ],
)

/**
 * The code that opens a class's list of pupils on the tablet they share, each to choose themself.
 */
export const classDoors = sqliteTable(
  'class_doors',
  {
    classId: text()
      .primaryKey()
      .references(() => classes.id),
    /** Sealed. */
    code: text().notNull(),
    /** Of the code. */
    finder: text().notNull(),
    issuedAt: integer().notNull(),
    issuedBy: text()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    uniqueIndex('class_doors_finder').on(table.finder),
    index('class_doors_issuer').on(table.issuedBy),
  ],
)

export const classes = sqliteTable(
  'classes',
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    name: text().notNull(),
    /** `name` as search reads it; see `letterFolds`. */
    searchName: text().notNull().default(''),
    level: integer().notNull(),
    academicYear: text().notNull(),
    imageUrl: text(),
    archivedAt: integer(),
    createdAt: integer().notNull(),
    externalId: text(),
  },
  (table) => [
    index('classes_school').on(table.schoolId, table.archivedAt),
    uniqueIndex('classes_external').on(table.schoolId, table.externalId),
    check('classes_level', sql`${table.level} between 1 and 3`),
  ],
)

export const enrolments = sqliteTable(
  'enrolments',
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    classId: text()
      .notNull()
      .references(() => classes.id),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    role: text({ enum: ['student', 'teacher'] }).notNull(),
    from: integer().notNull(),
    until: integer(),
  },
  (table) => [
    // A pupil is in at most one live class at a time; a teacher at most once in each.
    uniqueIndex('enrolments_one_class')
      .on(table.accountId)
      .where(sql`"role" = 'student' and "until" is null`),
    uniqueIndex('enrolments_once')
      .on(table.classId, table.accountId)
      .where(sql`"until" is null`),
    index('enrolments_account').on(table.accountId, table.from),
    index('enrolments_class').on(table.classId, table.role),
  ],
)

/**
 * A school's step into its next academic year: its classes copied, its pupils promoted. What
 * undoing it needs to know.
 */
export const yearMoves = sqliteTable(
  'year_moves',
  {
    /** Made with the form: sent twice, it is one step. */
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    fromYear: text().notNull(),
    toYear: text().notNull(),
    /**
     * The old classes are archived, their enrolments end and the new ones begin at this very
     * moment.
     */
    at: integer().notNull(),
    movedBy: text()
      .notNull()
      .references(() => accounts.id),
    undoneAt: integer(),
    undoneBy: text().references(() => accounts.id),
  },
  (table) => [
    index('year_moves_mover').on(table.movedBy),
    index('year_moves_undoer')
      .on(table.undoneBy)
      .where(sql`"undoneBy" is not null`),
    index('year_moves_school').on(table.schoolId, table.at),
  ],
)

/**
 * The classes of such a step: those that it archived, each with the class that its pupils went to,
 * and those that it made.
 */
export const yearMoveClasses = sqliteTable(
  'year_move_classes',
  {
    moveId: text()
      .notNull()
      .references(() => yearMoves.id),
    classId: text().notNull(),
    /** Null: its pupils left without another class; or it was made. */
    targetId: text(),
    isNew: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.moveId, table.classId] })],
)

/** A guardian's link to a pupil; live while `until` is null. */
export const guardians = sqliteTable(
  'guardians',
  {
    guardianId: text()
      .notNull()
      .references(() => accounts.id),
    pupilId: text()
      .notNull()
      .references(() => accounts.id),
    since: integer().notNull(),
    until: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.guardianId, table.pupilId, table.since] }),
    index('guardians_pupil').on(table.pupilId),
    uniqueIndex('guardians_live')
      .on(table.guardianId, table.pupilId)
      .where(sql`"until" is null`),
  ],
)

/**
 * Codes by which a grown-up becomes a pupil's guardian: each is good once, for a week, and printed
 * again.
 */
export const pairings = sqliteTable(
  'pairings',
  {
    id: text().primaryKey(),
    /** Sealed: 16 symbols, as app/models/readable-code.ts writes them. */
    code: text().notNull(),
    /** Of the code. */
    finder: text().notNull(),
    pupilId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    issuedBy: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    issuedAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
    usedBy: text().references(() => accounts.id, { onDelete: 'cascade' }),
    revokedAt: integer(),
  },
  (table) => [
    uniqueIndex('pairings_finder').on(table.finder),
    index('pairings_pupil').on(table.pupilId, table.expiresAt),
    index('pairings_issuer').on(table.issuedBy),
    index('pairings_user')
      .on(table.usedBy)
      .where(sql`"usedBy" is not null`),
  ],
)

/**
 * A guardian card with which somebody asked for a letter to an account's email: its owner is shown
 * the card once they have signed in. One for an account, the newest.
 */
export const cardOffers = sqliteTable(
  'card_offers',
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    pairingId: text()
      .notNull()
      .references(() => pairings.id, { onDelete: 'cascade' }),
    expiresAt: integer().notNull(),
  },
  (table) => [
    index('card_offers_pairing').on(table.pairingId),
    index('card_offers_expiry').on(table.expiresAt),
  ],
)

/** What families do at home for a lesson or an exercise; null where it says nothing. */
const atHome = {
  /** Something to try together in five minutes. */
  activity: text(),
  activityEn: text(),
  /** JSON: what its practice sheet is drawn from (app/models/lessons/practice-sheet.ts). */
  sheet: text(),
}

export const lessons = sqliteTable(
  'lessons',
  {
    id: text().primaryKey(),
    /** Null: the catalogue, readable by all. Otherwise seen in this school only. */
    schoolId: text().references(() => schools.id),
    subject: text({ enum: ['reading', 'math', 'science', 'readWrite'] }).notNull(),
    level: integer().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    nameEn: text().notNull(),
    ...atHome,
    externalId: text(),
    /**
     * No longer taught: seen nowhere. Only where no attempt at its exercises was ever stored; the
     * first one brings it back.
     */
    withdrawnAt: integer(),
  },
  (table) => [
    index('lessons_level').on(table.level, table.subject, table.position),
    uniqueIndex('lessons_external').on(table.schoolId, table.externalId),
    // Where there is no school the one above holds nothing apart.
    uniqueIndex('lessons_catalogue_external')
      .on(table.externalId)
      .where(sql`"schoolId" is null`),
    check('lessons_level', sql`${table.level} between 1 and 3`),
  ],
)

export const exercises = sqliteTable(
  'exercises',
  {
    id: text().primaryKey(),
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
    position: integer().notNull(),
    name: text().notNull(),
    nameEn: text().notNull(),
    /** Where they are not its lesson's. */
    ...atHome,
    externalId: text(),
    /**
     * Somebody has tried it: then it stays, whatever becomes of what they did. Kept by a trigger.
     */
    practised: integer({ mode: 'boolean' }).notNull().default(false),
    /** As for lessons. */
    withdrawnAt: integer(),
  },
  (table) => [
    index('exercises_lesson').on(table.lessonId, table.position),
    uniqueIndex('exercises_external').on(table.lessonId, table.externalId),
  ],
)

/** One try at one exercise by one pupil. Facts: written once, removed only by `deleteUserStats`. */
export const attempts = sqliteTable(
  'attempts',
  {
    userId: text()
      .notNull()
      .references(() => accounts.id),
    /** Chosen by the client; with the pupil it is the idempotency key. */
    id: text().notNull(),
    schoolId: text().notNull(),
    classId: text().notNull(),
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
    exerciseId: text()
      .notNull()
      .references(() => exercises.id),
    correct: integer({ mode: 'boolean' }).notNull(),
    startedAt: integer().notNull(),
    /** What the tablet said, where its clock was not to be believed. */
    claimedAt: integer(),
    durationMs: integer().notNull(),
    /** Written by the Worker: SQL knows no time zones. */
    day: text().notNull(),
    recordedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('attempts_lesson').on(table.userId, table.lessonId, table.startedAt),
    index('attempts_classless')
      .on(table.userId)
      .where(sql`"classId" = ''`),
    index('attempts_failed')
      .on(table.classId, table.day, table.lessonId, table.exerciseId, table.userId)
      .where(sql`"correct" = 0`),
  ],
)

/** Tombstones: a late retry of a removed attempt is a duplicate and resurrects nothing. */
export const removedAttempts = sqliteTable(
  'removed_attempts',
  { userId: text().notNull(), id: text().notNull(), removedAt: integer().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/**
 * Children whose attempts came to a school, so that their days have to be cut anew in its zone: up
 * to which attempt that is done, and how often attempts came meanwhile. Kept by a trigger; the
 * clock deletes what is done (app/models/attempts/recount-days.server.ts).
 */
export const dayRecounts = sqliteTable(
  'day_recounts',
  {
    schoolId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    attemptId: text().notNull().default(''),
    round: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.userId] }),
    index('day_recounts_user').on(table.userId),
  ],
)

// Rollups. The database keeps them by triggers (migrations/*_rollups.sql) in the transaction of the
// facts; nothing else writes them.
const counts = {
  attempts: integer().notNull(),
  correct: integer().notNull(),
  durationMs: integer().notNull(),
}
/**
 * The running totals up to and including the row's day, so that "since a date" is one subtraction.
 */
const running = {
  attemptsTo: integer().notNull(),
  correctTo: integer().notNull(),
  durationMsTo: integer().notNull(),
}
const pupilLesson = {
  userId: text().notNull(),
  schoolId: text().notNull(),
  lessonId: text().notNull(),
}

/** All that a pupil ever did in a lesson, by class. */
export const pupilLessons = sqliteTable(
  'pupil_lessons',
  {
    ...pupilLesson,
    classId: text().notNull(),
    ...counts,
    firstDay: text().notNull(),
    lastAt: integer().notNull(),
    /**
     * The last day of practice from which on all that was done is a weak grade, of the last seven;
     * null where there is none. Over a week that reaches today only those can be weak that are weak
     * since a day of it.
     */
    weakSince: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.schoolId, table.lessonId, table.classId] }),
    index('pupil_lessons_class').on(table.classId, table.lessonId, table.firstDay),
    index('pupil_lessons_latest').on(table.classId, table.lastAt, table.userId, table.lessonId),
    index('pupil_lessons_weak')
      .on(table.classId, table.weakSince)
      .where(sql`"weakSince" is not null`),
  ],
)

/** The same by day. */
export const pupilLessonDays = sqliteTable(
  'pupil_lesson_days',
  { ...pupilLesson, classId: text().notNull(), day: text().notNull(), ...counts, ...running },
  (table) => [
    primaryKey({
      columns: [table.userId, table.schoolId, table.lessonId, table.classId, table.day],
    }),
    index('pupil_lesson_days_user').on(table.userId, table.day),
    index('pupil_lesson_days_class').on(table.classId, table.day),
    // Who has a weak grade over some days has one on at least one of them.
    index('pupil_lesson_days_weak')
      .on(table.classId, table.day)
      .where(sql`"attempts" > "correct" * 2`),
  ],
)

/**
 * What a pupil did on a day, by class; `daysTo` is on how many days the pupil practised in the
 * school up to this one, `classDaysTo` on how many in this class. One row for each pupil and day
 * however much is practised, so that a school's week is short to read.
 */
export const pupilDays = sqliteTable(
  'pupil_days',
  {
    schoolId: text().notNull(),
    userId: text().notNull(),
    day: text().notNull(),
    classId: text().notNull(),
    ...counts,
    daysTo: integer().notNull(),
    classDaysTo: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.userId, table.day, table.classId] })],
)

/** How far `npm run db:rebuild` came: where it goes on when it was stopped. At most one row. */
export const rebuilds = sqliteTable('rebuilds', {
  id: integer().primaryKey(),
  startedAt: integer().notNull(),
  /** First by pupils, then by classes; all up to this id are done. */
  phase: text({ enum: ['pupils', 'classes'] }).notNull(),
  after: text().notNull(),
  /** Rows that differed so far, by rollup, as JSON. */
  mended: text().notNull(),
})

/** A whole class by subject and day, for charts and for the school. */
export const classDays = sqliteTable(
  'class_days',
  {
    schoolId: text().notNull(),
    classId: text().notNull(),
    subject: text({ enum: ['reading', 'math', 'science', 'readWrite'] }).notNull(),
    day: text().notNull(),
    ...counts,
    ...running,
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.classId, table.subject, table.day] }),
    index('class_days_school').on(table.schoolId, table.day),
  ],
)

/** How far a pupil is with one exercise, anywhere in the school. */
export const exerciseProgress = sqliteTable(
  'exercise_progress',
  {
    ...pupilLesson,
    exerciseId: text().notNull(),
    attempts: integer().notNull(),
    failed: integer().notNull(),
    /** The first day it was solved, or null. */
    solvedOn: text(),
    /** The day of the fourth failure, or null. */
    stuckOn: text(),
    /** When the newest failed attempt began, or null. */
    lastFailedAt: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.schoolId, table.lessonId, table.exerciseId] }),
    index('exercise_progress_stuck')
      .on(table.schoolId, table.stuckOn)
      .where(sql`"stuckOn" is not null`),
  ],
)

/** A pupil's first attempt at an exercise in a school: when, in which class, and how it went. */
export const firstTries = sqliteTable(
  'first_tries',
  {
    ...pupilLesson,
    exerciseId: text().notNull(),
    startedAt: integer().notNull(),
    day: text().notNull(),
    classId: text().notNull(),
    correct: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.schoolId, table.lessonId, table.exerciseId] }),
    index('first_tries_class').on(
      table.schoolId,
      table.classId,
      table.day,
      table.userId,
      table.correct,
    ),
  ],
)

/**
 * Exercises that a class was helped with: their groups are shown again only where one fails after
 * that moment.
 */
export const helpedExercises = sqliteTable(
  'helped_exercises',
  {
    classId: text()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    exerciseId: text()
      .notNull()
      .references(() => exercises.id),
    helpedAt: integer().notNull(),
    helpedBy: text()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.exerciseId] }),
    // For accounts that go.
    index('helped_exercises_by').on(table.helpedBy),
  ],
)

/** Activities that families say they tried with a child: one row a day for each. */
export const triedActivities = sqliteTable(
  'tried_activities',
  {
    userId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
    /** Empty: the lesson's own activity. */
    exerciseId: text().notNull(),
    triedAt: integer().notNull(),
    triedBy: text()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.lessonId, table.exerciseId] }),
    // For accounts that go.
    index('tried_activities_by').on(table.triedBy),
  ],
)

/** Days on which a school has no lessons, both ends counted. */
export const holidays = sqliteTable(
  'holidays',
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    firstDay: text().notNull(),
    lastDay: text().notNull(),
    name: text().notNull(),
    nameEn: text().notNull(),
  },
  (table) => [index('holidays_school').on(table.schoolId, table.firstDay)],
)

/**
 * How far a pupil is with one lesson: exercises solved, and exercises failed four times and not yet
 * solved.
 */
export const lessonProgress = sqliteTable(
  'lesson_progress',
  {
    ...pupilLesson,
    solved: integer().notNull(),
    stuck: integer().notNull(),
    lastSolvedOn: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.schoolId, table.lessonId] }),
    index('lesson_progress_stuck')
      .on(table.schoolId, table.userId)
      .where(sql`"stuck" > 0`),
  ],
)

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    role: text({ enum: ['admin', 'teacher', 'student'] }).notNull(),
    /** A date in the school's zone, exclusive: active while `validUntil > today`. */
    validUntil: text().notNull(),
    serialId: text(),
    serialNo: text(),
    createdAt: integer().notNull(),
    /** Ended early or replaced by another. */
    endedAt: integer(),
  },
  (table) => [
    uniqueIndex('subscriptions_live')
      .on(table.accountId)
      .where(sql`"endedAt" is null`),
    index('subscriptions_school').on(table.schoolId, table.role, table.validUntil),
    index('subscriptions_end')
      .on(table.validUntil)
      .where(sql`"endedAt" is null`),
    index('subscriptions_account').on(table.accountId, table.createdAt),
  ],
)

/** What a supervisor changed of a subscription, and why. */
export const subscriptionChanges = sqliteTable(
  'subscription_changes',
  {
    id: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['extended', 'ended'] }).notNull(),
    /** As in `subscriptions`: before, and after; of one that was ended it stays what it was. */
    validUntilBefore: text().notNull(),
    validUntil: text().notNull(),
    reason: text().notNull(),
    by: text()
      .notNull()
      .references(() => accounts.id),
    at: integer().notNull(),
  },
  (table) => [
    index('subscription_changes_by').on(table.by),
    index('subscription_changes_of').on(table.subscriptionId, table.at),
  ],
)

/**
 * Codes that a supervisor generated together for one school: exactly the sum of the counts, as rows
 * of `codes`.
 */
export const codeBatches = sqliteTable(
  'code_batches',
  {
    id: text().primaryKey(),
    /** `RW-00012`: what people call it; one higher than the highest there was. */
    serial: text().notNull(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /**
     * How long a subscription by one of its codes lasts; the same for all of them once one is used.
     */
    durationDays: integer().notNull(),
    adminCount: integer().notNull(),
    teacherCount: integer().notNull(),
    studentCount: integer().notNull(),
    classCount: integer().notNull(),
    description: text().notNull(),
    /**
     * A date in the school's zone, exclusive: a code may be redeemed while `redeemBefore > today`.
     */
    redeemBefore: text().notNull(),
    /**
     * Of its codes: those revoked; of the others those used at least once, and those with no use
     * left. Kept by triggers.
     */
    revokedCodes: integer().notNull().default(0),
    usedCodes: integer().notNull().default(0),
    usedUpCodes: integer().notNull().default(0),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex('code_batches_serial').on(table.serial),
    index('code_batches_newest').on(table.createdAt),
    index('code_batches_maker').on(table.createdBy),
    index('code_batches_school').on(table.schoolId, table.createdAt),
  ],
)

/**
 * Codes that give an account a school, a role and a subscription. A batch is printed again.
 */
export const codes = sqliteTable(
  'codes',
  {
    /** `batchId.position`: what its redemptions name, however it is sealed. */
    id: text().primaryKey(),
    /** Sealed: 16 symbols, as app/models/readable-code.ts writes them. */
    code: text().notNull(),
    /** Of the code. */
    finder: text().notNull(),
    batchId: text()
      .notNull()
      .references(() => codeBatches.id),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /** The role that redeeming gives; `class`: a student of the class that it is attached to. */
    kind: text({ enum: ['admin', 'teacher', 'student', 'class'] }).notNull(),
    /** Its place in the batch, from 1: it names the code where the code itself must not stand. */
    position: integer().notNull(),
    revokedAt: integer(),
    revokedBy: text().references(() => accounts.id),
    /** The class that shares a class code; null until an admin attaches it. */
    classId: text().references(() => classes.id),
  },
  (table) => [
    uniqueIndex('codes_finder').on(table.finder),
    uniqueIndex('codes_batch').on(table.batchId, table.position),
    index('codes_school').on(table.schoolId),
    index('codes_revoker')
      .on(table.revokedBy)
      .where(sql`"revokedBy" is not null`),
    index('codes_class')
      .on(table.classId)
      .where(sql`"classId" is not null`),
  ],
)

/**
 * Each use of a code, once and for all: by whom, and the subscription that came of it (the database
 * insists that there is one).
 */
export const redemptions = sqliteTable(
  'redemptions',
  {
    codeId: text()
      .notNull()
      .references(() => codes.id),
    /** 1; of a class code 1 to 40. */
    seat: integer().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /**
     * Written before the subscription itself, so the migration defers the check to the
     * transaction's end.
     */
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codeId, table.seat] }),
    uniqueIndex('redemptions_once').on(table.codeId, table.accountId),
    uniqueIndex('redemptions_subscription').on(table.subscriptionId),
    index('redemptions_account').on(table.accountId, table.at),
  ],
)

/**
 * A file of people that an admin brings: read, compared with the school, shown, and then written in
 * one transaction or not at all.
 */
export const imports = sqliteTable(
  'imports',
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    fileName: text().notNull(),
    /**
     * `reading`: up to `rowsRead`; `compared`: what would become of each row is known; then `done`,
     * and perhaps `undone`.
     */
    state: text({ enum: ['reading', 'compared', 'done', 'undone'] }).notNull(),
    /** The file's columns in their order, each with the field that it fills. */
    columns: text({ mode: 'json' }).$type<{ head: string; field: string | null }[]>().notNull(),
    rows: integer().notNull(),
    rowsRead: integer().notNull().default(0),
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /**
     * How many people the school had when it was compared, and what they and its classes were like,
     * as a mark that changes with them.
     */
    people: integer().notNull().default(0),
    mark: text().notNull().default(''),
    /** Classes that it makes. */
    classes: text({ mode: 'json' })
      .$type<{ id: string; name: string; level: number; externalId: string | null }[]>()
      .notNull()
      .default([]),
    doneAt: integer(),
    undoneAt: integer(),
    /** When all of it is forgotten: a day after it came, or 30 days after it was done. */
    expiresAt: integer().notNull(),
  },
  (table) => [
    index('imports_school').on(table.schoolId, table.createdAt),
    index('imports_expiry').on(table.expiresAt),
    index('imports_maker').on(table.createdBy),
  ],
)

/**
 * The rows of such a file. What they said is forgotten once they are done; how people were before
 * stays for as long as it can be undone.
 */
export const importRows = sqliteTable(
  'import_rows',
  {
    importId: text()
      .notNull()
      .references(() => imports.id),
    /** Its line in the file. */
    row: integer().notNull(),
    /** As they stand in the file, in the order of its columns. */
    cells: text({ mode: 'json' }).$type<string[]>(),
    /** What the cells say. */
    person: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    verdict: text({ enum: ['created', 'changed', 'unchanged', 'refused'] }),
    /** Why it was refused: the column, what stands there, and a key of the refusals. */
    problems: text({ mode: 'json' }).$type<{ column: string; value: string; reason: string }[]>(),
    /** Whose it is, or will be. */
    accountId: text(),
    /** What it changes of them: how that was, and how it will be. */
    before: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    after: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    /** Why undoing left it as it is. */
    stays: text(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_verdict').on(table.importId, table.verdict, table.row),
  ],
)

/**
 * A list of lessons that was brought in, of the catalogue or of a school's own, as `imports` are
 * lists of people.
 */
export const lessonImports = sqliteTable(
  'lesson_imports',
  {
    id: text().primaryKey(),
    /** Null: the catalogue. */
    schoolId: text().references(() => schools.id),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    fileName: text().notNull(),
    state: text({ enum: ['compared', 'done', 'undone'] }).notNull(),
    /** The file's columns in their order, each with the field that it fills. */
    columns: text({ mode: 'json' }).$type<{ head: string; field: string | null }[]>().notNull(),
    rows: integer().notNull(),
    created: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull(),
    refused: integer().notNull(),
    /**
     * How many exercises were taught when it was compared, how many of these it touches, and a mark
     * that changes with each other list.
     */
    known: integer().notNull(),
    touched: integer().notNull(),
    mark: text().notNull(),
    doneAt: integer(),
    undoneAt: integer(),
    expiresAt: integer().notNull(),
  },
  (table) => [
    index('lesson_imports_school').on(table.schoolId, table.createdAt),
    index('lesson_imports_expiry').on(table.expiresAt),
    index('lesson_imports_maker').on(table.createdBy),
  ],
)

/** The rows of such a file: each an exercise, and the first of each lesson the lesson itself. */
export const lessonImportRows = sqliteTable(
  'lesson_import_rows',
  {
    importId: text()
      .notNull()
      .references(() => lessonImports.id),
    row: integer().notNull(),
    cells: text({ mode: 'json' }).$type<string[]>().notNull(),
    verdict: text({ enum: ['created', 'changed', 'unchanged', 'refused'] }).notNull(),
    problems: text({ mode: 'json' }).$type<{ column: string; value: string; reason: string }[]>(),
    lessonId: text(),
    exerciseId: text(),
    /** Whole, as they were and will be; null where the row does not touch them, or they are new. */
    lessonBefore: text(),
    lessonAfter: text(),
    exerciseBefore: text(),
    exerciseAfter: text(),
    /** Why undoing left the lesson, or the exercise, as it is. */
    lessonStays: text({ enum: ['practised', 'changed'] }),
    exerciseStays: text({ enum: ['practised', 'changed'] }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('lesson_import_rows_verdict').on(table.importId, table.verdict, table.row),
    index('lesson_import_rows_lesson').on(table.importId, table.lessonId),
    index('lesson_import_rows_exercise').on(table.importId, table.exerciseId),
  ],
)

/** A school's key for its app servers: good for `attempts` alone. */
export const ingestKeys = sqliteTable(
  'ingest_keys',
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    name: text().notNull(),
    /** SHA-256 of the key, in hex. */
    tokenHash: text().notNull(),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    revokedAt: integer(),
  },
  (table) => [
    uniqueIndex('ingest_keys_token').on(table.tokenHash),
    index('ingest_keys_school').on(table.schoolId),
    index('ingest_keys_maker').on(table.createdBy),
  ],
)

/** What people write to us by the contact form; read, and removed, by supervisors. */
export const messages = sqliteTable(
  'messages',
  {
    /** Made of the form's stamp: a form sent twice is one message. */
    id: text().primaryKey(),
    createdAt: integer().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** As the writer calls it; no school of ours need be meant. */
    school: text(),
    topic: text({ enum: ['offer', 'help', 'payment', 'data', 'other'] }).notNull(),
    text: text().notNull(),
    /** The language it was written to us in. */
    locale: text({ enum: ['ar', 'en'] }).notNull(),
    /** Who was signed in, if anybody. */
    accountId: text().references(() => accounts.id),
    readAt: integer(),
    readBy: text().references(() => accounts.id),
  },
  (table) => [
    index('messages_newest').on(table.createdAt),
    index('messages_writer')
      .on(table.accountId)
      .where(sql`"accountId" is not null`),
    index('messages_reader')
      .on(table.readBy)
      .where(sql`"readBy" is not null`),
    index('messages_waiting')
      .on(table.createdAt)
      .where(sql`"readAt" is null`),
  ],
)

/** Who did what, on whom, when and from where. Append-only: triggers refuse change and removal. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    actorId: text(),
    action: text().notNull(),
    /** What it was done to: an account's, class's or key's id. */
    subjectId: text(),
    schoolId: text(),
    address: text().notNull().default(''),
    detail: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_newest').on(table.at),
    index('audit_log_action').on(table.action, table.at),
    index('audit_log_school').on(table.schoolId, table.at),
    index('audit_log_school_action').on(table.schoolId, table.action, table.at),
    index('audit_log_actor').on(table.actorId, table.at),
    index('audit_log_subject').on(table.subjectId, table.at),
    index('audit_log_moves')
      .on(table.subjectId, table.at)
      .where(sql`"action" in ('enrolled', 'unenrolled', 'codeRedeemed')`),
  ],
)

/**
 * The audit log's chain: a link for each line, in the order in which the lines were written, made
 * within a minute or so (app/models/access/audit-chain.server.ts). Append-only like the log itself.
 */
export const auditChain = sqliteTable(
  'audit_chain',
  {
    /** 1, 2, 3 and so on, without a gap. */
    seq: integer().primaryKey(),
    lineId: text().notNull(),
    /** SHA-256 of the link before and of the line, in hex. */
    hash: text().notNull(),
  },
  (table) => [uniqueIndex('audit_chain_line').on(table.lineId)],
)
