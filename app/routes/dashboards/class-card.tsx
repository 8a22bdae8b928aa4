import { href } from 'react-router'
import { lessonPicture } from '#app/drawings/pictures.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import {
  STARTING_EXERCISES,
  type FailedExercise,
  type WeekChild,
} from '#app/models/reports/class-week.ts'
import { childrenByStanding, shapes } from '#app/routes/reports/week/class-grid.tsx'
import { sentenceOf } from '#app/routes/reports/week/week-sentence.tsx'
import { dayAgo, lastDayOf } from '#app/routes/reports/week/week-words.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Sparkline } from '#app/ui/charts/sparkline.tsx'
import { Delta } from '#app/ui/delta.tsx'
import { StateMark } from '#app/ui/marks/state-mark.tsx'
import { StackedAvatars } from '#app/ui/stacked-avatars.tsx'

type Props = {
  week: ClassWeek
  /** The only class: the page says its sentence already. */
  alone: boolean
  locale: Locale
}

/** A class in small: its sentence, how many practised, what to start with, and for whom. */
export function ClassCard({ week, alone, locale }: Props) {
  let t = translate(locale)
  let { klass, weeks, before, start, children } = week
  let { active, enrolled } = weeks.at(-1)!.participation
  let idle = children.filter(({ standing }) => standing === 'idle')
  return (
    <div className="space-y-3">
      <Style of="people" />
      <div className="flex items-center gap-3">
        <Avatar imageURL={klass.imageURL} size={48} kind="class" />
        <div className="min-w-0 flex-1">
          <h2 className="leading-tight">
            <a className="way" href={href('/dashboard/class/:classID', { classID: klass.classID })}>
              <bdi>{klass.name}</bdi>
            </a>
          </h2>
          <p className="muted text-sm">
            {t(`reports:levels.kg${klass.level}`)} ·{' '}
            {t('reports:pupilsCount', { count: children.length })}
          </p>
        </div>
        <Sparkline
          weeks={weeks.map(({ participation, isRunning, isHoliday }) => ({
            value: participation.active,
            running: isRunning,
            holiday: isHoliday,
          }))}
          locale={locale}
        />
      </div>
      <div>
        {!alone && <p className="font-bold">{sentenceOf(week, t)}</p>}
        {active > 0 && (
          <p className="muted text-sm">
            {t('week:practised', { active, count: enrolled })}{' '}
            {before.total.attempts > 0 && (
              <Delta
                now={active}
                before={before.participation.active}
                than="sameDays"
                locale={locale}
              />
            )}
          </p>
        )}
      </div>
      {start.length > 0 && (
        <ul className="child-rows">
          {start.slice(0, STARTING_EXERCISES).map((exercise) => (
            <Starting key={exercise.exerciseID} {...{ exercise, week, locale }} />
          ))}
        </ul>
      )}
      <Standings pupils={children} locale={locale} />
      {idle.length > 0 && (
        <p className="muted flex flex-wrap items-center gap-2 text-sm">
          {t('week:idle')}
          <StackedAvatars
            people={idle.map(({ displayName, imageURL }) => ({ name: displayName, imageURL }))}
            size={28}
            locale={locale}
          />
        </p>
      )}
    </div>
  )
}

/** How many children stand how: the class's grid in one line. Faces tell who did not practise. */
function Standings({ pupils, locale }: { pupils: WeekChild[]; locale: Locale }) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {childrenByStanding(pupils, locale)
        .filter(({ standing }) => standing !== 'idle')
        .map(({ standing, children }) => (
          <li key={standing}>
            <StateMark state={shapes[standing]} /> <b>{number(children.length)}</b>{' '}
            <span className="muted">{t(`week:standings.${standing}`)}</span>
          </li>
        ))}
    </ul>
  )
}

function Starting({
  exercise,
  week,
  locale,
}: {
  exercise: FailedExercise
  week: ClassWeek
  locale: Locale
}) {
  let t = translate(locale)
  let stopped = exercise.pupils.filter(({ needsHelp }) => needsHelp)
  let tries = stopped.reduce((sum, { failedAttempts }) => sum + failedAttempts, 0)
  let children = week.children.filter(({ UID }) => stopped.some((pupil) => pupil.UID === UID))
  return (
    <li data-subject={exercise.subject}>
      <a href={href('/dashboard/class/:classID', { classID: week.klass.classID })}>
        <img
          src={lessonPicture(exercise.lessonID, exercise.subject)}
          width="40"
          height="40"
          alt=""
        />
        <span className="who">
          <b>
            <bdi>{nameOf(exercise, locale)}</bdi>
          </b>
          <span className="says">
            {t('parts:tries', { count: tries })} · {dayAgo(lastDayOf(stopped), week, locale)}
          </span>
        </span>
        <StackedAvatars
          people={children.map(({ displayName, imageURL }) => ({ name: displayName, imageURL }))}
          size={28}
          most={3}
          locale={locale}
        />
      </a>
    </li>
  )
}
