import { expect, test } from 'vitest'
import { readTable } from '#app/models/roster/read-file.ts'
import { idOf, valuesByField } from '#app/models/tables/cell-values.ts'
import { bytesOf, workbook } from '#tests/support/roster.ts'

test('a cell has at most 500 characters', () => {
  let read = (length: number) => {
    let refused: string[] = []
    let values = valuesByField(
      ['x'.repeat(length)],
      [{ head: 'Name', field: 'name' }],
      (_field, _value, reason) => void refused.push(reason),
    )
    return [values.name?.length, refused]
  }
  expect([read(500), read(501)]).toEqual([
    [500, []],
    [undefined, ['tooLong']],
  ])
})

test('an id has at most 100 characters', () => {
  expect([idOf('7'.repeat(100))?.length, idOf('7'.repeat(101))]).toEqual([100, undefined])
})

test('a list has at most 60 columns: what stands further right is not looked at', () => {
  let cells = (count: number) => Array.from({ length: count }, (_, at) => `c${at + 1}`)
  for (let count of [59, 60, 61, 80])
    for (let bytes of [
      bytesOf(`${cells(count).join()}\n${cells(count).join()}`),
      workbook([cells(count), cells(count)]),
    ]) {
      let read = readTable(bytes)
      let table = read.ok ? read.table : undefined
      expect([count, table?.heads.length, table?.rows[0]?.cells.at(-1)]).toEqual([
        count,
        ...(count === 59 ? [59, 'c59'] : [60, 'c60']),
      ])
    }
})
