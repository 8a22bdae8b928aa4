import { data } from 'react-router'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import type { Route } from './+types/pupil-report.ts'
import { pupilPage } from './pupil-data.ts'
import { PupilPage } from './pupil-page.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let page = await pupilPage({
    current: context.get(currentContext),
    locale: context.get(localeContext),
    url,
    pupilID: params.studentID,
    classID: params.classID,
  })
  return data(page, { status: page.problem ? 422 : 200 })
}

/** What a pupil did in one class. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <PupilPage {...loaderData} />
}
