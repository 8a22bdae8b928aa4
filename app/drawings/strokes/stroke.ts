/**
 * A letter, number or shape as a hand writes it. y grows downwards and the line that one writes on
 * is 0; an alif is about 75 high. A path is one stroke, from its first point to its last, in the
 * order in which they are written; `dots` come after them. `width` leads to what stands beside it.
 */
export type Written = {
  width: number
  strokes: string[]
  dots?: [x: number, y: number][]
}

/** The width of the pen that strokes are drawn for: their middle lies half of it off the line. */
export const PEN = 9
