import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listReports } from '#app/models/safety/reported.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/reported.ts'
import { authorOf } from './words.ts'

export const middleware = [allow('admin')]

const A_PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    timezone: current.user.school?.timezone ?? 'UTC',
    ...(await requestedPage(url, A_PAGE, async (page) =>
      valueOrThrow(await listReports(current, page)),
    )),
  }
}

/** What was reported to the heads of the school, what is still to be decided first. */
export function ServerComponent({
  loaderData: { locale, path, timezone, items, page, pages },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { moment } = formatOf(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('safety:reported.title')}
        trail={[{ href: href('/dashboard/school'), label: t('school') }]}
        note={<p>{t('safety:reported.lead')}</p>}
      />
      {items.length === 0 && (
        <EmptyState title={t('safety:reported.none')}>{t('safety:reported.noneLead')}</EmptyState>
      )}
      <ul className="max-w-2xl space-y-3 empty:hidden">
        {items.map((report) => (
          <li key={report.reportID} className="card space-y-2">
            <p className="flex items-center gap-3">
              <Avatar imageURL={report.authorImage} size={32} lazy />
              <span className="min-w-0">
                <b className="block">
                  {t(`safety:reported.kind.${report.kind}`)} ·{' '}
                  {t(`safety:reported.${report.verdict ?? 'open'}`)}
                </b>
                <small className="muted">
                  {authorOf(report, locale)} ·{' '}
                  {t('safety:reported.reporter', { name: isolated(report.reporterName) })} ·{' '}
                  {moment(new Date(report.at).toISOString(), timezone)}
                </small>
              </span>
            </p>
            {report.why && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {report.why}
              </p>
            )}
            <a
              className="button quiet small"
              href={href('/dashboard/school/reported/:messageReportID', {
                messageReportID: report.reportID,
              })}
            >
              {t(report.kind === 'picture' ? 'safety:reported.lookAt' : 'safety:reported.look')}
            </a>
          </li>
        ))}
      </ul>
      <Pagination
        locale={locale}
        page={page}
        pages={pages}
        hrefOf={(page) => withQuery(path, { page })}
      />
    </>
  )
}
