import { href } from 'react-router'
import { lessonPicture } from '#app/drawings/pictures.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { AssignmentGrid, GridCell, GridChild } from '#app/models/assignments/grid.server.ts'
import { isDone, taskStates, type TaskState } from '#app/models/assignments/task-state.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { TaskMark } from './task-mark.tsx'
import { taskName } from './words.ts'

type Props = { grid: AssignmentGrid; locale: Locale; printed?: boolean }

/** Children by tasks: each state a colour, a shape and a word; those who need help first. */
export function TaskGrid({ grid, locale, printed }: Props) {
  let t = translate(locale)
  let groups = childrenByState(grid.children)
  return (
    <section className="card px-2! sm:px-4!">
      <h2>{t('assignments:children')}</h2>
      <div className="tile-grid task-grid">
        <Style of="people" />
        <Style of="tasks" />
        <p className="key">
          {taskStates.map((state) => (
            <span key={state}>
              <TaskMark state={state} /> {t(`assignments:states.${state}`)}
            </span>
          ))}
        </p>
        <table aria-label={t('assignments:children')}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('parts:child')}</span>
              </th>
              {grid.tasks.map((task) => (
                <th key={task.position} scope="col" data-subject={task.subject}>
                  <bdi className="whole">{taskName(task, locale)}</bdi>
                  <span className="short" aria-hidden="true">
                    <img
                      src={lessonPicture(task.lessonID, task.subject)}
                      width="28"
                      height="28"
                      alt=""
                      loading="lazy"
                    />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ state, children }) => (
            <tbody key={state}>
              <tr className="tile-group">
                <th colSpan={grid.tasks.length + 1} scope="rowgroup">
                  <TaskMark state={state} /> <b>{t(`assignments:states.${state}`)}</b> ·{' '}
                  {t('reports:pupilsCount', { count: children.length })}
                </th>
              </tr>
              {children.map((child) => (
                <Row key={child.UID} {...{ child, grid, locale, printed }} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

/** The children by how they are, worst first, and in each by name as the grid has them. */
export function childrenByState(children: GridChild[]) {
  return taskStates
    .map((state) => ({ state, children: children.filter((child) => child.state === state) }))
    .filter(({ children }) => children.length > 0)
}

function Row({
  child,
  grid,
  locale,
  printed,
}: {
  child: GridChild
  grid: AssignmentGrid
  locale: Locale
  printed: boolean | undefined
}) {
  let { assignmentID, tasks, isWritable } = grid
  let face = (
    <>
      <Avatar imageURL={child.imageURL} size={36} lazy />
      <span>
        <b>
          <bdi>{child.displayName}</bdi>
        </b>{' '}
        <small>{saysOf(child, locale)}</small>
      </span>
    </>
  )
  return (
    <tr>
      <th scope="row">
        {printed || !isWritable || isDone(child.state) ? (
          <span className="flex items-center gap-2">{face}</span>
        ) : (
          <a
            href={withQuery(
              href('/dashboard/assignmentsPage/:assignmentID/extend', { assignmentID }),
              { child: child.UID },
            )}
          >
            {face}
          </a>
        )}
      </th>
      {tasks.map((task, at) => (
        <td key={task.position}>
          <Tile cell={child.cells[at]} locale={locale} />
        </td>
      ))}
    </tr>
  )
}

function saysOf({ isExtended, dueDay, remindedAt }: GridChild, locale: Locale): string {
  let t = translate(locale)
  let { shortDay } = formatOf(locale)
  return [
    isExtended && t('assignments:extended', { day: shortDay(dueDay) }),
    remindedAt !== null && t('assignments:reminded'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Tile({ cell, locale }: { cell: GridCell | undefined; locale: Locale }) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  if (!cell) return null
  let { state, solved, exercises } = cell
  let partly = !isDone(state) && state !== 'notStarted' && exercises > 1
  return (
    <span className={`tile-of ${tileOf(state)}`}>
      <TaskMark state={state} />
      {partly && (
        <span className="solved">
          {t('parts:solvedOf', { solved: number(solved), all: number(exercises) })}
        </span>
      )}{' '}
      <span className="task-word">{t(`assignments:states.${state}`)}</span>
    </span>
  )
}

function tileOf(state: TaskState): string {
  return state === 'notStarted' ? 'notBegun' : state
}
