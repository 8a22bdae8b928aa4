import { data, href, redirect } from 'react-router'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { statusOf } from '#app/models/outcome.ts'
import { listHolidays, removeHoliday } from '#app/models/schools/holidays.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/remove.ts'

export const middleware = [allow('admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let holidays = valueOrThrow(await listHolidays(context.get(currentContext)))
  let holiday = holidays.find(({ id }) => id === params.holidayID)
  if (!holiday) throw data('notFound', { status: statusOf.notFound })
  return { locale: context.get(localeContext), path: url.pathname, holiday }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await removeHoliday(context.get(currentContext), params.holidayID))
  return redirect(href('/dashboard/school/holidays'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('holidayRemoved') },
  })
}

/** The confirmation before a holiday is removed. */
export function ServerComponent({
  loaderData: { locale, path, holiday },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let back = href('/dashboard/school/holidays')
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('head:holidays.removeTitle')}
        trail={[{ href: back, label: t('head:holidays.title') }]}
      />
      <form method="post" action={path} className="card space-y-4">
        <p className="text-lg font-bold">
          <bdi>{nameOf(holiday, locale)}</bdi>
        </p>
        <p>{t('head:holidays.removeHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button">{t('head:holidays.remove')}</button>
          <a className="button quiet" href={back}>
            {t('head:holidays.keep')}
          </a>
        </p>
      </form>
    </>
  )
}
