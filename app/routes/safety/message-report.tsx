import { data, href, redirect } from 'react-router'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { letterFilePath } from '#app/models/correspondence/letter-file.ts'
import { openReport, settleReport } from '#app/models/safety/reported.server.ts'
import { verdicts, type ReportKind } from '#app/models/safety/safety.ts'
import type { Surrounding } from '#app/models/safety/targets.server.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/message-report.ts'
import { authorOf } from './words.ts'

export const middleware = [allow('admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    timezone: current.user.school?.timezone ?? 'UTC',
    ...valueOrThrow(await openReport(current, params.messageReportID)),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let said = (await request.formData()).get('verdict')
  let verdict = verdicts.find((one) => one === said)
  if (!verdict) throw data('invalid', { status: 422 })
  valueOrThrow(await settleReport(context.get(currentContext), params.messageReportID, verdict))
  return redirect(href('/dashboard/school/reported'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('reportSettled') },
  })
}

/** A report: what was written with what stood around it, why it was reported, and the decision. */
export function ServerComponent({
  loaderData: { locale, path, timezone, report, around },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { moment, day } = formatOf(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t(`safety:reported.kind.${report.kind}`)}
        trail={[
          { href: href('/dashboard/school'), label: t('school') },
          { href: href('/dashboard/school/reported'), label: t('safety:reported.title') },
        ]}
        note={
          <p>
            {t('safety:reported.reporter', { name: isolated(report.reporterName) })} ·{' '}
            {moment(new Date(report.at).toISOString(), timezone)}
          </p>
        }
      />
      <section className="card max-w-2xl space-y-2">
        <h2>{t('safety:reported.wordsTitle')}</h2>
        <p className="muted">{authorOf(report, locale)}</p>
        <Words text={report.words || t('safety:report.pictureAlone')} />
        <h3>{t('safety:reported.whyTitle')}</h3>
        <Words text={report.why || t('safety:reported.noWhy')} />
      </section>
      <Around {...{ around, kind: report.kind, locale, timezone }} />
      {report.verdict && report.settledAt !== null ? (
        <p className="card max-w-2xl">
          <b>{t(`safety:reported.${report.verdict}`)}</b>{' '}
          {t('safety:reported.settled', { day: day(dayIn(timezone, report.settledAt)) })}
        </p>
      ) : (
        <form method="post" action={path} className="card max-w-2xl space-y-3">
          <h2>{t('safety:reported.decide')}</h2>
          <p className="muted">
            {t(
              report.kind === 'picture'
                ? 'safety:reported.removePictureHint'
                : 'safety:reported.removeHint',
            )}
          </p>
          <p className="flex flex-wrap gap-3">
            <button className="button quiet" name="verdict" value="left">
              {t('safety:reported.leave')}
            </button>
            <button className="button danger" name="verdict" value="removed">
              {t('safety:reported.remove')}
            </button>
          </p>
        </form>
      )}
    </>
  )
}

type AroundProps = {
  around: Surrounding[]
  kind: ReportKind
  locale: Locale
  timezone: string
}

/** What was said before and after it, in its order; of a picture the picture itself. */
function Around({ around, kind, locale, timezone }: AroundProps) {
  let t = translate(locale)
  let { moment } = formatOf(locale)
  return (
    <section className="card max-w-2xl space-y-2">
      <Style of="chat" />
      <h2>{t(kind === 'picture' ? 'safety:reported.kind.picture' : 'safety:reported.around')}</h2>
      {around.length === 0 && <p className="muted">{t('safety:reported.aroundGone')}</p>}
      <ol className="divide-y divide-line empty:hidden">
        {around.map((one) => (
          <li key={one.id} className="space-y-1 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <Avatar imageURL={one.imageURL} size={28} lazy />
              <b>
                <bdi>{one.displayName}</bdi>
              </b>
              <small className="muted">{moment(new Date(one.at).toISOString(), timezone)}</small>
              {one.isReported === 1 && (
                <mark className="badge">{t('safety:reported.reportedOne')}</mark>
              )}
            </p>
            {one.isRemoved === 1 ? (
              <p className="muted">{t('safety:reported.removedOne')}</p>
            ) : (
              <Words text={one.text} />
            )}
            {one.files.map(({ fileID, name }) => (
              <a key={fileID} className="way" href={letterFilePath(fileID)}>
                <bdi>{name}</bdi>
              </a>
            ))}
            {one.picture && (
              // The tile cuts it to its form; who decides looks at the whole.
              <a href={one.picture} className="block w-fit">
                <img
                  src={one.picture}
                  alt={t('chat:picture', { name: isolated(one.displayName) })}
                  loading="lazy"
                  className="chat-picture"
                />
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Words({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  )
}
