import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import {
  firstSteps,
  withinSeats,
  type ClassBeginning,
  type FirstStep,
  type FirstWeek,
} from '#app/models/dashboards/first-week.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Steps, type Step } from '#app/ui/steps.tsx'
import { ClassPrintLinks } from './class-print-links.tsx'
import { FirstMorning } from './first-morning.tsx'

type Props = { week: FirstWeek; locale: Locale }
type Said = Pick<Step, 'says' | 'action' | 'children'>

const progress = ['none', 'one', 'two', 'three', 'four'] as const

/** A head's first week: what a school does once. It stays until all of it is done. */
export function FirstWeekPanel({ week, locale }: Props) {
  let t = translate(locale)
  let now = firstSteps.find((step) => !week.steps[step])
  let said: Record<FirstStep, (props: Props) => Said> = {
    list: listStep,
    teachers: teachersStep,
    seats: seatsStep,
    cards: cardsStep,
    guardianCards: guardianCardsStep,
  }
  return (
    <section className="space-y-4">
      <HeroSentence
        level="h2"
        sentence={t(`start:firstWeek.progress.${progress[week.done]!}`)}
        note={t('start:firstWeek.lead')}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="space-y-3">
          <Steps
            locale={locale}
            steps={firstSteps.map((step) => ({
              name: t(`start:firstWeek.${step}.name`),
              title: t(`start:firstWeek.${step}.${week.steps[step] ? 'name' : 'title'}`),
              state: week.steps[step] ? 'done' : step === now ? 'now' : 'later',
              ...said[step]({ week, locale }),
            }))}
          />
          <p className="muted text-sm">{t('start:firstWeek.whenDone')}</p>
        </div>
        <FirstMorning className={week.classes[0]?.name} locale={locale} />
      </div>
    </section>
  )
}

function listStep({ week, locale }: Props): Said {
  let t = translate(locale)
  let { steps, pupils, classes, unplaced } = week
  let done = t('start:firstWeek.list.done', {
    children: t('reports:pupilsCount', { count: pupils }),
    classes: t('start:classes', { count: classes.length }),
  })
  let also = t('start:firstWeek.list.alsoUnplaced', { number: formatOf(locale).number(unplaced) })
  return {
    says: steps.list
      ? [done, ...(unplaced > 0 ? [also] : [])].join(' · ')
      : t('start:firstWeek.list.says'),
    action: (
      <>
        {!steps.list && (
          <>
            <a className="button" href={href('/dashboard/users/import')}>
              {t('imports:title')}
            </a>{' '}
          </>
        )}
        <Small href={href('/dashboard/users/new')}>
          <Icon name="plus" /> {t('start:addOne')}
        </Small>
      </>
    ),
  }
}

function teachersStep({ week, locale }: Props): Said {
  let t = translate(locale)
  let { steps, classes, invited } = week
  let without = classes.filter(({ teachers }) => teachers === 0)
  let waiting = t('start:firstWeek.teachers.invited', {
    names: invited.map(({ displayName }) => isolated(displayName)).join(t('parts:comma')),
  })
  let lacking = t('start:firstWeek.teachers.says', {
    classes: without.map(({ name }) => name).join(t('parts:comma')),
  })
  let says = steps.teachers
    ? t('start:firstWeek.teachers.done')
    : without.length > 0
      ? lacking
      : t('start:firstWeek.teachers.saysNoClass')
  let [first] = without
  let [waits] = invited
  return {
    says: [says, ...(invited.length > 0 ? [waiting] : [])].join(' · '),
    action: first ? (
      <Small
        href={href('/dashboard/classes/enroll/:classID/:role', {
          classID: first.classID,
          role: 'teacher',
        })}
      >
        <bdi>{first.name}</bdi>
      </Small>
    ) : waits ? (
      <Small href={href('/dashboard/users/:userID', { userID: waits.UID })}>
        {t('start:firstWeek.teachers.remind', { name: isolated(waits.displayName) })}
      </Small>
    ) : (
      <Small href={withQuery(href('/dashboard/users'), { role: 'teacher' })}>
        {t('start:firstWeek.teachers.show')}
      </Small>
    ),
  }
}

