import type { WordDrawing } from '#app/drawings/word-names.ts'
import { wordNames } from '#app/drawings/word-names.ts'
import { put, square } from '#scripts/drawings/canvas.ts'
import { colouring } from '#scripts/drawings/colouring.ts'
import { foods } from './food.ts'
import { living } from './living.ts'
import { household } from './things.ts'

const shapes: Record<string, string> = { ...foods, ...household, ...living }

/** What a practice sheet's words mean, as drawings to colour in. */
export const wordDrawings: Record<WordDrawing, string> = Object.fromEntries(
  [...new Set(Object.values(wordNames))].map((name) => [
    name,
    colouring(square(put(0, 0, 0.95, shapes[name]!))),
  ]),
) as Record<WordDrawing, string>
