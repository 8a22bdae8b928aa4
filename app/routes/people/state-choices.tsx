import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import {
  peopleStates,
  subscriptionStates,
  type PeopleQuery,
} from '#app/models/people/list-query.ts'
import { FilterChoice } from './filter-choice.tsx'

/** The level, and the states of the subscription and of the account. */
export function StateChoices({ locale, query }: { locale: Locale; query: PeopleQuery }) {
  let t = translate(locale)
  return (
    <>
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
          ...peopleStates.map((state) => ({ value: state, label: t(`people:states.${state}`) })),
        ]}
      />
    </>
  )
}
