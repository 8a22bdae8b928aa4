import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { changeLabel, createLabel, NewLabel } from '#app/models/correspondence/labels.server.ts'
import { labelColours } from '#app/models/correspondence/letter.ts'
import { listLabels } from '#app/models/correspondence/list.server.ts'
import { keyIn } from '#app/request/form-text.ts'
import { Style } from '#app/styles/style.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts, reasonTexts, sayIn } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/labels.ts'
import { MailboxWays } from './mailbox-ways.tsx'

export const middleware = [needModule('mail')]

type Answer = {
  labelID: string
  key: string
  name: string
  colour: string
  errors: Record<string, string[] | null | undefined>
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    formKey: uuid(),
    answer: context.get(answerContext) as Answer | null,
    ...valueOrThrow(await listLabels(context.get(currentContext))),
  }
}

/** Makes a label, or changes the one that the form names. */
export async function action({ request, context, url }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let form = await request.formData()
  let key = keyIn(form)
  let labelID = String(form.get('label') ?? '')
  let submission = parseForm(form, { schema: NewLabel, info: { abortPipeEarly: true } })
  let answer = (errors: Answer['errors']): Answer => ({
    labelID,
    key,
    name: String(form.get('name') ?? ''),
    colour: String(form.get('colour') ?? ''),
    errors,
  })
  if (submission.status !== 'success') return data(answer(submission.error ?? {}), { status: 422 })
  let change = labelID
    ? await changeLabel(current, labelID, submission.value)
    : await createLabel(current, key, submission.value)
  if (!change.ok && change.reason !== 'notFound')
    return data(
      answer({ name: formErrors(change, context.get(localeContext)) }),
      refusedWith(change),
    )
  if (!change.ok) return valueOrThrow(change)
  return redirect(url.pathname, { status: 303, headers: { 'Set-Cookie': leaveFlash('saved') } })
}

/** A person's own labels: each can be renamed, recoloured and removed. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, formKey, answer, labels } = loaderData
  let t = translate(locale)
  let title = t('correspondence:label.title')
  let texts = {
    ...headTexts(t, `${title} · ${t('brand')}`),
    ...reasonTexts(t, ['labelRequired', 'labelTooLong', 'labelColour', 'tooManyLabels']),
  }
  let say = sayIn(texts)
  let problems = (of: string) => ({
    name: say((answer?.labelID === of && answer.errors.name) || undefined),
    colour: say((answer?.labelID === of && answer.errors.colour) || undefined),
  })
  let form = (of: { labelID: string; name: string; colour: string }) => (
    <LabelForm
      {...{ locale, path }}
      label={answer?.labelID === of.labelID ? { ...of, ...answer } : of}
      formKey={answer?.labelID === of.labelID ? answer.key : formKey}
      problems={problems(of.labelID)}
    />
  )
  let id = answer?.labelID ?? ''
  return (
    <>
      <Style of="mail" />
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[{ href: href('/dashboard/mail'), label: t('schoolLife:name.mail') }]}
        note={<p>{t('correspondence:label.lead')}</p>}
      />
      <FormHead
        texts={texts}
        fields={[
          { id: `name${id}`, errors: answer?.errors.name ?? undefined },
          { id: `colour${id}`, errors: answer?.errors.colour ?? undefined },
        ]}
      />
      <MailboxWays {...loaderData} />
      {labels.length === 0 && <EmptyState title={t('correspondence:label.none')} />}
      {labels.map((label) => (
        <details key={label.labelID} className="card max-w-2xl" open={id === label.labelID}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-3">
            <span className="mail-label" data-colour={label.colour}>
              <bdi>{label.name}</bdi>
            </span>
            <span className="way">{t('correspondence:label.change')}</span>
          </summary>
          {form(label)}
          <a
            className="way"
            href={href('/dashboard/mail/labels/:labelID/remove', { labelID: label.labelID })}
          >
            {t('correspondence:label.remove')}
          </a>
        </details>
      ))}
      <section className="card max-w-2xl space-y-3">
        <h2>{t('correspondence:label.add')}</h2>
        {form({ labelID: '', name: '', colour: 'green' })}
      </section>
    </>
  )
}

function LabelForm({
  locale,
  path,
  label: { labelID, name, colour },
  formKey,
  problems,
}: {
  locale: Route.ServerComponentProps['loaderData']['locale']
  path: string
  label: { labelID: string; name: string; colour: string }
  formKey: string
  problems: Record<'name' | 'colour', string | undefined>
}) {
  let t = translate(locale)
  return (
    <form method="post" action={path} className="space-y-4" noValidate>
      <input type="hidden" name="key" value={formKey} />
      {labelID && <input type="hidden" name="label" value={labelID} />}
      <TextField
        id={`name${labelID}`}
        name="name"
        label={t('correspondence:label.name')}
        defaultValue={name}
        maxLength={40}
        problem={problems.name}
      />
      <Choices
        id={`colour${labelID}`}
        name="colour"
        label={t('correspondence:label.colour')}
        problem={problems.colour}
        chosen={colour}
        options={labelColours.map((value) => ({
          value,
          label: t(`correspondence:label.colours.${value}`),
        }))}
      />
      <button className="button">
        {t(labelID ? 'correspondence:label.save' : 'correspondence:label.add')}
      </button>
    </form>
  )
}
