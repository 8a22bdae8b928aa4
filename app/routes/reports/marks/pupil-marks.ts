import type { Locale } from '#app/locales/locale.ts'
import type { PupilMarks } from '#app/models/reports/marks.ts'
import { classChangeInWords, correctionInWords } from '#app/sheets/mark-words.ts'
import type { RowMarks } from '#app/sheets/marks-columns.ts'
import type { Row } from '#app/sheets/sheet.ts'

/**
 * The marks of each line of a child's file: of a lesson, or of an exercise of it, what was removed
 * of that lesson; the row of totals has what was removed of lessons without a line.
 */
export function pupilMarksOf(
  { corrections, classChanges }: PupilMarks,
  how: { locale: Locale; home: boolean },
): (row: Row) => RowMarks {
  let changes = classChanges.map((change) => classChangeInWords(change, how.locale))
  return ({ key }) => ({
    corrections: corrections
      .filter(({ lessonID }) => key === 'total' || key.split(' ')[0] === lessonID)
      .map((correction) => correctionInWords(correction, how)),
    classChanges: changes,
  })
}
