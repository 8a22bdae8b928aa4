import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Child } from '#app/models/current.ts'
import type { PupilReport } from '#app/models/reports/pupil.server.ts'
import { PupilMarksSection } from '#app/routes/reports/marks/marks-section.tsx'
import { generalHref } from '#app/routes/reports/marks/pupil-tabs.tsx'
import { ChildHead } from './child-head.tsx'
import { StoryLine, StoryLists } from './pupil-story.tsx'

type Props = {
  child: Child
  /** None for a child without a subscription. */
  report: PupilReport | undefined
  locale: Locale
  search: string
}

/** One child's period in words, and the way to the whole report. */
export function ChildReport({ child, report, locale, search }: Props) {
  let t = translate(locale)
  let studentID = child.UID
  let reportHref = `${href('/dashboard/student/:studentID/lessons', { studentID })}?${search}`
  if (!report) {
    return (
      <>
        <h2>
          <bdi>{child.displayName}</bdi>
        </h2>
        <p>{t('summary:childUnsubscribed')}</p>
      </>
    )
  }
  return (
    <>
      <ChildHead {...{ child, report, reportHref, locale }} />
      {report.total.attempts > 0 ? (
        <StoryLine report={report} locale={locale} />
      ) : (
        <p className="text-lg">{t('reports:noActivity')}.</p>
      )}
      <StoryLists
        report={report}
        locale={locale}
        hrefOf={({ lessonID }) =>
          `${href('/dashboard/analytics/:studentID/:lessonID', { studentID, lessonID })}?${search}`
        }
      />
      <PupilMarksSection marks={report} locale={locale} home />
      <p className="no-print flex flex-wrap gap-3">
        <a className="button quiet w-full sm:w-auto" href={generalHref(studentID, false)}>
          {t('generalReport')}
        </a>
        <a className="button quiet w-full sm:w-auto" href={reportHref}>
          {t('lessonReport')}
        </a>
      </p>
    </>
  )
}
