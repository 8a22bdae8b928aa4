import { avatarPath, USER_AVATARS } from '#app/models/avatar.ts'
import type { Database } from '#db/client.ts'
import { accounts, classes, enrolments, guardians, schools, subscriptions } from '#db/schema.ts'
import { demoPupils, pupilKeys, validUntil, type DemoPupil } from './pupils.ts'
import { Random } from './random.ts'
import { amman, classRow, demoClasses, demoID, london, type DemoSchool } from './school.ts'
import { demoStaff, type DemoStaff } from './staff.ts'

type Account = typeof accounts.$inferInsert
type Enrolment = typeof enrolments.$inferInsert
type Subscription = typeof subscriptions.$inferInsert

type Filling = {
  now: number
  since: number
  /** Hashes by email. */
  passwords?: Map<string, string>
  only?: DemoSchool
}

/**
 * Inserts both schools, or `only` one of them, with their people, classes and subscriptions as they
 * are at `now`, without
 * what is there already. `since`: when the schools were created. Where there are no `passwords`,
 * the people have no emails either: they have no way in at all. Answers the pupils.
 */
export async function fillSchools(
  db: Database,
  { now, since, passwords, only }: Filling,
): Promise<DemoPupil[]> {
  let isWanted = (schoolId: string) => only === undefined || schoolId === only.id
  let all = demoClasses(now)
  let klasses = all.filter(({ school }) => isWanted(school.id))
  let staff = demoStaff(klasses, since)
  staff.accounts = staff.accounts.filter(({ schoolId }) => isWanted(schoolId))
  let pupils = demoPupils(all, now).filter(({ school }) => isWanted(school.id))
  let parent = demoParent(since)
  let pictures = picturesIn(pupils)
  let people = [...staff.accounts, ...pupils.map(accountOf), parent].map((person) => ({
    ...person,
    email: passwords ? person.email : null,
    imageUrl: pictures.get(person.id) ?? pictureOf(person.id),
    passwordHash: passwords?.get(person.email ?? '') ?? null,
  }))
  let ownSchools = [amman, london]
    .filter(({ id }) => isWanted(id))
    .map((school) => ({ ...school, createdAt: since }))
  let members = [...staff.enrolments, ...pupils.flatMap(enrolmentsOf)]
  await db.batch([
    db.insert(schools).values(ownSchools).onConflictDoNothing(),
    db.insert(accounts).values(people).onConflictDoNothing(),
    db.insert(classes).values(klasses.map(classRow)).onConflictDoNothing(),
    db.insert(enrolments).values(members).onConflictDoNothing(),
    db.insert(guardians).values(guardiansOf(pupils, parent.id)).onConflictDoNothing(),
    db
      .insert(subscriptions)
      .values(subscriptionsOf(staff, pupils, now))
      .onConflictDoNothing(),
  ])
  return pupils
}

/** The guardian of two of the pupils. */
function demoParent(since: number) {
  return {
    id: demoID('guardian', 'parent', since),
    displayName: 'سمر القاسم',
    email: 'parent@rawda.example',
    gender: 'female' as const,
    verifiedAt: since,
    createdAt: since,
    startsAt: since,
  }
}

function guardiansOf(pupils: DemoPupil[], guardianId: string) {
  return pupils
    .filter(({ key }) => key === pupilKeys.student || key === pupilKeys.brother)
    .map(({ id, since }) => ({ guardianId, pupilId: id, since }))
}

function accountOf({ id, school, name, email, gender, since }: DemoPupil): Account {
  return {
    id,
    schoolId: school.id,
    role: 'student',
    displayName: name,
    email,
    gender,
    verifiedAt: email ? since : null,
    createdAt: since,
    startsAt: since,
  }
}

function enrolmentsOf({ id, stages }: DemoPupil): Enrolment[] {
  return stages.flatMap(({ klass, from, until }) =>
    klass
      ? [
          {
            id: demoID('enrolment', `${id} ${klass.id}`, from),
            schoolId: klass.school.id,
            classId: klass.id,
            accountId: id,
            role: 'student' as const,
            from,
            until,
          },
        ]
      : [],
  )
}

type Subscriber = Pick<Account, 'id' | 'email' | 'createdAt'> & {
  key: string
  schoolId: string
  role: Subscription['role']
}

function subscriptionsOf(staff: DemoStaff, pupils: DemoPupil[], now: number): Subscription[] {
  let subscribers: Subscriber[] = [
    ...staff.accounts.map((account) => ({ ...account, key: account.id })),
    ...pupils.map(({ id, key, email, school, since }) => ({
      id,
      key,
      email,
      schoolId: school.id,
      role: 'student' as const,
      createdAt: since,
    })),
  ]
  return subscribers.flatMap(({ id, key, email, schoolId, role, createdAt }) => {
    let until = validUntil(email, key, schoolId === amman.id ? amman : london, now)
    let subscription = { accountId: id, schoolId, role, createdAt }
    return until
      ? [{ id: demoID('subscription', id, createdAt), validUntil: until, ...subscription }]
      : []
  })
}

/** Each child has a picture that no other child of the class has. */
function picturesIn(pupils: DemoPupil[]): Map<string, string> {
  let classes = Map.groupBy(pupils, ({ stages }) => stages.at(-1)!.klass?.id ?? '')
  return new Map(
    [...classes].flatMap(([klass, members]) => {
      let chance = new Random('pictures', klass)
      let drawings = Array.from({ length: USER_AVATARS }, (_, at) => avatarPath('user', at + 1))
        .map((path) => ({ path, order: chance.next() }))
        .toSorted((a, b) => a.order - b.order)
      return members.map(({ id }, at) => [id, drawings[at % USER_AVATARS]!.path] as const)
    }),
  )
}

/** Most adults have chosen a picture. */
function pictureOf(id: string): string | null {
  let chance = new Random('picture', id)
  return chance.chance(0.85) ? avatarPath('user', chance.between(1, USER_AVATARS)) : null
}
