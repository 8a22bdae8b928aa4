import { dayIn } from '#app/calendar/day.ts'
import { lessonPicture } from '#app/drawings/pictures.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { familyState } from '#app/models/reports/child-week.ts'
import type { LessonState } from '#app/models/reports/lesson-state.ts'
import type { LessonExercise, LessonWithExercises } from '#app/models/reports/lessons-report.ts'
import type { Subject } from '#app/models/subject.ts'
import { tileOf } from '#app/routes/reports/week/week-words.ts'
import { exerciseStateWord, lessonStateWord } from '#app/sheets/state-words.ts'
import { Style } from '#app/styles/style.tsx'
import { StateMark, type State } from '#app/ui/marks/state-mark.tsx'

type Shared = {
  locale: Locale
  timezone: string
  /** Read at home: what needs help needs time, and per cents are left out. */
  home: boolean
  hrefOf: (lessonID: string) => string
}

/** A subject's lessons in their order, those of other times behind; nothing where none is begun. */
export function SubjectLessons({
  subject,
  lessons,
  ...shared
}: Shared & { subject: Subject; lessons: LessonWithExercises[] }) {
  let t = translate(shared.locale)
  if (lessons.length === 0) return null
  let isShown = ({ attempts, needsHelp }: LessonWithExercises) => attempts > 0 || needsHelp
  let now = lessons.filter(isShown)
  let rest = lessons.filter((lesson) => !isShown(lesson))
  return (
    <section className="card" data-subject={subject} id={`subject-${subject}`}>
      <Style of="lessons" />
      <h2>{t(`reports:subjects.${subject}`)}</h2>
      {now.length > 0 && <List lessons={now} {...shared} />}
      {rest.length > 0 && (
        <details>
          <summary>{t('reports:restOfLessons', { count: rest.length })}</summary>
          <List lessons={rest} {...shared} />
        </details>
      )}
    </section>
  )
}

function List({ lessons, ...shared }: Shared & { lessons: LessonWithExercises[] }) {
  return (
    <ul className="lesson-list">
      {lessons.map((lesson) => (
        <Lesson key={lesson.lessonID} lesson={lesson} {...shared} />
      ))}
    </ul>
  )
}

/** Where there is something to look at, the exercises are open. */
const open: LessonState[] = ['needsHelp', 'notMastered']

function Lesson({ lesson, ...shared }: Shared & { lesson: LessonWithExercises }) {
  let { locale, home, hrefOf } = shared
  let t = translate(locale)
  let { lessonID, subject, state, solved, exercises, exerciseList } = lesson
  return (
    <li>
      <div className="lesson-line">
        <img src={lessonPicture(lessonID, subject)} width="40" height="40" alt="" loading="lazy" />
        <h3>
          <a href={hrefOf(lessonID)}>
            <bdi>{nameOf(lesson, locale)}</bdi>
          </a>
        </h3>
        <div className="says">
          <p className="state">
            <StateMark state={home ? familyState(state) : tileOf[state]} />{' '}
            {lessonStateWord(state, t, home)}
          </p>
          <p className="muted">
            <Practised lesson={lesson} {...shared} />
          </p>
        </div>
      </div>
      {exerciseList.length > 0 && (
        <details open={open.includes(state)}>
          <summary>{t('marks:exercisesSolved', { solved, count: exercises })}</summary>
          <ul className="exercise-list">
            {exerciseList.map((exercise) => (
              <Exercise key={exercise.exerciseID} exercise={exercise} {...shared} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** What was done in the period; of a lesson not practised in it, when it was last. */
function Practised({ lesson, locale, timezone, home }: Shared & { lesson: LessonWithExercises }) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { attempts, correctAttempts, grade, durationMs, date } = lesson
  if (attempts > 0)
    return [
      t('parts:right', { right: correctAttempts, count: attempts }),
      ...(home || grade === null ? [] : [format.percent(grade)]),
      format.duration(durationMs),
    ].join(' · ')
  return date === null
    ? t('reports:notYet')
    : `${t('reports:lastPractised')}: ${format.date(dayIn(timezone, Date.parse(date)))}`
}

const marks: Record<LessonExercise['state'], State> = {
  solved: 'mastered',
  needsHelp: 'needsHelp',
  notYet: 'onTheWay',
  notTried: 'notBegun',
}

function Exercise({ exercise, locale, home }: Shared & { exercise: LessonExercise }) {
  let t = translate(locale)
  let { state, solvedOn, attempts } = exercise
  let word =
    state === 'solved' && solvedOn
      ? t('marks:exercises.solvedOn', { day: formatOf(locale).date(solvedOn) })
      : exerciseStateWord(state, t, home)
  return (
    <li>
      <StateMark state={state === 'needsHelp' && home ? 'needsTime' : marks[state]} />
      <span>
        <bdi>{nameOf(exercise, locale)}</bdi>{' '}
        <span className="muted">
          {word}
          {attempts !== null && attempts > 0 && ` · ${t('marks:tries', { count: attempts })}`}
        </span>
      </span>
    </li>
  )
}
