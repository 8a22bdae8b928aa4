import * as c from '#scripts/avatars/palette.ts'
import {
  area,
  around,
  box,
  circle,
  inside,
  line,
  mirrored,
  moved,
  oval,
  turned,
  type Shape,
} from '#scripts/avatars/shapes.ts'
import { put } from '#scripts/drawings/canvas.ts'

/** Empty, its rim at -10; 76 wide. */
export const basket = (side = c.sandDeep, band = c.sand, rim = c.brown): Shape =>
  line('M-27,-8 C-25,-40 25,-40 27,-8', c.brownDeep, 5.4) +
  area('M-34,-6 H34 L27,28 Q26,34 20,34 H-20 Q-26,34 -27,28', side, 1) +
  line('M-30,5 h60 M-28,15 h56 M-26,25 h52', rim, 3.6) +
  line('M-12,-4 V33 M12,-4 V33', band, 4.6) +
  box(0, -7, 80, 12, 6, rim) +
  oval(0, -8, 30, 3, '#6a442f')

export const ball = (fill: string, shade: string, r = 12): Shape =>
  circle(0, 0, r, fill) +
  line(`M${-r * 0.2},${-r * 0.98} Q${r * 0.5},0 ${-r * 0.2},${r * 0.98}`, shade, r * 0.24) +
  circle(-r * 0.4, -r * 0.4, r * 0.2, c.white)

export const bell: Shape =
  circle(0, -30, 6, c.yellowDeep) +
  circle(0, 25, 8, c.brownDeep) +
  area('M-22,16 C-16,8 -18,-24 0,-27 C18,-24 16,8 22,16', c.yellow, 2) +
  area('M6,-26 C18,-20 16,8 22,16 H10 C14,0 12,-16 6,-26', c.yellowDeep, 1) +
  box(0, 18, 56, 8, 4, c.yellowDeep)

export const house = (wall = c.orange, roof = c.blueDeep, door = c.brownDeep): Shape =>
  box(0, 14, 54, 42, 5, wall) +
  area('M0,-34 L36,-5 H-36', roof, 4) +
  box(0, 24, 17, 25, 7, door) +
  circle(4.6, 25, 1.8, c.yellow) +
  box(-18, 10, 11, 11, 3, c.white) +
  box(18, 10, 11, 11, 3, c.white)

export const clock = (): Shape =>
  circle(0, 0, 36, c.blueDeep) +
  circle(0, 0, 29, c.white) +
  around(12, box(0, -24, 2.6, 5, 1.3, c.grey)) +
  around(4, box(0, -23.5, 3.6, 7, 1.8, c.ink)) +
  line('M0,0 V-19', c.ink, 4.4) +
  line('M0,0 H13', c.red, 4.8) +
  circle(0, 0, 4, c.ink)

export const coin = (r: number, fill = c.yellow, rim = c.yellowDeep): Shape =>
  circle(0, 2, r, rim) +
  circle(0, 0, r, fill) +
  `<circle r="${r - 4}" fill="none" stroke="${rim}" stroke-width="2"/>`

export const book: Shape =
  area('M0,-20 C-12,-28 -28,-28 -38,-24 V24 C-28,20 -12,20 0,28', c.white, 3) +
  area('M0,-20 C12,-28 28,-28 38,-24 V24 C28,20 12,20 0,28', '#f3e6cf', 3) +
  line('M-41,-21 V28 C-28,24 -12,24 0,32 C12,24 28,24 41,28 V-21', c.teal, 4.6) +
  line('M0,-18 V27', c.sandDeep, 2.4)

/** What is carried on wheels goes to the left. */
export const bus: Shape =
  box(0, 0, 76, 42, 10, c.yellow) +
  box(0, 10, 76, 8, 0, c.yellowDeep) +
  [-25, -4, 17].map((x) => box(x, -7, 17, 15, 4, '#dcecf2')).join('') +
  box(32, -2, 9, 26, 3, c.blueDeep) +
  circle(-22, 22, 9.5, c.ink) +
  circle(-22, 22, 4, c.grey) +
  circle(20, 22, 9.5, c.ink) +
  circle(20, 22, 4, c.grey) +
  circle(-36, 6, 3.4, c.orange)

export const toyCar = (body = c.red, shade = c.redDeep): Shape =>
  area('M14,-2 C12,-16 6,-18 -2,-18 C-10,-18 -15,-10 -18,-2', body, 2) +
  area('M9,-4 C8,-12 5,-13 1,-13 V-4 M-3,-4 V-13 C-8,-13 -11,-9 -13,-4', c.white, 1) +
  box(0, 5, 56, 17, 7, body) +
  box(0, 10, 56, 5, 2.5, shade) +
  circle(-15, 14, 7.4, c.ink) +
  circle(-15, 14, 3, c.grey) +
  circle(15, 14, 7.4, c.ink) +
  circle(15, 14, 3, c.grey)

