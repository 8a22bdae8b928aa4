import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import {
  extendSchools,
  schoolsToExtend,
  type SchoolToExtend,
} from '#app/models/subscriptions/extend-schools.server.ts'
import {
  SchoolsExtension,
  toExtend,
  toExtendSearch,
} from '#app/models/subscriptions/extend-schools.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/extend-schools.ts'
import { ChangeForm } from './change-form.tsx'
import { changeTexts } from './change-texts.ts'

export const middleware = [allow('super')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let chosen = toExtend(url.searchParams)
  let locale = context.get(localeContext)
  return {
    locale,
    path: `${url.pathname}?${toExtendSearch(chosen)}`,
    month: chosen.month,
    key: uuid(),
    schools: valueOrThrow(await schoolsToExtend(context.get(currentContext), chosen, locale)),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: SchoolsExtension,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  valueOrThrow(
    await extendSchools(context.get(currentContext), toExtend(url.searchParams), submission.value),
  )
  return redirect(href('/dashboard/supervisor/app'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('subscriptionsExtended') },
  })
}

/** What is extended by a year, school by school, before it is. */
export function ServerComponent({
  loaderData: { locale, path, month, key, schools },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let back = href('/dashboard/supervisor/app')
  let count = schools.reduce((sum, { live }) => sum + live, 0)
  return (
    <>
      <ReportHead
        untitled={count > 0}
        locale={locale}
        title={t('desk:extendTitle')}
        trail={[{ href: back, label: t('supervisor:title') }]}
        note={
          <>
            {month && <p>{t('desk:thoseOf', { month: formatOf(locale).month(`${month}-01`) })}</p>}
            {count > 0 && <p>{t('desk:extendLead', { count })}</p>}
          </>
        }
      />
      {count === 0 ? (
        <EmptyState
          title={t('desk:nothingChosen')}
          action={{ href: back, label: t('desk:back') }}
        />
      ) : (
        <>
          <Schools schools={schools} locale={locale} />
          <ChangeForm
            action={path}
            back={back}
            formKey={key}
            texts={changeTexts(t, t('desk:confirm'))}
            quiet
          />
        </>
      )}
    </>
  )
}

function Schools({ schools, locale }: { schools: SchoolToExtend[]; locale: Locale }) {
  let t = translate(locale)
  let { date } = formatOf(locale)
  return (
    <section className="card max-w-2xl">
      <ul className="divide-y divide-line">
        {schools.map(({ schoolID, live, firstEnd, lastEnd, ...names }) => (
          <li key={schoolID} className="flex flex-wrap justify-between gap-x-4 py-2">
            <b>
              <bdi>{nameOf(names, locale)}</bdi>
            </b>
            <span>
              {t('desk:subscriptions', { count: live })} ·{' '}
              {firstEnd === lastEnd
                ? t('desk:endsOn', { day: date(firstEnd) })
                : t('desk:endsBetween', { first: date(firstEnd), last: date(lastEnd) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
