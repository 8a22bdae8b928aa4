import type { Subject } from '#app/models/subject.ts'
import { Bud, Flower, Stem } from './flower.tsx'
import { Mark } from './mark.tsx'

const inTurn: Subject[] = ['math', 'science', 'reading', 'readWrite']

/** How far a step has grown: a flower when it is done, a bud now, a sprout later. */
export function StepPlant({ state, at }: { state: 'done' | 'now' | 'later'; at: number }) {
  if (state === 'later') return <Mark name="sprout" className="sprout" />
  return (
    <>
      {state === 'done' ? <Flower subject={inTurn[at % inTurn.length]!} /> : <Bud />}
      <Stem />
    </>
  )
}
