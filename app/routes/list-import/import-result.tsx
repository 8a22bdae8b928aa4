import type { ReactNode } from 'react'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { verdicts, type Verdict } from '#app/models/tables/list-import.ts'
import { withQuery } from '#app/request/with-query.ts'
import type { Sheet } from '#app/sheets/sheet.ts'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { ImportActions, type Links } from './import-actions.tsx'
import { ImportCommit, type CommitProps } from './import-commit.tsx'
import { ImportState, type ImportedList } from './import-state.tsx'

type Props = CommitProps & {
  found: ImportedList
  verdict: Verdict | undefined
  timezone: string
  sheet: Sheet
  page: number
  pages: number
  links: Links
  /** What is said where undoing left something, and the title above those rows. */
  someStay: string
  stayed: string
  /** What else the import creates. */
  more?: ReactNode
}

/** What an import would do, or has done, in numbers and row by row. */
export function ImportResult(props: Props) {
  let { locale, found, verdict, timezone, sheet, page, pages, links, someStay, more } = props
  let format = formatOf(locale)
  let t = translate(locale)
  return (
    <>
      <HeroSentence
        sentence={verdicts
          .filter((each) => found[each] > 0)
          .map((each) => `${t(`imports:verdicts.${each}`)}: ${format.number(found[each])}`)
          .join(t('parts:comma'))}
      />
      <section className="card space-y-4">
        <ImportState
          locale={locale}
          found={found}
          timezone={timezone}
          someStay={sheet.rows.length > 0 ? someStay : undefined}
        />
        {more}
        <ImportCommit {...props} action={links.here} />
        <ImportActions locale={locale} found={found} links={links} />
      </section>
      {(found.state !== 'undone' || sheet.rows.length > 0) && <ImportRows {...props} />}
      <Pagination
        locale={locale}
        page={page}
        pages={pages}
        hrefOf={(page) => withQuery(links.here, { rows: verdict, page })}
      />
    </>
  )
}

/** The rows of one verdict, with a tab for each; of an undone import, the rows that stayed. */
function ImportRows({ locale, found, verdict, timezone, sheet, links, stayed }: Props) {
  let t = translate(locale)
  let isUndone = found.state === 'undone'
  return (
    <section className="card space-y-3">
      <h2>{isUndone ? stayed : t('imports:rowsTitle')}</h2>
      {!isUndone && <VerdictTabs {...{ locale, found, verdict, links }} />}
      {sheet.rows.length === 0 ? (
        <p className="py-4">{t('imports:rowsForgotten')}</p>
      ) : (
        <SheetTable
          sheet={sheet}
          locale={locale}
          timezone={timezone}
          caption={t('imports:rowsTitle')}
        />
      )}
    </section>
  )
}

function VerdictTabs({
  locale,
  found,
  verdict,
  links,
}: Pick<Props, 'locale' | 'found' | 'verdict' | 'links'>) {
  let t = translate(locale)
  return (
    <Tabs
      label={t('imports:rowsTitle')}
      tabs={verdicts
        .filter((each) => found[each] > 0)
        .map((each) => ({
          href: withQuery(links.here, { rows: each, page: 1 }),
          label: t(`imports:verdicts.${each}`),
          current: each === verdict,
        }))}
    />
  )
}
