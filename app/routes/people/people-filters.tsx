import type { ComponentProps } from 'react'
import { translate } from '#app/locales/translate.ts'
import { peopleSorts } from '#app/models/people/list-query.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterChoice, FilterLabel } from './filter-choice.tsx'
import { sortWord } from './people-sort.ts'
import { PlaceChoices } from './place-choices.tsx'
import { StateChoices } from './state-choices.tsx'

type Props = ComponentProps<typeof PlaceChoices> & { path: string }

/**
 * The list's search and filters: a form that loads the list again, and keeps its order. What is
 * chosen is said in short, so that on a phone the list comes first and not the form.
 */
export function PeopleFilters({ path, ...place }: Props) {
  let { locale, query } = place
  let t = translate(locale)
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
      <ChosenFilters {...place} path={path} />
      <details>
        <summary className="way">{t('people:filters')}</summary>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <PlaceChoices {...place} />
          <StateChoices locale={locale} query={query} />
          {/* A phone's rows have no head to sort by, and not each order has a column. */}
          <FilterChoice
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
