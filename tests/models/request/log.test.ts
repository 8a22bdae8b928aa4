import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { logError } from '#app/request/log.ts'
import { openSchool } from '#tests/support/school.ts'

test('a failed question to the database is logged by class and place, without what somebody typed', async () => {
  let { db } = await openSchool()
  let failure = await db
    .all(sql`select nothing from accounts where email = ${'layla@rawda.test'}`)
    .catch((error: Error) => error)
  // The driver itself would tell.
  expect(String(failure)).toContain('layla@rawda.test')

  let write = vi.spyOn(console, 'error').mockImplementation(() => {})
  logError({ path: '/auth/login' }, failure)
  let line = String(write.mock.lastCall)
  write.mockRestore()
  expect(line).not.toContain('layla')
  expect(JSON.parse(line)).toEqual({
    level: 'error',
    path: '/auth/login',
    errors: expect.arrayContaining(['LibsqlError SQLITE_ERROR']),
    at: expect.arrayContaining([expect.stringMatching(/^at /)]),
  })
})
