import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { AssignmentGrid, GridTask } from '#app/models/assignments/grid.server.ts'
import { taskStates } from '#app/models/assignments/task-state.ts'
import type { Column, Sheet } from './sheet.ts'

/** A line for each child in the order of the page, two columns for each task. */
export function assignmentSheet(
  { children, tasks }: AssignmentGrid,
  t: Translate,
  locale: Locale,
): Sheet {
  let columns: Column[] = [
    { key: 'displayName', label: t('assignments:sheet.child'), kind: 'text' },
    { key: 'state', label: t('assignments:sheet.state'), kind: 'text' },
    { key: 'dueDay', label: t('assignments:sheet.due'), kind: 'day' },
    { key: 'remindedAt', label: t('assignments:sheet.reminded'), kind: 'moment' },
    ...tasks.flatMap((task): Column[] => [
      { key: `task ${task.position}`, label: called(task, locale), kind: 'text' },
      {
        key: `solved ${task.position}`,
        label: t('week:sheets.solved', { lesson: called(task, locale) }),
        kind: 'share',
      },
    ]),
  ]
  let inOrder = taskStates.flatMap((state) => children.filter((child) => child.state === state))
  return {
    columns,
    rows: inOrder.map((child) => ({
      key: child.UID,
      values: [
        child.displayName,
        t(`assignments:states.${child.state}`),
        child.dueDay,
        child.remindedAt,
        ...child.cells.flatMap(({ state, solved, exercises }) => [
          t(`assignments:states.${state}`),
          t('parts:solvedOf', { solved, all: exercises }),
        ]),
      ],
    })),
    totals: [],
  }
}

function called(task: GridTask, locale: Locale): string {
  let lesson = nameOf({ name: task.lessonName, nameEn: task.lessonNameEn }, locale)
  return task.exerciseID === null ? lesson : `${lesson} – ${nameOf(task, locale)}`
}
