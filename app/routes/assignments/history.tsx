import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { AssignmentGrid, GridChange } from '#app/models/assignments/grid.server.ts'

/** Who did what to an assignment, and when; the newest first. */
export function History({ grid, locale }: { grid: AssignmentGrid; locale: Locale }) {
  let t = translate(locale)
  let { moment } = formatOf(locale)
  return (
    <details className="card no-print">
      <summary className="font-bold">{t('assignments:history')}</summary>
      <ul className="divide-y divide-line">
        {grid.changes.map((change) => (
          <li key={`${change.at} ${change.change} ${change.pupil}`} className="py-2">
            <b>{t(`assignments:changes.${change.change}`)}</b> · <bdi>{change.by}</bdi> ·{' '}
            <span className="muted">{moment(change.at, grid.school.timezone)}</span>
            <Told change={change} locale={locale} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Told({ change, locale }: { change: GridChange; locale: Locale }) {
  let t = translate(locale)
  let told = toldOf(change, locale)
  return (
    <>
      {change.pupil && (
        <>
          {' '}
          · <bdi>{change.pupil}</bdi>
        </>
      )}
      {told.length > 0 && <span className="block text-sm">{told.join(t('parts:comma'))}</span>}
    </>
  )
}

/** What an edit changed, days with those before; until when a child has longer; of how many. */
function toldOf({ change, detail }: GridChange, locale: Locale): string[] {
  let t = translate(locale)
  let { shortDay } = formatOf(locale)
  if (change === 'extended' && detail.dueDay)
    return [t('assignments:until', { day: shortDay(detail.dueDay) })]
  if (change === 'reminded' && detail.children)
    return [t('reports:pupilsCount', { count: detail.children })]
  if (change !== 'edited') return []
  let days = (['firstDay', 'dueDay'] as const).flatMap((name) => {
    let [before, now] = [detail[`${name}Before`], detail[name]]
    if (!before || !now) return []
    let instead = t('assignments:instead', { day: shortDay(now), before: shortDay(before) })
    return [`${t(`assignments:changed.${name}`)}: ${instead}`]
  })
  let others = (['repetition', 'tasks', 'note'] as const).filter((name) => detail[name])
  return [...days, ...others.map((name) => t(`assignments:changed.${name}`))]
}
