import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { addFile } from '#app/models/kanban/files.server.ts'
import { readCard } from '#app/models/kanban/read-card.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { keyIn } from '#app/request/form-text.ts'
import { Style } from '#app/styles/style.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/files.ts'
import { CardFiles } from './card-files.tsx'
import { trailOf } from './links.ts'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

type Answer = { problem: MessageKey }

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    card: valueOrThrow(await readCard(context.get(currentContext), params.cardID)),
    answer: context.get(answerContext) as Answer | null,
    key: uuid(),
  }
}

export async function action({ request, context, params: { cardID } }: Route.ActionArgs) {
  let form = await request.formData()
  let file = form.get('file')
  let given = file instanceof File ? file : new File([], '')
  let adding = await addFile(context.get(currentContext), cardID, keyIn(form), {
    name: given.name,
    bytes: new Uint8Array(await given.arrayBuffer()),
  })
  if (adding.ok)
    return redirect(href('/dashboard/kanban/cards/:cardID', { cardID }), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('fileAdded') },
    })
  if (adding.reason === 'notFound' || adding.reason === 'forbidden') return valueOrThrow(adding)
  return data<Answer>({ problem: adding.reason }, { status: statusOf[adding.reason] })
}

/** The files of a card by themselves, where one could not be added. */
export function ServerComponent({
  loaderData: { locale, card, answer, key },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('kanban:files.add')
  let problem = answer ? t(`errors:${answer.problem}`) : undefined
  return (
    <>
      <Style of="kanban" />
      <FormHead
        texts={headTexts(t, `${title} · ${t('brand')}`)}
        fields={[{ id: 'file', errors: problem ? [problem] : undefined }]}
      />
      <ReportHead untitled locale={locale} title={title} trail={trailOf(card, locale, card)} />
      <CardFiles
        cardID={card.cardID}
        files={card.attachments}
        formKey={key}
        {...{ problem, locale }}
      />
    </>
  )
}
