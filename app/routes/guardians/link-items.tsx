import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Guardian, LinkedChild } from '#app/models/guardians/pairing.ts'

/** A linked child; `isOpen`: their reports may be read. */
export function ChildItem({
  child: { UID, displayName, schoolName, schoolNameEn, since },
  isOpen,
  locale,
}: {
  child: LinkedChild
  isOpen: boolean
  locale: Locale
}) {
  let t = translate(locale)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-bold">
          {isOpen ? (
            <a
              className="way"
              href={href('/dashboard/student/:studentID/lessons', { studentID: UID })}
            >
              <bdi>{displayName}</bdi>
            </a>
          ) : (
            <bdi>{displayName}</bdi>
          )}{' '}
          {!isOpen && <span className="badge">{t('account:childEnded')}</span>}
        </p>
        <p className="muted text-sm">
          <bdi>{nameOf({ name: schoolName, nameEn: schoolNameEn }, locale)}</bdi> ·{' '}
          {t('pairing:since', {
            day: formatOf(locale).date(new Date(since).toISOString().slice(0, 10)),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a
          className="button quiet"
          href={href('/dashboard/student/:studentID/copies', { studentID: UID })}
        >
          {t('copies:entry')}
          <span className="sr-only">
            {' '}
            <bdi>{displayName}</bdi>
          </span>
        </a>
        <a
          className="button quiet"
          href={href('/dashboard/student/:studentID/deletion', { studentID: UID })}
        >
          {t('deletion:wayGuardian')}
          <span className="sr-only">
            {' '}
            <bdi>{displayName}</bdi>
          </span>
        </a>
        <a
          className="button quiet"
          href={href('/dashboard/user/account/children/:personID/end', { personID: UID })}
        >
          {t('pairing:end')}
          <span className="sr-only">
            {' '}
            <bdi>{displayName}</bdi>
          </span>
        </a>
      </div>
    </li>
  )
}

/** A guardian of one's own account. */
export function GuardianItem({
  guardian: { UID, displayName, since },
  locale,
}: {
  guardian: Guardian
  locale: Locale
}) {
  let t = translate(locale)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-bold">
          <bdi>{displayName}</bdi>
        </p>
        <p className="muted text-sm">
          {t('pairing:since', {
            day: formatOf(locale).date(new Date(since).toISOString().slice(0, 10)),
          })}
        </p>
      </div>
      <a
        className="button quiet"
        href={href('/dashboard/user/account/children/:personID/end', { personID: UID })}
      >
        {t('pairing:end')}
        <span className="sr-only">
          {' '}
          <bdi>{displayName}</bdi>
        </span>
      </a>
    </li>
  )
}
