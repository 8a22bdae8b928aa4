import { href } from 'react-router'
import { lessonPicture } from '#app/drawings/pictures.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Gender } from '#app/models/current.ts'
import { periodSearch } from '#app/models/period.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import { STARTING_EXERCISES, type FailedExercise } from '#app/models/reports/class-week.ts'
import { withQuery } from '#app/request/with-query.ts'
import { classLessonHref } from '#app/routes/reports/lesson-choices.tsx'
import { Style } from '#app/styles/style.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StackedAvatars } from '#app/ui/stacked-avatars.tsx'
import { onOf } from './week-head.tsx'
import { byName, dayAgo, inShort, lastDayOf } from './week-words.ts'

type Props = { week: ClassWeek; gender: Gender; gives: boolean; locale: Locale }

/** Beside each other on a desk, as wide as there are few. */
const columns = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3']

/** What to do on Monday: at most three exercises, each with the children that it stops. */
export function StartHere({ week, gender, gives, locale }: Props) {
  let t = translate(locale)
  let { start, helped } = week
  if (start.length + helped.length === 0) return null
  let shown = start.slice(0, STARTING_EXERCISES)
  let more = start.length - shown.length
  return (
    <section className="start-here">
      <Style of="people" />
      {shown.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2>{t(`week:startHere.${gender}`)}</h2>
          <p className="muted text-sm max-md:hidden">{t('week:fiveMinutes')}</p>
        </div>
      )}
      <ul className={`grid gap-2 md:gap-3 ${columns[shown.length]}`}>
        {shown.map((exercise) => (
          <li key={exercise.exerciseID} className="card" data-subject={exercise.subject}>
            <Group {...{ exercise, week, gives, locale }} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted text-sm">{t('week:moreExercises', { count: more })}</p>}
      {helped.map((exercise) => (
        <Helped key={exercise.exerciseID} {...{ exercise, week, locale }} />
      ))}
    </section>
  )
}

type GroupProps = { exercise: FailedExercise; week: ClassWeek; locale: Locale }

function Group({ exercise, week, gives, locale }: GroupProps & { gives: boolean }) {
  let t = translate(locale)
  let { lessonID, subject, pupils } = exercise
  let lesson = { name: exercise.lessonName, nameEn: exercise.lessonNameEn }
  let stopped = pupils.filter(({ needsHelp }) => needsHelp)
  let children = week.children
    .filter(({ UID }) => stopped.some((pupil) => pupil.UID === UID))
    .toSorted(byName(locale))
  let solved = pupils.filter(({ solved }) => solved).length
  let tries = stopped.reduce((sum, { failedAttempts }) => sum + failedAttempts, 0)
  return (
    <>
      <img src={lessonPicture(lessonID, subject)} width="72" height="72" alt="" />
      <div className="what">
        <h3>
          <a href={`${classLessonHref(week.klass, lessonID)}?${periodSearch(week.period)}`}>
            <bdi>{nameOf(exercise, locale)}</bdi>
          </a>
        </h3>
        <p className="muted text-sm max-md:hidden">
          {t(`reports:subjects.${subject}`)} · <bdi>{nameOf(lesson, locale)}</bdi>
        </p>
        <p className="reason">
          <b>{t('parts:tries', { count: tries })}</b>{' '}
          <span className="muted">· {dayAgo(lastDayOf(stopped), week, locale)}</span>
        </p>
      </div>
      <p className="who">
        <StackedAvatars
          people={children.map(({ displayName, imageURL }) => ({ name: displayName, imageURL }))}
          most={4}
          named
          locale={locale}
        />
        <bdi className="max-md:sr-only">
          {inShort(
            children.map(({ displayName }) => displayName),
            locale,
          )}
        </bdi>
        {solved > 0 && (
          <span className="muted max-md:hidden">{t('week:solvedSince', { count: solved })}</span>
        )}
      </p>
      <div className="act no-print">
        <a className="button small" href={sheetHref(exercise)} aria-label={t('week:sheet')}>
          <Icon name="print" />
          <span className="max-md:hidden">{t('week:sheet')}</span>
          <span className="md:hidden">{t('week:print')}</span>
        </a>
        {gives && (
          <a className="button small quiet" href={taskHref(exercise, week)}>
            <Icon name="assignments" />
            {t('assignments:makeTask')}
          </a>
        )}
        <HelpedForm {...{ exercise, week }} className="quiet">
          <Icon name="check" />
          {t('week:done')}
        </HelpedForm>
      </div>
    </>
  )
}

/** What was helped with stays here, small, until it fails again: a slip of the finger is undone. */
function Helped({ exercise, week, locale }: GroupProps) {
  let t = translate(locale)
  return (
    <div className="helped no-print">
      <span>
        {t('week:helped')}: <bdi>{nameOf(exercise, locale)}</bdi>
      </span>
      <HelpedForm {...{ exercise, week }} undo className="quiet">
        {t('week:undo')}
      </HelpedForm>
    </div>
  )
}

type FormProps = {
  exercise: FailedExercise
  week: ClassWeek
  undo?: boolean
  className: string
  children: React.ReactNode
}

function HelpedForm({ exercise: { exerciseID }, week, undo, className, children }: FormProps) {
  let { classID } = week.klass
  let on = onOf(week.period.first!, week.today)
  return (
    <form
      method="post"
      action={href('/dashboard/class/:classID/helped/:exerciseID', { classID, exerciseID })}
    >
      {on && <input type="hidden" name="on" value={on} />}
      {undo && <input type="hidden" name="undo" value="1" />}
      <button className={`button small ${className}`}>{children}</button>
    </form>
  )
}

function sheetHref({ lessonID, exerciseID }: FailedExercise): string {
  return href('/dashboard/lessons/:lessonID/exercises/:exerciseID/sheet', { lessonID, exerciseID })
}

/** A task of it for the children who failed it: the form finds out who they are. */
function taskHref({ lessonID, exerciseID }: FailedExercise, { klass }: ClassWeek): string {
  return withQuery(href('/dashboard/assignmentsPage/new'), {
    class: klass.classID,
    lesson: lessonID,
    failed: exerciseID,
  })
}
