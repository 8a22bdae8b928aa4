import { data, href } from 'react-router'
import * as v from 'valibot'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import {
  answerContext,
  configurationContext,
  currentContext,
  localeContext,
} from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listAddresses, makeAddress } from '#app/models/calendar/addresses.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { ShownOnce } from '#app/ui/shown-once.tsx'
import type { Route } from './+types/addresses.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('calendar')]

const Key = v.pipe(v.string(), v.uuid())
type Answer = { token: string } | { problem: 'tooManyAddresses' }

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let answer = context.get(answerContext) as Answer | null
  let site = context.get(configurationContext).site ?? url.origin
  let [school] = schoolsUsing(current.user, 'calendar')
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    // Random to the last bit: the address follows from it.
    key: crypto.randomUUID(),
    addresses: valueOrThrow(await listAddresses(current)),
    timezone: school?.timezone ?? 'UTC',
    made:
      answer && 'token' in answer
        ? site + href('/calendar/:file', { file: `${answer.token}.ics` })
        : null,
    isFull: answer !== null && 'problem' in answer,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let key = v.safeParse(Key, (await request.formData()).get('key'))
  if (!key.success) throw data('invalid', { status: statusOf.invalid })
  let making = await makeAddress(context.get(currentContext), key.output)
  if (making.ok) return data<Answer>({ token: making.value.token })
  if (making.reason !== 'tooManyAddresses') return valueOrThrow(making)
  return data<Answer>({ problem: making.reason }, { status: statusOf.tooManyAddresses })
}

/** The calendar in one's phone: a private address, shown once, and the ways to end each. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, key, addresses, timezone, made, isFull } = loaderData
  let t = translate(locale)
  let { moment } = formatOf(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('calendar:phone.title')}
        trail={[{ href: href('/dashboard/calendar'), label: t('schoolLife:name.calendar') }]}
        note={<p>{t('calendar:phone.lead')}</p>}
      />
      <section className="card max-w-2xl space-y-4">
        {made && (
          <ShownOnce
            title={t('calendar:phone.made')}
            hint={t('calendar:phone.madeHint')}
            secrets={[made]}
          />
        )}
        {isFull && (
          <p role="alert" className="problem">
            {t('errors:tooManyAddresses')}
          </p>
        )}
        <h2>{t('calendar:phone.how')}</h2>
        <ol className="list-decimal space-y-1 ps-5">
          {(['make', 'iphone', 'google', 'done'] as const).map((step) => (
            <li key={step}>{t(`calendar:phone.steps.${step}`)}</li>
          ))}
        </ol>
        <p className="muted">{t('calendar:phone.secret')}</p>
        <form method="post" action={path}>
          <input type="hidden" name="key" value={key} />
          <button className="button">{t('calendar:phone.make')}</button>
        </form>
      </section>
      {addresses.length > 0 && (
        <section className="card max-w-2xl">
          <h2>{t('calendar:phone.own')}</h2>
          <ul className="divide-y divide-line">
            {addresses.map(({ addressID, createdAt }) => {
              let when = moment(new Date(createdAt).toISOString(), timezone)
              return (
                <li
                  key={addressID}
                  className="flex flex-wrap items-center justify-between gap-3 py-3"
                >
                  <span>{t('calendar:phone.since', { when })}</span>
                  <form
                    method="post"
                    action={href('/dashboard/calendar/addresses/:addressID/revoke', { addressID })}
                  >
                    <button
                      className="button quiet small"
                      aria-label={t('calendar:phone.revokeNamed', { when })}
                    >
                      {t('calendar:phone.revoke')}
                    </button>
                  </form>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}
