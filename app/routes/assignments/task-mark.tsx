import type { TaskState } from '#app/models/assignments/task-state.ts'
import { StateMark, type State } from '#app/ui/marks/state-mark.tsx'

const markOf: Record<Exclude<TaskState, 'doneLate'>, State> = {
  needsHelp: 'needsHelp',
  notStarted: 'notBegun',
  started: 'onTheWay',
  done: 'mastered',
}

/** The shape of a task's state, each known in grey as well; its word stands beside it. */
export function TaskMark({ state }: { state: TaskState }) {
  if (state !== 'doneLate') return <StateMark state={markOf[state]} />
  return (
    <svg viewBox="0 0 24 24" className="mark" aria-hidden="true" fill="none">
      <rect x="3" y="3" width="18" height="18" rx="4" stroke="var(--mastered)" strokeWidth="2.4" />
      <path
        d="m7.3 12.3 3.2 3.2 6.2-6.8"
        stroke="var(--mastered)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
