import type { ComponentProps } from 'react'
import { formatOf } from '#app/locales/format.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { School } from '#app/models/current.ts'
import { periodName } from '#app/models/reports/period-name.ts'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { ReportPeriod } from '#app/ui/report-period.tsx'

type Props = ComponentProps<typeof ReportPeriod> & { school: Pick<School, 'name' | 'nameEn'> }

/** Chooses the period of a report; on paper, its school and period. */
export function PeriodSection({ school, ...control }: Props) {
  let { period, locale } = control
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <>
      <ReportPeriod {...control} />
      <p className="hidden print:block">
        <bdi>{nameOf(school, locale)}</bdi> · {periodName(period, t, format)}{' '}
        <HijriBeside {...period} locale={locale} />
      </p>
    </>
  )
}
