import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { PupilRow, Tally } from '#app/models/reports/report.ts'
import { StatTiles } from '#app/ui/stat-tiles.tsx'

type Props = { total: Tally; pupils: PupilRow[]; locale: Locale; attemptsNote?: string }

/** A class's headline numbers, and how many of its pupils need help. */
export function ClassTiles({ total, pupils, locale, attemptsNote }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let needHelp = pupils.filter((pupil) => pupil.needsHelp).length
  return (
    <StatTiles
      tiles={[
        {
          label: t('reports:attempts'),
          value: format.number(total.attempts),
          note: attemptsNote,
        },
        {
          label: t('reports:grade'),
          value: total.grade === null ? t('reports:notYet') : format.percent(total.grade),
        },
        { label: t('reports:time'), value: format.duration(total.durationMs) },
        { label: t('reports:needsHelp'), value: t('reports:pupilsCount', { count: needHelp }) },
      ]}
    />
  )
}
