import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { foldForSearch } from '#app/models/name.ts'

// `foldForSearch` of models/name.ts, as far as SQL can follow it, for lists that are too long to be
// searched outside the database.

/** Vowel marks and tatweel, which people do not type. */
const MARKS = [...'\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670']
/** Letters that another one finds. */
const LETTERS = [
  ...'أإآٱؤئىة',
  ...'àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćčďēėęěğīįıńňōőřśşšťţūůűźżž',
  ...'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝĀĂĄĆČĎĒĖĘĚĞĪĮİŃŇŌŐŘŚŞŠŢŤŪŮŰŹŻŽ',
]
const ARABIC = /\p{Script=Arabic}/u

/** Whether the name or the email of an account `a` contains what was typed. */
export function peopleMatching(typed: string): SQL {
  let q = searchText(typed)
  return q === ''
    ? sql`true`
    : sql`(${nameMatching(q, sql`a.displayName`)} or instr(lower(${knownEmail}), ${q}) > 0)`
}

/** The same of a name alone. */
export function nameMatching(typed: string, column: SQL): SQL {
  let q = searchText(typed)
  // The database's parser limits how deep calls nest: the marks are few enough, letters would be
  // too many.
  let name = ARABIC.test(q)
    ? MARKS.reduce((text, mark) => sql`replace(${text}, ${mark}, '')`, column)
    : column
  return sql`${name} glob ${`*${[...q].map(oneOf).join('')}*`}`
}

/** A NUL would end the pattern early, and the rest would match every name. */
function searchText(typed: string): string {
  return foldForSearch(typed).replace(/\p{Cc}/gu, '')
}

/** A letter in all its spellings, as a GLOB set. */
function oneOf(letter: string): string {
  let spellings = [
    ...new Set([
      letter,
      letter.toUpperCase(),
      ...LETTERS.filter((each) => foldForSearch(each) === letter),
    ]),
  ].filter((spelling) => [...spelling].length === 1)
  return spellings.length > 1 || '*?['.includes(letter) ? `[${spellings.join('')}]` : letter
}

/** The email by which a school knows an account `a`: its own, or that of its invitation. */
export const knownEmail = sql.raw(
  'coalesce(a.email, (select i.email from invitations i where i.accountId = a.id))',
)
