import { redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { deleteMessage, findMessage } from '#app/models/contact/contact.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/delete-message.ts'
import { messageList } from './message-list.ts'

export const middleware = [allow('super')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { name, text } = valueOrThrow(
    await findMessage(context.get(currentContext), params.messageID),
  )
  return {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    list: listOf(url),
    name,
    text,
  }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  valueOrThrow(await deleteMessage(context.get(currentContext), params.messageID))
  return redirect(listOf(url), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('messageDeleted') },
  })
}

/** Asks for confirmation before a message is deleted. */
export function ServerComponent({
  loaderData: { locale, path, list, name, text },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('messages:deleteTitle')}
        trail={[{ href: list, label: t('messages:title') }]}
      />
      <form method="post" action={path} className="card space-y-4">
        <p className="text-lg font-bold">
          <bdi className="wrap-anywhere">{name}</bdi>
        </p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
        <p>{t('messages:deleteHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button">{t('messages:delete')}</button>
          <a className="button quiet" href={list}>
            {t('messages:keep')}
          </a>
        </p>
      </form>
    </>
  )
}

/** The page of the list that the message stood on. */
function listOf({ searchParams }: URL): string {
  return messageList(searchParams.get('page'))
}
