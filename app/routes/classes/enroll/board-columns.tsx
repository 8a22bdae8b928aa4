import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { EnrolBoard } from '#app/models/classes/enrol-board.server.ts'
import type { EnrolRole } from '#app/models/classes/enrolment.ts'
import { BoardCard } from './board-card.tsx'
import { BoardFinder } from './board-finder.tsx'
import type { BoardQuery } from './board-query.ts'

export type BoardProps = {
  locale: Locale
  role: EnrolRole
  query: BoardQuery
  board: EnrolBoard & { page: number; pages: number }
}

/** Column 0: a page of the people who are not enrolled. */
export function Unenrolled({
  locale,
  role,
  query,
  board: { klass, coming, unenrolled, total, page, pages },
}: BoardProps) {
  let t = translate(locale)
  return (
    <section className="card space-y-3" aria-labelledby="column-0-title" data-column="0">
      <h2 id="column-0-title">
        {t('classes:unenrolled')} <Count count={total} locale={locale} />
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
  )
}

/** Column 1: the chosen and the enrolled people. */
export function Enrolled({ locale, query, board: { enrolled, coming } }: Omit<BoardProps, 'role'>) {
  let t = translate(locale)
  return (
    <section className="card space-y-3" aria-labelledby="column-1-title" data-column="1">
      <h2 id="column-1-title">
        {t('classes:enrolled')} <Count count={enrolled.length + coming.length} locale={locale} />
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
  )
}

/** How many people a column holds; with scripts it follows the cards. */
function Count({ count, locale }: { count: number; locale: Locale }) {
  return (
    <span className="muted">
      (<span data-count={count}>{translate(locale)('classes:people', { count })}</span>)
    </span>
  )
}
