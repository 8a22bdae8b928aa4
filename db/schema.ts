// Times are milliseconds since 1970 UTC (`…At`, `from`, `until`); days are `YYYY-MM-DD` in the
// school's zone (`…day`, `validUntil`). `''` stands for "no school" and "no class" where a column
// belongs to a primary key, because a key cannot hold NULL. What is called sealed is encrypted
// under SECRETS_KEY, and a `finder` is a keyed hash under it (app/models/secrets.server.ts).

export * from './schema/accounts.ts'
export * from './schema/assignments.ts'
export * from './schema/attempts.ts'
export * from './schema/audit.ts'
export * from './schema/class-sheet.ts'
export * from './schema/classes.ts'
export * from './schema/codes.ts'
export * from './schema/deletions.ts'
export * from './schema/groups.ts'
export * from './schema/guardians.ts'
export * from './schema/home-activities.ts'
export * from './schema/imports.ts'
export * from './schema/lessons.ts'
export * from './schema/limits.ts'
export * from './schema/mail.ts'
export * from './schema/notes.ts'
export * from './schema/proofs.ts'
export * from './schema/providers.ts'
export * from './schema/removals.ts'
export * from './schema/rollups.ts'
export * from './schema/schools.ts'
export * from './schema/second-factor.ts'
export * from './schema/sessions.ts'
export * from './schema/subscriptions.ts'
