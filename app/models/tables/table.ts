/** At most so many rows in one file, and so large a file. */
export const TABLE_ROWS = 10_000
export const TABLE_BYTES = 5 * 1024 * 1024
/** A longer cell is no name, and wider tables are no list of people or lessons. */
export const LONGEST_CELL = 500
export const MOST_COLUMNS = 60

/**
 * What a file says, before anybody asks what it means. `row` is the line of the file on which it
 * begins.
 */
export type Table = { heads: string[]; rows: TableRow[] }
export type TableRow = { row: number; cells: string[] }
