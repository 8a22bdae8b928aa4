import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { SchoolName } from '#app/models/schools/names.server.ts'

/** Chooses the school whose batches are shown: a form that loads the list again. */
export function SchoolFilter({
  locale,
  schools,
  schoolID,
}: {
  locale: Locale
  schools: SchoolName[]
  schoolID?: string | undefined
}) {
  let t = translate(locale)
  return (
    <form
      method="get"
      action={href('/dashboard/supervisor/promos')}
      className="no-print flex flex-wrap items-end gap-2"
    >
      <label className="min-w-44 flex-1">
        <span className="muted block text-sm">{t('account:school')}</span>
        <select className="field" name="of" defaultValue={schoolID ?? ''}>
          <option value="">{t('summary:allSchools')}</option>
          {schools.map((school) => (
            <option key={school.schoolID} value={school.schoolID}>
              {nameOf(school, locale)}
            </option>
          ))}
        </select>
      </label>
      <button className="button quiet">{t('promos:show')}</button>
    </form>
  )
}
