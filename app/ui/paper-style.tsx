import css from '#app/paper.css?url'

/** How pages of paper look: loaded only where there is one. */
export function PaperStyle() {
  return <link rel="stylesheet" href={css} precedence="paper" />
}
