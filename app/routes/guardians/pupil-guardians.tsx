import { redirect, href } from 'react-router'
import { v7 as uuid } from 'uuid'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext, configurationContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { issuePairing, pupilsGuardians } from '#app/models/guardians/pairing.server.ts'
import { LIVE_PAIRINGS } from '#app/models/guardians/pairing.ts'
import { Breakable } from '#app/ui/breakable.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/pupil-guardians.ts'
import { Slip } from './slip.tsx'

export const middleware = [allow('admin')]

/** Creates nothing: browsers prefetch. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  // Slips print the configured origin of the site or, without one, that of this request.
  return {
    locale: context.get(localeContext),
    school: current.user.school!,
    site: context.get(configurationContext).site ?? url.origin,
    key: uuid(),
    ...valueOrThrow(await pupilsGuardians(current, params.studentID)),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let key = String((await request.formData()).get('key') ?? '')
  let issuing = await issuePairing(
    context.get(currentContext),
    params.studentID,
    /^[0-9a-f-]{36}$/.test(key) ? key : undefined,
  )
  // The limit is reached: the page shows the codes that there are.
  if (!issuing.ok && issuing.reason !== 'tooManyPairings') valueOrThrow(issuing)
  return redirect(
    href('/dashboard/student/:studentID/guardians', { studentID: params.studentID }),
    {
      status: 303,
      ...(issuing.ok && { headers: { 'Set-Cookie': leaveFlash('pairingMade') } }),
    },
  )
}

/** A pupil's guardians, and the slips by which others would become one. */
export function ServerComponent({
  loaderData: { locale, school, site, key, pupil, guardians, pairings },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let here = href('/dashboard/student/:studentID/guardians', { studentID: pupil.UID })
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('pairing:parents')}
        trail={[
          {
            href: href('/dashboard/student/:studentID/lessons', { studentID: pupil.UID }),
            label: pupil.displayName,
          },
        ]}
        note={
          <p>
            <bdi>{pupil.displayName}</bdi>
          </p>
        }
      />
      <section className="card no-print space-y-3">
        <h2>{t('pairing:linked')}</h2>
        {guardians.length === 0 && <p className="muted">{t('pairing:nobody')}</p>}
        <ul className="divide-y divide-line empty:hidden">
          {guardians.map(({ UID, displayName, email, since }) => (
            <li key={UID} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-bold">
                  <bdi>{displayName}</bdi>
                </p>
                <p className="muted text-sm">
                  {email && (
                    <>
                      <bdi className="wrap-anywhere">
                        <Breakable text={email} />
                      </bdi>{' '}
                      ·{' '}
                    </>
                  )}
                  {t('pairing:since', {
                    day: formatOf(locale).date(dayIn(school.timezone, since)),
                  })}
                </p>
              </div>
              <a
                className="button quiet"
                href={href('/dashboard/student/:studentID/guardians/:personID/end', {
                  studentID: pupil.UID,
                  personID: UID,
                })}
              >
                {t('pairing:end')}
                <span className="sr-only">
                  {' '}
                  <bdi>{displayName}</bdi>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="card no-print space-y-3">
        <h2>{t('pairing:slips')}</h2>
        <p className="muted">{t('pairing:slipsLead')}</p>
        {pairings.length < LIVE_PAIRINGS ? (
          <form method="post" action={here}>
            <input type="hidden" name="key" value={key} />
            <button className="button">{t('pairing:make')}</button>
          </form>
        ) : (
          <p>{t('errors:tooManyPairings')}</p>
        )}
      </section>
      <ul className="cards empty:hidden">
        {pairings.map((pairing) => (
          <li key={pairing.id} className="cutout">
            <Slip {...{ locale, site, school, pairing }} name={pupil.displayName} />
            <form
              method="post"
              action={href('/dashboard/student/:studentID/guardians/codes/:pairingID/revoke', {
                studentID: pupil.UID,
                pairingID: pairing.id,
              })}
              className="no-print pt-2"
            >
              <button className="button quiet">{t('pairing:revoke')}</button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
}
