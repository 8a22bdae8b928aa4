import { redirect, href } from 'react-router'
import { v7 as uuid } from 'uuid'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext, configurationContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { issuePairing, pupilsGuardians } from '#app/models/guardians/pairing.server.ts'
import { Style } from '#app/styles/style.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/pupil-guardians.ts'
import { IssueSlip } from './issue-slip.tsx'
import { PupilGuardian } from './pupil-guardian.tsx'
import { RevokeSlip } from './revoke-slip.tsx'
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
  return (
    <>
      <Style of="cards" />
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
          {guardians.map((guardian) => (
            <PupilGuardian
              key={guardian.UID}
              {...{ locale, guardian }}
              timezone={school.timezone}
              pupilID={pupil.UID}
            />
          ))}
        </ul>
      </section>
      <IssueSlip locale={locale} pupilID={pupil.UID} formKey={key} live={pairings.length} />
      <ul className="cards empty:hidden">
        {pairings.map((pairing) => (
          <li key={pairing.id} className="cutout">
            <Slip {...{ locale, site, school, pairing }} name={pupil.displayName} />
            <RevokeSlip locale={locale} pupilID={pupil.UID} pairingID={pairing.id} />
          </li>
        ))}
      </ul>
    </>
  )
}
