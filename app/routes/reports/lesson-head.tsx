import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { LessonReport } from '#app/models/reports/lesson.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'

type Props = {
  report: LessonReport
  locale: Locale
  path: string
  trail: { href: string; label: string }[]
  /** Read at home: a lesson "needs time". */
  home: boolean
}

/** The lesson's name, subject and level, and the pupil; the files of its tables. */
export function LessonHead({ report, locale, path, trail, home }: Props) {
  let t = translate(locale)
  let { pupil, lesson, needsHelp, begun, total, period } = report
  let file = `${path}/export.csv?${periodSearch(period)}`
  let files = [
    begun && { href: `${file}&table=exercises`, label: t('reports:exercisesCsv'), download: true },
    total.attempts > 0 && { href: file, label: t('reports:attemptsCsv'), download: true },
  ]
  return (
    <ReportHead
      locale={locale}
      title={nameOf(lesson, locale)}
      trail={trail}
      more={files.filter((each) => each !== false)}
      note={
        <p>
          <bdi>{pupil.displayName}</bdi> · {t(`reports:subjects.${lesson.subject}`)} ·{' '}
          <bdi>{t(`reports:levels.kg${lesson.level}`)}</bdi>
          {needsHelp && (
            <>
              {' '}
              <span className="badge">{t(home ? 'reports:needsTime' : 'reports:needsHelp')}</span>
            </>
          )}
        </p>
      }
    />
  )
}
