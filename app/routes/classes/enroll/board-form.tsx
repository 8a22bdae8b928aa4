import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { EnrolBoard } from '#app/models/classes/enrol-board.server.ts'
import type { EnrolRole } from '#app/models/classes/enrolment.ts'
import { BoardCard } from './board-card.tsx'
import { BoardFinder } from './board-finder.tsx'
import type { BoardQuery } from './board-query.ts'

type Props = {
  locale: Locale
  role: EnrolRole
  query: BoardQuery
  board: EnrolBoard & { page: number; pages: number }
}

/**
 * Two columns of cards, 0 the unenrolled and 1 the enrolled; a ticked box puts its card into column
 * 1. With scripts (app/scripts/enrol-board.js) the card moves at once; the same form is sent.
 */
export function BoardForm({
  locale,
  role,
  query,
  board: { klass, enrolled, coming, unenrolled, total, page, pages },
}: Props) {
  let t = translate(locale)
  let scriptTexts = {
    'data-goes-in': t('classes:goesIn'),
    'data-goes-out': t('classes:goesOut'),
    'data-unsaved': t('classes:unsaved'),
    'data-locale': locale,
  }
  return (
    <form
      method="post"
      action={href('/dashboard/classes/enroll/:classID/:role', { classID: klass.classID, role })}
      className="space-y-4"
      data-board=""
      {...scriptTexts}
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
            action={href('/dashboard/classes/enroll/:classID/:role/search', {
              classID: klass.classID,
              role,
            })}
            q={query.q}
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
                {query.q ? t('reports:noResult') : t(`classes:nobodyUnenrolled.${role}`)}
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
                ticked={!query.leaving.includes(card.UID)}
                note={query.leaving.includes(card.UID) ? t('classes:notSaved') : undefined}
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
