import { href } from 'react-router'
import { lessonPicture } from '#app/drawings/pictures.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import {
  assignmentTimes,
  listAssignments,
  type AssignmentList,
  type AssignmentTime,
  type ListedAssignment,
} from '#app/models/assignments/list.server.ts'
import { taskStates } from '#app/models/assignments/task-state.ts'
import { can } from '#app/models/can.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { listSentence } from '#app/ui/list-sentence.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/list.ts'
import { placeText, requestedPlace } from './past-place.ts'
import { TaskMark } from './task-mark.tsx'
import { assignmentName, untilWhen, whom } from './words.ts'

export const middleware = [allow('teacher', 'admin')]

/** So many on a page, each with its children counted. */
const ON_A_PAGE = 20
const MOST_PAGES = 500

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let time =
    assignmentTimes.find((time) => time === url.searchParams.get('time')) ?? assignmentTimes[0]
  let asked = Number(url.searchParams.get('page'))
  let isNumbered = time !== 'past' && Number.isInteger(asked)
  let page = isNumbered ? Math.min(Math.max(asked, 1), MOST_PAGES) : 1
  let limit = ON_A_PAGE
  let after = time === 'past' ? requestedPlace(url) : undefined
  let list = valueOrThrow(
    await listAssignments(
      current,
      time === 'past' ? { time, limit, after } : { time, limit, offset: (page - 1) * limit },
    ),
  )
  return {
    locale: context.get(localeContext),
    time,
    page,
    isLater: after !== undefined || page > 1,
    list,
    gives: can.assign(current.user),
  }
}

/** The assignments of one's classes: those that run, with the worst first; to come; past. */
export function ServerComponent({
  loaderData: { locale, time, page, isLater, list, gives },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { items, totals } = list
  let own = href('/dashboard/assignmentsPage')
  let sum = (state: 'needsHelp' | 'notStarted') =>
    items.reduce((sum, { counts }) => sum + counts[state], 0)
  let [help, waiting] = [sum('needsHelp'), sum('notStarted')]
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('buildAssignments')}
        note={<p>{t('assignments:lead')}</p>}
      />
      {time === 'running' && items.length > 0 && (
        <HeroSentence
          sentence={`${listSentence(
            t,
            t('assignments:running', { count: totals.running }),
            help > 0 && t('assignments:needHelp', { count: help }),
            waiting > 0 && t('assignments:notStarted', { count: waiting }),
          )}.`}
        />
      )}
      {gives && (
        <p className="no-print flex flex-wrap gap-3">
          <a className="button" href={href('/dashboard/assignmentsPage/new')}>
            {t('assignments:new')}
          </a>
          <a className="button quiet" href={href('/dashboard/assignmentsPage/groups')}>
            {t('assignments:groupsLabel')}
          </a>
        </p>
      )}
      <Tabs
        label={t('assignments:which')}
        tabs={assignmentTimes.map((each) => ({
          href: withQuery(own, { time: each === 'running' ? null : each }),
          label: t(`assignments:times.${each}`),
          current: each === time,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState
          drawing="nothing-waits"
          title={t(`assignments:none.${time}`)}
          {...(gives && {
            action: { href: href('/dashboard/assignmentsPage/new'), label: t('assignments:new') },
          })}
        >
          {t(gives ? 'assignments:noneWhy' : 'assignments:noneWhyHead')}
        </EmptyState>
      ) : (
        <section className="card">
          <Style of="tasks" />
          <ul className="task-rows">
            {items.map((item) => (
              <li key={item.assignmentID}>
                <AssignmentRow {...{ item, locale, counts: time !== 'coming' }} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager {...{ time, page, list, isLater, locale }} />
    </>
  )
}

type PagerProps = {
  time: AssignmentTime
  page: number
  list: AssignmentList
  isLater: boolean
  locale: Locale
}

/** Pages have numbers; of past ones each begins after the last of the page before. */
function Pager({ time, page, list: { hasMore, last }, isLater, locale }: PagerProps) {
  let t = translate(locale)
  let own = href('/dashboard/assignmentsPage')
  let isPast = time === 'past'
  if (!isLater && !hasMore) return null
  let next = isPast ? { after: last && placeText(last) } : { page: page + 1 }
  return (
    <nav className="no-print flex items-center justify-between gap-3" aria-label={t('pages')}>
      {isLater ? (
        <a
          rel={isPast ? 'start' : 'prev'}
          className="button quiet"
          href={withQuery(own, { time, page: !isPast && page > 2 ? page - 1 : null })}
        >
          {t(isPast ? 'assignments:newest' : 'reports:previous')}
        </a>
      ) : (
        <span />
      )}
      {hasMore && (
        <a rel="next" className="button quiet" href={withQuery(own, { time, ...next })}>
          {t('reports:next')}
        </a>
      )}
    </nav>
  )
}

type RowProps = { item: ListedAssignment; counts: boolean; locale: Locale }

/** What is to be done, by whom until when, and how many children stand how. */
function AssignmentRow({ item, counts, locale }: RowProps) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  let { assignmentID, tasks, shown } = item
  let [first] = tasks
  return (
    <a href={href('/dashboard/assignmentsPage/:assignmentID', { assignmentID })}>
      {first && (
        <img
          src={lessonPicture(first.lessonID, first.subject)}
          width="44"
          height="44"
          alt=""
          loading="lazy"
        />
      )}
      <span className="what">
        <b>
          <bdi>{assignmentName(tasks, locale)}</bdi>
        </b>
        <span className="muted text-sm">
          <bdi>{whom(item, locale)}</bdi> · {untilWhen(item, shown, locale)}{' '}
          <HijriBeside first={shown.dueDay} locale={locale} />
        </span>
        {counts && (
          <span className="counts">
            {taskStates
              .filter((state) => item.counts[state] > 0)
              .map((state) => (
                <span key={state}>
                  <TaskMark state={state} /> {t(`assignments:states.${state}`)}:{' '}
                  {number(item.counts[state])}
                </span>
              ))}
          </span>
        )}
      </span>
    </a>
  )
}
