import { href, redirect } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import type { UndoObstacle } from '#app/models/classes/new-year/undo-obstacles.server.ts'
import { findUndoing, undoYear } from '#app/models/classes/new-year/undo.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/undo.ts'

export const middleware = [allow('admin')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    timezone: current.user.school!.timezone,
    path: url.pathname,
    ...valueOrThrow(await findUndoing(current)),
  }
}

/** Undoes it, or shows the page again, with the obstacles that came up. */
export async function action({ request, context, url }: Route.ActionArgs) {
  let form = await request.formData()
  let undone = await undoYear(context.get(currentContext), String(form.get('move') ?? ''))
  if (undone.ok)
    return redirect(href('/dashboard/classes'), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('yearUndone') },
    })
  if (undone.reason === 'forbidden') return valueOrThrow(undone)
  return redirect(url.pathname, 303)
}

/** The last new year, and the obstacles to undoing it. */
export function ServerComponent({
  loaderData: { locale, timezone, path, move, obstacles, total },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let head = (
    <ReportHead
      locale={locale}
      title={t('classes:undoYear')}
      trail={[{ href: href('/dashboard/classes'), label: t('classes') }]}
    />
  )
  if (!move)
    return (
      <>
        {head}
        <EmptyState
          title={t('classes:noUndoing')}
          action={{ href: href('/dashboard/classes'), label: t('classes') }}
        >
          {t('classes:noUndoingHint')}
        </EmptyState>
      </>
    )
  return (
    <>
      {head}
      <form method="post" action={path} className="card max-w-2xl space-y-4">
        <input type="hidden" name="move" value={move.moveID} />
        <p>
          <bdi>{move.fromYear}</bdi> → <bdi>{move.toYear}</bdi> ·{' '}
          {formatOf(locale).moment(new Date(move.at).toISOString(), timezone)}
        </p>
        <p>
          {t('classes:classesBack', { count: move.classes })}{' '}
          {t('classes:pupilsBack', { count: move.pupils })}
        </p>
        <ul className="list-disc ps-5">
          <li>{t('classes:undoing.made')}</li>
          <li>{t('classes:undoing.done')}</li>
          <li>{t('classes:undoing.gone')}</li>
        </ul>
        {total > 0 ? (
          <Obstacles {...{ locale, obstacles, total }} />
        ) : (
          <p className="flex flex-wrap gap-3">
            <button className="button">{t('classes:undo')}</button>
            <a className="button quiet" href={href('/dashboard/classes')}>
              {t('classes:keepYear')}
            </a>
          </p>
        )}
      </form>
    </>
  )
}

type ObstaclesProps = { locale: Locale; obstacles: UndoObstacle[]; total: number }

function Obstacles({ locale, obstacles, total }: ObstaclesProps) {
  let t = translate(locale)
  return (
    <section className="problems space-y-2">
      <h2>{t('classes:hindered')}</h2>
      <ul className="list-disc ps-5">
        {obstacles.map(({ kind, name }, at) => (
          <li key={at}>
            <bdi>{name || '–'}</bdi>: {t(`classes:hindrances.${kind}`)}
          </li>
        ))}
      </ul>
      {total > obstacles.length && (
        <p>{t('summary:andMore', { count: total - obstacles.length })}</p>
      )}
      <p>{t('classes:hinderedHint')}</p>
    </section>
  )
}
