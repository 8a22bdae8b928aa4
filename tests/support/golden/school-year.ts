import { DAY, isoOf, localDay, momentOf, numberOfDay, weekdayOf, daysFrom } from './calendar.ts'

// A year of two schools as data: who was where, what tablets sent and when it arrived, what was taken
// back. The same each time; nothing of the product.

export type Holiday = { firstDay: string; lastDay: string }
export type School = {
  id: string
  country: string
  timezone: string
  weekStart: number
  restDays: string
  holidays: Holiday[]
}
export type Klass = { id: string; school: string; level: number }
/** `was`: the school until `since`. */
export type Person = {
  id: string
  role: 'admin' | 'teacher' | 'student' | 'super'
  school: string | null
  was?: { school: string; until: number }
}
export type Enrolment = {
  class: string
  account: string
  role: 'student' | 'teacher'
  from: number
  until: number | null
}
export type Lesson = {
  id: string
  subject: 'reading' | 'math' | 'science' | 'readWrite'
  level: number
  position: number
  exercises: string[]
}
/** `startedAt` is what the tablet claims. */
export type Sent = {
  id: string
  userId: string
  exerciseId: string
  correct: boolean
  startedAt: string
  durationMs: number
  receivedAt: number
}
export type Removal = { by: string; school: string; class: string; user: string; lesson: string }
export type SchoolYear = {
  begin: number
  now: number
  schools: School[]
  classes: Klass[]
  people: Person[]
  guardians: { guardian: string; pupil: string }[]
  enrolments: Enrolment[]
  lessons: Lesson[]
  sent: Sent[]
  removals: Removal[]
}

const begin = momentOf('2021-08-15T00:00:00Z')
/** Half past one on a Friday in Amman, half past midnight in Berlin: a new month in both. */
const now = momentOf('2022-06-30T22:30:00Z')

const schools: School[] = [
  {
    id: 'olive',
    country: 'JO',
    timezone: 'Asia/Amman',
    weekStart: 0,
    restDays: '56',
    holidays: [
      { firstDay: '2021-12-26', lastDay: '2022-01-20' },
      { firstDay: '2022-05-01', lastDay: '2022-05-05' },
      { firstDay: '2022-06-26', lastDay: '2022-06-29' },
    ],
  },
  {
    id: 'linden',
    country: 'DE',
    timezone: 'Europe/Berlin',
    weekStart: 1,
    restDays: '06',
    holidays: [{ firstDay: '2021-12-20', lastDay: '2022-01-02' }],
  },
]

const classes: Klass[] = [
  { id: 'ants', school: 'olive', level: 2 },
  { id: 'bees', school: 'olive', level: 1 },
  { id: 'foxes', school: 'linden', level: 1 },
]

const movedClass = momentOf('2022-02-10T09:00:00Z')
const movedSchool = momentOf('2022-01-15T11:00:00Z')
const left = momentOf('2022-03-15T12:00:00Z')
/** Enrolled when the clocks of Amman stood still. */
const joined = momentOf('2021-10-28T22:30:00Z')

const people: Person[] = [
  { id: 'hala', role: 'admin', school: 'olive' },
  { id: 'rula', role: 'teacher', school: 'olive' },
  { id: 'sami', role: 'teacher', school: 'olive' },
  { id: 'greta', role: 'admin', school: 'linden' },
  { id: 'ute', role: 'teacher', school: 'linden' },
  { id: 'dana', role: 'super', school: null },
  { id: 'mona', role: 'student', school: null },
  ...['amal', 'basil', 'dalia', 'faris', 'ghina', 'jad'].map((id): Person => ({
    id,
    role: 'student',
    school: 'olive',
  })),
  ...['emil', 'ida', 'karl', 'lotte'].map((id): Person => ({
    id,
    role: 'student',
    school: 'linden',
  })),
  {
    id: 'nadia',
    role: 'student',
    school: 'linden',
    was: { school: 'olive', until: movedSchool },
  },
]

const pupil = (account: string, klass: string, from = begin, until: number | null = null) =>
  ({ class: klass, account, role: 'student', from, until }) as const
const teacher = (account: string, klass: string) =>
  ({ class: klass, account, role: 'teacher', from: begin, until: null }) as const

const enrolments: Enrolment[] = [
  teacher('rula', 'bees'),
  teacher('rula', 'ants'),
  teacher('sami', 'ants'),
  teacher('ute', 'foxes'),
  pupil('amal', 'bees'),
  pupil('basil', 'bees'),
  pupil('dalia', 'ants'),
  pupil('faris', 'bees', begin, left),
  pupil('ghina', 'ants', joined),
  pupil('jad', 'bees', begin, movedClass),
  pupil('jad', 'ants', movedClass),
  pupil('nadia', 'bees', begin, movedSchool),
  pupil('nadia', 'foxes', movedSchool),
  ...['emil', 'ida', 'karl', 'lotte'].map((id) => pupil(id, 'foxes')),
]

const lessons: Lesson[] = [
  {
    id: 'letters',
    subject: 'reading',
    level: 1,
    position: 0,
    exercises: ['letters-1', 'letters-2', 'letters-3'],
  },
  { id: 'words', subject: 'reading', level: 1, position: 1, exercises: ['words-1', 'words-2'] },
  { id: 'counting', subject: 'math', level: 1, position: 0, exercises: ['count-1', 'count-2'] },
  { id: 'plants', subject: 'science', level: 1, position: 0, exercises: ['plants-1'] },
  {
    id: 'strokes',
    subject: 'readWrite',
    level: 2,
    position: 0,
    exercises: ['strokes-1', 'strokes-2'],
  },
]

