import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { can } from '#app/models/can.ts'
import { roles } from '#app/models/current.ts'
import {
  isFiltered,
  NO_CLASS,
  peopleSorts,
  peopleStates,
  subscriptionStates,
  type PeopleQuery,
} from '#app/models/people/list-query.ts'
import type { LiveClass } from '#app/models/people/list.server.ts'
import type { SchoolName } from '#app/models/schools/names.server.ts'
import { FilterChoice, FilterLabel } from './filter-choice.tsx'
import { sortWord } from './people-sort.ts'

type Props = {
  locale: Locale
  path: string
  query: PeopleQuery
  classes: LiveClass[]
  schools?: SchoolName[]
}

/** The list's search and filters: a form that loads the list again, and keeps its order. */
export function PeopleFilters({ locale, path, query, classes, schools }: Props) {
  let t = translate(locale)
  let everyRole = schools ? roles : roles.filter((role) => can.subscribe({ role }))
  let chosen = isFiltered({ ...query, q: '' }) || query.sort !== null
  return (
    <form method="get" action={path} role="search" className="no-print space-y-3">
      <div className="flex flex-wrap items-end gap-2">
        <label className="min-w-44 flex-1">
          <FilterLabel>{t('reports:search')}</FilterLabel>
          <input
            className="field"
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={80}
            dir="auto"
          />
        </label>
        <button className="button quiet">{t('reports:find')}</button>
      </div>
      <details open={chosen}>
        <summary className="way">{t('people:filters')}</summary>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {schools && (
            <FilterChoice
              name="of"
              label={t('account:school')}
              chosen={query.schoolID}
              options={[
                { value: '', label: t('summary:allSchools') },
                ...schools.map((school) => ({
                  value: school.schoolID,
                  label: nameOf(school, locale),
                })),
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
          <FilterChoice
            name="level"
            label={t('reports:level')}
            chosen={query.level}
            options={[
              { value: '', label: t('people:anyLevel') },
              ...([1, 2, 3] as const).map((level) => ({
                value: String(level),
                label: t(`reports:levels.kg${level}`),
              })),
            ]}
          />
          <FilterChoice
            name="subscription"
            label={t('account:subscription')}
            chosen={query.subscription}
            options={[
              { value: '', label: t('people:anyState') },
              ...subscriptionStates.map((state) => ({
                value: state,
                label: t(`people:subscriptions.${state}`),
              })),
            ]}
          />
          <FilterChoice
            name="state"
            label={t('account:state')}
            chosen={query.state}
            options={[
              { value: '', label: t('people:anyState') },
              ...peopleStates.map((state) => ({
                value: state,
                label: t(`people:states.${state}`),
              })),
            ]}
          />
          {/* On phones rows are cards without a head to sort by; elsewhere it only keeps the
              order while searching. */}
          <FilterChoice
            className="md:hidden"
            name="sort"
            label={t('reports:sortBy')}
            chosen={sortWord(query)}
            options={[
              { value: '', label: t('reports:usualOrder') },
              ...peopleSorts
                .flatMap((key) => [key, `-${key}` as const])
                .map((word) => ({ value: word, label: t(`people:orders.${word}`) })),
            ]}
          />
        </div>
      </details>
    </form>
  )
}
