import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { confirmFirst } from '#app/middleware/require-recent-sign-in.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import {
  chooseRetention,
  findRetention,
  type Leaver,
} from '#app/models/deletion/retention.server.ts'
import { RetentionChoice, retentionYears } from '#app/models/deletion/retention.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ConfirmNote } from '#app/ui/confirm-note.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/retention.ts'

export const middleware = [allow('admin')]

/** Asked for by the address, whom a choice would be about is shown before it is saved. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let asked = v.safeParse(RetentionChoice, { years: url.searchParams.get('years') })
  let wanted = asked.success ? asked.output.years : null
  let found = valueOrThrow(await findRetention(current, wanted))
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    proven: isRecentlyAuthenticated(current),
    wanted,
    isAsked: asked.success,
    ...found,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let choice = v.safeParse(RetentionChoice, { years: (await request.formData()).get('years') })
  if (!choice.success) throw data('invalid', { status: 422 })
  let choosing = await chooseRetention(context.get(currentContext), choice.output.years)
  if (!choosing.ok && choosing.reason === 'recentLogin') throw confirmFirst(url.pathname)
  valueOrThrow(choosing)
  return redirect(url.pathname, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

/** How long a school keeps children who left; a preview of whom a choice would be about. */
export function ServerComponent({
  loaderData: { locale, path, proven, wanted, isAsked, years, leavers, total },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('deletion:retention.title')}
        trail={[
          { href: href('/dashboard/school'), label: t('school') },
          { href: href('/dashboard/deletions'), label: t('deletion:list') },
        ]}
        note={<p>{t('deletion:retention.lead')}</p>}
      />
      <form method="get" action={path} className="card max-w-2xl space-y-4">
        <label className="block space-y-1">
          <span className="font-bold">{t('deletion:retention.years')}</span>
          <select
            name="years"
            className="field"
            defaultValue={String((isAsked ? wanted : years) ?? 'never')}
          >
            <option value="never">{t('deletion:retention.never')}</option>
            {retentionYears.map((count) => (
              <option key={count} value={count}>
                {t('deletion:retention.year', { count })}
              </option>
            ))}
          </select>
        </label>
        <button className="button quiet">{t('deletion:retention.preview')}</button>
      </form>
      {isAsked && (
        <section className="card max-w-2xl space-y-4">
          {wanted === null ? (
            <h2>{t('deletion:retention.never')}</h2>
          ) : (
            <Preview {...{ leavers, total, locale }} />
          )}
          {!proven && <ConfirmNote locale={locale} path={path} />}
          {proven && (
            <form method="post" action={path}>
              <input type="hidden" name="years" value={wanted ?? 'never'} />
              <button className={`button ${wanted === null ? '' : 'danger'}`}>
                {t('deletion:retention.save')}
              </button>
            </form>
          )}
        </section>
      )}
    </>
  )
}

function Preview({ leavers, total, locale }: { leavers: Leaver[]; total: number; locale: Locale }) {
  let t = translate(locale)
  let { day } = formatOf(locale)
  let more = total - leavers.length
  return (
    <>
      <h2>{t('deletion:retention.previewTitle', { count: total })}</h2>
      <p className="muted">{t('deletion:retention.previewLead')}</p>
      <ul className="divide-y divide-line empty:hidden">
        {leavers.map(({ UID, displayName, imageURL, leftDay, attempts }) => (
          <li key={UID} className="flex items-center gap-3 py-2">
            <Avatar imageURL={imageURL} size={28} lazy />
            <span className="min-w-0">
              <b className="block wrap-anywhere">
                <bdi>{displayName}</bdi>
              </b>
              <span className="muted text-sm">
                {t('deletion:retention.leftOn', { day: day(leftDay) })} ·{' '}
                {t('deletion:retention.attempts', { count: attempts })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('deletion:retention.more', { count: more })}</p>}
    </>
  )
}
