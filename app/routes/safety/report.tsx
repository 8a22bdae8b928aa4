import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { isolated } from '#app/locales/isolated.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { statusOf } from '#app/models/outcome.ts'
import { findToReport, reportMessage } from '#app/models/safety/report.server.ts'
import { NewReport, reportKinds } from '#app/models/safety/safety.ts'
import { keyIn } from '#app/request/form-text.ts'
import { Style } from '#app/styles/style.tsx'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/report.ts'
import { ReportForm } from './report-form.tsx'
import { wayBack } from './way-back.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    key: uuid(),
    ...valueOrThrow(await findToReport(context.get(currentContext), whichOf(params))),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let submission = parseForm(form, { schema: NewReport, info: { abortPipeEarly: true } })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let reporting = await reportMessage(
    context.get(currentContext),
    keyIn(form),
    whichOf(params),
    submission.value,
  )
  return redirect(wayBack(valueOrThrow(reporting)), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('messageReported') },
  })
}

function whichOf({ kind, targetID }: { kind: string; targetID: string }) {
  let known = reportKinds.find((one) => one === kind)
  if (!known) throw data('notFound', { status: statusOf.notFound })
  return { kind: known, targetID }
}

/** Reports a letter, a message, a comment or a class picture to the head of the school. */
export function ServerComponent({
  loaderData: { locale, path, key, words, picture, authorName, kind, place },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('safety:report.title')
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        note={<p>{t(picture ? 'safety:report.leadPicture' : 'safety:report.lead')}</p>}
      />
      <figure className="card max-w-2xl space-y-2">
        {picture && (
          <>
            <Style of="chat" />
            <img
              src={picture}
              alt={words || t('safety:reported.kind.picture')}
              className="chat-picture"
            />
          </>
        )}
        <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
          {words || t('safety:report.pictureAlone')}
        </blockquote>
        <figcaption className="muted text-sm">
          {t(picture ? 'safety:reported.added' : 'safety:report.by', {
            name: isolated(authorName),
          })}
        </figcaption>
      </figure>
      <ReportForm
        action={path}
        formKey={key}
        back={wayBack({ kind, place })}
        texts={{
          ...headTexts(t, `${title} · ${t('brand')}`),
          why: t('safety:report.why'),
          whyHint: t('safety:report.whyHint'),
          send: t('safety:report.send'),
          back: t('safety:report.back'),
          ...reasonTexts(t, ['noteTooLong']),
        }}
      />
      <p className="muted max-w-2xl text-sm">
        {t('safety:report.ofHead')} <a href={href('/contact-us')}>{t('safety:report.contact')}</a>
      </p>
    </>
  )
}
