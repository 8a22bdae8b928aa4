import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { LessonReport } from '#app/models/reports/lesson.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'

type Props = {
  report: LessonReport
  locale: Locale
  trail: { href: string; label: string }[]
  /** Read at home: a lesson "needs time". */
  home: boolean
}

/** The lesson's name, subject and level, and the pupil. */
export function LessonHead({ report: { pupil, lesson, needsHelp }, locale, trail, home }: Props) {
  let t = translate(locale)
  return (
    <ReportHead
      locale={locale}
      title={nameOf(lesson, locale)}
      trail={trail}
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
