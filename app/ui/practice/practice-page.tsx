import { lessonPicture } from '#app/drawings/pictures.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Sheet } from '#app/models/lessons/practice-sheet.ts'
import type { Subject } from '#app/models/subject.ts'
import { Mark } from '#app/ui/marks/mark.tsx'
import { PracticeTask } from './task.tsx'
import { TraceRows } from './trace-rows.tsx'

type Props = {
  exercise: { name: string; nameEn: string }
  lesson: { lessonID: string; subject: Subject; name: string; nameEn: string }
  sheet: Sheet
  locale: Locale
}

/** An exercise on one page of paper: its name, what to trace, tasks, and how it was. */
export function PracticePage({ exercise, lesson, sheet, locale }: Props) {
  let t = translate(locale)
  return (
    <article className="a4 practice" data-subject={lesson.subject}>
      <header>
        <img src={lessonPicture(lesson.lessonID, lesson.subject)} alt="" width="68" height="68" />
        <div>
          <h1>{nameOf(exercise, locale)}</h1>
          <p>
            <bdi>{nameOf(lesson, locale)}</bdi>
          </p>
        </div>
        <p className="my-name">
          {t('lessons:practice.myName')} <i />
        </p>
      </header>
      <TraceRows of={sheet.trace.of} label={t('lessons:practice.trace')} locale={locale} />
      <div className="tasks">
        {sheet.tasks.map((task) => (
          <PracticeTask key={task.text} task={task} locale={locale} />
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
