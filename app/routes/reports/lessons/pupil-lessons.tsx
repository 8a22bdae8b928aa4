import { data } from 'react-router'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import type { Route } from './+types/pupil-lessons.ts'
import { lessonsPage } from './lessons-data.ts'
import { LessonsPage } from './lessons-page.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let page = await lessonsPage({
    current: context.get(currentContext),
    locale: context.get(localeContext),
    url,
    pupilID: params.studentID,
  })
  return data(page, { status: page.problem ? 422 : 200 })
}

/** What a pupil did, lesson by lesson, in all classes. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <LessonsPage {...loaderData} />
}
