import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { ClassReport } from '#app/models/reports/class.server.ts'
import { sortAndFilter, type ListQuery } from '#app/models/reports/pupil-list.ts'
import { pupilsSheet } from '#app/sheets/pupils-sheet.ts'
import { DayChart } from '#app/ui/day-chart.tsx'
import { SubjectChart } from '#app/ui/subject-chart.tsx'
import { ClassTiles } from './class-tiles.tsx'
import { classLessonHref, LessonChoices } from './lesson-choices.tsx'
import { PupilsSection } from './pupils-section.tsx'

type Props = { report: ClassReport; list: ListQuery; locale: Locale; path: string }

/** What a class did in the period: altogether, pupil by pupil, by day and subject, by lesson. */
export function ClassActivity({ report, list, locale, path }: Props) {
  let { klass, school, period, pupils, total, left } = report
  let search = periodSearch(period)
  let shown = sortAndFilter(pupils, list, locale)
  let sheet = pupilsSheet(shown, translate(locale), {
    about: 'class',
    left,
    whole: shown.length === pupils.length,
    hrefOf: (pupil) => `${pupilHref(klass.classID, pupil.UID)}?${search}`,
  })
  return (
    <>
      <ClassTiles total={total} pupils={pupils} locale={locale} />
      <PupilsSection
        sheet={sheet}
        list={list}
        locale={locale}
        timezone={school.timezone}
        path={path}
        period={period}
      />
      <div className="grid gap-5 xl:grid-cols-2 print:grid-cols-2">
        <DayChart bars={report.byDay} locale={locale} path={path} />
        <SubjectChart bars={report.bySubject} locale={locale} />
      </div>
      <LessonChoices
        lessons={report.lessons}
        locale={locale}
        hrefOf={(lessonID) => `${classLessonHref(klass, lessonID)}?${search}`}
      />
    </>
  )
}

function pupilHref(classID: string, studentID: string): string {
  return href('/dashboard/:classID/:studentID', { classID, studentID })
}
