import { expect, onTestFinished, test, vi } from 'vitest'
import { backOff } from '#scripts/back-off.ts'

test('what does not start is tried again after pauses that double to half a minute', async () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  let tries: number[] = []
  let failures = 9
  let again = backOff(
    () => false,
    () => {},
  )
  let start = async () => {
    tries.push(Date.now())
    if (failures-- > 0) throw new Error('not yet')
    return 'started'
  }
  let first = again(start)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(await first).toBe('started')
  let pauses = tries.map((at, nth) => at - (tries[nth - 1] ?? 0))
  expect(pauses).toEqual([0, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000])

  // It ran for more than a minute: then the first try is at once.
  let second = again(start)
  await vi.advanceTimersByTimeAsync(0)
  expect(await second).toBe('started')
  // It ended soon: not at once.
  let third = again(start)
  await vi.advanceTimersByTimeAsync(100)
  expect(tries).toHaveLength(11)
  await vi.advanceTimersByTimeAsync(200)
  expect(await third).toBe('started')
})

test('nobody waits for a pause when all is to end', async () => {
  let isOver = false
  let again = backOff(
    () => isOver,
    () => {},
  )
  let tried = 0
  let starting = again(() => {
    if (++tried === 4) isOver = true
    return Promise.reject(new Error('no'))
  })
  expect(await starting).toBeUndefined()
  expect(tried).toBe(4)
})
