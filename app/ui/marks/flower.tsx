import type { ComponentProps } from 'react'
import type { Subject } from '#app/models/subject.ts'
import { Mark } from './mark.tsx'

type Shared = Pick<ComponentProps<typeof Mark>, 'shared'>

/** A subject's flower, without its stem. Words that say the same stand beside it. */
export function Flower({ subject, shared }: { subject: Subject } & Shared) {
  return <Mark name={subject} className="flower" shared={shared} />
}

/** What has not opened yet: today, or a lesson that waits. */
export function Bud({ shared }: Shared) {
  return <Mark name="bud" className="flower" shared={shared} />
}

/** A day of rest: two leaves. Nothing withers. */
export function Leaves({ shared }: Shared) {
  return <Mark name="rest" className="flower" shared={shared} />
}

/** What a flower stands on, with two leaves. */
export function Stem() {
  return <Mark name="stem" className="stalk" />
}