function seatsStep({ week, locale }: Props): Said {
  let t = translate(locale)
  let { steps, pupils, seatless, freeSeats } = week
  if (steps.seats) return { says: t('start:firstWeek.seats.done') }
  if (pupils === 0) return { says: t('start:firstWeek.seats.saysNone') }
  let says = t('start:firstWeek.seats.says', {
    children: t('reports:pupilsCount', { count: seatless }),
    seats: t('start:seats', { count: freeSeats }),
  })
  if (freeSeats === 0)
    return {
      says: `${says} ${t('start:firstWeek.seats.lacking')}`,
      action: <Small href={href('/contact-us')}>{t('start:firstWeek.seats.ask')}</Small>,
    }
  return { says, children: <GiveSeats week={week} locale={locale} /> }
}

/** Classes are ticked as long as the seats last. */
function GiveSeats({ week: { classes, freeSeats }, locale }: Props) {
  let t = translate(locale)
  let fitting = new Set(withinSeats(classes, freeSeats))
  return (
    <form method="post" action={href('/dashboard/users/seats')} className="space-y-3">
      <ul className="space-y-2">
        {classes
          .filter(({ seatless }) => seatless > 0)
          .map(({ classID, name, imageURL, seatless }) => (
            <li key={classID}>
              <label className="class-choice">
                <input
                  type="checkbox"
                  name="class"
                  value={classID}
                  defaultChecked={fitting.has(classID)}
                />
                <Avatar imageURL={imageURL} size={34} kind="class" />
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span>{t('start:seats', { count: seatless })}</span>
              </label>
            </li>
          ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3">
        <button className="button">{t('start:firstWeek.seats.give')}</button>
        <a className="way" href={href('/dashboard/users/seats')}>
          {t('start:firstWeek.seats.choose')}
        </a>
      </p>
    </form>
  )
}

function cardsStep({ week, locale }: Props): Said {
  return printStep({ week, locale }, 'cards', {
    action: href('/dashboard/users/cards'),
    without: ({ pupils, withCard }) => pupils - withCard,
    pageOf: (classID) => href('/dashboard/class/:classID/sheet', { classID }),
  })
}

function guardianCardsStep({ week, locale }: Props): Said {
  return printStep({ week, locale }, 'guardianCards', {
    action: href('/dashboard/users/guardian-cards'),
    without: ({ pupils, withGuardianCard }) => pupils - withGuardianCard,
    pageOf: (classID) => href('/dashboard/class/:classID/guardians', { classID }),
  })
}

type Printed = {
  action: string
  without: (klass: ClassBeginning) => number
  pageOf: (classID: string) => string
}

/** Cards are made for all classes by one press, and printed class by class. */
function printStep(
  { week, locale }: Props,
  step: 'cards' | 'guardianCards',
  { action, without, pageOf }: Printed,
): Said {
  let t = translate(locale)
  let left = week.classes.reduce((sum, klass) => sum + without(klass), 0)
  let classes = week.classes.filter(({ pupils }) => pupils > 0)
  let lacking = t(`start:firstWeek.${step}.left`, { number: formatOf(locale).number(left) })
  let says = t(`start:firstWeek.${step}.${week.steps[step] ? 'done' : 'says'}`)
  return {
    says: [says, ...(left > 0 ? [lacking] : [])].join(' '),
    action: left > 0 && (
      <form method="post" action={action}>
        <button className="button quiet small">
          <Icon name="print" /> {t(`start:firstWeek.${step}.make`)}
        </button>
      </form>
    ),
    children: classes.length > 0 && left < week.pupils && (
      <ClassPrintLinks
        label={t(`start:firstWeek.${step}.print`)}
        classes={classes}
        pageOf={pageOf}
        locale={locale}
      />
    ),
  }
}

function Small({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="button quiet small" href={href}>
      {children}
    </a>
  )
}
