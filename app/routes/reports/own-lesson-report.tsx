import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { isGuardian } from '#app/models/current.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/own-lesson-report.ts'
import { lessonPage } from './lesson-data.ts'
import { LessonPage } from './lesson-page.tsx'

export const middleware = [allow('student')]

/** A guardian sees a child's report: an only child's at once, else the chosen one's. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let locale = context.get(localeContext)
  if (!isGuardian(current.user)) {
    let page = await lessonPage({
      current,
      locale,
      url,
      pupilID: current.user.UID,
      lessonID: params.lessonID,
    })
    return data({ locale, page, choices: [] }, { status: page.problem ? 422 : 200 })
  }
  let children = current.user.children.filter((child) => child.subscribed)
  let pathOf = (studentID: string) =>
    href('/dashboard/analytics/:studentID/:lessonID', { ...params, studentID }) + url.search
  let choices = children.map(({ UID, displayName }) => ({ UID, displayName, path: pathOf(UID) }))
  if (choices.length === 1) throw redirect(choices[0]!.path)
  return data({ locale, page: undefined, choices })
}

/** One's own report on one lesson. */
export function ServerComponent({
  loaderData: { locale, page, choices },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  if (page) return <LessonPage {...page} />
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('reports:chooseChild')}
        trail={[{ href: href('/dashboard/analytics'), label: t('reports') }]}
      />
      {choices.length === 0 && (
        <EmptyState drawing="no-children" title={t('reports:noChild')}>
          {t('summary:childUnsubscribed')}
        </EmptyState>
      )}
      <ul className="space-y-3">
        {choices.map(({ UID, displayName, path }) => (
          <li key={UID}>
            <a
              className="card flex min-h-11 items-center text-lg font-bold text-leaf underline"
              href={path}
            >
              <bdi>{displayName}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
