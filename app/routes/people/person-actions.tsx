import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Person } from '#app/models/people/person.ts'
import { actPath, personPath } from './people-path.ts'

type Props = {
  locale: Locale
  person: Person
  isSelf: boolean
  isSuper: boolean
  canEdit: boolean
  canInvite: boolean
}

/**
 * All that can be done for somebody: each a page that asks once more. What one does for oneself is
 * on one's own pages.
 */
export function PersonActs({
  locale,
  person: { UID, role, isDisabled },
  isSelf,
  isSuper,
  canEdit,
  canInvite,
}: Props) {
  let t = translate(locale)
  if (isSelf)
    return (
      <p className="no-print flex flex-wrap gap-3">
        <a className="button quiet" href="/dashboard/user/account">
          {t('account:title')}
        </a>
      </p>
    )
  let isPupil = role === 'student'
  let links = [
    ...(isPupil ? [{ href: `/dashboard/student/${UID}/lessons`, label: t('people:report') }] : []),
    { href: `/dashboard/activity?person=${encodeURIComponent(UID)}`, label: t('activity:title') },
    ...(isPupil && !isSuper
      ? [
          {
            href: href('/dashboard/student/:studentID/guardians', { studentID: UID }),
            label: t('pairing:parents'),
          },
        ]
      : []),
    ...(canEdit ? [{ href: `${personPath(UID)}/edit`, label: t('people:edit') }] : []),
    ...(isPupil && !isSuper
      ? [
          { href: actPath('move', UID), label: t('people:acts.move') },
          ...(isDisabled ? [] : [{ href: actPath('redeem', UID), label: t('people:acts.redeem') }]),
        ]
      : []),
    ...(canInvite ? [{ href: `${personPath(UID)}/invite`, label: t('people:invite') }] : []),
    ...(isDisabled
      ? []
      : [
          { href: `${personPath(UID)}/reset`, label: t('people:acts.reset') },
          { href: actPath('endSessions', UID), label: t('people:acts.endSessions') },
        ]),
    isDisabled
      ? { href: actPath('enable', UID), label: t('people:acts.enable') }
      : { href: actPath('disable', UID), label: t('people:acts.disable') },
  ]
  return (
    <p className="no-print flex flex-wrap gap-3">
      {links.map(({ href, label }) => (
        <a key={href} className="button quiet" href={href}>
          {label}
        </a>
      ))}
    </p>
  )
}
