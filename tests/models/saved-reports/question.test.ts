import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  questionInput,
  questionSearch,
  ReportQuestion,
} from '#app/models/saved-reports/question.ts'
import { NewReport } from '#app/models/saved-reports/saved.ts'

const read = (search: string) =>
  v.safeParse(ReportQuestion, questionInput(new URLSearchParams(search)))
const all = ['figures', 'charts', 'grid', 'hardest']
const nothing = {
  classes: [],
  groups: [],
  pupils: [],
  subjects: [],
  levels: [],
  lessons: [],
  show: all,
}

test.each([
  ['', nothing],
  [
    'classes=a,b&classes=c&levels=1&levels=٢',
    { ...nothing, classes: ['a', 'b', 'c'], levels: [1, 2] },
  ],
  ['classes=a,a,,a', { ...nothing, classes: ['a'] }],
  ['period=weekly&from=2026-01-01', { ...nothing, period: 'weekly' }],
  ['period=from&from=٢٠٢٦-٠١-٠٣&until=', { ...nothing, period: 'from', from: '2026-01-03' }],
  ['period=monthly&on=2026-03-05', { ...nothing, period: 'monthly', on: '2026-03-05' }],
  ['show=&show=grid', { ...nothing, show: ['grid'] }],
  ['show=', { ...nothing, show: [] }],
  ['show=notes', { ...nothing, show: ['notes'] }],
  [`show=${all},notes`, { ...nothing, show: [...all, 'notes'] }],
  [
    'show=grid,figures,charts,hardest',
    { ...nothing, show: ['grid', 'figures', 'charts', 'hardest'] },
  ],
  ['groups=g,h', { ...nothing, groups: ['g', 'h'] }],
  [
    'subjects=math&lessons=x&pupils=%D8%A2',
    { ...nothing, subjects: ['math'], lessons: ['x'], pupils: ['آ'] },
  ],
])('the address "%s" asks what it says, and says it again', (search, question) => {
  let parsed = read(search)
  expect(parsed.output).toEqual(question)
  expect(read(questionSearch(parsed.output as ReportQuestion)).output).toEqual(question)
})

test.each([
  ['levels=4', 'notChoice'],
  ['levels=x', 'notChoice'],
  ['subjects=history', 'notChoice'],
  ['show=everything', 'notChoice'],
  ['period=yearly', 'notChoice'],
  ['period=from&from=2026-02-30', 'notDay'],
  [`classes=${Array.from({ length: 51 }, (_, at) => at)}`, 'tooManyChosen'],
  [`groups=${Array.from({ length: 21 }, (_, at) => at)}`, 'tooManyChosen'],
  [`pupils=${Array.from({ length: 201 }, (_, at) => at)}`, 'tooManyChosen'],
  [`lessons=${Array.from({ length: 51 }, (_, at) => at)}`, 'tooManyChosen'],
  [`classes=${'x'.repeat(129)}`, 'notChoice'],
])('"%s" is refused: %s', (search, reason) => {
  let parsed = read(search)
  expect([parsed.success, parsed.issues?.[0].message]).toEqual([false, reason])
})

test.each([
  ['Our weeks', 'Our weeks'],
  ['  أسبوع\u202eنا  ', 'أسبوعنا'],
  ['x'.repeat(51), undefined],
  ['x', undefined],
  ['\u200b \u200f', undefined],
  [7, undefined],
])('the name %o is kept as %o', (name, kept) => {
  let parsed = v.safeParse(NewReport, { name, question: {} })
  expect(parsed.success ? parsed.output.name : undefined).toBe(kept)
})
