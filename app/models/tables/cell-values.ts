import { westernDigits } from '#app/locales/digits.ts'
import { foldForSearch } from '#app/models/name.ts'
import type { TableColumn } from './columns.ts'
import { LONGEST_CELL } from './table.ts'

// What the cells of a table say, in a list of people as of lessons.

export const LONGEST_ID = 100

/** Why a cell cannot be read, whatever it is about. */
export type CellReason = 'lettersBroken' | 'tooLong'

/** The years of kindergarten, as schools call them; PK, TK and KG are OneRoster's. */
const levelWords: Record<number, string[]> = {
  1: [
    '1',
    'kg1',
    'k1',
    'kindergarten 1',
    'pk',
    'pr',
    'الأول',
    'الأولى',
    'أول',
    'أولى',
    'روضة أولى',
    'الروضة الأولى',
    'روضة 1',
    'المستوى الأول',
  ],
  2: [
    '2',
    'kg2',
    'k2',
    'kindergarten 2',
    'tk',
    'الثاني',
    'الثانية',
    'ثاني',
    'ثانية',
    'روضة ثانية',
    'الروضة الثانية',
    'روضة 2',
    'المستوى الثاني',
  ],
  3: [
    '3',
    'kg3',
    'k3',
    'kindergarten 3',
    'kg',
    'k',
    'الثالث',
    'الثالثة',
    'ثالث',
    'ثالثة',
    'روضة ثالثة',
    'روضة 3',
    'المستوى الثالث',
    'تمهيدي',
    'التمهيدي',
  ],
}
const levelByWord = wordLookup(levelWords)

/**
 * The texts of a row, by the fields that the columns fill. Empty cells are left out; one that
 * cannot be read is left out, too, and `refuse` is called.
 */
export function valuesByField<field extends string>(
  cells: string[],
  columns: TableColumn<field>[],
  refuse: (column: field, value: string, reason: CellReason) => void,
): Partial<Record<field, string>> {
  let values: Partial<Record<field, string>> = {}
  for (let [at, { field }] of columns.entries()) {
    let text = withoutFormula((cells[at] ?? '').trim())
    if (!field || text === '') continue
    if (text.includes('\ufffd')) refuse(field, text, 'lettersBroken')
    else if (text.length > LONGEST_CELL || !text.isWellFormed()) refuse(field, text, 'tooLong')
    else values[field] = text
  }
  return values
}

/** A level, 1 to 3, in digits or in words of either language. */
export function levelOf(text: string): number | undefined {
  let level = levelByWord(westernDigits(text))
  return level === undefined ? undefined : Number(level)
}

/** An id with Western digits; `undefined` where the text is too long or a spreadsheet's error. */
export function idOf(text: string): string | undefined {
  let id = tidy(westernDigits(text))
  return id === '' || id.length > LONGEST_ID || isSheetError(id) ? undefined : id
}

/** White space collapsed and invisible characters removed: with them, ids could look alike. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}

/** Whether a text is what a spreadsheet writes where a formula failed. */
export function isSheetError(text: string): boolean {
  return /^#(REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|####)/.test(text)
}

/** A lookup of values by the words for them, however they are spelt, spaced and marked. */
export function wordLookup<value extends string | number>(
  words: Record<value, string[]>,
): (text: string) => value | undefined {
  let key = (text: string) => foldForSearch(text).replace(/[\s_.-]+/g, '')
  let all = new Map(
    Object.entries<string[]>(words).flatMap(([value, each]) =>
      [value, ...each].map((word) => [key(word), value as value]),
    ),
  )
  return (text) => all.get(key(text))
}

/**
 * Our own files put an apostrophe before text that a spreadsheet would run as a formula, and before
 * text that already looks escaped; this removes one.
 */
function withoutFormula(text: string): string {
  return /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text
}
