import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { EnrolBoard } from '#app/models/classes/enrol-board.server.ts'
import type { EnrolRole } from '#app/models/classes/enrolment.ts'
import { boardPath } from '#app/routes/classes/classes-path.ts'
import { BoardCard } from './board-card.tsx'
import { BoardFinder } from './board-finder.tsx'
import type { BoardSearch } from './board-search.ts'

type Props = {
  locale: Locale
  role: EnrolRole
  asked: BoardSearch
  board: EnrolBoard & { page: number; pages: number }
}

/**
 * Two columns of cards, 0 the unenrolled and 1 the enrolled; a box that is ticked says that its
 * card belongs to column 1. Where scripts run (app/scripts/enrol-board.js) a card goes there at
 * once; the same form is sent.
 */
export function BoardForm({
  locale,
  role,
  asked,
  board: { klass, enrolled, coming, unenrolled, total, page, pages },
}: Props) {
  let t = translate(locale)
  let said = {
    'data-goes-in': t('classes:goesIn'),
    'data-goes-out': t('classes:goesOut'),
    'data-unsaved': t('classes:unsaved'),
    'data-locale': locale,
  }
  return (
    <form
      method="post"
      action={boardPath(klass.classID, role)}
      className="space-y-4"
      data-board=""
      {...said}
    >
      <input type="hidden" name="was" value={enrolled.map(({ UID }) => UID).join(' ')} />
      <p className="muted unscripted">{t('classes:boardHint')}</p>
      <p className="muted scripted no-print">{t('classes:movingHint')}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <section className="card space-y-3" aria-labelledby="column-0-title" data-column="0">
          <h2 id="column-0-title">
            {t('classes:unenrolled')}{' '}
            <span className="muted">({t('classes:people', { count: total })})</span>
          </h2>
          <BoardFinder
            locale={locale}
            action={`${boardPath(klass.classID, role)}/search`}
            q={asked.q}
            page={page}
            pages={pages}
          >
            <ul className="roster tall" aria-labelledby="column-0-title">
              {unenrolled.map((card) => (
                <BoardCard key={card.UID} card={card} ticked={false} />
              ))}
            </ul>
            {unenrolled.length === 0 && coming.length === 0 && (
              <p className="muted py-2">
                {asked.q ? t('reports:noResult') : t(`classes:nobodyUnenrolled.${role}`)}
              </p>
            )}
          </BoardFinder>
        </section>
        <section className="card space-y-3" aria-labelledby="column-1-title" data-column="1">
          <h2 id="column-1-title">
            {t('classes:enrolled')}{' '}
            <span className="muted">({t('classes:people', { count: enrolled.length })})</span>
          </h2>
          <ul className="roster tall" aria-labelledby="column-1-title">
            {coming.map((card) => (
              <BoardCard key={card.UID} card={card} ticked note={t('classes:notSaved')} />
            ))}
            {enrolled.map((card) => (
              <BoardCard
                key={card.UID}
                card={card}
                ticked={!asked.leaving.includes(card.UID)}
                note={asked.leaving.includes(card.UID) ? t('classes:notSaved') : undefined}
              />
            ))}
          </ul>
          {enrolled.length + coming.length === 0 && (
            <p className="muted py-2">{t('classes:nobodyEnrolled')}</p>
          )}
        </section>
      </div>
      <p className="board-save no-print">
        <button className="button">{t('account:save')}</button>
        <output data-status="" className="muted" />
      </p>
    </form>
  )
}
