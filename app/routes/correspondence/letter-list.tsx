import { href } from 'react-router'
import { isolated } from '#app/locales/isolated.ts'
import { translate } from '#app/locales/translate.ts'
import type { PlainAct } from '#app/models/correspondence/act.ts'
import type { SystemLabel } from '#app/models/correspondence/letter.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectionBar } from '#app/ui/selection-bar.tsx'
import { LetterRow } from './letter-row.tsx'
import type { LoadedLetters } from './load-letters.ts'
import { MailboxWays } from './mailbox-ways.tsx'

type Props = LoadedLetters & {
  title: string
  /** Which list it is: what can be done with its letters depends on it. */
  of: Exclude<SystemLabel, 'drafts'> | 'label'
}

const first: Record<Props['of'], PlainAct[]> = {
  inbox: ['archive', 'trash', 'read'],
  sent: ['archive', 'trash'],
  all: ['trash', 'read'],
  starred: ['trash', 'read'],
  important: ['trash', 'read'],
  label: ['trash', 'read'],
  spam: ['notSpam', 'purge'],
  trash: ['restore', 'purge'],
}
const others: PlainAct[] = ['unread', 'star', 'unstar', 'important', 'unimportant', 'archive']

/** A list of letters, what can be done with the chosen, and the ways to the other lists. */
export function LetterList(props: Props) {
  let { locale, path, query, items, labels, title, of, allChosen, newer, older } = props
  let t = translate(locale)
  let here = (more: Record<string, string | null>) => withQuery(path, { q: query, ...more })
  return (
    <>
      <Style of="mail" />
      <ReportHead locale={locale} title={title} />
      <p>
        <a className="button no-print" href={href('/dashboard/mail/new')}>
          <Icon name="write" />
          {t('correspondence:write')}
        </a>
      </p>
      <MailboxWays {...props} />
      <form role="search" action={path} className="no-print flex max-w-xl gap-2">
        <input
          className="field"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          dir="auto"
          aria-label={t('correspondence:search')}
          placeholder={t('correspondence:searchHint')}
        />
        <button className="button quiet">{t('correspondence:doSearch')}</button>
      </form>
      {items.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <form method="post" action={here({})} className="selecting">
          <p className="no-print">
            <a className="way" data-select-all href={here({ all: allChosen ? null : '1' })}>
              {t(allChosen ? 'correspondence:selectNone' : 'correspondence:selectAll')}
            </a>
          </p>
          <ul className="card letters">
            {items.map((letter) => (
              <LetterRow
                key={letter.mailID}
                letter={letter}
                href={`${path}/${letter.mailID}`}
                chosen={allChosen}
                {...{ locale, zone: props.zone, now: props.now }}
              />
            ))}
          </ul>
          <SelectionBar locale={locale}>
            {first[of].map((act) => (
              <button key={act} className="button small" name="act" value={act}>
                {t(`correspondence:acts.${act}`)}
              </button>
            ))}
            <select className="field w-auto" name="more" aria-label={t('correspondence:moreActs')}>
              {(of === 'spam' || of === 'trash' ? (['read', 'unread'] as const) : others).map(
                (act) => (
                  <option key={act} value={act}>
                    {t(`correspondence:acts.${act}`)}
                  </option>
                ),
              )}
              {labels.map(({ labelID, name }) => (
                <option key={labelID} value={`label:${labelID}`}>
                  {t('correspondence:addLabel', { name: isolated(name) })}
                </option>
              ))}
            </select>
            <button className="button small" name="act" value="more">
              {t('correspondence:doAct')}
            </button>
          </SelectionBar>
        </form>
      )}
      {(newer || older) && (
        <nav className="no-print flex justify-between gap-3" aria-label={t('correspondence:pages')}>
          {newer ? (
            <a rel="prev" className="button quiet" href={here({ after: newer })}>
              {t('correspondence:newer')}
            </a>
          ) : (
            <span />
          )}
          {older && (
            <a rel="next" className="button quiet" href={here({ before: older })}>
              {t('correspondence:older')}
            </a>
          )}
        </nav>
      )}
    </>
  )
}

function Nothing({ locale, path, query, of }: Props) {
  let t = translate(locale)
  if (!query) return <EmptyState title={t(`correspondence:empty.${of}`)} />
  return (
    <EmptyState
      title={t('correspondence:noMatch')}
      action={{ href: path, label: t('correspondence:endSearch') }}
    >
      {t('correspondence:noMatchWhat')}
    </EmptyState>
  )
}
