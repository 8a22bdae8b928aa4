import { redirect } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findUndoing, undoYear } from '#app/models/classes/new-year/undo.server.ts'
import { CLASSES } from '#app/routes/classes/classes-path.ts'
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

/** Undoes it. Where something has come against it meanwhile, the page says what. */
export async function action({ request, context, url }: Route.ActionArgs) {
  let form = await request.formData()
  let undoing = await undoYear(context.get(currentContext), String(form.get('move') ?? ''))
  if (undoing.ok)
    return redirect(CLASSES, { status: 303, headers: { 'Set-Cookie': leaveFlash('yearUndone') } })
  if (undoing.reason === 'forbidden') return valueOrThrow(undoing)
  return redirect(url.pathname, 303)
}

/** The last new year, and whether it can be undone. */
export function ServerComponent({
  loaderData: { locale, timezone, path, move, hindrances, total },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let head = (
    <ReportHead
      locale={locale}
      title={t('classes:undoYear')}
      trail={[{ href: CLASSES, label: t('classes') }]}
    />
  )
  if (!move)
    return (
      <>
        {head}
        <EmptyState title={t('classes:noUndoing')} action={{ href: CLASSES, label: t('classes') }}>
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
          <section className="problems space-y-2">
            <h2>{t('classes:hindered')}</h2>
            <ul className="list-disc ps-5">
              {hindrances.map(({ kind, name }, at) => (
                <li key={at}>
                  <bdi>{name || '–'}</bdi>: {t(`classes:hindrances.${kind}`)}
                </li>
              ))}
            </ul>
            {total > hindrances.length && (
              <p>{t('summary:andMore', { count: total - hindrances.length })}</p>
            )}
            <p>{t('classes:hinderedHint')}</p>
          </section>
        ) : (
          <p className="flex flex-wrap gap-3">
            <button className="button">{t('classes:undo')}</button>
            <a className="button quiet" href={CLASSES}>
              {t('classes:keepYear')}
            </a>
          </p>
        )}
      </form>
    </>
  )
}
