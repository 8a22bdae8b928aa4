import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { buildReport } from '#app/models/saved-reports/build.server.ts'
import type { BuiltReport } from '#app/models/saved-reports/built.ts'
import { reportParts, type ReportQuestion } from '#app/models/saved-reports/question.ts'
import { subjects } from '#app/models/subject.ts'
import * as built from '#tests/support/naive-built.ts'
import * as naive from '#tests/support/naive-reports.ts'
import {
  aTown,
  liveTown,
  type Fact,
  type Town,
  type TownPerson,
} from '#tests/support/random-school.ts'

// Random questions put to random towns of fourteen months by everyone who may ask, and each number
// compared with the same number counted naively. `GOLDEN_RUNS=100` tries more.

vi.setConfig({ testTimeout: 120_000 })
const RUNS = Number(process.env.GOLDEN_RUNS ?? 6)
const SEED = Number(process.env.GOLDEN_SEED ?? 20261125)

const someOf = <value>(values: readonly value[]) =>
  fc.oneof(fc.constant([] as value[]), fc.subarray([...values], { minLength: 1 }))

/** Days are so many days ago: the town's today is not known yet. */
const aPeriod = fc.constantFrom<(ago: (days: number) => string) => naive.Query>(
  () => ({ period: 'daily' }),
  () => ({ period: 'weekly' }),
  () => ({ period: 'monthly' }),
  () => ({ period: 'all' }),
  (ago) => ({ period: 'weekly', on: ago(8) }),
  (ago) => ({ period: 'monthly', on: ago(40) }),
  (ago) => ({ period: 'from', from: ago(20) }),
  (ago) => ({ period: 'from', from: ago(200) }),
  (ago) => ({ period: 'from', from: ago(120), until: ago(20) }),
  (ago) => ({ period: 'from', from: ago(4), until: ago(-3) }),
)

const aQuestion = fc.record({
  classes: someOf(['kites', 'stars', 'suns', 'foxes', 'nothing']),
  pupils: fc.oneof(fc.constant([] as number[]), fc.array(fc.nat(30), { maxLength: 4 })),
  subjects: someOf(subjects),
  levels: someOf([1, 2, 3] as const),
  lessons: fc.array(fc.nat(12), { maxLength: 3 }),
  period: aPeriod,
})

test('a built report of children counts what counting by hand counts', () =>
  everyQuestion(Infinity, async ({ town, caller, question, span, report }) => {
    let rows = built.childRows(town, caller, question, span)
    let counted = built.countedOfAll(town, caller, question, span)
    let byID = (list: { UID: string }[]) => list.toSorted((a, b) => (a.UID < b.UID ? -1 : 1))
    expect(report.by).toBe('children')
    expect(byID(report.children)).toMatchObject(byID(rows))
    expect(report.children.length).toBe(rows.length)
    expect(report.total).toEqual(naive.tallyOf(counted))
    expect(report.counts).toEqual({
      children: rows.length,
      active: rows.filter(({ attempts }) => attempts > 0).length,
      needHelp: rows.filter(({ needsHelp }) => needsHelp).length,
    })
    expect(report.bySubject).toEqual(naive.bySubjectOf(town, counted))
    expectBars(report, counted)
    expect(
      report.hardest?.map(({ exerciseID, lessonID, failedAttempts, pupils }) => ({
        exerciseID,
        lessonID,
        failedAttempts,
        pupils,
      })) ?? null,
    ).toEqual(built.isShort(town, caller, span) ? built.hardestOf(town, counted) : null)
    let lessons = built.gridLessonsOf(town, counted)
    expect(report.grid?.lessons.map(({ lessonID }) => lessonID)).toEqual(
      lessons.map(({ id }) => id),
    )
    expect(report.grid?.cells.length).toBe(lessons.length * rows.length)
    for (let { UID, lessonID, state, solved } of report.grid!.cells)
      expect({ UID, lessonID, state, solved }).toEqual({
        UID,
        lessonID,
        ...built.stateOf(
          town,
          caller,
          naive.personOf(town, UID),
          naive.lessonOf(town, lessonID),
          span,
        ),
      })
    return counted.length
  }))

