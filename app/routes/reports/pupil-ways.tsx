import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

export type PupilWays = {
  /** The page of the pupil's guardians, for those who manage them. */
  parents: string | undefined
  /** The notes to the family, for those who write or read them. */
  notes: string | undefined
}

/** Where else staff go from a child's report; nothing where there is nowhere. */
export function PupilWaysLine({ parents, notes, locale }: PupilWays & { locale: Locale }) {
  let t = translate(locale)
  if (!parents && !notes) return null
  return (
    <p className="no-print flex flex-wrap gap-x-5">
      {parents && (
        <a className="way" href={parents}>
          {t('pairing:parents')}
        </a>
      )}
      {notes && (
        <a className="way" href={notes}>
          {t('notes:toFamily')}
        </a>
      )}
    </p>
  )
}
