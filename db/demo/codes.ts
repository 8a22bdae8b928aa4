import { addDays, dayIn } from '#app/calendar/day.ts'
import { REDEEMABLE_DAYS } from '#app/models/codes/batch.ts'
import { plainFinder } from '#app/models/secrets.server.ts'
import type { codeBatches, codes } from '#db/schema.ts'
import { amman, demoID } from './school.ts'
import { supervisorID } from './staff.ts'

/**
 * Codes of the demonstration school that the README names, so that redeeming can be tried. Real
 * codes are random.
 */
export const demoCodes = [
  { code: 'RAWDADEM00000001', kind: 'admin' },
  { code: 'RAWDADEM00000002', kind: 'teacher' },
  { code: 'RAWDADEM00000003', kind: 'student' },
  { code: 'RAWDADEM00000004', kind: 'student' },
  { code: 'RAWDADEM00000005', kind: 'student' },
  { code: 'RAWDADEM00000006', kind: 'class' },
] as const

/** Their batch, made by the supervisor on the day `now`. */
export function demoBatch(now: number): {
  batch: typeof codeBatches.$inferInsert
  codes: (typeof codes.$inferInsert)[]
} {
  let id = demoID('batch', 'try', now)
  let countOf = (kind: (typeof demoCodes)[number]['kind']) =>
    demoCodes.filter((each) => each.kind === kind).length
  return {
    batch: {
      id,
      serial: 'RW-00001',
      schoolId: amman.id,
      durationDays: 365,
      adminCount: countOf('admin'),
      teacherCount: countOf('teacher'),
      studentCount: countOf('student'),
      classCount: countOf('class'),
      description: 'رموز للتجربة',
      redeemBefore: addDays(dayIn(amman.timezone, now), REDEEMABLE_DAYS),
      createdBy: supervisorID,
      createdAt: now,
    },
    // Plain, as codes were before there was SECRETS_KEY: seeding seals them.
    codes: demoCodes.map((each, at) => ({
      ...each,
      id: `${id}.${at + 1}`,
      finder: plainFinder(each.code),
      batchId: id,
      schoolId: amman.id,
      position: at + 1,
    })),
  }
}
