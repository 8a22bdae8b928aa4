import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { HeadSummary } from '#app/models/dashboards/head-summary.server.ts'
import { NewsCard } from '#app/routes/blog/news-card.tsx'
import { ComingEvents } from '#app/routes/calendar/coming-events.tsx'
import { DueTasksCard } from '#app/routes/kanban/due-tasks.tsx'
import { Style } from '#app/styles/style.tsx'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ClassRows } from './class-rows.tsx'
import { FamiliesCard } from './families-card.tsx'
import { FirstWeekPanel } from './first-week.tsx'
import { HeadSentence } from './head-sentence.tsx'
import { PractisedChart } from './practised-chart.tsx'
import { RenewalsCard } from './renewals-card.tsx'
import { countedInSchool, SchoolMarksSection } from './school-marks.tsx'
import { ToDoCard } from './to-do-card.tsx'

type Props = {
  summary: HeadSummary
  locale: Locale
  /** What follows the summary on the page with all figures. */
  children?: ReactNode
}

/** A school's week as its head reads it: a sentence, what to do, and then the classes. */
export function HeadSummaryPage({ summary, locale, children }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let {
    school,
    today,
    weeks,
    taking,
    classes,
    overview,
    families,
    ending,
    firstWeek,
    marks,
    coming,
    posts,
    due,
  } = summary
  let name = nameOf(school, locale)
  let month = href('/dashboard/admin/print')
  return (
    <>
      <Style of="school" />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <title>{`${name} · ${t('brand')}`}</title>
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="muted text-sm">
            {format.weekdayInWords(today)} · {format.day(today)}{' '}
            <HijriBeside first={today} locale={locale} />
          </p>
        </div>
        <a className="button quiet small max-md:hidden" href={month}>
          <Icon name="report" /> {t('head:month')}
        </a>
      </header>
      {firstWeek && <FirstWeekPanel week={firstWeek} locale={locale} />}
      <HeadSentence classes={classes} today={today} locale={locale} />
      <ComingEvents coming={coming} locale={locale} />
      <DueTasksCard due={due} locale={locale} />
      <div className="head-row">
        <PractisedChart weeks={weeks} taking={taking} locale={locale} />
        <ToDoCard summary={summary} locale={locale} />
      </div>
      {classes.length > 0 && <ClassRows classes={classes} locale={locale} />}
      <div className="head-row reversed">
        <FamiliesCard
          families={families}
          classes={classes.filter(({ pupils }) => pupils > 0).map(({ klass }) => klass)}
          locale={locale}
        />
        <RenewalsCard overview={overview} ending={ending} locale={locale} />
      </div>
      <NewsCard posts={posts} locale={locale} />
      <section className="card flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2>{t('head:monthReady', { month: format.month(today) })}</h2>
          <p className="muted text-sm">{t('head:monthSays')}</p>
        </div>
        <a className="button" href={month}>
          <Icon name="report" /> {t('head:month')}
        </a>
      </section>
      <SchoolMarksSection
        marks={marks}
        days={format.span(weeks[0]!.first, weeks.at(-1)!.last)}
        locale={locale}
      />
      {children}
      <HowCounted
        locale={locale}
        numbers={[
          'activeInSchool',
          'weeks',
          'changes',
          'grade',
          'needsHelp',
          'standing',
          'looked',
          ...countedInSchool(marks),
        ]}
      />
    </>
  )
}
