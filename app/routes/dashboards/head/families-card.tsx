import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Families } from '#app/models/dashboards/families.server.ts'
import { ClassPrintLinks } from './class-print-links.tsx'
import { FamiliesBar } from './families-bar.tsx'

type Props = {
  families: Families
  /** Whose guardians' cards can be printed. */
  classes: { classID: string; name: string }[]
  locale: Locale
}

/** Of the pupils with a subscription: whose family looked, whose could, whose cannot yet. */
export function FamiliesCard({ families, classes, locale }: Props) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  let { pupils, linked, looked } = families
  let parts = [
    { part: 'looked', label: t('head:lookedWeek'), count: looked },
    { part: 'linked', label: t('head:linkedOnly'), count: linked - looked },
    { part: 'none', label: t('head:notLinked'), count: pupils - linked },
  ]
  return (
    <section className="card space-y-2">
      <h2>{t('head:families')}</h2>
      <p>
        <b>{t('head:looked', { count: looked })}</b>{' '}
        <span className="muted text-sm">{t('head:ofPupils', { count: pupils })}</span>
      </p>
      <FamiliesBar families={families} />
      <ul className="families">
        {parts.map(({ part, label, count }) => (
          <li key={part} className={part}>
            <span>{label}</span> <b>{number(count)}</b>
          </li>
        ))}
      </ul>
      {pupils > linked && (
        <ClassPrintLinks
          label={t('head:printCards')}
          classes={classes}
          pageOf={(classID) => href('/dashboard/class/:classID/guardians', { classID })}
          locale={locale}
        />
      )}
    </section>
  )
}
