import { moved, scaled, type Shape } from '#scripts/avatars/shapes.ts'

/** The shapes, smaller or larger, with their middle at x, y. */
export function put(x: number, y: number, size: number, ...shapes: Shape[]): Shape {
  return moved(x, y, scaled(size, ...shapes))
}

/** A drawing as a file of its own, without a ground: what shows it gives it one. */
export function file(viewBox: string, ...shapes: Shape[]): string {
  let ends = 'stroke-linecap="round" stroke-linejoin="round"'
  let open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${ends}>`
  return `${open}${tidy(shapes.join(''))}</svg>\n`
}

/** A lesson's picture: a square about its middle. */
export function square(...shapes: Shape[]): string {
  return file('-48 -48 96 96', ...shapes)
}

/**
 * The same drawing in fewer bytes. The names of its outlines follow from the drawing alone, so that
 * it is the same whatever was drawn before it.
 */
export function tidy(svg: string): string {
  let names = new Map<string, string>()
  return svg
    .replaceAll(/\bcut\d+\b/g, (cut) => {
      if (!names.has(cut)) names.set(cut, `c${names.size}`)
      return names.get(cut)!
    })
    .replaceAll(/ transform="rotate\(0 [^"]*\)"/g, '')
    .replaceAll(/ stroke="[^"]*" stroke-width="0" stroke-linejoin="round"/g, '')
    .replaceAll(/ stroke-line(?:cap|join)="round"/g, '')
    .replaceAll(' transform="scale(1)"', '')
    .replaceAll(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
}
