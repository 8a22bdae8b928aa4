import { v7 as uuid } from 'uuid'
import { academicYearOf } from '#app/calendar/academic-year.ts'
import { addDays, dayIn, type Day } from '#app/calendar/day.ts'
import { DEMO_SCHOOL_ID } from '#app/models/auth/demonstration.ts'
import { avatarPath } from '#app/models/avatar.ts'
import { addYears, momentIn, yearBegin } from './calendar.ts'
import { Random } from './random.ts'

export type DemoSchool = {
  id: string
  name: string
  nameEn: string
  country: string
  email: string
  phoneNo: string
  timezone: string
  weekStart: number
  restDays: string
  maxStudentsNo: number | null
  maxTeachersNo: number | null
}
export type DemoRoom = {
  key: string
  school: DemoSchool
  name: string
  level: 1 | 2 | 3
  avatar: number
  pupils: number
  before?: string
  movedUp?: number
  silent?: boolean
}
/** A room's class of one school year; `until` is when it was archived. */
export type DemoClass = {
  id: string
  room: DemoRoom
  school: DemoSchool
  level: number
  begin: Day
  from: number
  until: number | null
}

export const amman: DemoSchool = {
  id: DEMO_SCHOOL_ID,
  name: 'روضة الياسمين',
  nameEn: 'Jasmine Kindergarten',
  country: 'JO',
  email: 'office@rawda.example',
  phoneNo: '+962 6 555 0142',
  timezone: 'Asia/Amman',
  weekStart: 0,
  restDays: '56',
  maxStudentsNo: 150,
  maxTeachersNo: 10,
}
export const london: DemoSchool = {
  id: '01938a6c-2f00-7aa3-8c07-15d94be2f602',
  name: 'روضة بيت التوت',
  nameEn: 'Mulberry House Nursery',
  country: 'GB',
  email: 'office2@rawda.example',
  phoneNo: '+44 20 7946 0185',
  timezone: 'Europe/London',
  weekStart: 1,
  restDays: '06',
  maxStudentsNo: null,
  maxTeachersNo: null,
}

/**
 * `movedUp` of the pupils were in the room `before` in the year before. A silent room
 * has no attempts yet.
 */
export const rooms: DemoRoom[] = [
  { key: 'butterflies', school: amman, name: 'الفراشات', level: 1, avatar: 1, pupils: 24 },
  {
    key: 'sparrows',
    school: amman,
    name: 'العصافير',
    level: 2,
    avatar: 2,
    pupils: 24,
    movedUp: 20,
    before: 'butterflies',
  },
  {
    key: 'stars',
    school: amman,
    name: 'النجوم',
    level: 3,
    avatar: 12,
    pupils: 22,
    movedUp: 18,
    before: 'sparrows',
  },
  {
    key: 'sunflowers',
    school: amman,
    name: 'زهور الشمس',
    level: 1,
    avatar: 7,
    pupils: 16,
    silent: true,
  },
  { key: 'robins', school: london, name: 'Robins', level: 1, avatar: 2, pupils: 22 },
  {
    key: 'foxes',
    school: london,
    name: 'Foxes',
    level: 2,
    avatar: 6,
    pupils: 21,
    movedUp: 16,
    before: 'robins',
  },
]

/** A UUID v7 that is the same for the same thing in every seed. */
export function demoID(kind: string, key: string | number, at: number): string {
  return uuid({ msecs: at, random: new Random('id', kind, key).bytes(16) })
}

/** This year's classes, and those of last year that were archived when summer began. */
export function demoClasses(now: number): DemoClass[] {
  return rooms.flatMap((room) => {
    let { school } = room
    let today = dayIn(school.timezone, now)
    let begin = yearBegin(today)
    let opened = room.silent ? max(begin, addDays(today, -21)) : begin
    let from = Math.min(now, momentIn(school.timezone, opened, 8 * 60))
    let thisYear: DemoClass = {
      id: demoID('class', room.key, from),
      room,
      school,
      level: room.level,
      begin,
      from,
      until: null,
    }
    if (!rooms.some(({ before }) => before === room.key)) return [thisYear]

    let lastBegin = addYears(begin, -1)
    let lastFrom = momentIn(school.timezone, lastBegin, 8 * 60)
    return [
      thisYear,
      {
        ...thisYear,
        id: demoID('class', `${room.key}-before`, lastFrom),
        begin: lastBegin,
        from: lastFrom,
        until: momentIn(school.timezone, `${begin.slice(0, 4)}-07-01`, 12 * 60),
      },
    ]
  })
}

export function classRow({ id, room, school, begin, from, until }: DemoClass) {
  return {
    id,
    schoolId: school.id,
    name: room.name,
    level: room.level,
    imageUrl: avatarPath('class', room.avatar),
    academicYear: academicYearOf(begin),
    createdAt: from,
    archivedAt: until,
  }
}

function max(a: Day, b: Day): Day {
  return a > b ? a : b
}
