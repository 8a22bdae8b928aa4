import type { CurriculumLesson } from './curriculum-lesson.ts'
import { math } from './math.ts'
import { readWrite } from './read-write.ts'
import { reading } from './reading.ts'
import { science } from './science.ts'

export type { CurriculumLesson } from './curriculum-lesson.ts'

export const curriculum: CurriculumLesson[] = [...reading, ...math, ...science, ...readWrite]
