import { westernDigits } from '#app/locales/digits.ts'
import { foldForSearch } from '#app/models/name.ts'
import type { TableColumn } from './columns.ts'
import { LONGEST_CELL } from './table.ts'

// What a cell of a list says, whatever the list is about.

export const LONGEST_ID = 100

/** Kindergarten's years, as schools call them; PK, TK and KG are OneRoster's. */
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
const levelIn = wordLookup(levelWords)

/**
 * What a row's cells say, by the fields that the columns fill; an empty cell says nothing, one that
 * cannot be read is refused.
 */
export function valuesByField<field extends string>(
  cells: string[],
  columns: TableColumn<field>[],
  refuse: (column: field, value: string, reason: 'lettersBroken' | 'tooLong') => void,
): Partial<Record<field, string>> {
  let said: Partial<Record<field, string>> = {}
  for (let [at, { field }] of columns.entries()) {
    let text = withoutFormula((cells[at] ?? '').trim())
    if (!field || text === '') continue
    if (text.includes('\ufffd')) refuse(field, text, 'lettersBroken')
    else if (text.length > LONGEST_CELL || !text.isWellFormed()) refuse(field, text, 'tooLong')
    else said[field] = text
  }
  return said
}

/** 1 to 3, in digits or words of either language. */
export function levelOf(text: string): number | undefined {
  let level = levelIn(westernDigits(text))
  return level === undefined ? undefined : Number(level)
}

/** An id as somebody wrote it, if it is one. */
export function idOf(text: string): string | undefined {
  let id = tidy(westernDigits(text))
  return id === '' || id.length > LONGEST_ID || isSheetError(id) ? undefined : id
}

/**
 * White space collapsed, and nothing that cannot be seen: it would make two ids that look alike.
 */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}

/** What a spreadsheet writes where a formula failed. */
export function isSheetError(text: string): boolean {
  return /^#(REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|####)/.test(text)
}

/** A value by any of its words, as they are typed. */
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
 * What our own files put before text that a spreadsheet would run as a formula, and before what
 * looks as if they had.
 */
function withoutFormula(text: string): string {
  return /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text
}
