import { expect, test } from 'vitest'
import { recordExport } from '#app/models/export.server.ts'
import { auditLog } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

test('a download is in the audit log, also where the request calls itself a prefetch', async () => {
  let { as, db } = await openSchool()
  await recordExport({ ...(await as('hind')), prefetch: true }, 'zaytoun', 'adam')
  expect(await db.select().from(auditLog)).toMatchObject([{ action: 'reportExported', actorId: 'hind', schoolId: 'zaytoun', subjectId: 'adam' }])
})
