// Where a child stands in the database, table by table: what is deleted with the child, and where
// another person's row only says who did something. A test holds both lists to the schema, and
// looks for the child in every column of every table afterwards (tests/models/deletion).

type Place = { table: string; column: string }

/** Rows about the child, in an order in which none is named by a row that is still there. */
export const rowsOfChild = [
  { table: 'removed_attempts', column: 'userId' },
  { table: 'removals', column: 'userId' },
  { table: 'attempts', column: 'userId' },
  { table: 'pupil_lessons', column: 'userId' },
  { table: 'pupil_lesson_days', column: 'userId' },
  { table: 'pupil_days', column: 'userId' },
  { table: 'exercise_progress', column: 'userId' },
  { table: 'lesson_progress', column: 'userId' },
  { table: 'first_tries', column: 'userId' },
  { table: 'day_recounts', column: 'userId' },
  { table: 'tried_activities', column: 'userId' },
  { table: 'family_notes', column: 'pupilId' },
  { table: 'assignment_pupils', column: 'accountId' },
  { table: 'assignment_children', column: 'accountId' },
  { table: 'assignment_changes', column: 'pupilId' },
  { table: 'group_members', column: 'accountId' },
  { table: 'child_exports', column: 'pupilId' },
  { table: 'child_exports', column: 'askedBy' },
  { table: 'enrolments', column: 'accountId' },
  { table: 'school_memberships', column: 'accountId' },
  { table: 'sheet_cards', column: 'accountId' },
  { table: 'card_offers', column: 'accountId' },
  { table: 'pairings', column: 'pupilId' },
  { table: 'pairings', column: 'usedBy' },
  { table: 'mails', column: 'pupilId' },
  { table: 'mails', column: 'guardianId' },
  { table: 'weekly_letters', column: 'pupilId' },
  { table: 'weekly_letters', column: 'guardianId' },
  { table: 'report_letters', column: 'readerId' },
  { table: 'guardians', column: 'pupilId' },
  { table: 'guardians', column: 'guardianId' },
  { table: 'sessions', column: 'accountId' },
  { table: 'half_sessions', column: 'accountId' },
  { table: 'devices', column: 'accountId' },
  { table: 'identities', column: 'accountId' },
  { table: 'second_factors', column: 'accountId' },
  { table: 'recovery_codes', column: 'accountId' },
  { table: 'proofs', column: 'accountId' },
  { table: 'invitations', column: 'accountId' },
  { table: 'messages', column: 'accountId' },
  { table: 'import_rows', column: 'accountId' },
] as const satisfies Place[]

/**
 * Rows of others, in which the tombstone takes the child's place: a code stays used, and what an
 * account did before it became a child's stays done. Subscriptions only where a redemption has one.
 */
export const rowsOfOthers = [
  { table: 'redemptions', column: 'accountId' },
  { table: 'subscriptions', column: 'accountId' },
  { table: 'subscription_changes', column: 'by' },
  { table: 'code_batches', column: 'createdBy' },
  { table: 'codes', column: 'revokedBy' },
  { table: 'ingest_keys', column: 'createdBy' },
  { table: 'sheet_cards', column: 'issuedBy' },
  { table: 'class_doors', column: 'issuedBy' },
  { table: 'year_moves', column: 'movedBy' },
  { table: 'year_moves', column: 'undoneBy' },
  { table: 'pairings', column: 'issuedBy' },
  { table: 'helped_exercises', column: 'helpedBy' },
  { table: 'assignments', column: 'createdBy' },
  { table: 'assignment_changes', column: 'changedBy' },
  { table: 'groups', column: 'createdBy' },
  { table: 'removals', column: 'removedBy' },
  { table: 'tried_activities', column: 'triedBy' },
  { table: 'family_notes', column: 'authorId' },
  { table: 'saved_reports', column: 'ownerId' },
  { table: 'saved_reports', column: 'frozenBy' },
  { table: 'imports', column: 'createdBy' },
  { table: 'lesson_imports', column: 'createdBy' },
  { table: 'messages', column: 'readBy' },
  { table: 'deletions', column: 'askedBy' },
  { table: 'deletions', column: 'confirmedBy' },
  { table: 'deletions', column: 'stoppedBy' },
  { table: 'retentions', column: 'decidedBy' },
] as const satisfies Place[]
