import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { HeadSummary } from '#app/models/dashboards/head-summary.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Timeline } from '#app/ui/charts/timeline.tsx'
import { Track } from '#app/ui/charts/track.tsx'

type Props = Pick<HeadSummary, 'overview' | 'ending'> & { locale: Locale }

/** The seats for pupils, and in which months their subscriptions end. */
export function RenewalsCard({ overview, ending, locale }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { studentSeats: used, maxStudentsNo: most } = overview
  let nearest = ending.find(({ soon }) => soon)
  return (
    <section className="card space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2>{t('head:renewals')}</h2>
        <a
          className="way"
          href={withQuery(href('/dashboard/users'), { role: 'student', subscription: 'ending' })}
        >
          {t('head:subscriptions')}
        </a>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <b>
          {most === null
            ? t('head:seatsUsedUnbound', { used: format.number(used) })
            : t('head:seatsUsed', { used: format.number(used), most: format.number(most) })}
        </b>{' '}
        {most !== null && <span>{t('head:seatsFree', { count: Math.max(0, most - used) })}</span>}
      </p>
      {most !== null && <Track value={used} of={most} />}
      <p className="muted text-sm">
        {t('head:endsWhen')}
        {nearest && (
          <>
            {' · '}
            <b className="soon">
              {t('head:nearest', {
                month: format.monthInWords(nearest.first),
                number: format.number(nearest.count),
              })}
            </b>
          </>
        )}
      </p>
      {nearest ? (
        <Timeline months={ending} label={t('head:endsWhen')} locale={locale} />
      ) : (
        <p>{t('head:noEnds')}</p>
      )}
    </section>
  )
}
