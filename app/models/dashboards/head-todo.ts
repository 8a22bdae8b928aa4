import type { ClassHead } from '#app/models/reports/class-head.server.ts'
import type { HeadSummary } from './head-summary.server.ts'

/** One thing for a head to do; `children`: for how many, which is what the list is ordered by. */
export type ToDo = { children: number } & (
  | { kind: 'noTeacher'; classes: number; only: ClassHead | null }
  /** `free` null: seats have no limit. */
  | { kind: 'noSubscription'; free: number | null; missing: number }
  | { kind: 'noClass' }
  | { kind: 'ending' }
  | { kind: 'reported' }
  | { kind: 'deletion' }
  | { kind: 'leftLongAgo' }
)

type Known = Pick<
  HeadSummary,
  'overview' | 'classes' | 'pupilsWithoutTeacher' | 'deletions' | 'reported'
>

/**
 * What a head can do now: first what was reported, then a family that waits, then what concerns
 * most children.
 */
export function toDoOf({
  overview,
  classes,
  pupilsWithoutTeacher,
  deletions,
  reported,
}: Known): ToDo[] {
  let { pupilsWithoutSubscription, pupilsWithoutClass, ending } = overview
  let alone = classes.filter(({ klass }) => klass.teachers === null)
  let free =
    overview.maxStudentsNo === null
      ? null
      : Math.max(0, overview.maxStudentsNo - overview.studentSeats)
  let all: (ToDo & { isThere: boolean })[] = [
    {
      kind: 'noTeacher',
      children: pupilsWithoutTeacher,
      classes: alone.length,
      only: alone.length === 1 ? alone[0]!.klass : null,
      isThere: alone.length > 0,
    },
    {
      kind: 'noSubscription',
      children: pupilsWithoutSubscription,
      free,
      missing: free === null ? 0 : Math.max(0, pupilsWithoutSubscription - free),
      isThere: pupilsWithoutSubscription > 0,
    },
    { kind: 'noClass', children: pupilsWithoutClass, isThere: pupilsWithoutClass > 0 },
    { kind: 'ending', children: ending, isThere: ending > 0 },
    { kind: 'reported', children: reported, isThere: reported > 0 },
    { kind: 'deletion', children: deletions.asked, isThere: deletions.asked > 0 },
    {
      kind: 'leftLongAgo',
      children: deletions.leftLongAgo,
      isThere: deletions.leftLongAgo > 0,
    },
  ]
  return all
    .filter(({ isThere }) => isThere)
    .map(({ isThere: _, ...toDo }) => toDo)
    .toSorted((a, b) => urgency(b) - urgency(a) || b.children - a.children)
}

function urgency({ kind }: ToDo): number {
  return Number(kind === 'deletion') + 2 * Number(kind === 'reported')
}
