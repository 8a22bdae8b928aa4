import { data } from 'react-router'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import type { Route } from './+types/pupil-lesson-report.ts'
import { lessonPage } from './lesson-data.ts'
import { LessonPage } from './lesson-page.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let page = await lessonPage({
    current: context.get(currentContext),
    locale: context.get(localeContext),
    url,
    pupilID: params.studentID,
    lessonID: params.lessonID,
  })
  return data(page, { status: page.problem ? 422 : 200 })
}

/** A pupil's report on one lesson, for all who may see the pupil. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <LessonPage {...loaderData} />
}
