import { ink } from '#scripts/avatars/palette.ts'
import { hairBlack } from '#scripts/drawings/parts/people.ts'

const LINE = '#22302c'
const WIDTH = 2.2
/** What stays black on paper: eyes, spots, a pencil's tip. */
const dark = new Set([ink, hairBlack, '#6b3f00', '#1d2a27'])

type Attributes = Record<string, string>

/**
 * A drawing to colour in: each of its shapes white within an outline. Where shapes were made
 * smaller their lines are made wider by less, so that small things keep some white.
 */
export function colouring(svg: string): string {
  let scales = [1]
  return svg.replaceAll(/<(\/?)(\w+)((?: [\w-]+="[^"]*")*)(\/?)>/g, (tag, end, name, rest) => {
    if (name === 'g' && end) scales.pop()
    let attributes: Attributes = Object.fromEntries(
      [...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    )
    if (name === 'g' && !end) {
      let scale = Number(/scale\((-?[\d.]+)/.exec(attributes.transform ?? '')?.[1] ?? 1)
      scales.push(scales.at(-1)! * Math.abs(scale))
    }
    return attributes.fill ? drawnAgain(name, attributes, WIDTH / Math.sqrt(scales.at(-1)!)) : tag
  })
}

function drawnAgain(name: string, attributes: Attributes, line: number): string {
  let { fill, stroke, 'stroke-width': own = '0', ...shape } = attributes
  let width = stroke ? Number(own) : 0
  let draw = (fill: string, stroke: string, width: number) =>
    element(name, { ...shape, fill, stroke, 'stroke-width': String(Math.round(width * 100) / 100) })

  if (fill === 'none') {
    if (dark.has(stroke!) || width < line * 1.8)
      return draw('none', LINE, Math.min(width, line * 1.3))
    return draw('none', LINE, width + line * 0.5) + draw('none', '#fff', width - line * 1.5)
  }
  if (dark.has(fill!)) return draw(LINE, LINE, width)
  if (width < line) return draw('#fff', LINE, line)
  return draw(LINE, LINE, width + line) + draw('#fff', '#fff', width - line)
}

function element(name: string, attributes: Attributes): string {
  let written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${written.join('')}/>`
}
