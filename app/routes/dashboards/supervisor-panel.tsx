import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import type { DeskSchool, SupervisorDesk } from '#app/models/dashboards/supervisor-desk.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { DeskMonths } from './supervisor/desk-months.tsx'
import { DeskSchools } from './supervisor/desk-schools.tsx'
import { SchoolSteps } from './supervisor/school-steps.tsx'

/** The pages of a supervisor's work. */
const places = [
  { key: 'schools', href: href('/dashboard/supervisor/schools') },
  { key: 'users', href: href('/dashboard/supervisor/users') },
  { key: 'promos', href: href('/dashboard/supervisor/promos') },
  { key: 'subscriptions', href: href('/dashboard/supervisor/subscriptions') },
  { key: 'forecast', href: href('/dashboard/supervisor/forecast') },
  { key: 'lessons', href: href('/dashboard/supervisor/lessons') },
  { key: 'activity', href: href('/dashboard/activity') },
  { key: 'messages', href: href('/dashboard/supervisor/messages') },
  { key: 'operation', href: href('/dashboard/supervisor/operation') },
] as const

const endingSubscriptions = withQuery(href('/dashboard/supervisor/subscriptions'), {
  state: 'ending',
})

/** So many names a sentence carries. */
const NAMED = 2

type Props = {
  desk: SupervisorDesk
  /** Of the rows of schools, which are the worst first. */
  page?: number
  locale: Locale
}

/** All schools as their supervisor looks after them: a sentence, the schools, what ends when. */
export function HomePanel({ desk, page = 1, locale }: Props) {
  let t = translate(locale)
  let { schools, months, today } = desk
  let needing = schools.filter(({ health }) => health === 'stopped' || health === 'falling')
  let newest = schools
    .filter(({ health }) => health === 'new')
    .toSorted((a, b) => b.createdAt - a.createdAt)[0]
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <title>{`${t('supervisor:title')} · ${t('brand')}`}</title>
        <HeroSentence level="h1" sentence={sentenceOf(schools, needing, locale, t)} />
        {needing[0] && (
          <a className="button" href={`mailto:${needing[0].email}`}>
            {t('desk:write', { name: isolated(nameOf(needing[0], locale)) })}
          </a>
        )}
      </header>
      <ToDo desk={desk} locale={locale} />
      <DeskSchools schools={schools} today={today} page={page} locale={locale} />
      <div className={newest ? 'head-row' : undefined}>
        <DeskMonths months={months} schools={schools} locale={locale} />
        {newest && <SchoolSteps school={newest} locale={locale} />}
      </div>
      <HowCounted
        locale={locale}
        numbers={['health', 'practisedBySubscription', 'answersInWeeks', 'renewal']}
      />
      <section className="card">
        <h2>{t('desk:otherPlaces')}</h2>
        <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {places.map(({ key, href }) => (
            <li key={key}>
              <a className="way" href={href}>
                {t(`supervisor:places.${key}.name`)}
              </a>
              <span className="muted block text-sm">{t(`supervisor:places.${key}.what`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function sentenceOf(
  schools: DeskSchool[],
  needing: DeskSchool[],
  locale: Locale,
  t: Translate,
): string {
  if (schools.length === 0) return t('desk:none')
  if (needing.length === 0) return t('desk:allWell', { count: schools.length })
  let names = needing.slice(0, NAMED).map((school) => {
    let name = isolated(nameOf(school, locale))
    return school.health === 'stopped'
      ? t('desk:hasStopped', { name })
      : t('desk:isFalling', { name })
  })
  return t('desk:needYou', {
    count: needing.length,
    all: formatOf(locale).number(schools.length),
    names: names.join(t('desk:and')),
  })
}

function ToDo({ desk: { ending, newMessages }, locale }: { desk: SupervisorDesk; locale: Locale }) {
  let t = translate(locale)
  if (ending === 0 && newMessages === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-6">
      {ending > 0 && (
        <li>
          <a className="way" href={endingSubscriptions}>
            {t('overview:ending', { count: ending })}
          </a>
        </li>
      )}
      {newMessages > 0 && (
        <li>
          <a className="way" href={href('/dashboard/supervisor/messages')}>
            {t('messages:waiting', { count: newMessages })}
          </a>
        </li>
      )}
    </ul>
  )
}
