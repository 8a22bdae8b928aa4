import { area, circle, line, oval } from './shapes.ts'
import { badge, tile } from './tile.ts'

// Without colour, so that a chosen picture always looks chosen.
const ground = '#ece6db'
const figure = '#c6bcac'
const shade = '#b3a897'

/** A person. */
export const person = tile(ground, circle(0, -8, 17, figure), oval(0, 45, 31, 30, shade))

/** A seedling: a class that has yet to choose what it is. */
export const seedling = badge(
  ground,
  line('M0,26 V-7', shade, 5),
  area('M0,2 C-2,-18 -16,-24 -30,-23 C-30,-7 -18,3 0,2', figure),
  area('M0,-6 C2,-22 14,-29 27,-29 C28,-14 18,-4 0,-6', shade),
  oval(0, 54, 60, 26, figure),
)
