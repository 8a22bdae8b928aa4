import type { Activities } from './lesson-activities.ts'
import { math1 } from './math-1.ts'
import { math2 } from './math-2.ts'
import { math3 } from './math-3.ts'
import { readWrite1 } from './read-write-1.ts'
import { readWrite2 } from './read-write-2.ts'
import { readWrite3 } from './read-write-3.ts'
import { reading1 } from './reading-1.ts'
import { reading2 } from './reading-2.ts'
import { reading3 } from './reading-3.ts'
import { science1 } from './science-1.ts'
import { science2 } from './science-2.ts'
import { science3 } from './science-3.ts'

/** What families do at home, and what practice sheets are drawn from, by the key of the lesson. */
export const activities: Activities = {
  ...reading1,
  ...reading2,
  ...reading3,
  ...math1,
  ...math2,
  ...math3,
  ...science1,
  ...science2,
  ...science3,
  ...readWrite1,
  ...readWrite2,
  ...readWrite3,
}
