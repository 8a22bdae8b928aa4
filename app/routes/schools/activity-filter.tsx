import words from '#app/locales/en/activity.ts'
import type { Locale } from '#app/locales/locale.ts'
import { schoolOptions } from '#app/locales/school-options.ts'
import { translate } from '#app/locales/translate.ts'
import type { AuditAction } from '#app/models/access/audit-action.ts'
import type { AuditQuery } from '#app/models/schools/activity-log.ts'
import type { SchoolName } from '#app/models/schools/names.server.ts'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

/** Every action has a name. */
const actions = Object.keys(words.actions) as AuditAction[]

/**
 * Filters the log: a form that loads it again, open where it filters. `schools`: to choose from,
 * for supervisors.
 */
export function ActivityFilter({
  locale,
  path,
  query: { schoolID, person, action, from, to },
  schools,
}: {
  locale: Locale
  path: string
  query: AuditQuery
  schools: SchoolName[]
}) {
  let t = translate(locale)
  let inOrder = new Intl.Collator(locale)
  let named = actions
    .map((action) => ({ value: action, label: t(`activity:actions.${action}`) }))
    .toSorted((a, b) => inOrder.compare(a.label, b.label))
  let isFiltered = Boolean(schoolID || person || action || from || to)
  return (
    <details className="card no-print" open={isFiltered}>
      <summary className="way">{t('activity:filter')}</summary>
      <form
        method="get"
        action={path}
        role="search"
        className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-3"
      >
        {schools.length > 0 && (
          <SelectField
            id="of"
            name="of"
            label={t('account:school')}
            defaultValue={schoolID ?? ''}
            options={[
              { value: '', label: t('summary:allSchools') },
              ...schoolOptions(schools, locale),
            ]}
          />
        )}
        <TextField
          id="person"
          name="person"
          type="search"
          label={t('activity:person')}
          {...(schools.length > 0 && { hint: t('activity:personHint') })}
          defaultValue={person}
          maxLength={80}
          dir="auto"
        />
        <SelectField
          id="action"
          name="action"
          label={t('activity:what')}
          defaultValue={action ?? ''}
          options={[{ value: '', label: t('activity:anything') }, ...named]}
        />
        <TextField
          id="from"
          name="from"
          type="date"
          label={t('activity:from')}
          defaultValue={from ?? ''}
        />
        <TextField id="to" name="to" type="date" label={t('activity:to')} defaultValue={to ?? ''} />
        <p>
          <button className="button quiet">{t('promos:show')}</button>
        </p>
      </form>
    </details>
  )
}
