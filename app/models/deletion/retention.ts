import * as v from 'valibot'

/** For how many years after they left a school may keep children. */
export const retentionYears = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export type RetentionYears = (typeof retentionYears)[number]

/** A form's choice: a number of years, or `never`. */
export const RetentionChoice = v.object({
  years: v.union([
    v.pipe(
      v.literal('never'),
      v.transform(() => null),
    ),
    v.pipe(
      v.picklist(retentionYears.map(String)),
      v.transform((text) => Number(text) as RetentionYears),
    ),
  ]),
})
