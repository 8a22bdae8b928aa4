import { href } from 'react-router'
import type { Translate } from '#app/locales/translate.ts'
import type { Role, User } from '#app/models/current.ts'
import type { IconName } from './icon.tsx'

type Entry = { href: string; label: string; icon: IconName }
export type Group = { title?: string; entries: Entry[] }

/** The navigation of each role, as the spec lists it. */
export function navigationOf(user: ShellUser, t: Translate): Group[] {
  return byRole[user.role](user, t)
}

const byRole: Record<Role, (user: ShellUser, t: Translate) => Group[]> = {
  admin: (_, t) => [
    {
      entries: [
        { href: href('/dashboard/app'), label: t('summary'), icon: 'home' },
        { href: href('/dashboard/classes'), label: t('classes'), icon: 'classes' },
        { href: href('/dashboard/users'), label: t('users'), icon: 'users' },
        { href: href('/dashboard/school'), label: t('school'), icon: 'school' },
      ],
    },
  ],
  teacher: (user, t) => [
    {
      entries: [
        { href: href('/dashboard/app'), label: t('summary'), icon: 'home' },
        { href: href('/dashboard/lessons'), label: t('buildReport'), icon: 'report' },
      ],
    },
    ...titled(t('myClasses'), user.classes.map(classEntry)),
    {
      entries: [
        {
          href: href('/dashboard/assignmentsPage'),
          label: t('buildAssignments'),
          icon: 'assignments',
        },
      ],
    },
  ],
  super: (_, t) => [
    {
      entries: [
        { href: href('/dashboard/supervisor/users'), label: t('users'), icon: 'users' },
        { href: href('/dashboard/supervisor/promos'), label: t('codes'), icon: 'codes' },
        { href: href('/dashboard/supervisor/schools'), label: t('schools'), icon: 'schools' },
      ],
    },
  ],
  student: (user, t) => {
    let general: Entry = {
      href: href('/dashboard/analytics'),
      label: t('generalReport'),
      icon: 'report',
    }
    let children = user.children.filter((child) => child.subscribed)
    let isOwn = children.length === 0 && !user.guardian
    let pupils = isOwn ? [{ UID: user.UID, displayName: t('lessonReport') }] : children
    let lessons = pupils.map(lessonsEntry)
    return user.guardian
      ? [{ entries: [general] }, ...titled(t('lessonReports'), lessons)]
      : [{ entries: [general, ...lessons] }]
  },
}

function classEntry({ classID, name }: { classID: string; name: string }): Entry {
  return { href: href('/dashboard/class/:classID', { classID }), label: name, icon: 'class' }
}

function lessonsEntry({ UID, displayName }: { UID: string; displayName: string }): Entry {
  let path = href('/dashboard/student/:studentID/lessons', { studentID: UID })
  return { href: path, label: displayName, icon: 'lesson' }
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
> & { guardian: boolean; mayManageAccount: boolean }
