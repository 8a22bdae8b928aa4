import { data } from 'react-router'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { ownWeek } from '#app/models/dashboards/family.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { Style } from '#app/styles/style.tsx'
import type { Route } from './+types/lesson-picture.ts'
import { LessonPicturePage } from './child-home.tsx'
import { lessonsShown } from './child-tiles.ts'

export const middleware = [allow('student')]

/** One of the lessons that the child's own screen shows. */
export async function loader({ context, params }: Route.LoaderArgs) {
  let week = await ownWeek(context.get(currentContext))
  if (!week || !lessonsShown(week).some(({ lessonID }) => lessonID === params.lessonID))
    throw data('notFound', { status: statusOf.notFound })
  return { locale: context.get(localeContext), week, lessonID: params.lessonID }
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return (
    <>
      <Style of="family" />
      <Style of="child" />
      <LessonPicturePage {...loaderData} />
    </>
  )
}
