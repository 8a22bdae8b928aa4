import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { SchoolOverview } from '#app/models/dashboards/school-overview.server.ts'
import { StatTiles } from '#app/ui/stat-tiles.tsx'

/** A figure, and how much of it is still to do. */
const figures = [
  { figure: 'totalRegStudents', of: 'totalUnEnrolledStudents' },
  { figure: 'totalRegTeachers', of: 'totalUnEnrolledTeachers' },
  { figure: 'classCount', of: 'UnAssignedClassCount' },
  { figure: 'totalPromos', of: 'promosRemaining' },
] as const

/** The school's figures. */
export function FigureTiles({ overview, locale }: { overview: SchoolOverview; locale: Locale }) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  return (
    <StatTiles
      tiles={figures.map(({ figure, of }) => ({
        label: t(`overview:figures.${figure}`),
        value: number(overview[figure]),
        note: `${t(`overview:figures.${of}`)}: ${number(overview[of])}`,
      }))}
    />
  )
}
