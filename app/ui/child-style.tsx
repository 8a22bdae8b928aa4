import css from '#app/child.css?url'

/** How the child's own screens look: loaded only where there is one. */
export function ChildStyle() {
  return <link rel="stylesheet" href={css} precedence="child" />
}
