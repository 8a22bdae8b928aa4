import type { Locale } from '#app/locales/locale.ts'
import { schoolOptions } from '#app/locales/school-options.ts'
import { translate } from '#app/locales/translate.ts'
import { can } from '#app/models/can.ts'
import { roles } from '#app/models/current.ts'
import { NO_CLASS, type PeopleQuery } from '#app/models/people/list-query.ts'
import type { LiveClass } from '#app/models/people/list.server.ts'
import type { SchoolName } from '#app/models/schools/names.server.ts'
import { FilterChoice } from './filter-choice.tsx'

type Props = { locale: Locale; query: PeopleQuery; classes: LiveClass[]; schools?: SchoolName[] }

/** The school, for a supervisor, or the class; and the role there. */
export function PlaceChoices({ locale, query, classes, schools }: Props) {
  let t = translate(locale)
  let everyRole = schools ? roles : roles.filter((role) => can.subscribe({ role }))
  return (
    <>
      {schools && (
        <FilterChoice
          name="of"
          label={t('account:school')}
          chosen={query.schoolID}
          options={[
            { value: '', label: t('summary:allSchools') },
            ...schoolOptions(schools, locale),
          ]}
        />
      )}
      <FilterChoice
        name="role"
        label={t('account:role')}
        chosen={query.role}
        options={[
          { value: '', label: t('reports:everyone') },
          ...everyRole.map((role) => ({ value: role, label: t(`role.${role}.unspecified`) })),
        ]}
      />
      {!schools && (
        <FilterChoice
          name="class"
          label={t('reports:class')}
          chosen={query.classID}
          options={[
            { value: '', label: t('people:anyClass') },
            { value: NO_CLASS, label: t('people:states.noClass') },
            ...classes.map(({ classID, name }) => ({ value: classID, label: name })),
          ]}
        />
      )}
    </>
  )
}
