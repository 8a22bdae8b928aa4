import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext, configurationContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { makeCards } from '#app/models/classes/sheet/cards.server.ts'
import { classSheet } from '#app/models/classes/sheet/sheet.server.ts'
import { Style } from '#app/styles/style.tsx'
import { CardPictures } from '#app/ui/card-picture.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/sheet.ts'
import { PupilCard } from './pupil-card.tsx'
import { SignInLinkCard } from './sign-in-link-card.tsx'

export const middleware = [allow('admin', 'teacher')]

/** Reading creates no cards: browsers prefetch pages. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let sheet = valueOrThrow(await classSheet(context.get(currentContext), params.classID))
  // Printed addresses use the configured site, or else the origin of this request.
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    site: context.get(configurationContext).site ?? url.origin,
    sheet,
  }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  valueOrThrow(await makeCards(context.get(currentContext), params.classID))
  return redirect(url.pathname, { status: 303, headers: { 'Set-Cookie': leaveFlash('cardsMade') } })
}

/** The class's cards, to be printed and cut up: one for each child, and the sign-in link. */
export function ServerComponent({
  loaderData: { locale, path, site, sheet },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { klass, signInCode, pupils } = sheet
  let cards = pupils.filter(({ card }) => card)
  let bare = pupils.length - cards.length
  return (
    <>
      <Style of="cards" />
      <ReportHead
        locale={locale}
        title={t('sheets:title')}
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
        <p>{t('sheets:lead')}</p>
        {(bare > 0 || !signInCode) && pupils.length > 0 && (
          <form method="post" action={path} className="space-y-3">
            <p className="muted">{t('sheets:makeHint')}</p>
            <button className="button">
              {bare > 0 ? t('sheets:make', { count: bare }) : t('sheets:makeDoor')}
            </button>
          </form>
        )}
        {cards.length > 0 && <p className="muted">{t('sheets:print')}</p>}
      </section>
      {pupils.length === 0 && (
        <EmptyState drawing="no-children" title={t('reports:noPupils')}>
          {t('reports:noPupilsWhy')}
        </EmptyState>
      )}
      {pupils.length > 0 && cards.length === 0 && (
        <EmptyState drawing="no-attempts" title={t('sheets:none')}>
          {t('sheets:noneWhy')}
        </EmptyState>
      )}
      {signInCode && <SignInLinkCard {...{ locale, classID: klass.classID, site, signInCode }} />}
      {cards.length > 0 && (
        <>
          <CardPictures />
          <ul className="cards">
            {cards.map((pupil) => (
              <PupilCard key={pupil.UID} {...{ locale, site, klass, pupil }} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
