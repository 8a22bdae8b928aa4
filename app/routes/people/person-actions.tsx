import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import { isPupil } from '#app/models/can.ts'
import type { Person } from '#app/models/people/person.ts'
import { withQuery } from '#app/request/with-query.ts'
import { actionHref } from './action-links.ts'

type Props = {
  locale: Locale
  person: Person
  isSelf: boolean
  isSuper: boolean
  canEdit: boolean
  canInvite: boolean
}

/**
 * The actions on a person, each a link to a page that asks for confirmation. One's own account is
 * changed on one's own pages.
 */
export function PersonActs({
  locale,
  person: { UID, role, school, isDisabled },
  isSelf,
  isSuper,
  canEdit,
  canInvite,
}: Props) {
  let t = translate(locale)
  if (isSelf)
    return (
      <p className="no-print flex flex-wrap gap-3">
        <a className="button quiet" href={href('/dashboard/user/account')}>
          {t('account:title')}
        </a>
      </p>
    )
  let links = [
    // A report is cut in a school's calendar: there is none of a parent, or before there is a
    // school.
    ...(isPupil({ role }) && school ? pupilLinks(UID, t) : []),
    { path: withQuery(href('/dashboard/activity'), { person: UID }), label: t('activity:title') },
    ...(isPupil({ role }) && !isSuper ? guardianLinks(UID, t) : []),
    ...(isPupil({ role }) && !isSuper ? copyLinks(UID, t) : []),
    ...(canEdit
      ? [{ path: href('/dashboard/users/:userID/edit', { userID: UID }), label: t('people:edit') }]
      : []),
    ...(isPupil({ role }) && !isSuper ? placeLinks(UID, isDisabled, t) : []),
    ...(isPupil({ role }) && !isSuper ? deletionLinks(UID, t) : []),
    ...(canInvite
      ? [
          {
            path: href('/dashboard/users/:userID/invite', { userID: UID }),
            label: t('people:invite'),
          },
        ]
      : []),
    ...signInLinks(UID, isDisabled, t),
  ]
  return (
    <p className="no-print flex flex-wrap gap-3">
      {links.map(({ path, label }) => (
        <a key={path} className="button quiet" href={path}>
          {label}
        </a>
      ))}
    </p>
  )
}

type Link = { path: string; label: string }

function pupilLinks(studentID: string, t: Translate): Link[] {
  let path = href('/dashboard/student/:studentID/lessons', { studentID })
  return [{ path, label: t('people:report') }]
}

function guardianLinks(studentID: string, t: Translate): Link[] {
  let path = href('/dashboard/student/:studentID/guardians', { studentID })
  return [{ path, label: t('pairing:parents') }]
}

function copyLinks(studentID: string, t: Translate): Link[] {
  let path = href('/dashboard/student/:studentID/copies', { studentID })
  return [{ path, label: t('copies:entry') }]
}

function deletionLinks(studentID: string, t: Translate): Link[] {
  let path = href('/dashboard/student/:studentID/deletion', { studentID })
  return [{ path, label: t('deletion:way') }]
}

function placeLinks(UID: string, isDisabled: boolean, t: Translate): Link[] {
  let move = { path: actionHref('move', UID), label: t('people:acts.move') }
  let redeem = { path: actionHref('redeem', UID), label: t('people:acts.redeem') }
  return isDisabled ? [move] : [move, redeem]
}

function signInLinks(UID: string, isDisabled: boolean, t: Translate): Link[] {
  if (isDisabled) return [{ path: actionHref('enable', UID), label: t('people:acts.enable') }]
  return [
    {
      path: href('/dashboard/users/:userID/reset', { userID: UID }),
      label: t('people:acts.reset'),
    },
    { path: actionHref('endSessions', UID), label: t('people:acts.endSessions') },
    { path: actionHref('disable', UID), label: t('people:acts.disable') },
  ]
}
