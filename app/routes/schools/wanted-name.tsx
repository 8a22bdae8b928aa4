import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { SchoolInfo } from '#app/models/schools/school.ts'

type Props = {
  locale: Locale
  school: Pick<SchoolInfo, 'wantedName' | 'wantedNameEn'>
  /** Who reads it: the head who waits, or a supervisor who decides. */
  lead: 'school:nameWaits' | 'supervisor:nameWanted'
}

/** The name with an address in it that a school's head wants, while it waits for a supervisor. */
export function WantedName({ locale, school: { wantedName, wantedNameEn }, lead }: Props) {
  if (wantedName === null) return null
  let names = [...new Set([wantedName, wantedNameEn])]
  return (
    <p role="note" className="max-w-2xl rounded-2xl bg-amber-tint px-4 py-3">
      {translate(locale)(lead)}{' '}
      {names.map((name, at) => (
        <span key={name}>
          {at > 0 && ' · '}
          <bdi className="font-bold wrap-anywhere">{name}</bdi>
        </span>
      ))}
    </p>
  )
}
