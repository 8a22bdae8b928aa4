import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

type Props = {
  classID: string
  locale: Locale
  /** Whether the reader manages classes, and issues codes that pair guardians. */
  manages: boolean
  pairs: boolean
}

/** What can be done with a live class: its sheet, guardians' codes, enrolment, settings. */
export function ClassLinks({ classID, locale, manages, pairs }: Props) {
  let t = translate(locale)
  return (
    <p className="no-print flex flex-wrap gap-x-5">
      <a className="way" href={href('/dashboard/class/:classID/sheet', { classID })}>
        {t('sheets:title')}
      </a>
      {pairs && (
        <a className="way" href={href('/dashboard/class/:classID/guardians', { classID })}>
          {t('pairing:slips')}
        </a>
      )}
      {manages && (
        <a className="way" href={enrolHref(classID)}>
          {t('classes:enrol')}
        </a>
      )}
      {manages && (
        <a className="way" href={href('/dashboard/classes/:classID/edit', { classID })}>
          {t('classes:editClass')}
        </a>
      )}
    </p>
  )
}

function enrolHref(classID: string): string {
  return href('/dashboard/classes/enroll/:classID/:role', { classID, role: 'student' })
}