test('of more children than are listed a report counts by class', () =>
  everyQuestion(0, async ({ town, caller, question, span, report }) => {
    let rows = built.classRows(town, caller, question, span)
    let counted = built.countedInClasses(town, caller, question, span)
    let byID = (list: { classID: string }[]) =>
      list.toSorted((a, b) => (a.classID < b.classID ? -1 : 1))
    expect(report.by).toBe('classes')
    expect(byID(report.classes)).toMatchObject(byID(rows))
    expect(report.classes.length).toBe(rows.length)
    expect(report.total).toEqual(naive.tallyOf(counted))
    expect(report.bySubject).toEqual(naive.bySubjectOf(town, counted))
    expectBars(report, counted)
    expect([report.children, report.hardest, report.grid]).toEqual([[], null, null])
    return counted.length
  }))

type Asked = {
  town: Town
  caller: TownPerson
  question: ReportQuestion
  span: naive.Span
  report: BuiltReport
}

/** Puts random questions to random towns; `most`: of more children the report is by class. */
async function everyQuestion(most: number, check: (asked: Asked) => Promise<number>) {
  let [compared, counted] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      aTown,
      fc.array(aQuestion, { minLength: 6, maxLength: 8 }),
      async (plan, drawn) => {
        let clear: (() => void) | undefined
        let town = await liveTown(plan, (done) => (clear = done))
        try {
          for (let caller of town.people) {
            let current = await town.as(caller.id)
            for (let each of drawn) {
              let asked = questionIn(town, caller, each, most)
              let limit = Math.min(most, 1000)
              let report = await buildReport(current, asked, { most: limit })
              let isStaff = caller.role === 'admin' || caller.role === 'teacher'
              if (!isStaff) {
                expect(report).toEqual({ ok: false, reason: 'forbidden' })
                continue
              }
              if (most === 0 && built.placesIn(town, caller, asked) === 0) continue
              if (!report.ok) throw new Error(report.reason)
              let span = naive.spanOf(town, caller.school!, asked as naive.Query, 'weekly')
              counted += await check({ town, caller, question: asked, span, report: report.value })
              compared++
            }
          }
        } finally {
          clear?.()
        }
      },
    ),
    { numRuns: RUNS, seed: SEED, endOnFailure: !process.env.ORACLE_SHRINK },
  )
  // Where nothing is counted, nothing is compared.
  expect(compared).toBeGreaterThan(30)
  expect(counted).toBeGreaterThan(compared)
}

type Drawn = typeof aQuestion extends fc.Arbitrary<infer drawn> ? drawn : never

/** Reports by class know no lesson and no child. */
function questionIn(town: Town, caller: TownPerson, drawn: Drawn, most: number): ReportQuestion {
  let today = caller.school ? naive.todayOf(town, caller.school) : '2026-01-01'
  let ago = (days: number) =>
    new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  let ofList = <item>(list: item[], at: number) => list[at % list.length]!
  let pupils = town.people.filter(({ role }) => role === 'student').map(({ id }) => id)
  let isByClass = most === 0
  return {
    classes: drawn.classes,
    groups: [],
    pupils: isByClass ? [] : [...new Set(drawn.pupils.map((at) => ofList(pupils, at)))],
    subjects: drawn.subjects,
    levels: isByClass ? [] : drawn.levels,
    lessons: isByClass ? [] : [...new Set(drawn.lessons.map((at) => ofList(town.lessons, at).id))],
    ...drawn.period(ago),
    show: [...reportParts],
  }
}

/** The bars follow each other without a gap, and each counts what its days hold. */
function expectBars({ byDay }: BuiltReport, counted: Fact[]): void {
  for (let [at, bar] of byDay!.entries()) {
    let { attempts, correctAttempts, durationMs } = naive.tallyOf(naive.during(counted, bar))
    expect(bar).toMatchObject({ attempts, correctAttempts, durationMs })
    let before = byDay![at - 1]
    if (before) expect(bar.first).toBe(naive.nextDay(before.last))
  }
  let all = byDay!.reduce((sum, { attempts }) => sum + attempts, 0)
  expect(all).toBe(counted.length)
}
