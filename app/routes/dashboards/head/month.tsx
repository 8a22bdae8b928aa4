import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { otherLanguage, tellsHijriOnPaper, type Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { headMonth, type HeadMonth } from '#app/models/dashboards/head-month.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { Timeline } from '#app/ui/charts/timeline.tsx'
import { Delta } from '#app/ui/delta.tsx'
import { Figures } from '#app/ui/figures.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { HowToPrint } from '#app/ui/how-to-print.tsx'
import { Mark } from '#app/ui/marks/mark.tsx'
import type { Route } from './+types/month.ts'
import { MonthClasses } from './month-classes.tsx'
import { countedInSchool, SchoolMarksSection } from './school-marks.tsx'

const HOUR = 3_600_000

export const middleware = [allow('admin')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let { on } = requestedPeriod(url.searchParams).query
  return {
    locale: context.get(localeContext),
    ...valueOrThrow(await headMonth(context.get(currentContext), on ? { on } : {})),
  }
}

/** The month on one page, for the board: with a letterhead, and without a child's name. */
export function ServerComponent({
  loaderData: { locale, today, report, families, overview, ending, marks },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { school, period, classes } = report
  let title = t('head:monthOf', { month: format.month(period.first!) })
  return (
    <article className="card month mx-auto max-w-3xl space-y-4">
      <Style of="school" />
      <title>{`${title} · ${t('brand')}`}</title>
      <HowToPrint pages="page" locale={locale} />
      <header className="letterhead">
        <Mark name="jasmine" className="size-9" />
        <div className="grow">
          <p className="font-bold">
            <bdi>{nameOf(school, locale)}</bdi>
          </p>
          <h1>{title}</h1>
        </div>
        <p className="muted text-sm">
          {t('head:madeOn', { day: format.day(today) })}
          {tellsHijriOnPaper(locale) && (
            <>
              <br />
              {format.hijriDay(today)}
            </>
          )}
        </p>
      </header>
      <MonthFigures report={report} today={today} locale={locale} />
      <section className="space-y-1">
        <h2>{t('head:families')}</h2>
        <p>
          <b>{t('head:looked', { count: families.looked })}</b>{' '}
          {t('head:ofPupils', { count: families.pupils })} · {t('head:notLinked')}:{' '}
          <b>{format.number(families.pupils - families.linked)}</b>
        </p>
      </section>
      <MonthClasses classes={classes} period={period} locale={locale} />
      <SchoolMarksSection marks={marks} locale={locale} />
      <section className="space-y-2">
        <h2>{t('head:renewals')}</h2>
        <p>
          {overview.maxStudentsNo === null
            ? t('head:seatsUsedUnbound', { used: format.number(overview.studentSeats) })
            : t('head:seatsUsed', {
                used: format.number(overview.studentSeats),
                most: format.number(overview.maxStudentsNo),
              })}
        </p>
        <p className="muted text-sm">{t('head:endsWhen')}</p>
        <Timeline months={ending} label={t('head:endsWhen')} locale={locale} />
      </section>
      <Ways period={period} locale={locale} />
      <div className="no-print">
        <HowCounted
          locale={locale}
          numbers={[
            'active',
            'changes',
            'grade',
            'duration',
            'needsHelp',
            'looked',
            ...countedInSchool(marks),
          ]}
        />
      </div>
    </article>
  )
}

function MonthFigures({
  report: { participation, total, before, period },
  today,
  locale,
}: Pick<HeadMonth, 'report' | 'today'> & { locale: Locale }) {
  let t = translate(locale)
  let { number, percent, durationInWords } = formatOf(locale)
  let than = period.last! >= today ? ('sameDaysOfMonth' as const) : ('lastMonth' as const)
  let minutes = (ms: number) => Math.round(ms / 60_000)
  return (
    <Figures
      label={t('head:monthTitle')}
      figures={[
        {
          label: t('head:practised'),
          value: number(participation.active),
          of: t('head:practisedOf', { count: participation.enrolled }),
          delta: before && (
            <Delta
              now={participation.active}
              before={before.participation.active}
              {...{ than, locale }}
            />
          ),
        },
        {
          label: t('head:answersRight'),
          value: total.grade === null ? '—' : percent(total.grade),
          delta: before && (
            <Delta
              now={total.grade}
              before={before.total.grade}
              unit="points"
              {...{ than, locale }}
            />
          ),
        },
        {
          label: t('head:practiceTime'),
          value: durationInWords(toHours(total.durationMs)),
          delta: before && (
            <Delta
              now={minutes(total.durationMs)}
              before={minutes(before.total.durationMs)}
              unit="minutes"
              {...{ than, locale }}
            />
          ),
        },
      ]}
    />
  )
}

/** A board asks for hours; of the first hour, for minutes. */
function toHours(ms: number): number {
  return ms < HOUR ? ms : Math.round(ms / HOUR) * HOUR
}

/** What is not printed: the month before and after, the other language. */
function Ways({ period, locale }: { period: HeadMonth['report']['period']; locale: Locale }) {
  let t = translate(locale)
  let format = formatOf(locale)
  let path = href('/dashboard/admin/print')
  let other = otherLanguage(locale)
  return (
    <p className="no-print flex flex-wrap gap-x-5">
      {[period.previous, period.next].map(
        (day) =>
          day && (
            <a key={day} className="way" href={withQuery(path, { on: day })}>
              {format.month(day)}
            </a>
          ),
      )}
      <a className="way" href={withQuery(path, { on: period.first, lang: other })} hrefLang={other}>
        {t('head:otherLanguage')}
      </a>
    </p>
  )
}
