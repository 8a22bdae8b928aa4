import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { schoolOptions } from '#app/locales/school-options.ts'
import { translate } from '#app/locales/translate.ts'
import type { SchoolName } from '#app/models/schools/names.server.ts'
import { subscribedRoles, type SubscriptionQuery } from '#app/models/subscriptions/manage.ts'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

/** Filters by owner, school and role: a form that loads the list again. */
export function SubscriptionFilter({
  locale,
  query: { state, schoolID, role, q },
  schools,
}: {
  locale: Locale
  query: SubscriptionQuery
  schools: SchoolName[]
}) {
  let t = translate(locale)
  return (
    <form
      method="get"
      action={href('/dashboard/supervisor/subscriptions')}
      role="search"
      className="no-print grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-4"
    >
      {state && <input type="hidden" name="state" value={state} />}
      <TextField
        id="q"
        name="q"
        type="search"
        label={t('subscriptions:find')}
        defaultValue={q}
        maxLength={80}
        dir="auto"
      />
      <SelectField
        id="of"
        name="of"
        label={t('account:school')}
        defaultValue={schoolID ?? ''}
        options={[{ value: '', label: t('summary:allSchools') }, ...schoolOptions(schools, locale)]}
      />
      <SelectField
        id="role"
        name="role"
        label={t('account:role')}
        defaultValue={role ?? ''}
        options={[
          { value: '', label: t('subscriptions:allRoles') },
          ...subscribedRoles.map((role) => ({ value: role, label: t(`role.${role}.unspecified`) })),
        ]}
      />
      <p>
        <button className="button quiet">{t('promos:show')}</button>
      </p>
    </form>
  )
}
