import * as v from 'valibot'
import { MOST_COUNTED } from '#app/models/counted.ts'
import { periodKinds } from '#app/models/period.ts'
import { subjects } from '#app/models/subject.ts'

// The parts of answers. These schemas describe what is sent and do not check it again, so numbers
// carry their meaning as metadata.

export const id = v.string()
export const text = v.string()
export const image = v.nullable(v.string())
export const email = v.nullable(v.string())
export const time = v.pipe(
  v.string(),
  v.metadata({ format: 'date-time', description: 'ISO 8601 UTC' }),
)
export const day = v.pipe(v.string(), v.metadata({ format: 'date' }))
export const count = v.pipe(v.number(), v.metadata({ type: 'integer', minimum: 0 }))
/** Of a list whose end is not looked for. */
export const found = v.pipe(
  count,
  v.description(`How many there are; ${MOST_COUNTED + 1} means more than ${MOST_COUNTED}`),
)
export const milliseconds = v.pipe(
  v.number(),
  v.metadata({ type: 'integer', minimum: 0, description: 'Milliseconds' }),
)
/** Null where there is nothing to count. */
export const percentage = v.nullable(
  v.pipe(v.number(), v.metadata({ type: 'integer', minimum: 0, maximum: 100 })),
)
/** Of the exercises first tried in the period, those right at the first attempt. */
export const firstTryPercentage = v.nullable(
  v.pipe(
    v.number(),
    v.metadata({
      type: 'integer',
      minimum: 0,
      maximum: 100,
      description: 'Right at the first attempt, of the exercises first tried in the period',
    }),
  ),
)
export const level = v.picklist([1, 2, 3])
export const subject = v.picklist(subjects)
export const role = v.picklist(['admin', 'teacher', 'student', 'super'])

/** Attempts counted, as `Tally` in app/models/reports/report.ts. */
export const tally = {
  attempts: count,
  correctAttempts: count,
  failedAttempts: count,
  grade: percentage,
  durationMs: milliseconds,
}
/** Of which days figures are, as `Figures` in app/models/reports/figures.ts. */
export const figures = {
  period: v.picklist(periodKinds),
  from: v.pipe(v.nullable(day), v.description('The first day that counts; null: since ever')),
  until: v.pipe(v.nullable(day), v.description('The last day that counts; null: until now')),
  timezone: v.pipe(text, v.description("IANA: the school's, in which days are cut")),
  recounting: v.pipe(
    v.boolean(),
    v.description(
      'Days are being cut anew, for some minutes: figures by day may be off by a little',
    ),
  ),
}
/** A lesson's names. */
export const lessonHead = { lessonID: id, subject, level, name: text, nameEn: text }

/** Attempts that were removed, as `Correction` in app/models/reports/marks.ts. */
export const corrections = v.pipe(
  v.array(
    v.object({
      UID: id,
      lessonID: id,
      attempts: count,
      firstDay: day,
      lastDay: day,
      removedOn: day,
      removedBy: v.pipe(
        v.nullable(text),
        v.description("A name, for the school's staff; null for families"),
      ),
      why: v.pipe(v.nullable(text), v.description('Where the caller may read the reason')),
    }),
  ),
  v.description('What was removed of these figures, the last removed first'),
)
/** A child's changes of class in the days of the figures. */
export const pupilChanges = v.pipe(
  v.array(
    v.object({
      day,
      to: v.pipe(v.nullable(text), v.description('A class; null where the caller may not see it')),
      before: v.nullable(text),
      hasLeft: v.pipe(v.boolean(), v.description('In no class since then')),
    }),
  ),
  v.description('From one class into another, the first first'),
)
/** Who came into a class, and who left it. */
export const classChanges = v.pipe(
  v.array(v.object({ UID: id, displayName: text, day, change: v.picklist(['joined', 'left']) })),
  v.description('The last first'),
)
