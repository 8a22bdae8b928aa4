import { data, href, redirect } from 'react-router'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { choosePeople } from '#app/models/chat/choose.server.ts'
import { addToGroup } from '#app/models/chat/group.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/add.ts'
import { chosenIn } from './chosen.ts'
import { PeopleChoice } from './people-choice.tsx'

export const middleware = [allow('admin', 'teacher'), needModule('chat')]

type Refused = ReturnType<typeof chosenIn> & { problem: MessageKey }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let refused = context.get(answerContext) as Refused | null
  let { key, query, chosen } = refused ?? chosenIn(url.searchParams)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    back: href('/dashboard/chat/:conversationKey/people', params),
    key,
    query,
    problem: refused?.problem,
    ...valueOrThrow(await choosePeople(current, { query, chosen, group: params.conversationKey })),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let sent = chosenIn(await request.formData())
  let adding = await addToGroup(context.get(currentContext), params.conversationKey, sent.chosen)
  if (!adding.ok)
    return statusOf[adding.reason] === 422
      ? data<Refused>({ ...sent, problem: adding.reason }, { status: 422 })
      : valueOrThrow(adding)
  return redirect(href('/dashboard/chat/:conversationKey/people', params), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

/** Adds people to a group. */
export function ServerComponent({
  loaderData: { locale, path, back, key, query, problem, chosen, found },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('chat:find.addTitle')}
        trail={[
          { href: href('/dashboard/chat'), label: t('chat:title') },
          { href: back, label: t('chat:people.title') },
        ]}
        note={<p>{t('chat:find.leadStaff')}</p>}
      />
      <PeopleChoice
        {...{ path, query, chosen, found, locale }}
        several
        formKey={key}
        problem={problem && t(`errors:${problem}`)}
        send={t('chat:find.add')}
      />
    </>
  )
}
