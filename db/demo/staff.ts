import type { accounts, enrolments } from '#db/schema.ts'
import { teachers } from './names.ts'
import { amman, demoID, london, type DemoClass } from './school.ts'

type Account = typeof accounts.$inferInsert
type Enrolment = typeof enrolments.$inferInsert
type StaffAccount = Account & { schoolId: string; role: 'admin' | 'teacher' }
export type DemoStaff = { accounts: StaffAccount[]; enrolments: Enrolment[] }

const [rana, abeer, sawsan, maha, lubna, wael, basem, catherine] = teachers

// The sunflowers have no teacher yet, and one teacher of each school has no class: lines of the
// school's statistics.
const staff = [
  {
    name: rana!.name,
    gender: rana!.gender,
    school: amman,
    email: 'teacher@rawda.example',
    rooms: ['butterflies', 'sparrows'],
  },
  {
    name: abeer!.name,
    gender: abeer!.gender,
    school: amman,
    email: 'abeer@rawda.example',
    rooms: ['stars'],
  },
  {
    name: wael!.name,
    gender: wael!.gender,
    school: amman,
    email: 'wael@rawda.example',
    rooms: ['stars', 'sparrows'],
  },
  {
    name: sawsan!.name,
    gender: sawsan!.gender,
    school: amman,
    email: 'sawsan@rawda.example',
    rooms: ['butterflies'],
  },
  { name: maha!.name, gender: maha!.gender, school: amman, email: 'maha@rawda.example', rooms: [] },
  {
    name: catherine!.name,
    gender: catherine!.gender,
    school: london,
    email: 'teacher2@rawda.example',
    rooms: ['robins', 'foxes'],
  },
  {
    name: lubna!.name,
    gender: lubna!.gender,
    school: london,
    email: 'lubna@rawda.example',
    rooms: ['foxes'],
  },
  {
    name: basem!.name,
    gender: basem!.gender,
    school: london,
    email: 'basem@rawda.example',
    rooms: [],
  },
] as const
const heads = [
  { name: 'هند الصباغ', gender: 'female', school: amman, email: 'admin@rawda.example' },
  { name: 'Helen Carter', gender: 'female', school: london, email: 'admin2@rawda.example' },
] as const

/** The heads and the eight teachers; last year they taught the same rooms. */
export function demoStaff(classes: DemoClass[], since: number): DemoStaff {
  let account = (
    role: 'admin' | 'teacher',
    { name, gender, school, email }: (typeof staff)[number] | (typeof heads)[number],
  ): StaffAccount => ({
    id: demoID('staff', email, since),
    schoolId: school.id,
    role,
    displayName: name,
    email,
    gender,
    verifiedAt: since,
    createdAt: since,
    startsAt: since,
  })
  return {
    accounts: [
      ...heads.map((head) => account('admin', head)),
      ...staff.map((teacher) => account('teacher', teacher)),
    ],
    enrolments: staff.flatMap((teacher) =>
      classes
        .filter(({ room }) => (teacher.rooms as readonly string[]).includes(room.key))
        .map((klass) => ({
          id: demoID('teaching', `${teacher.email} ${klass.id}`, klass.from),
          schoolId: klass.school.id,
          classId: klass.id,
          accountId: demoID('staff', teacher.email, since),
          role: 'teacher' as const,
          from: klass.from,
          until: klass.until,
        })),
    ),
  }
}

/** The supervisor. This account is written last: where it exists, the demonstration is complete. */
export const supervisorID = '01938a6c-2f00-7f0e-b3d1-88a2c4e59a00'

export function demoSupervisor(since: number): Account & { email: string } {
  return {
    id: supervisorID,
    role: 'super',
    displayName: 'نادر العلي',
    email: 'super@rawda.example',
    gender: 'male',
    verifiedAt: since,
    createdAt: since,
    startsAt: since,
  }
}
