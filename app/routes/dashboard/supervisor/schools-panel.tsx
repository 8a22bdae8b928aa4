import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { SchoolGlance } from '#app/models/school.server.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { ReportTable } from '#app/ui/report-table.tsx'

type Props = { items: SchoolGlance[]; total: number; newMessages: number; q: string; page: number; pages: number; locale: Locale; path: string }

/** The supervisor's schools. Each look into one is written to the audit log, and the page says so. */
export function SchoolsPanel({ items, total, newMessages, q, page, pages, locale, path }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let columns = ['school', 'pupils', 'teachers', 'classCount', 'attempts7', 'lastDayHead'] as const
  let hrefOf = (page: number) => `${path}?${new URLSearchParams({ ...(q && { q }), page: String(page) })}`
  return (
    <>
      <ReportHead locale={locale} title={t('summary:schools')} note={<p>{t('summary:schoolsCount', { count: total })} · {t('summary:looksAreLogged')}</p>} />
      <p className={`no-print flex flex-wrap items-center justify-between gap-3 rounded-2xl px-4 py-3 ${newMessages > 0 ? 'bg-sun-tint font-bold' : 'border border-line'}`}>
        {t('messages:waiting', { count: newMessages })}
        <a className="button quiet bg-card" href="/dashboard/supervisor/messages">{t('messages:title')}</a>
      </p>
      <p className="no-print"><a className="way" href="/dashboard/activity">{t('activity:title')}</a></p>
      <section className="card space-y-3">
        <form method="get" action={path} role="search" className="no-print flex flex-wrap items-end gap-2">
          <label className="min-w-44 flex-1">
            <span className="muted block text-sm">{t('summary:findSchool')}</span>
            <input className="field" type="search" name="q" defaultValue={q} maxLength={80} dir="auto" />
          </label>
          <button className="button quiet">{t('reports:find')}</button>
        </form>
        {items.length === 0 ? (
          <p className="py-4">{t('reports:noResult')} · <a href={path}>{t('summary:allSchools')}</a></p>
        ) : (
          <ReportTable
            caption={t('summary:schools')}
            columns={columns.map((key, at) => ({ label: t(`summary:${key}`), numeric: at > 0 && at < 5 }))}
            rows={items.map((school) => ({
              key: school.schoolID,
              href: `/dashboard/app?school=${encodeURIComponent(school.schoolID)}`,
              cells: [nameOf(school, locale), ...[school.pupils, school.teachers, school.classes, school.attempts].map(format.number), school.lastDay ? format.day(school.lastDay) : '–'],
            }))}
            totals={[]}
          />
        )}
        <Pagination {...{ locale, page, pages, hrefOf }} />
      </section>
    </>
  )
}
