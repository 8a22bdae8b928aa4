import type { ReactNode } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { roles } from '#app/models/current.ts'
import {
  isFiltered,
  NO_CLASS,
  peopleSearch,
  peopleSorts,
  peopleStates,
  subscriptionStates,
  type PeopleQuery,
  type PeopleSort,
} from '#app/models/people/list-query.ts'
import type { LiveClass } from '#app/models/people/list.server.ts'
import type { SchoolName } from '#app/models/schools/names.server.ts'
import type { TableColumn } from '#app/ui/report-table.tsx'
import type { Option } from '#app/ui/select-field.tsx'

type Props = {
  locale: Locale
  path: string
  query: PeopleQuery
  classes: LiveClass[]
  schools?: SchoolName[]
}

/** Who is looked for: a form that asks for the list anew, and keeps its order. */
export function PeopleFilters({ locale, path, query, classes, schools }: Props) {
  let t = translate(locale)
  let everyRole = schools ? roles : roles.filter((role) => role !== 'super')
  let chosen = isFiltered({ ...query, q: '' }) || query.sort !== null
  return (
    <form method="get" action={path} role="search" className="no-print space-y-3">
      <div className="flex flex-wrap items-end gap-2">
        <label className="min-w-44 flex-1">
          <Label>{t('reports:search')}</Label>
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
            <Choice
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
          <Choice
            name="role"
            label={t('account:role')}
            chosen={query.role}
            options={[
              { value: '', label: t('reports:everyone') },
              ...everyRole.map((role) => ({ value: role, label: t(`role.${role}.unspecified`) })),
            ]}
          />
          {!schools && (
            <Choice
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
          <Choice
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
          <Choice
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
          <Choice
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
          <Choice
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

function Choice({
  name,
  label,
  chosen,
  options,
  className,
}: {
  name: string
  label: string
  chosen: string | number | null
  options: Option[]
  className?: string
}) {
  return (
    <label className={className}>
      <Label>{label}</Label>
      <select className="field" name={name} defaultValue={chosen ?? ''}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

function Label({ children }: { children: ReactNode }) {
  return <span className="muted block text-sm">{children}</span>
}

function sortWord({ sort, descending }: PeopleQuery): string {
  return sort ? `${descending ? '-' : ''}${sort}` : ''
}

/**
 * What a column's head links to: this order, or its reverse. Undefined: no order by this column.
 */
export function peopleSortOf(key: string, query: PeopleQuery, path: string): TableColumn['sort'] {
  let sort = peopleSorts.find((each): each is PeopleSort => each === key)
  if (!sort) return undefined
  let sorted = query.sort === sort
  let descending = sorted && !query.descending
  return {
    href: `${path}?${peopleSearch({ ...query, sort, descending })}`,
    state: sorted ? (query.descending ? 'descending' : 'ascending') : 'none',
  }
}
