/**
 * The shapes of all drawings, as SVG. The middle of a tile is 0, 0 and its rim is 48 away; y grows
 * downwards.
 */
export type Shape = string

export function circle(x: number, y: number, r: number, fill: string): Shape {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
}

/** `turn` in degrees, clockwise about its own middle. */
export function oval(x: number, y: number, rx: number, ry: number, fill: string, turn = 0): Shape {
  let place = `cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"`
  return `<ellipse ${place} fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`
}

/** A box about its middle, like the circle and the oval. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  fill: string,
  turn = 0,
): Shape {
  let corners = `x="${x - width / 2}" y="${y - height / 2}" rx="${corner}"`
  let size = `width="${width}" height="${height}"`
  return `<rect ${corners} ${size} fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`
}

/** A closed outline; `soft` rounds its corners, and makes it larger by as much. */
export function area(d: string, fill: string, soft = 0): Shape {
  let stroke = `stroke="${fill}" stroke-width="${soft * 2}" stroke-linejoin="round"`
  return `<path d="${d}Z" fill="${fill}" ${stroke}/>`
}

export function line(d: string, colour: string, width: number): Shape {
  let ends = 'stroke-linecap="round" stroke-linejoin="round"'
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${ends}/>`
}

/** The shapes and their mirror image, left and right of the middle. */
export function mirrored(...shapes: Shape[]): Shape {
  return `${shapes.join('')}<g transform="scale(-1 1)">${shapes.join('')}</g>`
}

export function moved(x: number, y: number, ...shapes: Shape[]): Shape {
  return `<g transform="translate(${x} ${y})">${shapes.join('')}</g>`
}

export function scaled(by: number, ...shapes: Shape[]): Shape {
  return `<g transform="scale(${by})">${shapes.join('')}</g>`
}

export function turned(degrees: number, ...shapes: Shape[]): Shape {
  return `<g transform="rotate(${degrees})">${shapes.join('')}</g>`
}

/** The shape `count` times around the middle, the first where it is drawn. */
export function around(count: number, shape: Shape): Shape {
  return Array.from({ length: count }, (_, at) => turned((360 / count) * at, shape)).join('')
}

let cuts = 0

/** The shapes, cut off at an outline. */
export function inside(d: string, ...shapes: Shape[]): Shape {
  let id = `cut${cuts++}`
  let clip = `<clipPath id="${id}"><path d="${d}Z"/></clipPath>`
  return `${clip}<g clip-path="url(#${id})">${shapes.join('')}</g>`
}

/** The outline of an oval, for `inside`. */
export function ovalOutline(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx},${y} a${rx},${ry} 0 0 1 ${2 * rx},0 a${rx},${ry} 0 0 1 ${-2 * rx},0`
}
