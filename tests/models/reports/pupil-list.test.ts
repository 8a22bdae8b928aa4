import { expect, test } from 'vitest'
import { foldForSearch } from '#app/models/name.ts'
import { sortAndFilter, listQueryOf } from '#app/models/reports/pupil-list.ts'
import { tally, type PupilRow } from '#app/models/reports/report.ts'

function row(displayName: string, correct: number, attempts: number, needsHelp = false): PupilRow {
  return {
    UID: displayName,
    displayName,
    email: null,
    imageURL: null,
    level: 1,
    ...tally(attempts, correct, attempts * 1000),
    solved: 0,
    completionPercentage: 0,
    timeSpentLastWeekMs: 0,
    needsHelp,
  }
}

const rows = [row('Zoë', 1, 2), row('آدم', 3, 4, true), row('أحمد', 0, 0), row('Adam', 4, 4)]
const names = (found: PupilRow[]) => found.map(({ displayName }) => displayName)
const queryOf = (search: string) => listQueryOf(new URLSearchParams(search))

test("a list is in the order of the reader's language: its own script comes first", () => {
  expect(names(sortAndFilter(rows, queryOf(''), 'ar'))).toEqual(['آدم', 'أحمد', 'Adam', 'Zoë'])
  expect(names(sortAndFilter(rows, queryOf(''), 'en'))).toEqual(['Adam', 'Zoë', 'آدم', 'أحمد'])
})

test('who needs help comes first where the page says so', () => {
  expect(names(sortAndFilter(rows, queryOf(''), 'ar', true))[0]).toBe('آدم')
})

test('numbers sort both ways, and pupils with nothing to count are last either way', () => {
  expect(names(sortAndFilter(rows, queryOf('sort=grade'), 'en'))).toEqual([
    'Zoë',
    'آدم',
    'Adam',
    'أحمد',
  ])
  expect(names(sortAndFilter(rows, queryOf('sort=-grade'), 'en'))).toEqual([
    'Adam',
    'آدم',
    'Zoë',
    'أحمد',
  ])
})

test('filters and search keep the pupils that match; unknown values are ignored', () => {
  expect(names(sortAndFilter(rows, queryOf('filter=help'), 'en'))).toEqual(['آدم'])
  expect(names(sortAndFilter(rows, queryOf('filter=idle'), 'en'))).toEqual(['أحمد'])
  expect(names(sortAndFilter(rows, queryOf('q=ادم'), 'en'))).toEqual(['آدم'])
  expect(names(sortAndFilter(rows, queryOf('q=zoe'), 'en'))).toEqual(['Zoë'])
  for (let amiss of ['sort=__proto__', 'sort=--grade', 'filter=constructor', 'sort='])
    expect(queryOf(amiss)).toMatchObject({ sort: null, filter: null })
})

test('who made a single attempt is not idle', () => {
  let list = [row('Never', 0, 0), row('Once wrong', 0, 1), row('Once right', 1, 1)]
  expect(names(sortAndFilter(list, queryOf('filter=idle'), 'en'))).toEqual(['Never'])
})

test('Arabic is searched as it is typed', () => {
  expect(foldForSearch('أَحْمَـد')).toBe(foldForSearch('احمد'))
  expect(foldForSearch('هبة')).toBe(foldForSearch('هبه'))
  expect(foldForSearch('ليلى')).toBe(foldForSearch('ليلي'))
})
