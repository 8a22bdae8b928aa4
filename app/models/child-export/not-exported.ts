// Why a copy of a child's data leaves something out. Each table of db/schema.ts that refers to an
// account is in a copy or stands here, and so does each column of a table that is in it: a test
// holds the schema to that (tests/models/child-export/whole-schema.test.ts).

const STAFF = 'work of people of the school or the portal, about no child'
const COUNTED = 'counted from the attempts, which are in the copy'
const TRANSIENT = 'open for minutes or days, and what it holds opens a door'

/** Tables that are in no copy. */
export const tablesLeftOut: Record<string, string> = {
  attempt_quotas: 'a count of one day, forgotten with it',
  audit_chain: 'hashes of the log, whose lines about the child are in the copy',
  authorizations: TRANSIENT,
  card_offers: TRANSIENT,
  class_days: COUNTED,
  class_doors: STAFF,
  code_batches: STAFF,
  codes: STAFF,
  day_recounts: 'a task of the clock',
  failures: 'wrong tries, forgotten within an hour',
  first_tries: COUNTED,
  groups: 'the groups themselves; those that the child is in are in the copy',
  half_sessions: TRANSIENT,
  helped_exercises: 'about a class, not a child',
  import_rows: 'lines of a file that is forgotten within 30 days; what came of them is in the copy',
  imports: STAFF,
  ingest_keys: STAFF,
  lesson_imports: STAFF,
  mails: TRANSIENT,
  messages: 'letters to the portal by whoever held an account, not about the child',
  proofs: TRANSIENT,
  pupil_lesson_days: COUNTED,
  pupil_lessons: 'its totals by lesson are in lessons.csv',
  recovery_codes: 'secrets; how many are left is in the copy',
  registrations: TRANSIENT,
  report_letters: STAFF,
  retentions: STAFF,
  schools: 'the school itself, whose names are in the copy',
  year_moves: STAFF,
}

const SECRET = 'opens a door, or is what a secret is known by'
const CHILD = 'the child itself'
const MANY = 'about many children; the figures of this one are counted from its attempts'
const ENDS = 'set when there is no child any more'

/** Columns that are left out of a table that is in the copy. */
export const columnsLeftOut: Record<string, string> = {
  'accounts.searchName': 'the name as search reads it',
  'attempts.userId': CHILD,
  'attempts.schoolId': 'the name of the school is told',
  'attempts.classId': 'the name of the class is told',
  'audit_log.id': 'the order of the lines is told',
  'child_exports.pieces': 'how the copy itself is made',
  'child_exports.place': 'how the copy itself is made',
  'child_exports.takenUntil': 'how the copy itself is made',
  'child_exports.failures': 'how the copy itself is made',
  'child_exports.locale': 'how the copy itself is made',
  'child_exports.size': 'how the copy itself is made',
  'child_exports.state': 'how the copy itself is made',
  'deletions.begunAt': ENDS,
  'deletions.tombstoneId': ENDS,
  'deletions.goneAt': ENDS,
  'deletions.sweptTo': ENDS,
  'deletions.objects': ENDS,
  'deletions.doneAt': ENDS,
  'devices.id': SECRET,
  'exercise_progress.userId': CHILD,
  'identities.issuer': SECRET,
  'identities.subject': SECRET,
  'lesson_progress.userId': CHILD,
  'pairings.code': SECRET,
  'pairings.finder': SECRET,
  'pupil_days.daysTo': COUNTED,
  'pupil_days.classDaysTo': COUNTED,
  'saved_reports.name': MANY,
  'saved_reports.question': MANY,
  'saved_reports.frozen': MANY,
  'second_factors.secret': SECRET,
  'second_factors.lastStep': SECRET,
  'sheet_cards.finder': SECRET,
  'sheet_cards.pictures': SECRET,
  'sheet_cards.token': SECRET,
  'weekly_letters.token': SECRET,
  'weekly_letters.finder': SECRET,
  'weekly_letters.tries': 'how the next letter is sent',
  'weekly_letters.handedAt': 'how the next letter is sent',
}