export const boat = (sail = c.red): Shape =>
  line('M0,-34 V14', c.brownDeep, 3.6) +
  area('M5,-29 C18,-16 22,-5 23,5 H5', sail, 2) +
  area('M-5,-22 C-13,-11 -18,-2 -20,5 H-5', c.white, 2) +
  area('M-30,13 H30 C28,22 23,28 17,30 H-17 C-23,28 -28,22 -30,13', c.brown, 2)

export const sock = (body: string, band: string): Shape =>
  area('M-12,-32 H10 V6 C10,12 24,14 26,22 C28,30 20,34 8,33 C-6,32 -12,22 -12,6', body, 2) +
  line('M-12,-20 H10 M-12,-8 H10', band, 5) +
  area('M14,33 C24,33 28,28 26,22 C20,22 14,26 14,33', band, 1)

export const key: Shape =
  circle(-16, 0, 12, c.yellowDeep) +
  circle(-16, 0, 5, c.brownDeep) +
  line('M-4,0 H28 M18,0 v9 M26,0 v7', c.yellowDeep, 6)

/** Its poles down. */
export const magnet: Shape =
  line('M-20,24 V-6 C-20,-32 20,-32 20,-6 V24', c.red, 15) +
  `<path d="M-27.5,14 h15 v17 h-15Z M12.5,14 h15 v17 h-15Z" fill="${c.grey}"/>` +
  line('M-24,-8 C-22,-24 -10,-26 -6,-27', c.pink, 3)

export const bin = (body: string, shade: string): Shape =>
  area('M-15,-12 H15 L12,24 H-12', body, 2) +
  box(0, -15, 38, 8, 4, shade) +
  box(0, -20, 12, 5, 2.5, shade) +
  line('M-6,-4 L-5,16 M6,-4 L5,16', shade, 3)

export const soap: Shape =
  box(0, 6, 44, 24, 11, '#ef86ad') + box(0, 2, 44, 24, 11, c.pink) + box(0, 2, 26, 10, 5, c.white)

/** Speaks from below: towards the left with side -1, towards the right with side 1. */
export const bubble = (fill: string, width = 56, height = 40, side = -1): Shape =>
  box(0, 0, width, height, 14, fill) +
  area(
    `M${side * width * 0.14},${height / 2 - 5} ` +
      `L${side * width * 0.3},${height / 2 + 11} ` +
      `L${side * width * 0.38},${height / 2 - 6}`,
    fill,
    2,
  )

export const heart = (fill = c.red): Shape =>
  area(
    'M0,18 C-22,4 -24,-8 -18,-15 C-12,-21 -3,-18 0,-9 C3,-18 12,-21 18,-15 C24,-8 22,4 0,18',
    fill,
    1,
  )

export const note = (x: number, y: number, size: number, colour: string): Shape =>
  put(x, y, size, oval(-4, 10, 6, 4.6, colour, -20) + line('M1.4,9 V-12 q6,2 9,8', colour, 3.4))

/** Drinks, water and eyes shine here. */
export const shine = (x: number, y: number, turn = 24): Shape => oval(x, y, 3, 6, c.white, turn)

export const tap: Shape =
  box(0, -31, 36, 9, 4.5, c.blueDeep) +
  box(0, -24, 8, 14, 0, c.greyDeep) +
  area('M-30,-18 H10 C24,-18 26,-8 26,2 H8 C8,-3 6,-4 0,-4 H-30', c.grey, 2) +
  box(17, 3, 26, 8, 4, c.greyDeep) +
  box(-31, -11, 8, 24, 4, c.greyDeep)

export const frame = (width: number, height: number, ...shapes: Shape[]): Shape =>
  box(0, 2, width, height, 10, c.brownDeep) +
  box(0, 0, width, height, 10, c.brown) +
  inside(
    `M${-width / 2 + 6},${-height / 2 + 6} h${width - 12} v${height - 12} h${12 - width}`,
    ...shapes,
  )

export const scales = (tilt: number): Shape =>
  area('M-4,-24 H4 L7,32 H-7', c.brown, 2) +
  box(0, 34, 40, 7, 3.5, c.brownDeep) +
  moved(0, -25, turned(tilt, line('M-32,0 H32', c.brownDeep, 5))) +
  circle(0, -25, 5, c.yellow)

export const pan: Shape =
  line('M-13,0 L0,-17 L13,0', c.greyDeep, 2) + area('M-16,0 H16 C14,9 -14,9 -16,0', c.grey, 1.5)

export const wheels = mirrored(circle(14, 20, 8, c.ink), circle(14, 20, 3.4, c.grey))
