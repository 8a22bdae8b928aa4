import { href } from 'react-router'
import { clockIn } from '#app/calendar/clock.ts'
import type { Day } from '#app/calendar/day.ts'
import { isolated } from '#app/locales/isolated.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { isOver } from '#app/models/calendar/occurrence.ts'
import { listTimes } from '#app/models/calendar/window.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/calendar.ts'
import { Agenda } from './agenda.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { newHref } from './event-links.ts'
import { MonthGrid } from './month-grid.tsx'
import { Movable } from './movable.tsx'
import { requestedDays, type Requested } from './requested.ts'
import { TimeGrid } from './time-grid.tsx'
import { beginInWords } from './words.ts'

/** Events are dragged by those who may change them: nobody else has the script. */
export const handle = { script: 'calendar' }

export const middleware = [allow('admin', 'teacher', 'student'), needModule('calendar')]

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let now = nowAt(current)
  let asked = requestedDays(url, now.day, now.weekStart)
  let { schools, times, holidays } = valueOrThrow(
    await listTimes(current, asked.first, asked.until),
  )
  let mayWrite = can.writeEvents(current.user) && mayManageAccount(current)
  let isNow = asked.first <= now.day && now.day <= asked.until
  return {
    locale: context.get(localeContext),
    asked,
    now,
    schools,
    times,
    holidays,
    next: isNow ? times.find((time) => !isOver(time, now.day, now.minute)) : undefined,
    ownsAddresses: mayManageAccount(current) && schools.length > 0,
    mayWrite,
    mover: mayWrite ? { UID: current.user.UID, role: current.user.role } : null,
    scripted: mayWrite && asked.view !== 'agenda',
    isHead: can.manageOwnSchool(current.user) && mayManageAccount(current),
  }
}

/** What the clocks of the reader's (first) school show, and how it cuts weeks. */
function nowAt({ user, now, today }: Current) {
  let [school] = schoolsUsing(user, 'calendar')
  if (!school) return { day: today, minute: 0, weekStart: 0, restDays: '' }
  let { timezone, weekStart, restDays } = school
  let { day, offsetMs } = clockIn(timezone, now)
  let minute = Math.floor((now + offsetMs) / MINUTE_MS) % DAY_MINUTES
  return { day, minute, weekStart, restDays }
}

type PageProps = Route.ServerComponentProps['loaderData']

/** The calendar: what is next, then a month, a list of days, or a day by its hours. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, asked, now, schools, next, mayWrite, scripted } = loaderData
  let { isHead, ownsAddresses } = loaderData
  let t = translate(locale)
  let { view, day } = asked
  let isMonth = view === null || view === 'month'
  return (
    <>
      <Style of="calendar" />
      <ReportHead
        locale={locale}
        title={t('schoolLife:name.calendar')}
        sentence={
          next &&
          t('calendar:next', {
            title: isolated(next.title),
            when: beginInWords(next, now.day, locale),
          })
        }
        note={!next && <p>{t('calendar:lead')}</p>}
        more={[
          ...(ownsAddresses
            ? [{ href: href('/dashboard/calendar/addresses'), label: t('calendar:phone.way') }]
            : []),
          ...(isHead
            ? [{ href: href('/dashboard/school/holidays'), label: t('calendar:addHoliday') }]
            : []),
        ]}
      />
      {schools.length === 0 ? (
        <EmptyState title={t('calendar:noCalendar')}>{t('calendar:noCalendarWhy')}</EmptyState>
      ) : (
        <>
          <CalendarBar asked={asked} today={now.day} locale={locale} />
          {mayWrite && (
            <p>
              <a className="button" href={newHref(isMonth && day < now.day ? now.day : day)}>
                {t('calendar:new')}
              </a>
            </p>
          )}
          <Movable locale={locale} scripted={scripted} byHours={!isMonth}>
            <Shown {...loaderData} />
          </Movable>
        </>
      )}
    </>
  )
}

/** The days as they were asked for; where nothing was, a phone has the list. */
function Shown({ locale, asked, now, schools, times, holidays, mayWrite, ...props }: PageProps) {
  let { isHead, mover } = props
  let t = translate(locale)
  let { view, day, first, last } = asked
  let shared = { today: now.day, times, holidays, isHead, locale }
  let grid = { ...shared, first, last, mayWrite, mover, restDays: now.restDays }
  let list = <Agenda {...shared} {...listedDays(asked, now.day)} schools={schools} />
  let isEmpty = times.length === 0 && holidays.length === 0
  return (
    <>
      {view === 'month' && (
        <div className="scroll-x">
          <MonthGrid {...grid} day={day} />
        </div>
      )}
      {view === 'day' && <TimeGrid {...grid} />}
      {view === 'agenda' && list}
      {(view === null || view === 'week') && (
        <>
          <div className="wide-only">
            {view === null ? <MonthGrid {...grid} day={day} /> : <TimeGrid {...grid} />}
          </div>
          <div className="narrow-only">{list}</div>
        </>
      )}
      {isEmpty && (
        <EmptyState title={t('calendar:nothing')}>
          {t(mayWrite ? 'calendar:nothingForWriters' : 'calendar:nothingForFamilies')}
        </EmptyState>
      )}
    </>
  )
}

/** A month's list begins today, and looks some weeks ahead. */
function listedDays({ view, first, last, until }: Requested, today: Day) {
  if (view !== null) return { first, last }
  return { first: first < today && today <= until ? today : first, last: until }
}
