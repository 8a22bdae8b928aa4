import { href } from 'react-router'
import type { Translate } from '#app/locales/translate.ts'
import type { Role, User } from '#app/models/current.ts'
import type { SchoolModule } from '#app/models/school-module.ts'
import type { Unread } from '#app/models/unread.ts'
import type { IconName } from './icon.tsx'

/**
 * A way to a page. `covers`: paths of pages that lie below it and have other addresses; `picture`
 * stands in place of the icon.
 */
export type Entry = {
  href: string
  label: string
  icon: IconName
  picture?: string | null
  covers?: string[]
  /** How much is unread there. */
  unread?: number | undefined
}
/** `choices`: pages of one kind, of which the reader chooses one. */
export type BottomEntry = Entry & { choices?: Entry[] }
export type Group = { title?: string; entries: Entry[] }

/** All the ways of a role: in the rail, and in the drawer of a phone. */
export function navigationOf(user: ShellUser, t: Translate): Group[] {
  return byRole[user.role](user, t)
}

/** The main ways of a person, five at most: the bar at the foot of a phone. */
export function mainWaysOf(user: ShellUser, t: Translate): BottomEntry[] {
  return barByRole[user.role](user, t)
}

/**
 * Which of these entries is current: "page" where it is the page itself, true where the page lies
 * below it and below none that is nearer.
 */
export function currentOf(entries: Entry[], path: string) {
  let nearest = nearestEntry(entries, path)
  return ({ href }: Entry) =>
    href !== nearest ? undefined : href === path ? ('page' as const) : true
}

function nearestEntry(entries: Entry[], path: string): string | undefined {
  let above = (place: string) => path === place || path.startsWith(`${place}/`)
  let [nearest] = entries
    .flatMap(({ href, covers = [] }) => [href, ...covers].map((place) => ({ href, place })))
    .filter(({ place }) => above(place))
    .toSorted((a, b) => b.place.length - a.place.length)
  return nearest?.href
}

