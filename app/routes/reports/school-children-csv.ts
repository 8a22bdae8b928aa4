import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { schoolChildren } from '#app/models/reports/school-children.server.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { withFigures } from '#app/sheets/figures-columns.ts'
import { classChangeInWords, correctionInWords } from '#app/sheets/mark-words.ts'
import { withMarks } from '#app/sheets/marks-columns.ts'
import { schoolChildrenSheet } from '#app/sheets/school-children-sheet.ts'
import type { Row } from '#app/sheets/sheet.ts'
import type { Route } from './+types/school-children-csv.ts'

export const middleware = [allow('admin')]

/** The progress of all children of the school, in any period, as one file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let t = translate(locale)
  let { query } = requestedPeriod(url.searchParams)
  let report = valueOrThrow(
    await schoolChildren(current, current.user.school?.schoolID ?? '', query),
  )
  let { school, children, corrections, classChanges } = report
  let correctionsOf = Map.groupBy(corrections, ({ UID }) => UID)
  let changesOf = Map.groupBy(classChanges, ({ UID }) => UID)
  let marksOf = ({ key }: Row) => ({
    corrections: (correctionsOf.get(key) ?? []).map((correction) =>
      correctionInWords(correction, { locale, home: false }),
    ),
    classChanges: (changesOf.get(key) ?? []).map((change) => classChangeInWords(change, locale)),
  })
  return csvResponse(
    withFigures(withMarks(schoolChildrenSheet(children, t), t, marksOf), t, () => report),
    {
      locale,
      timezone: school.timezone,
      fileName: `${t('reports:allChildrenFile')} ${current.today}.csv`,
    },
  )
}
