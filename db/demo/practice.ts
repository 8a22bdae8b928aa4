import type { Subject } from '#app/models/subject.ts'
import { catalogueLessons } from './catalogue.ts'
import { Random } from './random.ts'

/** One attempt, without its time. */
export type Try = { exerciseId: string; correct: boolean; durationMs: number }

const PATIENCE = 4
const subjects: Subject[] = ['reading', 'math', 'readWrite', 'science']

/** The progress of a child in one subject of one level. */
type Course = { exercises: string[]; next: number; open: Map<string, number>; stuckAt: number }

/** A simulated child: strong or weak, by subject, and learning from each attempt. */
export class Learner {
  #random: Random
  #key: string
  #ability: number
  /** The share of a level they get through in a school year. */
  #reach: number
  #courses = new Map<string, Course>()

  constructor(key: string) {
    this.#key = key
    this.#random = new Random('practice', key)
    this.#ability = this.#random.chance(0.07) ? -2.3 : this.#random.normal() * 0.9
    this.#reach = Math.min(0.82, Math.max(0.58, 0.7 + this.#ability * 0.05))
  }

  /**
   * About `count` attempts on a day, at `yearShare` (0 to 1) of the school year: new exercises,
   * unsolved ones, and known ones again. Classes work on two subjects a day.
   */
  practise(level: number, day: number, yearShare: number, count: number): Try[] {
    let tries: Try[] = []
    while (tries.length < count) {
      let subject = subjects[(day + (tries.length < count / 2 ? 0 : 1)) % subjects.length]!
      let course = this.#course(level, subject)
      let exercise = this.#choose(course, yearShare)
      tries.push(...this.#tryOut(course, subject, exercise, count - tries.length))
    }
    return tries
  }

  #course(level: number, subject: Subject): Course {
    let key = `${subject} ${level}`
    let course = this.#courses.get(key)
    if (!course) {
      let exercises = catalogueLessons
        .filter((lesson) => lesson.level === level && lesson.subject === subject)
        .flatMap((lesson) => lesson.exercises.map(({ id }) => id))
      // One child in six is stuck at an exercise, though not at the first ones.
      let random = new Random('stuck', this.#key, key)
      let stuckAt = random.chance(0.03) ? random.between(3, 12) : -1
      course = { exercises, next: 0, open: new Map(), stuckAt }
      this.#courses.set(key, course)
    }
    return course
  }

  #choose({ exercises, next, open, stuckAt }: Course, yearShare: number): number {
    let random = this.#random
    let [unsolved] =
      [...open].find(([exercise, tries]) => tries < 7 || exercise !== exercises[stuckAt]) ?? []
    if (unsolved !== undefined && random.chance(0.5)) return exercises.indexOf(unsolved)
    if (
      next === 0 ||
      (next < exercises.length && next < this.#reach * yearShare * exercises.length)
    )
      return next
    return random.between(Math.max(0, next - 14), next - 1)
  }

  /** Attempts at one exercise until it is solved, or until the child gives up. */
  #tryOut(course: Course, subject: Subject, at: number, left: number): Try[] {
    let exerciseId = course.exercises[at]!
    let isNew = at === course.next
    if (isNew) course.next++
    let before = course.open.get(exerciseId) ?? 0
    let known = !isNew && before === 0
    let patience = at === course.stuckAt ? PATIENCE : Math.min(left, PATIENCE)
    let tries: Try[] = []
    while (tries.length < patience) {
      let correct =
        at !== course.stuckAt &&
        this.#random.chance(this.#odds(subject, exerciseId, before + tries.length, known))
      tries.push({ exerciseId, correct, durationMs: this.#duration(correct) })
      if (correct) break
    }
    if (tries.at(-1)!.correct) course.open.delete(exerciseId)
    else if (!known) course.open.set(exerciseId, before + tries.length)
    return tries
  }

  #odds(subject: Subject, exerciseId: string, tries: number, known: boolean): number {
    let hard = new Random('hard', exerciseId).normal() * 0.6
    let liking = new Random('liking', this.#key, subject).normal() * 0.4
    let strength = 0.8 + this.#ability + liking - hard + tries * 0.6 + (known ? 1.2 : 0)
    return Math.min(0.97, Math.max(0.1, 1 / (1 + Math.exp(-strength))))
  }

  #duration(correct: boolean): number {
    let random = this.#random
    // A tablet that was left lying.
    if (random.chance(0.0015)) return random.between(11, 45) * 60_000 + random.between(0, 59_999)
    let seconds = Math.exp((correct ? 3 : 3.3) + random.normal() * 0.6)
    return Math.round(Math.min(120, Math.max(5, seconds)) * 1000)
  }
}
