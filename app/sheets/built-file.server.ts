import 'server-only'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { BuiltReport } from '#app/models/saved-reports/built.ts'
import { builtSheet } from './built-sheet.ts'
import { csvText } from './csv.server.ts'
import { withFigures } from './figures-columns.ts'

/** A built report as a CSV file: all its rows, wherever it is downloaded from, or mailed. */
export function builtFile(report: BuiltReport, locale: Locale): string {
  let t = translate(locale)
  // A file has no links.
  let sheet = builtSheet(report, t, { child: () => '', klass: () => '' })
  return csvText(
    withFigures(sheet, t, () => report),
    { locale, timezone: report.school.timezone },
  )
}
