import type { Subject } from '#app/models/subject.ts'
import { Mark } from './mark.tsx'

/** A subject's flower, without its stem. Words that say the same stand beside it. */
export function Flower({ subject }: { subject: Subject }) {
  return <Mark name={subject} className="flower" />
}

/** What has not opened yet: today, or a lesson that waits. */
export function Bud() {
  return <Mark name="bud" className="flower" />
}

/** A day of rest: two leaves. Nothing withers. */
export function Leaves() {
  return <Mark name="rest" className="flower" />
}

/** What a flower stands on, with two leaves. */
export function Stem() {
  return <Mark name="stem" className="stalk" />
}
