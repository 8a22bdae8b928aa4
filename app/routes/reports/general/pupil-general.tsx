import { data } from 'react-router'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import type { Route } from './+types/pupil-general.ts'
import { generalPage } from './general-data.ts'
import { GeneralPage } from './general-page.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let page = await generalPage({
    current: context.get(currentContext),
    locale: context.get(localeContext),
    url,
    pupilID: params.studentID,
  })
  return data(page, { status: page.problem ? 422 : 200 })
}

/** A child's general report, for all who may see the child. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <GeneralPage {...loaderData} />
}