/** The address that pages of one kind lie below: that of one of them without its last part. */
function below(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

const ofPupils = below(below(href('/dashboard/student/:studentID/lessons', { studentID: '-' })))

const byRole: Record<Role, (user: ShellUser, t: Translate) => Group[]> = {
  admin: (user, t) => [{ entries: headEntries(t) }, ...schoolLife(user, t)],
  teacher: (user, t) => [
    { entries: [summary(t)] },
    ...titled(t('myClasses'), user.classes.map(classEntry(user))),
    ...titled(t('myTools'), [
      {
        href: href('/dashboard/lessons'),
        label: t('buildReport'),
        icon: 'report',
        covers: [href('/dashboard/reports')],
      },
      {
        href: href('/dashboard/assignmentsPage'),
        label: t('buildAssignments'),
        icon: 'assignments',
      },
    ]),
    ...schoolLife(user, t),
  ],
  super: (user, t) => [{ entries: supervisorEntries(t) }, ...schoolLife(user, t)],
  student: (user, t) => [{ entries: familyEntries(user, t) }],
}

const barByRole: Record<Role, (user: ShellUser, t: Translate) => BottomEntry[]> = {
  admin: (user, t) => [...headEntries(t).slice(0, 4), ...account(user, t)],
  teacher: (user, t) => [
    summary(t),
    ...ownClasses(user, t),
    {
      href: href('/dashboard/lessons'),
      label: t('bar.report'),
      icon: 'report',
      covers: [href('/dashboard/reports')],
    },
    { href: href('/dashboard/assignmentsPage'), label: t('buildAssignments'), icon: 'assignments' },
    ...account(user, t),
  ],
  super: (user, t) => [...supervisorEntries(t).slice(0, 4), ...account(user, t)],
  student: familyEntries,
}

function summary(t: Translate): Entry {
  return { href: href('/dashboard/app'), label: t('summary'), icon: 'home' }
}

function headEntries(t: Translate): Entry[] {
  return [
    summary(t),
    {
      href: href('/dashboard/classes'),
      label: t('classes'),
      icon: 'classes',
      covers: [below(href('/dashboard/class/:classID', { classID: '-' }))],
    },
    {
      href: href('/dashboard/users'),
      label: t('users'),
      icon: 'users',
      covers: [ofPupils],
    },
    {
      href: href('/dashboard/school'),
      label: t('school'),
      icon: 'school',
      covers: [href('/dashboard/ingest-keys')],
    },
    { href: href('/dashboard/assignmentsPage'), label: t('buildAssignments'), icon: 'assignments' },
    { href: href('/dashboard/reports'), label: t('built:title'), icon: 'report' },
    { href: href('/dashboard/activity'), label: t('activity:title'), icon: 'log' },
  ]
}

/** All areas of a supervisor's work, the most used first: a phone's bar shows the first four. */
function supervisorEntries(t: Translate): Entry[] {
  return [
    {
      href: href('/dashboard/app'),
      label: t('bar.overview'),
      icon: 'overview',
      covers: [href('/dashboard/supervisor/app')],
    },
    { href: href('/dashboard/supervisor/schools'), label: t('schools'), icon: 'schools' },
    {
      href: href('/dashboard/supervisor/subscriptions'),
      label: t('supervisor:places.subscriptions.name'),
      icon: 'subscriptions',
    },
    { href: href('/dashboard/supervisor/promos'), label: t('codes'), icon: 'codes' },
    {
      href: href('/dashboard/supervisor/forecast'),
      label: t('supervisor:places.forecast.name'),
      icon: 'expiries',
    },
    { href: href('/dashboard/supervisor/users'), label: t('users'), icon: 'users' },
    {
      href: href('/dashboard/supervisor/lessons'),
      label: t('supervisor:places.lessons.name'),
      icon: 'lesson',
    },
    { href: href('/dashboard/activity'), label: t('activity:title'), icon: 'log' },
    {
      href: href('/dashboard/supervisor/messages'),
      label: t('supervisor:places.messages.name'),
      icon: 'messages',
    },
    {
      href: href('/dashboard/supervisor/operation'),
      label: t('supervisor:places.operation.name'),
      icon: 'operation',
    },
  ]
}

/** A parent's children, their reports, and one more child; a pupil's own page and reports. */
function familyEntries(user: ShellUser, t: Translate): BottomEntry[] {
  let home: Entry = {
    href: href('/dashboard/app'),
    label: t(user.guardian ? 'myChildren' : 'home'),
    icon: 'home',
  }
  let report: Entry = {
    href: href('/dashboard/analytics'),
    label: t(user.guardian ? 'reports' : 'generalReport'),
    icon: 'report',
    covers: user.guardian ? [ofPupils] : [],
  }
  if (user.guardian) {
    let add = href('/dashboard/user/account/children')
    return [
      home,
      report,
      ...schoolLifeOfFamily(user, t),
      { href: add, label: t('bar.addChild'), icon: 'add' },
      ...account(user, t),
    ]
  }
  let lessons: Entry = {
    href: href('/dashboard/student/:studentID/lessons', { studentID: user.UID }),
    label: t('lessonReport'),
    icon: 'lesson',
  }
  return [home, report, lessons, ...schoolLifeOfFamily(user, t), ...account(user, t)]
}

const wayOf: Record<SchoolModule, Pick<Entry, 'href' | 'icon' | 'covers'>> = {
  calendar: { href: href('/dashboard/calendar'), icon: 'calendar' },
  blog: {
    href: href('/dashboard/blog/posts'),
    icon: 'news',
    covers: [below(href('/dashboard/blog/new-post'))],
  },
  shop: {
    href: href('/dashboard/e-commerce/shop'),
    icon: 'shop',
    covers: [below(href('/dashboard/e-commerce/shop'))],
  },
  mail: {
    href: href('/dashboard/mail/:systemLabel', { systemLabel: 'inbox' }),
    icon: 'mail',
    covers: [href('/dashboard/mail')],
  },
  chat: { href: href('/dashboard/chat'), icon: 'chat' },
  kanban: { href: href('/dashboard/kanban'), icon: 'tasks' },
  directory: {
    href: href('/dashboard/user/cards'),
    icon: 'users',
    covers: [
      href('/dashboard/user/profile'),
      href('/dashboard/user/followers'),
      href('/dashboard/user/posts'),
      href('/dashboard/user/gallery'),
    ],
  },
}

function moduleEntries({ modules, unread }: ShellUser, t: Translate): Entry[] {
  return modules.map((module) => ({
    ...wayOf[module],
    label: t(`schoolLife:name.${module}`),
    unread: unread[module],
  }))
}

function schoolLife(user: ShellUser, t: Translate): Group[] {
  return titled(t('schoolLife:title'), moduleEntries(user, t))
}

/** A family's bar is short: of several parts one is chosen first. */
function schoolLifeOfFamily(user: ShellUser, t: Translate): BottomEntry[] {
  let choices = moduleEntries(user, t)
  if (choices.length < 2) return choices
  let covers = choices.flatMap(({ href, covers = [] }) => [href, ...covers])
  let unread = choices.reduce((sum, { unread = 0 }) => sum + unread, 0)
  return [{ href: '#school', label: t('schoolLife:way'), icon: 'school', covers, choices, unread }]
}

function classEntry({ school }: ShellUser) {
  return ({ classID, name, imageURL }: User['classes'][number]): Entry => ({
    href: href('/dashboard/class/:classID', { classID }),
    label: name,
    icon: 'class',
    picture: imageURL,
    covers: [
      below(href('/dashboard/:classID/:studentID', { classID, studentID: '-' })),
      below(
        href('/dashboard/class/:schoolID/:classID/:lessonID', {
          schoolID: school?.schoolID ?? '-',
          classID,
          lessonID: '-',
        }),
      ),
    ],
  })
}

/** One class is a way of its own; of several one is chosen first. */
function ownClasses(user: ShellUser, t: Translate): BottomEntry[] {
  let classes = user.classes.map(classEntry(user))
  let [only] = classes
  if (!only) return []
  let covers = classes.flatMap(({ href, covers = [] }) => [href, ...covers])
  return classes.length === 1
    ? [{ ...only, label: t('bar.myClass') }]
    : [{ href: '#classes', label: t('myClasses'), icon: 'classes', covers, choices: classes }]
}

/** A child who signed in by a class sheet has no account to look after. */
function account({ mayManageAccount }: ShellUser, t: Translate): Entry[] {
  return mayManageAccount
    ? [{ href: href('/dashboard/user/account'), label: t('bar.account'), icon: 'account' }]
    : []
}

/** A group under a title, left out where it has no entries. */
function titled(title: string, entries: Entry[]): Group[] {
  return entries.length ? [{ title, entries }] : []
}

/** What the shell shows of the person: never more than their own name and places. */
export type ShellUser = Pick<
  User,
  | 'UID'
  | 'displayName'
  | 'email'
  | 'role'
  | 'gender'
  | 'imageURL'
  | 'school'
  | 'classes'
  | 'children'
> & {
  guardian: boolean
  mayManageAccount: boolean
  modules: readonly SchoolModule[]
  unread: Unread
}
