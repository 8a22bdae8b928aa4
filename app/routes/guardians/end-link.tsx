import { data, redirect, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { endLink } from '#app/models/guardians/guardian.server.ts'
import { pupilsGuardians } from '#app/models/guardians/pairing.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { Facts } from '#app/ui/facts.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/end-link.ts'

export const middleware = [allow('admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { pupil, guardians } = valueOrThrow(
    await pupilsGuardians(context.get(currentContext), params.studentID),
  )
  let guardian = guardians.find(({ UID }) => UID === params.personID)
  if (!guardian) throw data('notFound', { status: statusOf.notFound })
  return { locale: context.get(localeContext), path: url.pathname, pupil, guardian }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await endLink(context.get(currentContext), params.studentID, params.personID))
  return redirect(
    href('/dashboard/student/:studentID/guardians', { studentID: params.studentID }),
    {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('linkEnded') },
    },
  )
}

/** Asks for confirmation before a guardian's link ends. */
export function ServerComponent({
  loaderData: { locale, path, pupil, guardian },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let back = href('/dashboard/student/:studentID/guardians', { studentID: pupil.UID })
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('pairing:end')}
        trail={[{ href: back, label: t('pairing:parents') }]}
      />
      <form method="post" action={path} className="card space-y-4">
        <Facts
          facts={[
            [t('pairing:pupil'), pupil.displayName],
            [t('pairing:reader'), guardian.displayName],
          ]}
        />
        <p>{t('pairing:endReaderHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('pairing:end')}</button>
          <a className="button quiet" href={back}>
            {t('pairing:keep')}
          </a>
        </p>
      </form>
    </>
  )
}
