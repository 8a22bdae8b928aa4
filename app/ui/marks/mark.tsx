import { markShapes } from '#app/drawings/marks.ts'
import type { MarkName } from '#app/drawings/names.ts'

/**
 * A small drawing in the page's colours, as wide as `className` says. A word beside it says the
 * same, so it is hidden from screen readers.
 */
export function Mark({
  name,
  className,
  stretched,
  shared,
}: {
  name: MarkName
  className: string
  /** Fills its place, whatever shape that has. */
  stretched?: boolean
  /** Drawn from `MarkShapes`, which the page then has once, before it. */
  shared?: boolean | undefined
}) {
  let { viewBox, shapes } = markShapes(name)
  return (
    <svg
      viewBox={viewBox}
      className={className}
      aria-hidden="true"
      preserveAspectRatio={stretched ? 'none' : undefined}
      dangerouslySetInnerHTML={{ __html: shared ? `<use href="#mark-${name}"/>` : shapes }}
    />
  )
}

/** The shapes of drawings that a page has many times: each once, so that the page stays small. */
export function MarkShapes({ names }: { names: readonly MarkName[] }) {
  return (
    <svg className="hidden" aria-hidden="true">
      {names.map((name) => (
        <g
          key={name}
          id={`mark-${name}`}
          dangerouslySetInnerHTML={{ __html: markShapes(name).shapes }}
        />
      ))}
    </svg>
  )
}
