import { firstName } from '#app/locales/first-name.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { PupilReport } from '#app/models/reports/pupil.server.ts'
import { byNeed, goesWell, type LessonRow } from '#app/models/reports/report.ts'

type Props = { report: PupilReport; locale: Locale; hrefOf: (lesson: LessonRow) => string }

const LESSONS_SHOWN = 5

/**
 * A pupil's report as a family reads it: what was practised, what goes well, where help is needed.
 */
export function PupilStory({ report, locale, hrefOf }: Props) {
  let t = translate(locale)
  return (
    <section className="card space-y-4">
      <h2>{t('reports:story.title')}</h2>
      <StoryLine report={report} locale={locale} />
      <StoryLists {...{ report, locale, hrefOf }} />
    </section>
  )
}

/** The report in two sentences. */
export function StoryLine({ report: { pupil, lessons, total }, locale }: Omit<Props, 'hrefOf'>) {
  let t = translate(locale)
  let format = formatOf(locale)
  let help = lessons.filter((lesson) => lesson.needsHelp).length
  return (
    <div className="text-lg">
      <p>
        {t('reports:story.practised', {
          lessons: t('reports:lessonsCount', {
            count: lessons.filter((lesson) => lesson.attempts > 0).length,
          }),
          attempts: t('reports:attemptsCount', { count: total.attempts }),
          correct: format.number(total.correctAttempts),
          time: format.durationInWords(total.durationMs),
        })}
      </p>
      <p>
        {help > 0
          ? t('reports:story.helpIn', { count: help })
          : t('reports:story.noHelp', { name: firstName(pupil.displayName) })}
      </p>
    </div>
  )
}

/** The lessons of the report by how they go; each leads to its own report. */
export function StoryLists({ report, locale, hrefOf }: Props) {
  let t = translate(locale)
  let { gender } = report.pupil
  let lessons = byNeed(report.lessons)
  let help = lessons.filter((lesson) => lesson.needsHelp)
  let well = lessons.filter(goesWell)
  let others = lessons.filter(
    (lesson) => lesson.attempts > 0 && !help.includes(lesson) && !well.includes(lesson),
  )
  let group = { locale, hrefOf }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Group
        {...group}
        title={t(`reports:story.well.${gender}`)}
        lessons={well}
        className="rounded-xl bg-leaf-tint p-3"
      />
      <Group
        {...group}
        title={t(`reports:story.help.${gender}`)}
        lessons={help}
        className="rounded-xl bg-amber-tint p-3"
        hint={t('reports:story.helpHint')}
      />
      <Group
        {...group}
        title={t(
          help.length + well.length > 0 ? `reports:story.also.${gender}` : 'reports:story.what',
        )}
        lessons={others}
        className="rounded-xl border border-line p-3"
      />
    </div>
  )
}

function Group({
  title,
  lessons,
  className,
  hint,
  locale,
  hrefOf,
}: { title: string; lessons: LessonRow[]; className: string; hint?: string } & Omit<
  Props,
  'report'
>) {
  let t = translate(locale)
  let format = formatOf(locale)
  if (lessons.length === 0) return null
  return (
    <div className={className}>
      <h3 className="font-bold">{title}</h3>
      {hint && <p className="text-sm">{hint}</p>}
      <ul>
        {lessons.slice(0, LESSONS_SHOWN).map((lesson) => (
          <li key={lesson.lessonID} className="py-1">
            <a className="way text-inherit" href={hrefOf(lesson)}>
              <bdi>{nameOf(lesson, locale)}</bdi>
            </a>
            <span className="block text-sm">
              {t(`reports:subjects.${lesson.subject}`)}
              {lesson.attempts > 0 && (
                <>
                  {' '}
                  ·{' '}
                  {t('reports:story.correctOf', {
                    correct: format.number(lesson.correctAttempts),
                    attempts: format.number(lesson.attempts),
                  })}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {lessons.length > LESSONS_SHOWN && (
        <p className="text-sm">
          {t('summary:moreLessons', { count: lessons.length - LESSONS_SHOWN })}
        </p>
      )}
    </div>
  )
}
