import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ImportedRow, RosterImport } from '#app/models/roster/import.ts'
import { needsConfirmation, type Verdict } from '#app/models/tables/list-import.ts'
import { ImportResult } from '#app/routes/list-import/import-result.tsx'
import { importRowsSheet } from '#app/sheets/import-rows-sheet.ts'

type Props = {
  locale: Locale
  found: RosterImport
  verdict: Verdict | undefined
  timezone: string
  items: ImportedRow[]
  page: number
  pages: number
  next: Next | undefined
}
/** How many pupils of the school have no seat, and how many seats there are to give. */
type Next = { seatless: number; freeSeats: number }

/** What an import of people would do, or has done. */
export function PeopleResult({
  locale,
  found,
  verdict,
  timezone,
  items,
  page,
  pages,
  next,
}: Props) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  let { id, state, classes, changed, people } = found
  let params = { importID: id }
  return (
    <ImportResult
      {...{ locale, found, verdict, timezone, page, pages }}
      links={{
        here: href('/dashboard/users/import/:importID', params),
        columns: href('/dashboard/users/import/:importID/columns', params),
        refusedCsv: href('/dashboard/users/import/:importID/refused.csv', params),
        discard: href('/dashboard/users/import/:importID/discard', params),
        undo: href('/dashboard/users/import/:importID/undo', params),
      }}
      sheet={importRowsSheet({ rows: items, columns: found.columns }, t, verdict)}
      reasons={['halfOfRoster', 'rosterChanged', 'tooManyLetters']}
      confirm={
        needsConfirmation({ changed, of: people })
          ? t('imports:confirmHalf', { changed: number(changed), people: number(people) })
          : undefined
      }
      someStay={t('imports:someStay')}
      stayed={t('imports:stayed')}
      more={
        state !== 'undone' && (
          <>
            {classes.length > 0 && <NewClasses locale={locale} found={found} />}
            {state === 'done' && found.created > 0 && <WhatNext locale={locale} next={next} />}
          </>
        )
      }
    />
  )
}

function NewClasses({ locale, found: { state, classes } }: Pick<Props, 'locale' | 'found'>) {
  let t = translate(locale)
  return (
    <p>
      {t(state === 'compared' ? 'imports:newClasses' : 'imports:classesMade')}{' '}
      {classes.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ' · '}
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  )
}

/** What a head does with people who have just come: seats, cards, and the cards of parents. */
function WhatNext({ locale, next }: { locale: Locale; next: Next | undefined }) {
  let t = translate(locale)
  return (
    <div className="space-y-2">
      <h2>{t('start:nextTitle')}</h2>
      {next && next.seatless > 0 && (
        <p>
          {t('start:firstWeek.seats.says', {
            children: t('reports:pupilsCount', { count: next.seatless }),
            seats: t('start:seats', { count: next.freeSeats }),
          })}
        </p>
      )}
      <form
        method="post"
        action={href('/dashboard/users/guardian-cards')}
        className="flex flex-wrap gap-3"
      >
        <a className="button" href={href('/dashboard/users/seats')}>
          {t('start:nextSeats')}
        </a>
        <a className="button quiet" href={href('/dashboard/classes')}>
          {t('start:nextCards')}
        </a>
        <button className="button quiet">{t('start:nextGuardianCards')}</button>
        <a className="button quiet" href={href('/dashboard/app')}>
          {t('start:toFirstWeek')}
        </a>
      </form>
    </div>
  )
}
