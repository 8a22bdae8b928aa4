import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { foldForSearch } from '#app/models/name.ts'

// `foldForSearch` of list-query.ts as far as SQL can follow it, for lists that are too long to be searched
// outside of the database.

/** Vowel marks and tatweel, which are not typed. */
const MARKS = [...'\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670']
/** Letters that are searched by another one. */
const LETTERS = [
  ...'أإآٱؤئىةàáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćčďēėęěğīįıńňōőřśşšťţūůűźżžÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝĀĂĄĆČĎĒĖĘĚĞĪĮİŃŇŌŐŘŚŞŠŢŤŪŮŰŹŻŽ',
]
const ARABIC = /\p{Script=Arabic}/u

/** Whether the name or the email of an account `a` holds what somebody typed. */
export function peopleMatching(typed: string): SQL {
  let q = searched(typed)
  return q === ''
    ? sql`true`
    : sql`(${nameMatching(q, sql`a.displayName`)} or instr(lower(${knownEmail}), ${q}) > 0)`
}

/** The same of a name alone. */
export function nameMatching(typed: string, column: SQL): SQL {
  let q = searched(typed)
  // Nested calls are what the database's parser has room for: marks are few, letters would be too
  // many.
  let name = ARABIC.test(q)
    ? MARKS.reduce((text, mark) => sql`replace(${text}, ${mark}, '')`, column)
    : column
  return sql`${name} glob ${`*${[...q].map(oneOf).join('')}*`}`
}

/** A NUL would end the pattern, and leave one that everybody matches. */
function searched(typed: string): string {
  return foldForSearch(typed).replace(/\p{Cc}/gu, '')
}

/** A letter in all the ways that it is written, as GLOB takes it. */
function oneOf(letter: string): string {
  let ways = [
    ...new Set([
      letter,
      letter.toUpperCase(),
      ...LETTERS.filter((each) => foldForSearch(each) === letter),
    ]),
  ].filter((way) => [...way].length === 1)
  return ways.length > 1 || '*?['.includes(letter) ? `[${ways.join('')}]` : letter
}

/**
 * The email that a school knows an account `a` by: its own, or the one that it is, or was, invited
 * by.
 */
export const knownEmail = sql.raw(
  'coalesce(a.email, (select i.email from invitations i where i.accountId = a.id))',
)
