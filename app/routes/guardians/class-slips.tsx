import { redirect, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext, configurationContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { classSlips, issueClassPairings } from '#app/models/guardians/class-slips.server.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/class-slips.ts'
import { Slip } from './slip.tsx'

export const middleware = [allow('admin')]

/** Creates nothing: browsers prefetch. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    school: current.user.school!,
    site: context.get(configurationContext).site ?? url.origin,
    ...valueOrThrow(await classSlips(current, params.classID)),
  }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  valueOrThrow(await issueClassPairings(context.get(currentContext), params.classID))
  return redirect(url.pathname, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('pairingMade') },
  })
}

/** The slips for a class's parents, to be printed and cut up: one for each pupil. */
export function ServerComponent({
  loaderData: { locale, path, school, site, klass, pupils },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let bare = pupils.filter(({ pairing }) => !pairing).length
  return (
    <>
      <Style of="cards" />
      <ReportHead
        locale={locale}
        title={t('pairing:slips')}
        trail={[
          {
            href: href('/dashboard/class/:classID', { classID: klass.classID }),
            label: klass.name,
          },
        ]}
        note={
          <p>
            <bdi>{klass.name}</bdi> · {t('reports:pupilsCount', { count: pupils.length })}
          </p>
        }
      />
      <section className="card no-print space-y-3">
        <p>{t('pairing:slipsLead')}</p>
        {bare > 0 && (
          <form method="post" action={path}>
            <button className="button">{t('pairing:makeForClass', { count: bare })}</button>
          </form>
        )}
        {bare < pupils.length && <p className="muted">{t('pairing:print')}</p>}
      </section>
      {pupils.length === 0 && (
        <EmptyState drawing="no-children" title={t('reports:noPupils')}>
          {t('reports:noPupilsWhy')}
        </EmptyState>
      )}
      <ul className="cards empty:hidden">
        {pupils.map(
          ({ UID, displayName, pairing }) =>
            pairing && (
              <li key={UID} className="cutout">
                <Slip {...{ locale, site, school, pairing }} name={displayName} />
              </li>
            ),
        )}
      </ul>
    </>
  )
}
