import { square } from '../canvas.ts'
import { math } from './math.ts'
import { readWrite } from './read-write.ts'
import { reading } from './reading.ts'
import { science } from './science.ts'

/** The picture of each lesson of the catalogue, by the lesson's key. */
export const lessonPictures: Record<string, string> = Object.fromEntries(
  Object.entries({ ...reading, ...math, ...science, ...readWrite }).map(([key, shapes]) => [
    key,
    square(shapes),
  ]),
)
