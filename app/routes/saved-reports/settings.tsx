import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { statusOf } from '#app/models/outcome.ts'
import { changeReport, findReport } from '#app/models/saved-reports/saved.server.ts'
import { ReportSettings, schedules } from '#app/models/saved-reports/saved.ts'
import { Choices, Group, Tick } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/settings.ts'

export const middleware = [allow('teacher', 'admin')]

type Refused = {
  sent: Pick<ReportSettings, 'name' | 'withHeads' | 'withTeachers' | 'schedule'>
  problem: MessageKey
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let report = valueOrThrow(await findReport(current, params.reportID))
  if (!report.isOwn) throw data('forbidden', { status: statusOf.forbidden })
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    isHead: can.manageOwnSchool(current.user),
    sendsMail: current.sendsMail ?? false,
    isReached: current.user.email !== null && current.user.isVerified,
    report,
    refused: context.get(answerContext) as Refused | null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let sent = {
    name: String(form.get('name') ?? ''),
    withHeads: form.has('withHeads'),
    withTeachers: form.has('withTeachers'),
    schedule: (form.get('schedule') ?? 'none') as ReportSettings['schedule'],
  }
  let parsed = v.safeParse(ReportSettings, sent, { abortPipeEarly: true })
  let refused = (problem: MessageKey) =>
    data<Refused>({ sent: { ...sent, name: sent.name.slice(0, 200) }, problem }, { status: 422 })
  if (!parsed.success) return refused(parsed.issues[0].message as MessageKey)
  let changing = await changeReport(context.get(currentContext), params.reportID, parsed.output)
  if (!changing.ok)
    return statusOf[changing.reason] === 422 ? refused(changing.reason) : valueOrThrow(changing)
  return redirect(href('/dashboard/reports/:reportID', { reportID: params.reportID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

/** The name of a saved report, with whom it is shared, and when it is mailed. */
export function ServerComponent({
  loaderData: { locale, path, isHead, sendsMail, isReached, report, refused },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { name, withHeads, withTeachers, schedule } = refused?.sent ?? report
  let problem = refused ? t(`errors:${refused.problem}`) : undefined
  let back = href('/dashboard/reports/:reportID', { reportID: report.reportID })
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('built:settings')}
        trail={[
          { href: href('/dashboard/reports'), label: t('built:title') },
          { href: back, label: report.name },
        ]}
      />
      <form method="post" action={path} noValidate className="card max-w-2xl space-y-5">
        <FormHead
          texts={headTexts(t, `${t('built:settings')} · ${t('brand')}`)}
          fields={[{ id: 'name', errors: problem ? [problem] : undefined }]}
        />
        <TextField
          id="name"
          name="name"
          label={t('built:name')}
          defaultValue={name}
          maxLength={50}
          problem={problem}
        />
        <Group id="withHeads" label={t('built:share')} hint={t('built:shareHint')}>
          <p className="flex flex-col">
            <Tick
              id="withHeads"
              name="withHeads"
              label={t('built:withHeads')}
              defaultChecked={withHeads}
            />
            <Tick
              name="withTeachers"
              label={t(`built:withTeachers.${isHead ? 'admin' : 'teacher'}`)}
              defaultChecked={withTeachers}
            />
          </p>
        </Group>
        {report.frozenAt === null && (
          <MailingField {...{ schedule, sendsMail, isReached, locale }} />
        )}
        <p className="flex flex-wrap gap-3">
          <button className="button">{t('built:saveIt')}</button>
          <a className="button quiet" href={back}>
            {t('built:keep')}
          </a>
        </p>
      </form>
    </>
  )
}

type MailingProps = {
  schedule: ReportSettings['schedule']
  sendsMail: boolean
  /** Whether the owner's address is proven. */
  isReached: boolean
  locale: Locale
}

/** When it is mailed; where nothing new can be mailed, what is missing, and the way to end it. */
function MailingField({ schedule, sendsMail, isReached, locale }: MailingProps) {
  let t = translate(locale)
  let isPossible = sendsMail && isReached
  let offered = schedules.filter((choice) => isPossible || choice === 'none' || choice === schedule)
  return (
    <>
      {offered.length > 1 && (
        <Choices
          id="schedule"
          name="schedule"
          label={t('reportLetter:title')}
          hint={t('reportLetter:hint')}
          chosen={schedule}
          options={offered.map((value) => ({ value, label: t(`reportLetter:choices.${value}`) }))}
        />
      )}
      {!isPossible && (
        <p className="muted">
          {t(sendsMail ? 'reportLetter:unverified' : 'weeklyLetter:mailOff')}{' '}
          {sendsMail && (
            <a className="way" href={href('/auth/verify-email')}>
              {t('weeklyLetter:verify')}
            </a>
          )}
        </p>
      )}
    </>
  )
}
