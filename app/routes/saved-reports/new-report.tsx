import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { pageNumber } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { statusOf } from '#app/models/outcome.ts'
import { openBuilder } from '#app/models/saved-reports/builder.server.ts'
import { aboutOf } from '#app/models/saved-reports/built-says.ts'
import {
  questionInput,
  questionSearch,
  ReportQuestion,
} from '#app/models/saved-reports/question.ts'
import { saveReport } from '#app/models/saved-reports/saved.server.ts'
import { ReportSettings } from '#app/models/saved-reports/saved.ts'
import { keyIn } from '#app/request/form-text.ts'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new-report.ts'
import { AboutLine } from './about-line.tsx'
import { BuiltView } from './built-view.tsx'
import { proposedName } from './built-words.ts'
import { QuestionForm } from './question-form.tsx'
import { SaveForm } from './save-form.tsx'

export const middleware = [allow('teacher', 'admin')]

/** What was sent and not kept, and why. */
type Refused = { name: string; frozen: boolean; problem: MessageKey }

const empty = v.parse(ReportQuestion, { period: 'weekly' })

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { user } = current
  let isAsked = url.search !== ''
  let parsed = v.safeParse(ReportQuestion, questionInput(url.searchParams))
  let question = parsed.success ? parsed.output : undefined
  let { choices, report } = valueOrThrow(await openBuilder(current, isAsked ? question : undefined))
  let refused = context.get(answerContext) as Refused | null
  let problem = parsed.success
    ? report && !report.ok
      ? report.reason
      : undefined
    : (parsed.issues[0].message as MessageKey)
  let status = problem ? (report && !report.ok ? statusOf[report.reason] : 422) : 200
  return data(
    {
      locale: context.get(localeContext),
      path: url.pathname,
      isHead: can.manageOwnSchool(user),
      choices,
      question: question ?? empty,
      report: report?.ok ? report.value : undefined,
      page: pageNumber(url),
      key: uuid(),
      refused,
      problem,
    },
    { status: refused ? 422 : status },
  )
}

/** Saves the question of the address, under the name that was sent. */
export async function action({ request, context, url }: Route.ActionArgs) {
  let form = await request.formData()
  let name = String(form.get('name') ?? '')
  let frozen = form.get('frozen') === 'yes'
  let question = v.safeParse(ReportQuestion, questionInput(url.searchParams))
  let settings = v.safeParse(ReportSettings, { name }, { abortPipeEarly: true })
  let refused = (problem: MessageKey) =>
    data<Refused>({ name: name.slice(0, 200), frozen, problem }, { status: 422 })
  if (!question.success) return refused(question.issues[0].message as MessageKey)
  if (!settings.success) return refused(settings.issues[0].message as MessageKey)
  let id = keyIn(form)
  let saving = await saveReport(context.get(currentContext), id, {
    ...settings.output,
    question: question.output,
    frozen,
  })
  if (!saving.ok)
    return statusOf[saving.reason] === 422 ? refused(saving.reason) : valueOrThrow(saving)
  return redirect(href('/dashboard/reports/:reportID', { reportID: saving.value.reportID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

/** Builds a report: the question, what it answers, and a name to keep it by. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, isHead, choices, question, report, page, key, refused, problem } = loaderData
  let t = translate(locale)
  let search = questionSearch(question)
  let ofDay = problem === 'notDay' || problem === 'dayAhead' ? t(`errors:${problem}`) : undefined
  let named = refused ? t(`errors:${refused.problem}`) : undefined
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('built:new')}
        trail={[{ href: href('/dashboard/reports'), label: t('built:title') }]}
        csvHref={report && `${href('/dashboard/reports/new/export.csv')}?${search}`}
        note={
          <p>
            {report ? <AboutLine about={aboutOf(report, isHead, locale)} /> : t('built:newLead')}
          </p>
        }
      />
      <FormHead
        texts={headTexts(t, `${t('built:new')} · ${t('brand')}`)}
        fields={[
          { id: 'from', errors: ofDay ? [ofDay] : undefined },
          { id: 'name', errors: named ? [named] : undefined },
        ]}
        problem={problem && !ofDay ? t(`errors:${problem}`) : undefined}
      />
      {report ? (
        <>
          <details className="card">
            <summary className="font-bold">{t('built:change')}</summary>
            <QuestionForm {...{ path, choices, question, isHead, locale }} />
          </details>
          <BuiltView
            report={report}
            locale={locale}
            page={page}
            pageHref={(page) => `${path}?${search}&page=${page}`}
          />
          <SaveForm
            path={`${path}?${search}`}
            formKey={key}
            name={refused?.name ?? proposedName(report, isHead, locale)}
            frozen={refused?.frozen ?? false}
            problem={named}
            locale={locale}
          />
        </>
      ) : (
        <QuestionForm {...{ path, choices, question, isHead, locale }} problem={ofDay} />
      )}
    </>
  )
}
