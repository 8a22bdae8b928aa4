import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { block, findToBlock } from '#app/models/contacts/block.server.ts'
import { BlockForm } from '#app/routes/safety/block-form.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/block.ts'

export const middleware = [needModule('chat')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    back: href('/dashboard/chat/:conversationKey/people', {
      conversationKey: params.conversationKey,
    }),
    person: valueOrThrow(await findToBlock(context.get(currentContext), 'chat', params.personID)),
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await block(context.get(currentContext), 'chat', params.personID))
  return redirect(
    href('/dashboard/chat/:conversationKey', { conversationKey: params.conversationKey }),
    { status: 303, headers: { 'Set-Cookie': leaveFlash('personBlocked') } },
  )
}

/** Asks before a person is blocked. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, back } = loaderData
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('safety:blocked.blockTitle')}
        trail={[
          { href: href('/dashboard/chat'), label: t('chat:title') },
          { href: back, label: t('chat:people.title') },
        ]}
      />
      <BlockForm {...loaderData} />
    </>
  )
}
