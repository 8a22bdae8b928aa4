import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassMarks, ClassMove } from '#app/models/reports/marks.ts'
import { correctionInWords } from '#app/sheets/mark-words.ts'
import type { RowMarks } from '#app/sheets/marks-columns.ts'
import type { Row } from '#app/sheets/sheet.ts'

/**
 * The marks of each line of a class's file, a child's; the lines of totals have those who left, and
 * what was removed of them.
 */
export function classMarksOf(
  { corrections, classChanges }: ClassMarks,
  locale: Locale,
): (row: Row) => RowMarks {
  let t = translate(locale)
  let { day } = formatOf(locale)
  let left = classChanges.filter(({ change }) => change === 'left')
  let leavers = left.map(({ displayName, day: last }) =>
    t('marks:childOn', { name: isolated(displayName), day: day(last) }),
  )
  return ({ key }) => {
    let isTotal = key === 'left' || key === 'total'
    let isOfRow = ({ UID }: { UID: string }) =>
      isTotal ? left.some((move) => move.UID === UID) : UID === key
    return {
      corrections: corrections
        .filter(isOfRow)
        .map((correction) => correctionInWords(correction, { locale, home: false })),
      classChanges: isTotal
        ? leavers.length > 0
          ? [t('marks:left', { children: leavers.join(t('parts:comma')) })]
          : []
        : classChanges
            .filter(({ UID, change }) => UID === key && change === 'joined')
            .map((move) => t('marks:joinedOn', { day: day(move.day) })),
    }
  }
}

/** The marks of a line that counts a whole class: of whom what was removed, who came, who left. */
export function marksOfAll({ corrections, classChanges }: ClassMarks, locale: Locale): RowMarks {
  let t = translate(locale)
  let named = (wanted: ClassMove['change']) =>
    classChanges
      .filter(({ change }) => change === wanted)
      .map(({ displayName, day }) =>
        t('marks:childOn', { name: isolated(displayName), day: formatOf(locale).day(day) }),
      )
      .join(t('parts:comma'))
  let [joined, left] = [named('joined'), named('left')]
  return {
    corrections: corrections.map((correction) =>
      t('marks:ofChild', {
        name: isolated(correction.displayName),
        what: correctionInWords(correction, { locale, home: false }),
      }),
    ),
    classChanges: [
      ...(joined ? [t('marks:joined', { children: joined })] : []),
      ...(left ? [t('marks:left', { children: left })] : []),
    ],
  }
}
