import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { ClassLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'

type Props = { report: ClassLessonReport; locale: Locale; csvHref: string | undefined }

/** The lesson's name, subject and level, with the way back to the class. */
export function ClassLessonHead({
  report: { klass, lesson, period, pupils },
  locale,
  csvHref,
}: Props) {
  let t = translate(locale)
  let search = periodSearch(period)
  return (
    <ReportHead
      locale={locale}
      title={nameOf(lesson, locale)}
      trail={[
        {
          href: `${href('/dashboard/class/:classID', { classID: klass.classID })}?${search}`,
          label: klass.name,
        },
      ]}
      csvHref={csvHref}
      note={
        <p>
          <bdi>{klass.name}</bdi> · {t(`reports:subjects.${lesson.subject}`)} ·{' '}
          <bdi>{t(`reports:levels.kg${lesson.level}`)}</bdi> ·{' '}
          {t('reports:exercisesCount', { count: lesson.exercises })} ·{' '}
          {t('reports:pupilsCount', { count: pupils.length })}
        </p>
      }
    />
  )
}
