import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { refuse, type Refusal } from '#app/models/outcome.ts'
import { hasModule } from '#app/models/school-module.ts'

/**
 * Why the caller has no tasks, if so: they are the staff's, a class sheet hangs where others see
 * it, and a school may have switched them off.
 */
export function kanbanRefusal(
  current: Current,
): Refusal<'forbidden'> | Refusal<'notFound'> | undefined {
  if (!can.keepTasks(current.user) || current.method === 'sheet') return refuse('forbidden')
  return hasModule(current, 'kanban') ? undefined : refuse('notFound')
}
