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
}: {
  name: MarkName
  className: string
  /** Fills its place, whatever shape that has. */
  stretched?: boolean
}) {
  let { viewBox, shapes } = markShapes(name)
  return (
    <svg
      viewBox={viewBox}
      className={className}
      aria-hidden="true"
      preserveAspectRatio={stretched ? 'none' : undefined}
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
}
