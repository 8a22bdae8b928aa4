import { v7 as uuid } from 'uuid'
import type { Mapping, Reading } from './mapping.ts'

export type WantedPlaces = ReturnType<typeof wantedPlaces>

/**
 * The pupils, classes, lessons and exercises of readings, each once, with new ids. In the database
 * their keys begin with the app's name: `external`.
 */
export function wantedPlaces(readings: Reading[], { app, earliest }: Mapping, now: number) {
  let external = (key: string) => `${app}:${key}`
  let classes = firstOfEach(readings, ({ klass }) => klass.key)
  let lessons = firstOfEach(readings, ({ lesson }) => lesson.key)
  let exercises = firstOfEach(readings, ({ lesson, exercise }) => pair(lesson.key, exercise.key))
  let pupils = [...Map.groupBy(readings, ({ pupil }) => pupil.key).values()]
  return {
    external,
    classes: classes.map(({ klass }) => ({ ...klass, id: uuid(), key: external(klass.key) })),
    lessons: lessons.map(({ lesson }) => ({ ...lesson, id: uuid(), key: external(lesson.key) })),
    exercises: exercises.map(({ lesson, exercise }) => ({
      ...exercise,
      id: uuid(),
      lesson: external(lesson.key),
    })),
    pupils: pupils.map((own) => ({
      id: uuid(),
      enrolment: uuid(),
      key: external(own[0]!.pupil.key),
      name: own[0]!.pupil.name,
      klass: external(own[0]!.klass.key),
      startsAt: firstCredibleStart(own, earliest, now),
    })),
  }
}

/** When a pupil's events begin, in ms UTC. A tablet's clock may be wrong: now, at the latest. */
function firstCredibleStart(readings: Reading[], earliest: number, now: number): number {
  let credible = readings
    .map(({ attempt }) => attempt.startedAt)
    .filter((at) => at >= earliest && at <= now)
  return Math.min(now, ...credible)
}

/** The key of an exercise within all lessons. */
export function pair(lesson: string, key: string): string {
  return JSON.stringify([lesson, key])
}

function firstOfEach(readings: Reading[], keyOf: (reading: Reading) => string): Reading[] {
  return [...Map.groupBy(readings, keyOf).values()].map(([first]) => first!)
}
