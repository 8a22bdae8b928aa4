import { addDays, dayIn, type Day } from '#app/calendar/day.ts'
import { boys, families, foreignPupils, girls } from './names.ts'
import { Random } from './random.ts'
import { amman, demoID, rooms, type DemoClass, type DemoRoom, type DemoSchool } from './school.ts'

/**
 * A time in one class; the last one has no end. Days without a class have a level all the same: the
 * child practises at home.
 */
export type Stage = { klass: DemoClass | null; level: number; from: number; until: number | null }
export type DemoPupil = {
  id: string
  /** The seed of all that is random about the child. */
  key: string
  school: DemoSchool
  name: string
  gender: 'male' | 'female' | 'unspecified'
  email: string | null
  since: number
  stages: Stage[]
}

/** Children who can sign in or have a guardian, by room and number. */
const known: Record<string, { name: string; gender: 'male' | 'female'; email: string | null }> = {
  'sparrows-0': { name: 'ليان القاسم', gender: 'female', email: 'student@rawda.example' },
  'butterflies-0': { name: 'آدم القاسم', gender: 'male', email: null },
  'sparrows-1': { name: 'سامي عودة', gender: 'male', email: 'student3@rawda.example' },
  'foxes-0': { name: 'Yousef Haddad', gender: 'male', email: 'student2@rawda.example' },
}
/** The known children, by what they are known for. */
export const pupilKeys = {
  student: 'sparrows-0',
  brother: 'butterflies-0',
  unsubscribed: 'sparrows-1',
  student2: 'foxes-0',
  classless: 'nowhere-0',
}

/** Changes of class in the middle of this year: one to the next level, one back to repeat. */
const changes: Record<string, string> = { 'butterflies-7': 'sparrows', 'stars-3': 'sparrows' }

/** All pupils with the classes they were in. */
export function demoPupils(classes: DemoClass[], now: number): DemoPupil[] {
  let foreign = foreignPupils.values()
  let taken = new Set<string>()
  let pupils = rooms.flatMap((room) =>
    Array.from({ length: room.pupils }, (_, at): DemoPupil => {
      let key = `${room.key}-${at}`
      let stages = stagesOf(key, room, at, classes, now)
      let since = stages[0]!.from
      return {
        id: demoID('pupil', key, since),
        key,
        school: room.school,
        since,
        stages,
        ...(known[key] ??
          invented(key, room.school, taken, at % 8 === 5 ? foreign.next().value : undefined)),
      }
    }),
  )
  // A pupil of three weeks ago without a class.
  let since = now - 21 * 86_400_000
  let waiting = {
    id: demoID('pupil', pupilKeys.classless, since),
    key: pupilKeys.classless,
    school: amman,
    since,
    stages: [{ klass: null, level: 1, from: since, until: null }],
    ...invented(pupilKeys.classless, amman, taken),
  }
  return [...pupils, waiting]
}

function stagesOf(
  key: string,
  room: DemoRoom,
  at: number,
  classes: DemoClass[],
  now: number,
): Stage[] {
  let of = (roomKey: string | undefined, lastYear: boolean) =>
    classes.find((klass) => klass.room.key === roomKey && (klass.until !== null) === lastYear)!
  let here = of(room.key, false)
  let before = at < (room.movedUp ?? 0) ? [stageIn(of(room.before, true))] : []
  // The brother has had the app since spring, long before his first class.
  if (key === pupilKeys.brother)
    before = [
      { klass: null, level: here.level, from: here.from - 100 * 86_400_000, until: here.from },
    ]
  let next = changes[key]
  if (!next) return [...before, stageIn(here)]
  let middle = Math.round(here.from + (now - here.from) * 0.45)
  return [
    ...before,
    { ...stageIn(here), until: middle },
    { ...stageIn(of(next, false)), from: middle },
  ]
}

function stageIn(klass: DemoClass): Stage {
  return { klass, level: klass.level, from: klass.from, until: klass.until }
}

function invented(
  key: string,
  school: DemoSchool,
  taken: Set<string>,
  foreign?: string,
): Pick<DemoPupil, 'name' | 'gender' | 'email'> {
  if (foreign) return { name: foreign, gender: 'unspecified', email: null }
  let random = new Random('name', key)
  let gender = random.pick(['female', 'male'] as const)
  let script = random.chance(school === amman ? 0.9 : 0.3) ? ('ar' as const) : ('en' as const)
  let hasEmail = random.chance(0.5)
  for (;;) {
    let given = random.pick(gender === 'female' ? girls : boys)
    let family = random.pick(families)
    let name = `${given[script]} ${family[script]}`
    let slug = `${given.en}.${family.en}`.toLowerCase().replaceAll(/[^a-z0-9.-]/g, '')
    // Names in the demonstration are unique.
    if (taken.has(slug)) continue
    taken.add(slug)
    return { name, gender, email: hasEmail ? `${slug}@rawda.example` : null }
  }
}

/** The end of a subscription, `undefined` without one. Accounts that can sign in have long ones. */
export function validUntil(
  email: string | null | undefined,
  key: string,
  school: DemoSchool,
  now: number,
): Day | undefined {
  let today = dayIn(school.timezone, now)
  let random = new Random('subscription', key)
  if (key === pupilKeys.unsubscribed) return undefined
  if (email && /^(admin|teacher|student)2?@/.test(email)) return addDays(today, 730)
  if (random.chance(0.06)) return undefined
  return addDays(today, random.chance(0.05) ? -random.between(1, 40) : random.between(12, 400))
}
