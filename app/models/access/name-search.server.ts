import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { isEnglish, type Locale } from '#app/locales/locale.ts'
import { foldForSearch } from '#app/models/name.ts'

// Lists that are too long to be searched outside of the database are searched by a column that
// triggers keep: `searchName`, the name with each letter folded (`letterFolds` of db/schema.ts).

/** The first letter of the Arabic blocks of Unicode. */
const FIRST_ARABIC = sql.raw('1536')

const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic']
/** Letters that the database folds, marks and tatweel; it leaves all others as they are written. */
const FOLDED_LETTER = new RegExp(
  `[${SCRIPTS.map((script) => `\\p{sc=${script}}`).join('')}\\p{sc=Inherited}\\u0640]`,
  'gu',
)

/** A query, or a name, as the column `searchName` holds it. */
export function searchName(text: string): string {
  return text.normalize('NFC').replace(FOLDED_LETTER, foldForSearch)
}

/** Whether the name or the email of an account `a` contains the query; all match an empty one. */
export function peopleMatching(query: string): SQL {
  let q = searchable(query)
  return q === ''
    ? sql`true`
    : sql`(instr(a.searchName, ${q}) > 0 or instr(lower(${knownEmail}), ${q}) > 0)`
}

/** Whether a column `searchName` contains the query. */
export function nameMatching(query: string, column: SQL): SQL {
  return sql`instr(${column}, ${searchable(query)}) > 0`
}

/** Control characters are in no name; a NUL would end the text for SQLite. */
function searchable(query: string): string {
  return searchName(query.replace(/\p{Cc}/gu, '').replace(/\s/g, ' '))
}

/** The email by which a school knows an account `a`: its own, or that of its invitation. */
export const knownEmail = sql.raw(
  'coalesce(a.email, (select i.email from invitations i where i.accountId = a.id))',
)

/**
 * The order of names in a list: Arabic names first, as Arabic dictionaries have it, then those in
 * Latin letters, whose capitals do not matter. By their bytes they would stand the other way round.
 */
export function nameOrder(column: SQL): SQL {
  let arabicFirst = sql`case when unicode(${column}) >= ${FIRST_ARABIC} then 0 else 1 end`
  return sql`(${arabicFirst} || ${column}) collate nocase`
}

/** Schools `s` by the name that the reader sees, and in the order of that language. */
export function schoolOrder(locale: Locale): SQL {
  return isEnglish(locale) ? sql`s.nameEn collate nocase` : nameOrder(sql`s.name`)
}
