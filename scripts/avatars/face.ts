import { ink, pink, white } from './palette.ts'
import { circle, line, mirrored, moved, oval, area, type Shape } from './shapes.ts'

/** Two eyes, each `apart` from the middle. The light falls from the upper right on every one. */
export function eyes(y: number, apart: number, size = 3.6): Shape {
  return eye(-apart, y, size) + eye(apart, y, size)
}

export function eye(x: number, y: number, size = 3.6): Shape {
  return circle(x, y, size, ink) + circle(x + size * 0.3, y - size * 0.35, size * 0.36, white)
}

export function cheeks(y: number, apart: number, colour = pink): Shape {
  return mirrored(oval(apart, y, 4.2, 2.9, colour))
}

export function smile(x: number, y: number, half = 4.5, colour = ink): Shape {
  return line(`M${x - half},${y} q${half},${half * 1.15} ${half * 2},0`, colour, 2.2)
}

/** A nose over a mouth of two arcs, as cats and lions have it. */
export function snout(y: number, nose = ink): Shape {
  return moved(
    0,
    y,
    mirrored(line('M0,2 v2.5 q0.5,3.5 4,3.5 q2.6,0 3.4,-2', ink, 2)),
    area('M-3.2,-1.5 h6.4 l-3.2,3.4', nose, 1.4),
  )
}

/** The small face of a fruit, a flower or a cloud. */
export function littleFace(x: number, y: number, cheek = pink): Shape {
  return moved(
    x,
    y,
    eyes(0, 7.5, 2.8),
    mirrored(oval(12.2, 5, 3.1, 2.1, cheek)),
    smile(0, 3.4, 3.2),
  )
}

/** A pointed ear on the right with its lining: give it to `mirrored`. */
export function pointedEar(outer: string, lining: string): Shape {
  return area('M11,-21 L29,-37 L31,-8', outer, 4) + area('M19,-20 L27,-29 L28,-14', lining, 2.5)
}

/** What rises over the lower rim under a head. */
export function shoulders(colour: string, width = 27): Shape {
  return oval(0, 50, width, 24, colour)
}
