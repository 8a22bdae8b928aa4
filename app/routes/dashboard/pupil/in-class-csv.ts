import { currentContext, localeContext } from '#app/context.ts'
import type { Route } from './+types/in-class-csv.ts'
import { pupilCsv } from './pupil-data.ts'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return pupilCsv({
    current: context.get(currentContext),
    locale: context.get(localeContext),
    url,
    pupilID: params.studentID,
    classID: params.classID,
  })
}
