import type { MarkName } from '#app/drawings/names.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { Task } from '#app/models/lessons/practice-sheet.ts'
import { Mark } from '#app/ui/marks/mark.tsx'
import { Things } from './things.tsx'

const marks: Record<Task['kind'], MarkName> = {
  colour: 'colour',
  draw: 'colour',
  ring: 'trace',
  count: 'trace',
  write: 'trace',
  join: 'join',
}

/** One task: what the child says it does, and what it does it with. */
export function PracticeTask({ task, locale }: { task: Task; locale: Locale }) {
  return (
    <section className="task" data-kind={task.kind}>
      <h2>
        <Mark name={marks[task.kind]} className="size-7" />
        {locale === 'en' ? task.textEn : task.text}
      </h2>
      <Work task={task} locale={locale} />
    </section>
  )
}

function Work({ task, locale }: { task: Task; locale: Locale }) {
  if (task.kind === 'join') return <Join pairs={task.pairs} locale={locale} />
  let { kind, things } = task
  let shown = things.length > 0 && (
    <Things things={things} colour={kind === 'colour'} locale={locale} />
  )
  if (kind === 'draw')
    return things.length > 0 ? <div className="frame">{shown}</div> : <div className="frame" />
  if (kind === 'count')
    return (
      <>
        {shown}
        <div className="answer">
          <span className="gap" />
        </div>
      </>
    )
  if (kind === 'write' && !things.some((thing) => thing.includes('_')))
    return (
      <>
        {shown}
        <span className="line" />
      </>
    )
  return shown || <div className="frame" />
}

/** Both sides stand across from each other; the second is turned on, so that lines cross. */
function Join({ pairs, locale }: { pairs: [string[], string[]][]; locale: Locale }) {
  let turned = pairs.map((_, at) => pairs[(at + 1) % pairs.length]![1])
  return (
    <div
      className="join"
      dir={/\p{Script=Arabic}/u.test(pairs.flat(2).join('')) ? 'rtl' : undefined}
    >
      {pairs.map(([one], at) => (
        <div key={at}>
          <Things things={one} locale={locale} />
          <i />
          <i />
          <Things things={turned[at]!} locale={locale} />
        </div>
      ))}
    </div>
  )
}
