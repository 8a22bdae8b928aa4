import { currentContext, localeContext } from '#app/middleware/context.ts'
import type { Route } from './+types/pupil-general-csv.ts'
import { generalCsv } from './general-data.ts'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return generalCsv({
    current: context.get(currentContext),
    locale: context.get(localeContext),
    url,
    pupilID: params.studentID,
  })
}
