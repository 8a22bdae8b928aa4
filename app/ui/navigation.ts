import type { Translate } from '#app/locales/translate.ts'
import type { User } from '#app/models/current.ts'
import type { IconName } from './icon.tsx'

type Entry = { href: string; label: string; icon: IconName }
export type Group = { title?: string; entries: Entry[] }

/** The navigation of each role, as the spec lists it. */
export function navigationOf(user: ShellUser, t: Translate): Group[] {
  switch (user.role) {
    case 'admin':
      return [
        {
          entries: [
            { href: '/dashboard/app', label: t('summary'), icon: 'home' },
            { href: '/dashboard/classes', label: t('classes'), icon: 'classes' },
            { href: '/dashboard/users', label: t('users'), icon: 'users' },
            { href: '/dashboard/school', label: t('school'), icon: 'school' },
          ],
        },
      ]
    case 'teacher':
      return [
        {
          entries: [
            { href: '/dashboard/app', label: t('summary'), icon: 'home' },
            { href: '/dashboard/lessons', label: t('buildReport'), icon: 'report' },
          ],
        },
        ...named(
          t('myClasses'),
          user.classes.map(({ classID, name }) => ({
            href: `/dashboard/class/${classID}`,
            label: name,
            icon: 'class',
          })),
        ),
        {
          entries: [
            {
              href: '/dashboard/assignmentsPage',
              label: t('buildAssignments'),
              icon: 'assignments',
            },
          ],
        },
      ]
    case 'super':
      return [
        {
          entries: [
            { href: '/dashboard/supervisor/users', label: t('users'), icon: 'users' },
            { href: '/dashboard/supervisor/promos', label: t('codes'), icon: 'codes' },
            { href: '/dashboard/supervisor/schools', label: t('schools'), icon: 'schools' },
          ],
        },
      ]
    case 'student': {
      let children = user.children.filter((child) => child.subscribed)
      let lessons =
        children.length || user.guardian
          ? children
          : [{ UID: user.UID, displayName: t('lessonReport') }]
      let entries = lessons.map(({ UID, displayName }): Entry => ({
        href: `/dashboard/student/${UID}/lessons`,
        label: displayName,
        icon: 'lesson',
      }))
      let general: Entry = {
        href: '/dashboard/analytics',
        label: t('generalReport'),
        icon: 'report',
      }
      return user.guardian
        ? [{ entries: [general] }, ...named(t('lessonReports'), entries)]
        : [{ entries: [general, ...entries] }]
    }
  }
}

function named(title: string, entries: Entry[]): Group[] {
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
