import { and, count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { auditLog } from '#db/schema.ts'
import { openApi, ownDatabase } from '#tests/support/api.ts'

test('a supervisor’s look is written down, also where the call says that it is a prefetch', async () => {
  let api = await openApi()
  let db = connect(ownDatabase())
  let looks = async () =>
    (
      await db
        .select({ n: count() })
        .from(auditLog)
        .where(and(eq(auditLog.action, 'schoolLookedAt'), eq(auditLog.subjectId, api.id('adam'))))
    )[0]!.n
  let before = await looks()
  expect(
    (
      await api.ask('/api/getUserStatistics/~adam/7', {
        as: 'supervisor',
        headers: { 'Sec-Purpose': 'prefetch' },
      })
    ).status,
  ).toBe(200)
  expect(await looks()).toBe(before + 1)
})
