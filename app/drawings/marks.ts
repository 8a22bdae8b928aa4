import type { MarkName } from './names.ts'

const files = import.meta.glob<string>('./marks/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const kept = new Map<MarkName, { viewBox: string; shapes: string }>()

/**
 * What stands within a mark's `svg`, and its box: in the page, so that it takes its colours. The
 * page says all of them, so what a file would show without one is left out.
 */
export function markShapes(name: MarkName): { viewBox: string; shapes: string } {
  let mark = kept.get(name)
  if (!mark) {
    let [, viewBox, shapes] = /viewBox="([^"]+)">(.*)<\/svg>/s.exec(files[`./marks/${name}.svg`]!)!
    mark = {
      viewBox: viewBox!,
      shapes: shapes!.replace(/var\((--[\w-]+),light-dark\([^)]*\)\)/g, 'var($1)'),
    }
    kept.set(name, mark)
  }
  return mark
}
