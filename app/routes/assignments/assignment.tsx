import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { assignmentGrid, type AssignmentGrid } from '#app/models/assignments/grid.server.ts'
import { can } from '#app/models/can.ts'
import { withQuery } from '#app/request/with-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/assignment.ts'
import { gridSentence } from './grid-sentence.ts'
import { History } from './history.tsx'
import { requestedWeek } from './requested-week.ts'
import { TaskGrid } from './task-grid.tsx'
import { assignmentName, untilWhen, whom } from './words.ts'

export const middleware = [allow('teacher', 'admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let week = requestedWeek(url)
  let grid = valueOrThrow(await assignmentGrid(current, params.assignmentID, week))
  return {
    locale: context.get(localeContext),
    gives: can.assign(current.user),
    grid,
  }
}

/** An assignment: how far each child is with each task, and what can be done about it. */
export function ServerComponent({
  loaderData: { locale, gives, grid },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { assignmentID, shown, today, children, tasks, note, noteEn } = grid
  let isOver = grid.withdrawnAt !== null || grid.closesOn < today
  let isRunning = !isOver && grid.firstDay <= today && shown.week === grid.newestWeek
  let week = { week: shown.week === grid.newestWeek ? null : shown.week }
  return (
    <div className="space-y-4">
      <ReportHead
        locale={locale}
        title={assignmentName(tasks, locale)}
        trail={[{ href: href('/dashboard/assignmentsPage'), label: t('buildAssignments') }]}
        sentence={gridSentence(grid, locale)}
        note={
          <p>
            <bdi>{whom(grid, locale)}</bdi> · {untilWhen(grid, shown, locale, true)}{' '}
            <HijriBeside first={shown.firstDay} last={shown.dueDay} locale={locale} /> ·{' '}
            <bdi>{grid.creator}</bdi>
          </p>
        }
        csvHref={withQuery(
          href('/dashboard/assignmentsPage/:assignmentID/export.csv', { assignmentID }),
          week,
        )}
        more={[
          {
            href: withQuery(
              href('/dashboard/assignmentsPage/:assignmentID/print', { assignmentID }),
              week,
            ),
            label: t('assignments:print'),
          },
        ]}
      />
      <WeekLinks grid={grid} locale={locale} />
      {[note, noteEn].map(
        (text) =>
          text && (
            <p key={text} dir="auto" className="card whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ),
      )}
      {children.length === 0 ? (
        <EmptyState drawing="no-children" title={t('assignments:noChildren')}>
          {t('assignments:noChildrenWhy')}
        </EmptyState>
      ) : (
        <TaskGrid grid={grid} locale={locale} />
      )}
      <Actions {...{ grid, gives, isOver, isRunning, locale }} />
      <History grid={grid} locale={locale} />
      <details className="card no-print">
        <summary className="font-bold">{t('assignments:counting.name')}</summary>
        <p className="pt-2">{t('assignments:counting.rule')}</p>
      </details>
    </div>
  )
}

/** The weeks before and after of an assignment that repeats. */
function WeekLinks({ grid, locale }: { grid: AssignmentGrid; locale: Locale }) {
  let t = translate(locale)
  let { assignmentID, repeats, shown, newestWeek } = grid
  if (!repeats || newestWeek === 0) return null
  let own = href('/dashboard/assignmentsPage/:assignmentID', { assignmentID })
  let to = (week: number) => withQuery(own, { week: week === newestWeek ? null : week })
  return (
    <nav className="no-print flex flex-wrap gap-3" aria-label={t('pages')}>
      {shown.week > 0 && (
        <a rel="prev" className="button quiet small" href={to(shown.week - 1)}>
          {t('assignments:earlierWeek')}
        </a>
      )}
      {shown.week < newestWeek && (
        <a rel="next" className="button quiet small" href={to(shown.week + 1)}>
          {t('assignments:laterWeek')}
        </a>
      )}
    </nav>
  )
}

type ActionsProps = {
  grid: AssignmentGrid
  gives: boolean
  isOver: boolean
  isRunning: boolean
  locale: Locale
}

/** What may be done; who no longer teaches those whom it is for may copy and withdraw it alone. */
function Actions({ grid, gives, isOver, isRunning, locale }: ActionsProps) {
  let t = translate(locale)
  let { assignmentID, isWritable } = grid
  let reminds = isRunning && isWritable
  let to = { assignmentID }
  return (
    <section className="card no-print space-y-2">
      <div className="flex flex-wrap gap-3">
        {reminds && (
          <form method="post" action={href('/dashboard/assignmentsPage/:assignmentID/remind', to)}>
            <button className="button">{t('assignments:remindAll')}</button>
          </form>
        )}
        {gives && reminds && (
          <a
            className="button quiet"
            href={href('/dashboard/assignmentsPage/:assignmentID/extend', to)}
          >
            {t('assignments:extend')}
          </a>
        )}
        {gives && isWritable && !isOver && (
          <a
            className="button quiet"
            href={href('/dashboard/assignmentsPage/:assignmentID/edit', to)}
          >
            {t('assignments:edit')}
          </a>
        )}
        {gives && (
          <a
            className="button quiet"
            href={withQuery(href('/dashboard/assignmentsPage/new'), { copy: assignmentID })}
          >
            {t('assignments:copy')}
          </a>
        )}
        {!isOver && (
          <a
            className="button quiet"
            href={href('/dashboard/assignmentsPage/:assignmentID/withdraw', to)}
          >
            {t('assignments:withdraw')}
          </a>
        )}
      </div>
      {reminds && <p className="muted text-sm">{t('assignments:remindHint')}</p>}
    </section>
  )
}
