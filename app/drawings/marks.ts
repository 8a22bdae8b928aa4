import type { MarkName } from './names.ts'

const files = import.meta.glob<string>('./marks/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What stands within a mark's `svg`, and its box: in the page, so that it takes its colours. */
export function markShapes(name: MarkName): { viewBox: string; shapes: string } {
  let [, viewBox, shapes] = /viewBox="([^"]+)">(.*)<\/svg>/s.exec(files[`./marks/${name}.svg`]!)!
  return { viewBox: viewBox!, shapes: shapes! }
}
