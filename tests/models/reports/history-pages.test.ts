import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { NOON, openSchool } from '#tests/support/school.ts'

test('a history of exactly a page has no next one; with one attempt more the next has that one', async () => {
  let { practise, pageOf } = await openLesson(3)
  expect(await pageOf(3)).toEqual([['try-3', 'try-2', 'try-1'], 'the end'])
  await practise(4)
  let [newest, cursor] = await pageOf(3)
  expect(newest).toEqual(['try-4', 'try-3', 'try-2'])
  expect(cursor).not.toBe('the end')
  expect(await pageOf(3, cursor)).toEqual([['try-1'], 'the end'])
})

test('a history whose last page is full ends with it', async () => {
  let { pageOf } = await openLesson(4)
  let [, cursor] = await pageOf(2)
  expect(await pageOf(2, cursor)).toEqual([['try-2', 'try-1'], 'the end'])
})

test('without a limit fifty attempts are one page, and fifty-one are two', async () => {
  let { practise, pageOf } = await openLesson(50)
  let [all, end] = await pageOf()
  expect([all.length, end]).toEqual([50, 'the end'])
  await practise(51)
  let [newest, cursor] = await pageOf()
  expect([newest.length, newest[0]]).toEqual([50, 'try-51'])
  expect(await pageOf(undefined, cursor)).toEqual([['try-1'], 'the end'])
})

/** Adam, who has so many attempts: `try-1` is the first. */
async function openLesson(count: number) {
  let { as, visit } = await openSchool()
  let practise = (...turns: number[]) =>
    storeAttempts(
      visit(),
      { ingestKey: { id: 'key', schoolID: 'zaytoun' } },
      turns.map((turn) => ({
        id: `try-${turn}`,
        userId: 'adam',
        exerciseId: 'letters-1',
        correct: true,
        startedAt: new Date(NOON - 3_600_000 + turn * 1000).toISOString(),
        durationMs: 1000,
      })),
    )
  await practise(...Array.from({ length: count }, (_, at) => at + 1))
  let pageOf = async (limit?: number, cursor?: string): Promise<[string[], string]> => {
    let report = await lessonReport(as('adam'), 'adam', 'letters', {
      period: 'all',
      limit,
      cursor,
    })
    if (!report.ok) throw new Error(report.reason)
    let { history, nextCursor } = report.value
    return [history.map(({ attemptID }) => attemptID), nextCursor ?? 'the end']
  }
  return { practise, pageOf }
}
