import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { figuresIn } from '#app/models/saved-reports/built-says.ts'
import type { BuiltReport } from '#app/models/saved-reports/built.ts'
import { Figures } from '#app/ui/figures.tsx'

type Props = { report: BuiltReport; locale: Locale }

/** The report in four numbers. */
export function BuiltFigures({ report, locale }: Props) {
  return (
    <Figures
      label={translate(locale)('built:parts.figures')}
      figures={figuresIn(report, locale).map(({ from, ...figure }) => ({ of: from, ...figure }))}
    />
  )
}
