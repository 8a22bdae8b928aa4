import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { ClassLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { sortAndFilter, type ListQuery } from '#app/models/reports/pupil-list.ts'
import { pupilsSheet } from '#app/sheets/pupils-sheet.ts'
import { DayChart } from '#app/ui/day-chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ClassTiles } from './class-tiles.tsx'
import { FailingExercises } from './failing-exercises.tsx'
import { PupilsSection } from './pupils-section.tsx'

type Props = { report: ClassLessonReport; list: ListQuery; locale: Locale; path: string }

/** What a class did in one lesson: altogether, pupil by pupil, and by day. */
export function ClassLessonActivity({ report, list, locale, path }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { school, lesson, period, pupils, total, left } = report
  let { lessonID } = lesson
  let search = periodSearch(period)
  let shown = sortAndFilter(pupils, list, locale, true)
  let sheet = pupilsSheet(shown, t, {
    about: 'lesson',
    left,
    whole: shown.length === pupils.length,
    hrefOf: ({ UID: studentID }) =>
      `${href('/dashboard/analytics/:studentID/:lessonID', { studentID, lessonID })}?${search}`,
  })
  return (
    <>
      {total.attempts === 0 ? (
        <EmptyState drawing="no-attempts" title={t('reports:noActivity')}>
          {t('reports:noActivityWhy')}
        </EmptyState>
      ) : (
        <ClassTiles
          total={total}
          pupils={pupils}
          locale={locale}
          attemptsNote={t('reports:correctAndWrong', {
            correct: format.number(total.correctAttempts),
            wrong: format.number(total.failedAttempts),
          })}
        />
      )}
      <FailingExercises report={report} locale={locale} />
      <PupilsSection
        sheet={sheet}
        list={list}
        locale={locale}
        timezone={school.timezone}
        path={path}
        period={period}
      />
      {total.attempts > 0 && <DayChart bars={report.byDay} locale={locale} path={path} />}
    </>
  )
}
