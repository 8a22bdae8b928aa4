import { Resvg } from '@resvg/resvg-js'
import { white } from './palette.ts'
import { encodePng } from './png.ts'
import { inside, ovalOutline, scaled, type Shape } from './shapes.ts'

/** Width and height of a picture, in pixels. */
export const PIXELS = 192

/** A person's picture: a round tile, and what is drawn on it cut off at the rim. */
export function tile(ground: string, ...shapes: Shape[]): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -48 96 96"><clipPath id="rim"><circle r="48"/></clipPath>' +
    `<g clip-path="url(#rim)"><circle r="49" fill="${ground}"/>${shapes.join('')}</g></svg>`
  )
}

/** A class's picture: the same within a pale ring, like a badge. */
export function badge(ground: string, ...shapes: Shape[]): string {
  return tile(
    ground,
    inside(ovalOutline(0, 0, 43, 43), scaled(0.9, ...shapes)),
    `<circle r="43.2" fill="none" stroke="${white}" stroke-width="2.6"/>`,
  )
}

export function rasterise(svg: string): Buffer {
  let drawn = new Resvg(svg, {
    fitTo: { mode: 'width', value: PIXELS },
    font: { loadSystemFonts: false },
  }).render()
  return encodePng(unmixed(drawn.pixels), drawn.width)
}

/** A renderer multiplies each colour by its opacity; a PNG keeps them apart. */
function unmixed(pixels: Uint8Array): Uint8Array {
  return pixels.map((value, at) => {
    let opacity = pixels[at | 3]!
    return at % 4 === 3 || opacity === 0 ? value : Math.round((value * 255) / opacity)
  })
}
