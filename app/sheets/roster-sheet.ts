import type { Translate } from '#app/locales/translate.ts'
import type { RosterLine } from '#app/models/roster/export.server.ts'
import type { Sheet } from './sheet.ts'

const fields = [
  'account',
  'externalId',
  'displayName',
  'email',
  'role',
  'gender',
  'className',
  'level',
] as const

/** The people of a school, with the heads and words that an import reads. */
export function rosterSheet(lines: RosterLine[], t: Translate): Sheet {
  return {
    columns: fields.map((key) => ({ key, label: t(`imports:fields.${key}`), kind: 'text' })),
    rows: lines.map(({ UID, externalId, displayName, email, role, gender, classes, levels }) => ({
      key: UID,
      values: [UID, externalId, displayName, email, role, gender, classes, levels],
    })),
    totals: [],
  }
}
