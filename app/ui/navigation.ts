import type { Translate } from '#app/locales/translate.ts'
import type { ShellUser } from './shell.tsx'

type Entry = { href: string; label: string }
type Group = { title?: string; entries: Entry[] }

/** The navigation of each role; entries come with the pages they lead to. */
export function navigationOf(user: ShellUser, t: Translate): Group[] {
  let summary = { href: '/dashboard/app', label: t('summary') }
  if (user.role === 'teacher') {
    let classes = user.classes.map(({ classID, name }) => ({ href: `/dashboard/class/${classID}`, label: name }))
    return [{ entries: [summary] }, ...(classes.length ? [{ title: t('myClasses'), entries: classes }] : [])]
  }
  if (user.role === 'student') {
    let children = user.children.filter((child) => child.subscribed).map(({ UID, displayName }) => ({ href: `/dashboard/student/${UID}/lessons`, label: displayName }))
    return [{ entries: [summary, { href: '/dashboard/analytics', label: t(user.guardian ? 'reports' : 'generalReport') }] }, ...(children.length ? [{ title: t('myChildren'), entries: children }] : [])]
  }
  if (user.role === 'admin') return [{ entries: [summary, { href: '/dashboard/ingest-keys', label: t('ingestKeys') }] }]
  return [{ entries: [summary] }]
}
