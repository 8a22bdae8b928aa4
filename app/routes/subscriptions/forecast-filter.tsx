import type { Locale } from '#app/locales/locale.ts'
import { schoolOptions } from '#app/locales/school-options.ts'
import { translate } from '#app/locales/translate.ts'
import type { SchoolName } from '#app/models/schools/names.server.ts'
import { SelectField } from '#app/ui/select-field.tsx'

type Props = { locale: Locale; path: string; schoolID: string | null; names: SchoolName[] }

/** Chooses one school, or all. */
export function ForecastFilter({ locale, path, schoolID, names }: Props) {
  let t = translate(locale)
  return (
    <form method="get" action={path} className="card no-print flex flex-wrap items-end gap-3">
      <div className="min-w-44 flex-1">
        <SelectField
          id="of"
          name="of"
          label={t('account:school')}
          defaultValue={schoolID ?? ''}
          options={[{ value: '', label: t('summary:allSchools') }, ...schoolOptions(names, locale)]}
        />
      </div>
      <button className="button quiet">{t('promos:show')}</button>
    </form>
  )
}
