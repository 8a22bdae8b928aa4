import { put, square } from '#scripts/drawings/canvas.ts'
import { math } from './math.ts'
import { readWrite } from './read-write.ts'
import { reading } from './reading.ts'
import { science } from './science.ts'

/** Smaller than drawn by as much as keeps it clear of a tile's round corners. */
const CLEAR = 0.93

/** The picture of each lesson of the catalogue, by the lesson's key. */
export const lessonPictures: Record<string, string> = Object.fromEntries(
  Object.entries({ ...reading, ...math, ...science, ...readWrite }).map(([key, shapes]) => [
    key,
    square(put(0, 0, CLEAR, shapes)),
  ]),
)
