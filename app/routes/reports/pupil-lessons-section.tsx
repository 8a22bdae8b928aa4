import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { PupilReport } from '#app/models/reports/pupil.server.ts'
import { byNeed } from '#app/models/reports/report.ts'
import { lessonsSheet } from '#app/sheets/lessons-sheet.ts'
import { DayChart } from '#app/ui/day-chart.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { SubjectChart } from '#app/ui/subject-chart.tsx'

type Props = {
  path: string
  report: PupilReport
  locale: Locale
  /** Read at home: no marks. */
  home: boolean
  hrefOf: (lesson: { lessonID: string }) => string
}

/** Lessons practised in the period, then those that still need help, the charts, and the rest. */
export function PupilLessons({ path, report, locale, home, hrefOf }: Props) {
  let t = translate(locale)
  let lessons = byNeed(report.lessons)
  let now = lessons.filter((lesson) => lesson.attempts > 0)
  let before = lessons.filter((lesson) => lesson.attempts === 0 && lesson.needsHelp)
  let rest = lessons.filter((lesson) => lesson.attempts === 0 && !lesson.needsHelp)
  let table = (rows: typeof lessons, caption: string) => (
    <SheetTable
      sheet={lessonsSheet(rows, t, {
        locale,
        timezone: report.school.timezone,
        hrefOf,
        home,
        totals: rows === now,
      })}
      locale={locale}
      timezone={report.school.timezone}
      caption={caption}
    />
  )
  return (
    <>
      {now.length > 0 && (
        <section className="card space-y-3">
          <h2>{t('reports:practisedLessons')}</h2>
          {table(now, t('reports:practisedLessons'))}
        </section>
      )}
      {before.length > 0 && (
        <section className="card space-y-3">
          <h2>{t('reports:helpFromBefore')}</h2>
          {table(before, t('reports:helpFromBefore'))}
        </section>
      )}
      {report.total.attempts > 0 && (
        <div className="grid gap-5 xl:grid-cols-2 print:grid-cols-2">
          <DayChart bars={report.byDay} locale={locale} path={path} />
          <SubjectChart bars={report.bySubject} locale={locale} home={home} />
        </div>
      )}
      {rest.length > 0 && (
        <details className="card">
          <summary className="font-bold">
            {t('reports:restOfLessons', { count: rest.length })}
          </summary>
          {table(rest, t('reports:restOfLessons', { count: rest.length }))}
        </details>
      )}
    </>
  )
}
