import { href } from 'react-router'
import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { daysSince } from '#app/models/dashboards/class-standing.ts'
import type { SchoolHealth } from '#app/models/dashboards/school-health.ts'
import type { DeskSchool } from '#app/models/dashboards/supervisor-desk.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { Sparkline } from '#app/ui/charts/sparkline.tsx'
import { Track } from '#app/ui/charts/track.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StateMark, type State } from '#app/ui/marks/state-mark.tsx'
import { MoreMenu } from '#app/ui/more-menu.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SelectionBar } from '#app/ui/selection-bar.tsx'
import { healthReason } from './health-reason.ts'

/** So many stand on a page. */
const MOST = 30
/** A renewal that is due within so many days is shown in amber. */
const SOON = 45

const marks: Record<SchoolHealth, State> = {
  stopped: 'needsHelp',
  falling: 'needsHelp',
  new: 'open',
  needsLook: 'onTheWay',
  well: 'mastered',
}

type Props = { schools: DeskSchool[]; today: Day; page: number; locale: Locale }

/** Schools as rows, page by page; those that are chosen are extended together. */
export function DeskSchools({ schools, today, page, locale }: Props) {
  let t = translate(locale)
  let pages = Math.max(1, Math.ceil(schools.length / MOST))
  let shown = Math.min(page, pages)
  return (
    <form action={href('/dashboard/supervisor/extend')} className="card selecting">
      <Style of="school" />
      <div className="flex items-start justify-between gap-3">
        <h2>{t('desk:schools')}</h2>
        <MoreMenu
          locale={locale}
          items={[
            {
              href: href('/dashboard/supervisor/app/export.csv'),
              label: t('reports:csv'),
              download: true,
            },
          ]}
        />
      </div>
      <p className="flex flex-wrap gap-x-6">
        <a className="way" href={href('/dashboard/supervisor/schools')}>
          {t('desk:more')}
        </a>
        <a className="way" href={href('/dashboard/supervisor/schools/new')}>
          {t('supervisor:newSchool')}
        </a>
      </p>
      <ul className="class-rows desk-rows">
        <li className="heads" aria-hidden="true">
          <span className="who">{t('desk:school')}</span>{' '}
          <span className="state">{t('desk:state')}</span>{' '}
          <span className="active">{t('desk:practised')}</span>{' '}
          <span className="weeks">{t('head:eightWeeks')}</span>{' '}
          <span className="renewal">{t('desk:renewal')}</span>{' '}
          <span className="extend">{t('desk:extend')}</span>{' '}
        </li>
        {schools.slice((shown - 1) * MOST, shown * MOST).map((school) => (
          <Row key={school.schoolID} school={school} today={today} locale={locale} />
        ))}
      </ul>
      <Pagination
        locale={locale}
        page={shown}
        pages={pages}
        hrefOf={(page) => withQuery(href('/dashboard/supervisor/app'), { page })}
      />
      <SelectionBar locale={locale}>
        <button className="button">{t('desk:extendChosen')}</button>
      </SelectionBar>
    </form>
  )
}

function Row({ school, today, locale }: { school: DeskSchool; today: Day; locale: Locale }) {
  let t = translate(locale)
  let { schoolID, country, health, pupils, practised, answers, live } = school
  let isFailing = health === 'stopped' || health === 'falling'
  let name = nameOf(school, locale)
  return (
    <li>
      <span className="who">
        <label className="row-pick">
          <input type="checkbox" name="school" value={schoolID} disabled={live === 0} />
          <span className="sr-only">{t('desk:chooseSchool', { name: isolated(name) })}</span>
        </label>
        <span>
          <a href={href('/dashboard/supervisor/schools/:schoolID', { schoolID })}>
            <bdi>{name}</bdi>
          </a>
          <span className="muted block text-sm">
            {new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country}
          </span>
        </span>
      </span>{' '}
      <span className="state">
        <StateMark state={marks[health]} /> <b>{t(`desk:health.${health}`)}</b>{' '}
        <span className="muted block text-sm">{healthReason(school, today, t)}</span>
      </span>{' '}
      <span className="active">
        {pupils === 0 ? (
          <span className="muted text-sm">{t('desk:noPupils')}</span>
        ) : (
          <>
            <span>{t('parts:solvedOf', { solved: practised, all: pupils })}</span>
            <Track value={practised} of={pupils} amber={isFailing} />
          </>
        )}
      </span>{' '}
      <span className="weeks">
        {health === 'new' ? (
          <span className="muted text-sm">{t('desk:noAnswers')}</span>
        ) : (
          <Sparkline
            tone={isFailing ? 'amber' : 'leaf'}
            weeks={answers.map((value) => ({ value }))}
            locale={locale}
          />
        )}
      </span>{' '}
      <Renewal school={school} today={today} locale={locale} />{' '}
      <span className="extend">
        {live > 0 ? (
          <a
            className="button quiet small"
            href={withQuery(href('/dashboard/supervisor/extend'), { school: schoolID })}
          >
            <Icon name="plus" /> {t('desk:oneYear')}
          </a>
        ) : (
          <a
            className="button quiet small"
            href={withQuery(href('/dashboard/supervisor/promos/new'), { of: schoolID })}
          >
            <Icon name="codes" /> {t('desk:newCodes')}
          </a>
        )}
      </span>
    </li>
  )
}

function Renewal({
  school: { firstEnd },
  today,
  locale,
}: {
  school: DeskSchool
  today: Day
  locale: Locale
}) {
  let t = translate(locale)
  if (!firstEnd) return <span className="renewal muted">—</span>
  let count = daysSince(today, firstEnd)
  return (
    <span className="renewal">
      {formatOf(locale).date(firstEnd)}
      <span className={`block text-sm ${count <= SOON ? 'soon font-bold' : 'muted'}`}>
        {count === 0 ? t('desk:endsToday') : t('desk:inDays', { count })}
      </span>
    </span>
  )
}
