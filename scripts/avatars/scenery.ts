import { blue, white } from './palette.ts'
import { area, box, circle, moved, type Shape } from './shapes.ts'

/** What several pictures have around their subject. */
export function puff(x: number, y: number): Shape {
  return moved(
    x,
    y,
    circle(-8, 0, 6.5, white),
    circle(1, -4, 8.5, white),
    circle(9, 0, 6.5, white),
    box(0, 3, 31, 8, 4, white),
  )
}

/** Water up to `y`, from rim to rim. */
export function waves(y: number): Shape {
  return area(
    `M-50,${y} q8,-6 16,0 q8,6 16,0 q8,-6 16,0 q8,6 16,0 q8,-6 16,0 q8,6 16,0 V50 H-50`,
    blue,
  )
}
