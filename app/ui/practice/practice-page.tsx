import { colouringPicture, lessonPicture, wordDrawing } from '#app/drawings/pictures.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Sheet, Task } from '#app/models/lessons/practice-sheet.ts'
import type { Subject } from '#app/models/subject.ts'
import { Mark } from '#app/ui/marks/mark.tsx'
import { hasDrawing } from './pictured.ts'
import { PracticeTask } from './task.tsx'
import { TraceRows } from './trace-rows.tsx'

type Props = {
  exercise: { name: string; nameEn: string }
  lesson: { lessonID: string; subject: Subject; name: string; nameEn: string }
  school: { name: string; nameEn: string } | undefined
  sheet: Sheet
  locale: Locale
}

/** Names of more characters are set smaller, so that they have two lines at most. */
const LONG = 30

/** An exercise on one page of paper: its name, what to trace, tasks, and how it was. */
export function PracticePage({ exercise, lesson, school, sheet, locale }: Props) {
  let t = translate(locale)
  let name = nameOf(exercise, locale)
  let pictures = picturesBeside(sheet.tasks, lesson.lessonID)
  return (
    <article className="a4 practice" data-subject={lesson.subject}>
      <header>
        <img src={lessonPicture(lesson.lessonID, lesson.subject)} alt="" width="68" height="68" />
        <div>
          <h1 data-long={name.length > LONG || undefined}>{name}</h1>
          <p>
            {school && (
              <>
                <bdi>{nameOf(school, locale)}</bdi> ·{' '}
              </>
            )}
            <bdi>{nameOf(lesson, locale)}</bdi>
          </p>
        </div>
        <p className="my-name">
          {t('lessons:practice.myName')} <i />
        </p>
      </header>
      <TraceRows of={sheet.trace.of} label={t('lessons:practice.trace')} locale={locale} />
      <div className="tasks">
        {sheet.tasks.map((task, at) => (
          <PracticeTask key={task.text} task={task} picture={pictures[at]} locale={locale} />
        ))}
      </div>
      <footer>
        <b>{t('lessons:practice.howWasIt')}</b>
        <Mark name="easy" className="size-9" />
        <Mark name="middling" className="size-9" />
        <Mark name="hard" className="size-9" />
        <span>{t('lessons:practice.forGrownUps')}</span>
      </footer>
    </article>
  )
}

/**
 * Tasks that draw nothing themselves have a picture to colour in, each another one: a pencil where
 * something is written, else what the lesson is about.
 */
function picturesBeside(tasks: Task[], lessonID: string): (string | undefined)[] {
  let spare = [
    colouringPicture(lessonID),
    wordDrawing('pencil'),
    wordDrawing('butterfly'),
    wordDrawing('sun'),
  ].filter((picture) => picture !== undefined)
  return tasks.map((task) => {
    if (hasDrawing(task)) return undefined
    let pencil = spare.indexOf(wordDrawing('pencil'))
    let at = task.kind === 'write' && pencil >= 0 ? pencil : 0
    return spare.splice(at, 1)[0]
  })
}
