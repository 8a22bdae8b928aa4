import { data, href, redirect } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { clockOf, QuietChoice, type KeptYears } from '#app/models/safety/safety.ts'
import {
  chooseQuietHours,
  COUNTED_AT_MOST,
  findSafety,
} from '#app/models/safety/settings.server.ts'
import { ConfirmNote } from '#app/ui/confirm-note.tsx'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/settings.ts'
import { QuietForm } from './quiet-form.tsx'

export const middleware = [allow('admin')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    proven: isRecentlyAuthenticated(current),
    ...valueOrThrow(await findSafety(current)),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), { schema: QuietChoice })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  valueOrThrow(await chooseQuietHours(context.get(currentContext), submission.value))
  return redirect(url.pathname, { status: 303, headers: { 'Set-Cookie': leaveFlash('saved') } })
}

/** A school's quiet hours, and for how long it keeps what is written. */
export function ServerComponent({
  loaderData: { locale, path, proven, quiet, kept, older },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('safety:title')
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[{ href: href('/dashboard/school'), label: t('school') }]}
        note={<p>{t('safety:lead')}</p>}
      />
      <QuietForm
        action={path}
        given={{ from: quiet ? clockOf(quiet.from) : '', until: quiet ? clockOf(quiet.until) : '' }}
        texts={{
          ...headTexts(t, `${title} · ${t('brand')}`),
          heading: t('safety:quiet.title'),
          lead: t('safety:quiet.lead'),
          from: t('safety:quiet.from'),
          until: t('safety:quiet.until'),
          untilHint: t('safety:quiet.untilHint'),
          save: t('safety:quiet.save'),
          ...reasonTexts(t, ['required', 'notQuarter', 'quietEmpty']),
        }}
      />
      <Kept {...{ locale, path, proven, kept, older }} />
    </>
  )
}

const ordinals = { 1: 'first', 2: 'second', 3: 'third' } as const

type KeptProps = {
  locale: Locale
  path: string
  proven: boolean
  kept: KeptYears | null
  older: { years: KeptYears; count: number }[]
}

/** What each choice would delete now stands beside it, before it is made. */
function Kept({ locale, path, proven, kept, older }: KeptProps) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  let choices = [
    { value: 'ever', label: t('safety:kept.ever'), says: '' },
    ...older.map(({ years, count }) => ({
      value: String(years),
      label: t(`safety:kept.years.${ordinals[years]}`),
      says:
        count > COUNTED_AT_MOST
          ? t('safety:kept.olderThan', { number: number(COUNTED_AT_MOST) })
          : t('safety:kept.older', { number: number(count) }),
    })),
  ]
  return (
    <form
      method="post"
      action={href('/dashboard/school/safety/kept')}
      className="card max-w-2xl space-y-4 p-5 sm:p-7"
    >
      <fieldset className="space-y-3" disabled={!proven}>
        <legend className="font-bold">{t('safety:kept.title')}</legend>
        <p className="muted">{t('safety:kept.lead')}</p>
        {choices.map(({ value, label, says }) => (
          <label key={value} className="flex min-h-11 gap-3">
            <input
              type="radio"
              name="years"
              value={value}
              defaultChecked={value === String(kept ?? 'ever')}
              className="mt-1 size-5 shrink-0"
            />
            <span>
              {label}
              {says && <small className="muted block">{says}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {proven ? (
        <button className="button">{t('safety:kept.save')}</button>
      ) : (
        <ConfirmNote locale={locale} path={path} />
      )}
    </form>
  )
}
