import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { periodSearch, type PeriodQuery } from '#app/models/period.ts'
import type { HistoryItem } from '#app/models/reports/lesson-history.server.ts'
import { lessonReport, type LessonReport } from '#app/models/reports/lesson.server.ts'
import { pupilMarksOf } from '#app/routes/reports/marks/pupil-marks.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { exercisesSheet } from '#app/sheets/exercises-sheet.ts'
import { withFigures } from '#app/sheets/figures-columns.ts'
import { historySheet } from '#app/sheets/history-sheet.ts'
import { withMarks } from '#app/sheets/marks-columns.ts'
import { readAtHome, trailToLesson } from '#app/ui/report-trail.ts'
import type { LessonPageProps } from './lesson-page.tsx'

type Requested = { current: Current; locale: Locale; url: URL; pupilID: string; lessonID: string }

const ATTEMPTS_A_PAGE = 20
const ATTEMPTS_A_TRIP = 5000

/** What a pupil's page on one lesson shows. */
export async function lessonPage({
  current,
  locale,
  url,
  pupilID,
  lessonID,
}: Requested): Promise<LessonPageProps> {
  let { query, problem } = requestedPeriod(url.searchParams)
  let cursor = url.searchParams.get('cursor') ?? undefined
  let report = valueOrThrow(
    await lessonReport(current, pupilID, lessonID, { ...query, cursor, limit: ATTEMPTS_A_PAGE }),
  )
  let { user } = current
  let { pupil, school, period } = report
  return {
    locale,
    path: url.pathname,
    report,
    home: readAtHome(user),
    trail: trailToLesson(user, pupil, periodSearch(period), translate(locale)),
    classHref:
      pupil.classID && can.followPupilsInClass(user)
        ? href('/dashboard/class/:schoolID/:classID/:lessonID', {
            schoolID: school.schoolID,
            classID: pupil.classID,
            lessonID,
          })
        : undefined,
    removeHref:
      report.begun && can.deleteAttempts(user) && user.school
        ? href('/dashboard/student/:studentID/lessons/:lessonID/remove', {
            studentID: pupilID,
            lessonID,
          })
        : undefined,
    older: cursor !== undefined,
    problem,
  }
}

/**
 * The attempts of the period, all of them, as CSV; with `table=exercises` how each exercise stands.
 */
export async function lessonCsv({
  current,
  locale,
  url,
  pupilID,
  lessonID,
}: Requested): Promise<Response> {
  let t = translate(locale)
  let { query } = requestedPeriod(url.searchParams)
  let ofExercises = url.searchParams.get('table') === 'exercises'
  let report = valueOrThrow(
    await lessonReport(forExport(current), pupilID, lessonID, {
      ...query,
      limit: ofExercises ? 0 : ATTEMPTS_A_TRIP,
    }),
  )
  let { pupil, school, lesson, exercises } = report
  let sheet = ofExercises
    ? exercisesSheet(exercises, t, locale, readAtHome(current.user))
    : historySheet(await wholeHistory(current, report, query), t, locale)
  let marks = pupilMarksOf(report, { locale, home: readAtHome(current.user) })
  return csvResponse(
    withFigures(
      // What was removed of the lesson is of every line.
      withMarks<string>(sheet, t, (row) => marks({ ...row, key: lesson.lessonID })),
      t,
      () => report,
    ),
    {
      locale,
      timezone: school.timezone,
      fileName: `${pupil.displayName} ${nameOf(lesson, locale)} ${current.today}.csv`,
    },
  )
}

async function wholeHistory(
  current: Current,
  { pupil, lesson, history, nextCursor }: LessonReport,
  query: PeriodQuery,
): Promise<HistoryItem[]> {
  if (!nextCursor) return history
  let next = valueOrThrow(
    await lessonReport(forExport(current), pupil.UID, lesson.lessonID, {
      ...query,
      cursor: nextCursor,
      limit: ATTEMPTS_A_TRIP,
    }),
  )
  return [...history, ...(await wholeHistory(current, next, query))]
}
