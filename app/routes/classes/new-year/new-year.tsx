import { href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { UNDOING_DAYS } from '#app/models/classes/last-new-year.server.ts'
import { beginYear } from '#app/models/classes/new-year/begin.server.ts'
import { yearPlan } from '#app/models/classes/new-year/plan.server.ts'
import { choicesIn, comingYear } from '#app/models/classes/new-year/plan.ts'
import { withQuery } from '#app/request/with-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new-year.ts'
import { Destinations } from './destinations.tsx'
import { YearOutcome } from './year-outcome.tsx'

export const middleware = [allow('admin')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let plan = valueOrThrow(await yearPlan(context.get(currentContext)))
  let choices = plan && choicesIn(url.searchParams, plan)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    plan,
    choices,
    page: Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1') || 1),
    key: uuid(),
    isStale: url.searchParams.has('stamp') && url.searchParams.get('stamp') !== plan?.stamp,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let form = await request.formData()
  let plan = valueOrThrow(await yearPlan(current))
  let stamp = String(form.get('stamp') ?? '')
  let key = String(form.get('key') ?? '')
  // Choices refer to places in a plan, which mean other classes in another one. The key finds a
  // step that was taken already.
  let begun = await beginYear(current, plan, stamp, plan ? choicesIn(form, plan) : [], key)
  if (begun.ok)
    return redirect(href('/dashboard/classes'), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('yearBegun') },
    })
  if (begun.reason !== 'yearChanged') return valueOrThrow(begun)
  return redirect(withQuery(url.pathname, { stamp: stamp || '-' }), 303)
}

/**
 * The plan of the school's next year: where the pupils of each class go, and the resulting classes.
 */
export function ServerComponent({
  loaderData: { locale, path, plan, choices, page, key, isStale },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let head = (
    <ReportHead
      locale={locale}
      title={t('classes:newYear')}
      trail={[{ href: href('/dashboard/classes'), label: t('classes') }]}
      note={plan && <p>{t('classes:yearLead', { from: plan.fromYear, to: plan.toYear })}</p>}
    />
  )
  if (!plan || !choices)
    return (
      <>
        {head}
        <EmptyState drawing="no-attempts" title={t('summary:noClasses')}>
          {t('classes:noneHint')}
        </EmptyState>
      </>
    )
  return (
    <>
      {head}
      {isStale && (
        <p className="problems" role="alert">
          {t('errors:yearChanged')}
        </p>
      )}
      <form method="post" action={path} className="space-y-5">
        <input type="hidden" name="stamp" value={plan.stamp} />
        <input type="hidden" name="key" value={key} />
        <Destinations {...{ locale, plan, choices, page }} />
        <p className="no-print">
          <button className="button quiet" formMethod="get" name="page" value={page}>
            {t('classes:reckon')}
          </button>
        </p>
        <YearOutcome locale={locale} year={plan.toYear} coming={comingYear(plan, choices)} />
        <section className="card space-y-3">
          <p>{t('classes:yearHint', { from: plan.fromYear, count: UNDOING_DAYS })}</p>
          <p className="flex flex-wrap gap-3">
            <button className="button">{t('classes:beginYear', { year: plan.toYear })}</button>
            <a className="button quiet" href={href('/dashboard/classes')}>
              {t('classes:notYet')}
            </a>
          </p>
        </section>
      </form>
    </>
  )
}
