import { currentContext, localeContext } from '#app/middleware/context.ts'
import type { Route } from './+types/pupil-lesson-report-csv.ts'
import { lessonCsv } from './lesson-data.ts'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return lessonCsv({
    current: context.get(currentContext),
    locale: context.get(localeContext),
    url,
    pupilID: params.studentID,
    lessonID: params.lessonID,
  })
}
