import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { nextHijriYear, nextYear } from '#app/calendar/next-year.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { addHoliday } from '#app/models/schools/holidays.server.ts'
import { NewHoliday, type Holiday } from '#app/models/schools/holidays.ts'
import { holidaysWithProposals } from '#app/models/schools/take-holidays.server.ts'
import { keyIn } from '#app/request/form-text.ts'
import { withQuery } from '#app/request/with-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/holidays.ts'
import { HolidayForm } from './holiday-form.tsx'
import { Proposals } from './proposals.tsx'

export const middleware = [allow('admin')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let { holidays, proposals } = valueOrThrow(
    await holidaysWithProposals(context.get(currentContext)),
  )
  let again = holidays.find(({ id }) => id === url.searchParams.get('again'))
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    key: uuid(),
    holidays,
    proposals,
    again,
    days:
      again && (url.searchParams.get('by') === 'hijri' ? nextHijriYear(again) : nextYear(again)),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let form = await request.formData()
  let submission = parseForm(form, { schema: NewHoliday, info: { abortPipeEarly: true } })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let adding = await addHoliday(context.get(currentContext), keyIn(form), submission.value)
  if (adding.ok)
    return redirect(url.pathname, {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('holidayAdded') },
    })
  if (adding.reason !== 'tooManyHolidays') return valueOrThrow(adding)
  return data(
    submission.reply({ fieldErrors: { name: formErrors(adding, context.get(localeContext)) } }),
    refusedWith(adding),
  )
}

const reasons = [
  'required',
  'nameTooShort',
  'nameTooLong',
  'notDay',
  'endsBefore',
  'holidayTooLong',
  'tooManyHolidays',
] as const

/** The school's holidays: a form to add one, and the list, from which each is removed. */
export function ServerComponent({
  loaderData: { locale, path, key, holidays, proposals, again, days },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('head:holidays.title')
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[{ href: href('/dashboard/school'), label: t('school') }]}
        note={<p>{t('head:holidays.lead')}</p>}
      />
      {again && <ByBothCalendars holiday={again} path={path} locale={locale} />}
      <HolidayForm
        action={path}
        formKey={key}
        key={days?.firstDay}
        filled={{
          name: again?.name ?? '',
          nameEn: again?.nameEn ?? '',
          firstDay: days?.firstDay ?? '',
          lastDay: days?.lastDay ?? '',
        }}
        texts={{
          ...headTexts(t, `${title} · ${t('brand')}`),
          name: t('head:holidays.name'),
          nameHint: t('head:holidays.nameHint'),
          nameEn: t('head:holidays.nameEn'),
          nameEnHint: t('head:holidays.nameEnHint'),
          firstDay: t('head:holidays.firstDay'),
          lastDay: t('head:holidays.lastDay'),
          lastDayHint: t('head:holidays.lastDayHint'),
          add: t('head:holidays.add'),
          ...reasonTexts(t, reasons),
        }}
      />
      <Proposals proposals={proposals} locale={locale} />
      {holidays.length === 0 ? (
        <EmptyState title={t('head:holidays.none')} />
      ) : (
        <HolidayList holidays={holidays} path={path} locale={locale} />
      )}
    </>
  )
}

type Choosing = { holiday: Holiday; path: string; locale: Locale }

/** A holiday's days a year later: the same dates, or the same days of the Hijri year. */
function ByBothCalendars({ holiday, path, locale }: Choosing) {
  let t = translate(locale)
  let format = formatOf(locale)
  let choices = [
    { label: t('head:holidays.sameDates'), days: nextYear(holiday), query: {} },
    { label: t('head:holidays.sameHijri'), days: nextHijriYear(holiday), query: { by: 'hijri' } },
  ]
  return (
    <section className="card max-w-2xl space-y-2">
      <h2>{t('head:holidays.againTitle', { name: isolated(nameOf(holiday, locale)) })}</h2>
      <ul className="space-y-1">
        {choices.map(({ label, days: { firstDay, lastDay }, query }) => (
          <li key={label}>
            <a className="way" href={withQuery(path, { again: holiday.id, ...query })}>
              {label}
            </a>
            {': '}
            <bdi>{format.span(firstDay, lastDay)}</bdi>{' '}
            <bdi className="muted whitespace-nowrap">({format.hijriSpan(firstDay, lastDay)})</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ListProps = { holidays: Holiday[]; path: string; locale: Locale }

function HolidayList({ holidays, path, locale }: ListProps) {
  let t = translate(locale)
  let { day } = formatOf(locale)
  return (
    <section className="card max-w-2xl">
      <h2>{t('head:holidays.list')}</h2>
      <ul className="divide-y divide-line">
        {holidays.map(({ id, firstDay, lastDay, ...names }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <b className="block wrap-anywhere">
                <bdi>{nameOf(names, locale)}</bdi>
              </b>
              <span className="muted text-sm">
                {firstDay === lastDay
                  ? day(firstDay)
                  : t('head:holidays.span', { first: day(firstDay), last: day(lastDay) })}{' '}
                <HijriBeside first={firstDay} last={lastDay} locale={locale} />
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              <a className="button quiet small" href={withQuery(path, { again: id })}>
                {t('head:holidays.again')}
              </a>
              <a
                className="button quiet small"
                href={href('/dashboard/school/holidays/:holidayID/remove', { holidayID: id })}
              >
                {t('head:holidays.remove')}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
