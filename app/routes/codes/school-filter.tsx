import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { schoolOptions } from '#app/locales/school-options.ts'
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
          {schoolOptions(schools, locale).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button className="button quiet">{t('promos:show')}</button>
    </form>
  )
}
