import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { SavedReport } from '#app/models/saved-reports/saved.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type Props = {
  reports: { own: SavedReport[]; shared: SavedReport[] }
  locale: Locale
  timezone: string
}

/** One's own reports, then those of others: each with whether it is live and shared. */
export function ReportLists({ reports: { own, shared }, locale, timezone }: Props) {
  let t = translate(locale)
  return (
    <>
      {own.length === 0 ? (
        <EmptyState title={t('built:noneOwn')}>{t('built:noneOwnWhy')}</EmptyState>
      ) : (
        <List title={t('built:own')} reports={own} {...{ locale, timezone }} />
      )}
      {shared.length > 0 && (
        <List title={t('built:shared')} reports={shared} {...{ locale, timezone }} />
      )}
    </>
  )
}

type ListProps = Pick<Props, 'locale' | 'timezone'> & { title: string; reports: SavedReport[] }

function List({ title, reports, locale, timezone }: ListProps) {
  return (
    <section className="card max-w-3xl">
      <h2>{title}</h2>
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <li key={report.reportID} className="flex items-center gap-3 py-3">
            {!report.isOwn && <Avatar imageURL={report.ownerImageURL} size={40} lazy />}
            <span className="min-w-0 wrap-anywhere">
              <a
                className="font-bold"
                href={href('/dashboard/reports/:reportID', { reportID: report.reportID })}
              >
                <bdi>{report.name}</bdi>
              </a>
              <span className="muted block text-sm">
                {saidOf(report, locale, timezone).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is to be known of a saved report besides its name. */
export function saidOf(report: SavedReport, locale: Locale, timezone: string): string[] {
  let t = translate(locale)
  let { moment } = formatOf(locale)
  let when = (at: number) => moment(new Date(at).toISOString(), timezone)
  let { frozenAt, isOwn, ownerName, withHeads, withTeachers, schedule } = report
  return [
    isOwn ? '' : t('built:ofOther', { name: ownerName }),
    frozenAt === null ? t('built:live') : `${t('built:frozen')}, ${when(frozenAt)}`,
    isOwn && withHeads ? t('built:sharedWith.heads') : '',
    isOwn && withTeachers ? t('built:sharedWith.teachers') : '',
    schedule === 'none' ? '' : t(`reportLetter:mailed.${schedule}`),
  ].filter(Boolean)
}
