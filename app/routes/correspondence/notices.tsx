import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { refusedWith } from '#app/middleware/form-refusal.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findNotices, setNotices } from '#app/models/mail-notices/own.server.ts'
import { LetterAddress } from '#app/routes/weekly-letters/letter-address.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/notices.ts'

export const middleware = [needModule('mail')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { user, sendsMail = false } = current
  let { email, isVerified } = user
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    email,
    isVerified,
    sendsMail,
    why: context.get(answerContext) as string | null,
    ...valueOrThrow(await findNotices(current)),
  }
}

/** The buttons turn notices on and off. */
export async function action({ request, context, url }: Route.ActionArgs) {
  let wanted = (await request.formData()).get('notices') === 'on'
  let setting = await setNotices(context.get(currentContext), wanted)
  if (setting.ok)
    return redirect(url.pathname, { status: 303, headers: { 'Set-Cookie': leaveFlash('saved') } })
  if (setting.reason === 'notFound') return valueOrThrow(setting)
  let t = translate(context.get(localeContext))
  return data(t(`errors:${setting.reason}`), refusedWith(setting))
}

/** Whether the reader is told by email that letters wait. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, email, isVerified, sendsMail, isOn, hasBounced, why } = loaderData
  let t = translate(locale)
  let canAsk = sendsMail && isVerified && email !== null
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('correspondence:notice.title')}
        trail={[{ href: href('/dashboard/mail'), label: t('schoolLife:name.mail') }]}
        note={<p>{t('correspondence:notice.lead')}</p>}
      />
      <form method="post" action={path} className="card max-w-2xl space-y-3">
        <LetterAddress {...loaderData} />
        <p className="font-bold">
          {t(isOn ? 'correspondence:notice.isOn' : 'correspondence:notice.isOff')}
        </p>
        {hasBounced && <p>{t('correspondence:notice.bounced')}</p>}
        {why && <p className="problem">{why}</p>}
        {isOn ? (
          <button className="button quiet" name="notices" value="off">
            {t('correspondence:notice.turnOff')}
          </button>
        ) : (
          canAsk && (
            <button className="button" name="notices" value="on">
              {t('correspondence:notice.turnOn')}
            </button>
          )
        )}
      </form>
    </>
  )
}
