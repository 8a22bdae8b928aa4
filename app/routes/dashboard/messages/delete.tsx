import { redirect } from 'react-router'
import { currentContext, localeContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import { allow } from '#app/middleware/current.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { deleteMessage, findMessage } from '#app/models/contact.server.ts'
import { valueOf } from '#app/routes/value-of.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/delete.ts'

export const middleware = [allow('super')]

const LIST = '/dashboard/supervisor/messages'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { name, text } = valueOf(await findMessage(context.get(currentContext), params.messageID))
  return { locale: context.get(localeContext), path: url.pathname, name, text }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOf(await deleteMessage(context.get(currentContext), params.messageID))
  return redirect(LIST, { status: 303, headers: { 'Set-Cookie': leaveFlash('messageDeleted') } })
}

/** Asks once more before a message is gone. */
export function ServerComponent({ loaderData: { locale, path, name, text } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead locale={locale} title={t('messages:deleteTitle')} trail={[{ href: LIST, label: t('messages:title') }]} />
      <form method="post" action={path} className="card space-y-4">
        <p className="text-lg font-bold"><bdi className="wrap-anywhere">{name}</bdi></p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        <p>{t('messages:deleteHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button">{t('messages:delete')}</button>
          <a className="button quiet" href={LIST}>{t('messages:keep')}</a>
        </p>
      </form>
    </>
  )
}
