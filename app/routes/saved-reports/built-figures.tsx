import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { BuiltReport } from '#app/models/saved-reports/built.ts'
import { Figures } from '#app/ui/figures.tsx'

type Props = { report: BuiltReport; locale: Locale }

/** The report in four numbers. */
export function BuiltFigures({ report: { counts, total }, locale }: Props) {
  let t = translate(locale)
  let { number, percent, duration } = formatOf(locale)
  let share = (all: number) => t('week:ofAll', { all: number(all) })
  return (
    <Figures
      label={t('built:parts.figures')}
      figures={[
        {
          label: t('week:active'),
          value: number(counts.active),
          of: share(counts.children),
        },
        {
          label: t('reports:grade'),
          value: total.grade === null ? t('reports:notYet') : percent(total.grade),
          of: t('reports:attemptsCount', { count: total.attempts }),
        },
        { label: t('reports:time'), value: duration(total.durationMs) },
        ...(counts.needHelp === null
          ? []
          : [
              {
                label: t('built:needHelpHead'),
                value: number(counts.needHelp),
                of: share(counts.children),
              },
            ]),
      ]}
    />
  )
}
