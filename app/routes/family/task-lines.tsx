import type { Day } from '#app/calendar/day.ts'
import { lessonPicture } from '#app/drawings/pictures.ts'
import { dueOnPaper, dueWords } from '#app/locales/due-words.ts'
import { isolated } from '#app/locales/isolated.ts'
import { isEnglish, type Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { OpenTask } from '#app/models/assignments/pupil-tasks.server.ts'
import { isDone } from '#app/models/assignments/task-state.ts'
import { Style } from '#app/styles/style.tsx'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Bud, Flower } from '#app/ui/marks/flower.tsx'

/** So many stand on a phone; the others behind one tap. */
const SHOWN = 6

type Props = { tasks: OpenTask[]; today: Day; locale: Locale }

/** What the child is to do: picture, name, until when; what is done is a flower. */
export function TaskLines({ tasks, today, locale }: Props) {
  let t = translate(locale)
  if (tasks.length === 0) return null
  let [first, others] = [tasks.slice(0, SHOWN), tasks.slice(SHOWN)]
  let lines = (some: OpenTask[]) => (
    <ul>
      {some.map((task) => (
        <TaskLine key={keyOf(task)} {...{ task, today, locale }} />
      ))}
    </ul>
  )
  return (
    <section className="week-tasks">
      <Style of="homework" />
      <h2>{t('family:tasks')}</h2>
      <div className="card">
        {lines(first)}
        {others.length > 0 && (
          <details>
            <summary>{t('family:allTasks')}</summary>
            {lines(others)}
          </details>
        )}
        {notesOf(tasks, locale).map((note) => (
          <p key={note} dir="auto" className="task-note wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        ))}
      </div>
    </section>
  )
}

function TaskLine({ task, today, locale }: Omit<Props, 'tasks'> & { task: OpenTask }) {
  let t = translate(locale)
  let { lessonID, subject, state, dueDay, remindedAt } = task
  let done = isDone(state)
  return (
    <li data-subject={subject}>
      <img src={lessonPicture(lessonID, subject)} alt="" width="44" height="44" loading="lazy" />
      <span>
        <b className="block leading-snug">{nameOfTask(task, locale)}</b>
        <small className="muted block">
          {t(`family:taskStates.${state}`)}
          {!done && (
            <>
              {' '}
              · {dueWords(dueDay, today, locale)} <HijriBeside first={dueDay} locale={locale} />
            </>
          )}
        </small>
        {remindedAt && !done && (
          <small className="reminded">
            <Icon name="expiries" /> {t('family:reminded')}
          </small>
        )}
      </span>
      {done ? <Flower subject={subject} /> : <Bud />}
    </li>
  )
}

/** The same for paper: what there is to do next week. */
export function PaperTasks({
  tasks,
  shared,
  locale,
}: Omit<Props, 'today'> & { shared?: boolean | undefined }) {
  let t = translate(locale)
  let shown = tasks.slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section className="next-tasks">
      <h2>{t('family:nextTasks')}</h2>
      <ul>
        {shown.map((task) => (
          <li key={keyOf(task)} data-subject={task.subject}>
            <Flower subject={task.subject} shared={shared} />
            <span>
              <b>{nameOfTask(task, locale)}</b> {dueOnPaper(task.dueDay, locale)}{' '}
              <HijriBeside first={task.dueDay} locale={locale} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The exercise, with its lesson's name, or the lesson. */
function nameOfTask(task: OpenTask, locale: Locale): string {
  let { exerciseID, lessonName, lessonNameEn } = task
  let lesson = isolated(nameOf({ name: lessonName, nameEn: lessonNameEn }, locale))
  return exerciseID === null ? lesson : `${isolated(nameOf(task, locale))} · ${lesson}`
}

/** What teachers say to the tasks, each once. */
function notesOf(tasks: OpenTask[], locale: Locale): string[] {
  let notes = tasks.map(({ note, noteEn }) => (isEnglish(locale) ? (noteEn ?? note) : note))
  return [...new Set(notes.filter((note) => note !== null))]
}

function keyOf({ assignmentID, lessonID, exerciseID }: OpenTask): string {
  return `${assignmentID} ${lessonID} ${exerciseID ?? ''}`
}
