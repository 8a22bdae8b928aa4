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

export const middleware = [needModule('mail')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { systemLabel, mailID } = params
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    back: href('/dashboard/mail/:systemLabel/:mailID', { systemLabel, mailID }),
    person: valueOrThrow(await findToBlock(context.get(currentContext), 'mail', params.personID)),
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  let { systemLabel, mailID, personID } = params
  valueOrThrow(await block(context.get(currentContext), 'mail', personID))
  return redirect(href('/dashboard/mail/:systemLabel/:mailID', { systemLabel, mailID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('personBlocked') },
  })
}

/** Asks before a person who wrote a letter is blocked. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, back } = loaderData
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('safety:blocked.blockTitle')}
        trail={[
          { href: href('/dashboard/mail'), label: t('schoolLife:name.mail') },
          { href: back, label: t('correspondence:thread') },
        ]}
      />
      <BlockForm {...loaderData} />
    </>
  )
}
