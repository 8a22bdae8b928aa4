import { currentContext, localeContext } from '#app/middleware/context.ts'
import type { Route } from './+types/pupil-lessons-csv.ts'
import { lessonsCsv } from './lessons-data.ts'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return lessonsCsv({
    current: context.get(currentContext),
    locale: context.get(localeContext),
    url,
    pupilID: params.studentID,
  })
}
