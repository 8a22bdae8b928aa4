import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { NO_CLASS, peopleSearch, type PeopleQuery } from '#app/models/people/list-query.ts'
import { sortWord } from './people-sort.ts'
import type { PlaceChoices } from './place-choices.tsx'

type Props = Parameters<typeof PlaceChoices>[0] & { path: string }

/** What the list is filtered and ordered by, each with a way to the list without it. */
export function ChosenFilters(props: Props) {
  let { path, locale, query } = props
  let t = translate(locale)
  let chosen = chosenOf(props)
  if (chosen.length === 0) return null
  return (
    <ul className="chips" aria-label={t('people:filters')}>
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <a className="chip" href={listAt(path, { ...query, ...without })}>
            <span className="sr-only">{t('people:removeFilter')}</span> <bdi>{label}</bdi>{' '}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <a className="chip" href={path}>
            {t('reports:clearSearch')}
          </a>
        </li>
      )}
    </ul>
  )
}

type Chosen = { label: string | undefined; without: Partial<PeopleQuery> }

function chosenOf({ locale, query, classes, schools }: Props) {
  let t = translate(locale)
  let { role, classID, level, subscription, state, schoolID } = query
  let school = schools?.find((school) => school.schoolID === schoolID)
  let classLabel =
    classID === NO_CLASS
      ? t('people:states.noClass')
      : classes.find((each) => each.classID === classID)?.name
  let sort = sortWord(query) as `-${NonNullable<PeopleQuery['sort']>}` | PeopleQuery['sort'] | ''
  let all: Chosen[] = [
    { label: school && nameOf(school, locale), without: { schoolID: null } },
    { label: role ? t(`role.${role}.unspecified`) : undefined, without: { role: null } },
    { label: classLabel, without: { classID: null } },
    { label: level ? t(`reports:levels.kg${level}`) : undefined, without: { level: null } },
    {
      label: subscription ? t(`people:subscriptions.${subscription}`) : undefined,
      without: { subscription: null },
    },
    { label: state ? t(`people:states.${state}`) : undefined, without: { state: null } },
    {
      label: sort ? t(`people:orders.${sort}`) : undefined,
      without: { sort: null, descending: false },
    },
  ]
  return all.flatMap(({ label, without }) => (label ? [{ label, without }] : []))
}

function listAt(path: string, query: PeopleQuery): string {
  let search = peopleSearch(query)
  return search ? `${path}?${search}` : path
}
