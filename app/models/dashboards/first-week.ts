/** The five things that a school does once, in their order. */
export const firstSteps = ['list', 'teachers', 'seats', 'cards', 'guardianCards'] as const
export type FirstStep = (typeof firstSteps)[number]

/** A live class, and how far its beginning has come. */
export type ClassBeginning = {
  classID: string
  name: string
  level: number
  imageURL: string | null
  /** Its pupils; of them those without a seat, and those who have a card of each kind. */
  pupils: number
  seatless: number
  withCard: number
  withGuardianCard: number
  teachers: number
}

/** All that is asked about a school's beginning. */
export type Beginning = {
  classes: ClassBeginning[]
  /** Pupils in no class. */
  unplaced: number
  /** Seats that can be given now: student codes not used, as far as the school has seats. */
  freeSeats: number
  /** Teachers of the classes, and those of them who have not accepted their invitation. */
  teachers: number
  invited: { UID: string; displayName: string }[]
}

/** How far a school's first week has come. */
export type FirstWeek = Beginning & {
  pupils: number
  seatless: number
  steps: Record<FirstStep, boolean>
  done: number
}

/**
 * Which of the five are done. A list is there once a pupil is in a class; teachers, once every
 * class has one; seats, once no pupil of a class is without; cards, once every pupil of a class has
 * one that was made to be printed.
 */
export function firstWeekOf(beginning: Beginning): FirstWeek {
  let { classes } = beginning
  let sum = (count: (klass: ClassBeginning) => number) =>
    classes.reduce((total, klass) => total + count(klass), 0)
  let pupils = sum((klass) => klass.pupils)
  let seatless = sum((klass) => klass.seatless)
  let hasPupils = pupils > 0
  let steps = {
    list: hasPupils,
    teachers: classes.length > 0 && classes.every((klass) => klass.teachers > 0),
    seats: hasPupils && seatless === 0,
    cards: hasPupils && sum((klass) => klass.withCard) === pupils,
    guardianCards: hasPupils && sum((klass) => klass.withGuardianCard) === pupils,
  }
  return {
    ...beginning,
    pupils,
    seatless,
    steps,
    done: Object.values(steps).filter(Boolean).length,
  }
}

/** The classes, from the first, whose pupils without a seat all get one of so many. */
export function withinSeats(classes: ClassBeginning[], freeSeats: number): string[] {
  let totals = classes.map((_, at) =>
    classes.slice(0, at + 1).reduce((sum, { seatless }) => sum + seatless, 0),
  )
  return classes.filter((_, at) => totals[at]! <= freeSeats).map(({ classID }) => classID)
}
