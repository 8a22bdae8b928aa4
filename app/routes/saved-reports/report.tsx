import { href } from 'react-router'
import { v7 as uuid } from 'uuid'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { pageNumber } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { aboutOf } from '#app/models/saved-reports/built-says.ts'
import type { BuiltEnd } from '#app/models/saved-reports/built.ts'
import { questionSearch } from '#app/models/saved-reports/question.ts'
import { readReport, type ReadReport } from '#app/models/saved-reports/saved.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/report.ts'
import { AboutLine } from './about-line.tsx'
import { BuiltView } from './built-view.tsx'
import { mailedOn } from './mailed-on.ts'
import { OwnLetters } from './own-letters-note.tsx'
import { saidOf } from './report-lists.tsx'

export const middleware = [allow('teacher', 'admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let mailed = mailedOn(current, url)
  return {
    locale: context.get(localeContext),
    isHead: can.manageOwnSchool(current.user),
    page: pageNumber(url),
    keys: { copy: uuid(), freeze: uuid() },
    mailed,
    sendsMail: current.sendsMail ?? false,
    report: valueOrThrow(await readReport(current, params.reportID, mailed)),
  }
}

/** A saved report: today's figures, or those that were frozen. */
export function ServerComponent({
  loaderData: { locale, isHead, page, keys, mailed, sendsMail, report },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { reportID, name, built, isOwn, frozenAt } = report
  let at = { reportID }
  let to = href('/dashboard/reports/:reportID', at)
  // Of the days of a letter: so are the file and the paper.
  let ofDays = (path: string) => (mailed && frozenAt === null ? `${path}?mailed=${mailed}` : path)
  // Of a question of which nothing is left there is nothing to change.
  let isSeen = built.hidden === 0 || built.counts.children > 0
  let asked = isSeen && `${href('/dashboard/reports/new')}?${questionSearch(built.question)}`
  return (
    <>
      <ReportHead
        locale={locale}
        title={name}
        trail={[{ href: href('/dashboard/reports'), label: t('built:title') }]}
        csvHref={ofDays(href('/dashboard/reports/:reportID/export.csv', at))}
        more={[
          ...(isOwn
            ? [
                {
                  href: href('/dashboard/reports/:reportID/settings', at),
                  label: t('built:settings'),
                },
                { href: href('/dashboard/reports/:reportID/remove', at), label: t('built:remove') },
              ]
            : []),
          ...(asked ? [{ href: asked, label: t('built:change') }] : []),
        ]}
        note={
          <>
            <p>
              <AboutLine about={aboutOf(built, isHead, locale)} />
            </p>
            <p>{saidOf(report, locale, built.school.timezone).join(' · ')}</p>
            <FrozenNote report={report} locale={locale} />
            {mailed && frozenAt === null && (
              <p>
                {t('reportLetter:asMailed', { day: formatOf(locale).date(mailed) })}{' '}
                <a className="way" href={to}>
                  {t('reportLetter:now')}
                </a>
              </p>
            )}
          </>
        }
      />
      <OwnLetters {...{ report, sendsMail, locale }} />
      <div className="no-print flex flex-wrap gap-2">
        <a
          className="button quiet small"
          href={ofDays(href('/dashboard/reports/:reportID/print', at))}
        >
          <Icon name="print" />
          {t('built:print')}
        </a>
        <ActionForm
          action={href('/dashboard/reports/:reportID/copy', at)}
          formKey={keys.copy}
          label={t('built:copy')}
        />
        {frozenAt === null && (
          <ActionForm
            action={href('/dashboard/reports/:reportID/freeze', at)}
            formKey={keys.freeze}
            label={t('built:freeze')}
          />
        )}
      </div>
      <BuiltView
        report={built}
        locale={locale}
        page={page}
        pageHref={(page) => withQuery(to, { mailed: mailed ?? null, page: String(page) })}
      />
    </>
  )
}

/** Who froze it and when: only what had arrived by then is in it. */
export function FrozenNote({
  report: { frozenAt, frozenByName, built },
  locale,
}: {
  report: ReadReport
  locale: Locale
}) {
  if (frozenAt === null) return null
  let t = translate(locale)
  let format = formatOf(locale)
  let moment = (at: number) => format.moment(new Date(at).toISOString(), built.school.timezone)
  let when = moment(frozenAt)
  let end = (found: BuiltEnd | null) =>
    found && (found.at === null ? format.date(found.day) : moment(found.at))
  return (
    <p>
      {frozenByName
        ? t('built:frozenOn', { when, name: frozenByName })
        : t('built:frozenBefore', { when })}{' '}
      {built.from &&
        t('built:from', {
          count: built.from.attempts,
          first: end(built.from.first),
          last: end(built.from.last),
        })}
    </p>
  )
}

type ActionFormProps = { action: string; formKey: string; label: string }

function ActionForm({ action, formKey, label }: ActionFormProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="key" value={formKey} />
      <button className="button quiet small">{label}</button>
    </form>
  )
}
