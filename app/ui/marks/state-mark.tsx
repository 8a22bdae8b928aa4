import type { ReactNode } from 'react'
import { markShapes } from '#app/drawings/marks.ts'
import type { MarkName } from '#app/drawings/names.ts'

/**
 * Where a child is with a lesson. Staff read "needs help", families "needs time"; "open" and "next"
 * are the child's own.
 */
export const states = [
  'mastered',
  'onTheWay',
  'needsHelp',
  'needsTime',
  'notMastered',
  'notBegun',
  'open',
  'next',
] as const
export type State = (typeof states)[number]

const drawingOf = (state: State): MarkName => (state === 'onTheWay' ? 'inProgress' : state)

/** On 24 × 24: each has a shape of its own, so that it is known in grey as well. */
export const stateShapes = Object.fromEntries(
  states.map((state) => [
    state,
    <g key={state} dangerouslySetInnerHTML={{ __html: markShapes(drawingOf(state)).shapes }} />,
  ]),
) as Record<State, ReactNode>

/** A state's shape alone, where its word stands beside it. */
export function StateMark({ state }: { state: State }) {
  let { viewBox, shapes } = markShapes(drawingOf(state))
  return (
    <svg
      viewBox={viewBox}
      className="mark"
      data-state={state}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
}
