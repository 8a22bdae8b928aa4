import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { isStaff } from '#app/models/can.ts'
import { GroupName } from '#app/models/chat/chat.ts'
import { choosePeople } from '#app/models/chat/choose.server.ts'
import { startGroup, startPair } from '#app/models/chat/start.server.ts'
import type { Current } from '#app/models/current.ts'
import { statusOf } from '#app/models/outcome.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new.ts'
import { chosenIn } from './chosen.ts'
import { PeopleChoice } from './people-choice.tsx'

export const middleware = [needModule('chat')]

type Refused = ReturnType<typeof chosenIn> & { problem: MessageKey }

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let refused = context.get(answerContext) as Refused | null
  let { key, query, chosen, name } = refused ?? chosenIn(url.searchParams)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    several: isStaff(current.user),
    key,
    query,
    name,
    problem: refused?.problem,
    ...valueOrThrow(await choosePeople(current, { query, chosen })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let sent = chosenIn(await request.formData())
  let named = v.safeParse(GroupName, sent.name)
  let refused = (problem: MessageKey) => data<Refused>({ ...sent, problem }, { status: 422 })
  if (!named.success) return refused(named.issues[0].message as MessageKey)
  let starting = await start(context.get(currentContext), { ...sent, name: named.output })
  if (!starting.ok)
    return statusOf[starting.reason] === 422 ? refused(starting.reason) : valueOrThrow(starting)
  let { conversationKey } = starting.value
  return redirect(href('/dashboard/chat/:conversationKey', { conversationKey }), 303)
}

function start(current: Current, { key, chosen, name }: ReturnType<typeof chosenIn>) {
  let [only] = chosen
  return only !== undefined && chosen.length === 1 && name === ''
    ? startPair(current, key, only)
    : startGroup(current, key, { UIDs: chosen, name })
}

/** Begins a conversation: with one person, or for staff with several as a group. */
export function ServerComponent({
  loaderData: { locale, path, several, key, query, name, problem, chosen, found },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('chat:find.title')}
        trail={[{ href: href('/dashboard/chat'), label: t('chat:title') }]}
        note={<p>{t(several ? 'chat:find.leadStaff' : 'chat:find.lead')}</p>}
      />
      <PeopleChoice
        {...{ path, query, chosen, found, several, locale }}
        formKey={key}
        groupName={name}
        problem={problem && t(`errors:${problem}`)}
        send={t('chat:find.start')}
      />
    </>
  )
}