/** Nights on which days are easily cut wrongly: clocks change, months and the year end, a class changes. */
const nights = [
  '2021-10-28T20:59:59.999Z',
  '2021-10-28T21:00:00.000Z',
  '2021-10-28T21:59:59.999Z',
  '2021-10-28T22:00:00.000Z',
  '2021-10-30T22:00:00.000Z',
  '2021-10-31T00:59:59.999Z',
  '2021-10-31T01:00:00.000Z',
  '2021-10-31T22:59:59.999Z',
  '2021-10-31T23:00:00.000Z',
  '2021-12-31T21:59:59.999Z',
  '2021-12-31T22:00:00.000Z',
  '2021-12-31T22:59:59.999Z',
  '2021-12-31T23:00:00.000Z',
  '2022-02-24T21:59:59.999Z',
  '2022-02-24T22:00:00.000Z',
  '2022-02-25T20:59:59.999Z',
  '2022-02-25T21:00:00.000Z',
  '2022-03-26T22:59:59.999Z',
  '2022-03-26T23:00:00.000Z',
  '2022-03-27T00:59:59.999Z',
  '2022-03-27T01:00:00.000Z',
  '2022-03-27T21:59:59.999Z',
  '2022-03-27T22:00:00.000Z',
  '2022-06-30T20:59:59.999Z',
  '2022-06-30T21:00:00.000Z',
  '2022-06-30T21:59:59.999Z',
  '2022-06-30T22:00:00.000Z',
].map(momentOf)
const changes = [movedClass, movedSchool, left, joined].flatMap((at) => [at - 1, at, at + 1])

/** What is never learned, however often it is tried. */
const tooHard = new Set(['basil letters-3', 'faris count-2', 'karl count-1', 'dalia strokes-2'])
const skill: Record<string, number> = { amal: 0.9, basil: 0.4, emil: 0.85, ida: 0.55, lotte: 0.97 }

/** Mulberry32: the same numbers in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const HOUR = 3_600_000
const MINUTE = 60_000

export function schoolYear(): SchoolYear {
  let random = randomFrom(20260721)
  let pick = <each>(list: readonly each[]) => list[Math.floor(random() * list.length)]!
  let pupils = people.filter(({ role, school }) => role === 'student' && school !== null)
  let sent: Sent[] = []
  let exercisesOfAll = lessons.flatMap(({ exercises }) => exercises)

  let send = (userId: string, startedAt: number) => {
    let exerciseId = pick(exercisesOfAll)
    // Tablets are online every fifth day, some for weeks not at all.
    let wait = pick([0, 0, 0, 0, 0, 0, 3, 3, 40]) * DAY
    let online = begin + Math.ceil((startedAt + wait - begin) / (5 * DAY)) * 5 * DAY
    let receivedAt = Math.min(now, online)
    let claimed = startedAt
    let chance = random()
    if (chance < 0.008) claimed = momentOf('2000-01-01T00:00:00Z')
    else if (chance < 0.016) claimed = receivedAt + DAY
    else if (chance < 0.02) claimed = receivedAt + 10 * MINUTE
    else if (chance < 0.024) claimed = receivedAt + 10 * MINUTE + 1
    let long = pick([10 * MINUTE - 1, 10 * MINUTE, 10 * MINUTE + 1, 25 * MINUTE, DAY, 0])
    sent.push({
      id: `try-${sent.length}`,
      userId,
      exerciseId,
      correct: random() < (skill[userId] ?? 0.7) && !tooHard.has(`${userId} ${exerciseId}`),
      startedAt: isoOf(claimed),
      durationMs: random() < 0.03 ? long : 5000 + Math.floor(random() * 115_000),
      receivedAt,
    })
  }

  for (let { id, school } of pupils) {
    let { weekStart, holidays, timezone } = schools.find((each) => each.id === school)!
    for (let day of daysFrom('2021-08-22', localDay(timezone, now))) {
      let isRest = (weekdayOf(day) - weekStart + 7) % 7 > 4
      let isOff = holidays.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
      if (random() > (isOff ? 0.06 : isRest ? 0.12 : 0.38)) continue
      let count = 1 + Math.floor(random() * 5)
      for (let each = 0; each < count; each++) {
        let startedAt = numberOfDay(day) * DAY + Math.floor((5 + random() * 19) * HOUR)
        if (startedAt < now) send(id, startedAt)
      }
    }
    for (let night of nights) send(id, night)
    for (let change of changes) if (random() < 0.5) send(id, change)
  }
  return {
    begin,
    now,
    schools,
    classes,
    people,
    guardians: [
      { guardian: 'mona', pupil: 'amal' },
      { guardian: 'mona', pupil: 'jad' },
    ],
    enrolments,
    lessons,
    sent,
    removals: [
      { by: 'hala', school: 'olive', class: '*', user: 'dalia', lesson: 'counting' },
      { by: 'hala', school: 'olive', class: 'bees', user: 'basil', lesson: 'words' },
      { by: 'greta', school: 'linden', class: 'foxes', user: 'ida', lesson: '*' },
    ],
  }
}
