import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { AssignmentGrid } from '#app/models/assignments/grid.server.ts'
import { isDone } from '#app/models/assignments/task-state.ts'

/** What a person would say of an assignment: who has finished, needs help, or has not begun. */
export function gridSentence({ children }: AssignmentGrid, locale: Locale): string | undefined {
  if (children.length === 0) return undefined
  let t = translate(locale)
  let count = (state: string) => children.filter((child) => child.state === state).length
  let [help, waiting] = [count('needsHelp'), count('notStarted')]
  let finished = children.filter(({ state }) => isDone(state)).length
  let parts = [
    t('assignments:finished', { count: finished }),
    help > 0 && t('assignments:needHelp', { count: help }),
    waiting > 0 && t('assignments:notStarted', { count: waiting }),
  ]
  return `${parts.filter(Boolean).join(t('parts:comma'))}.`
}
