import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { AssignmentHead, GridTask } from '#app/models/assignments/grid.server.ts'
import type { TaskWeek } from '#app/models/assignments/task-state.ts'

/** So many tasks name an assignment; of the others it says how many. */
const NAMED = 2

/** A task by its lesson, an exercise by lesson and itself. */
export function taskName(task: Omit<GridTask, 'position' | 'exercises'>, locale: Locale): string {
  let lesson = nameOf({ name: task.lessonName, nameEn: task.lessonNameEn }, locale)
  return task.exerciseID === null ? lesson : `${lesson} – ${nameOf(task, locale)}`
}

/** An assignment as it is called: by what is to be done. */
export function assignmentName(tasks: GridTask[], locale: Locale): string {
  let t = translate(locale)
  let named = tasks.slice(0, NAMED).map((task) => taskName(task, locale))
  let more = tasks.length - named.length
  return [...named, ...(more > 0 ? [t('assignments:more', { count: more })] : [])].join(
    t('parts:comma'),
  )
}

/** Whom it is for: a class, a group, or chosen children. */
export function whom(
  { className, groupName }: Pick<AssignmentHead, 'className' | 'groupName'>,
  locale: Locale,
): string {
  return className ?? groupName ?? translate(locale)('assignments:chosen')
}

/** "until Thu 26 Nov · every week". */
export function untilWhen(
  { repeats, withdrawnAt }: Pick<AssignmentHead, 'repeats' | 'withdrawnAt'>,
  { firstDay, dueDay }: TaskWeek,
  locale: Locale,
  whole = false,
): string {
  let t = translate(locale)
  let { shortDay } = formatOf(locale)
  return [
    whole
      ? t('head:holidays.span', { first: shortDay(firstDay), last: shortDay(dueDay) })
      : t('assignments:until', { day: shortDay(dueDay) }),
    repeats && t('assignments:weekly'),
    withdrawnAt !== null && t('assignments:withdrawn'),
  ]
    .filter(Boolean)
    .join(' · ')
}
