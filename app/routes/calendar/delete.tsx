import { redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { scopes } from '#app/models/calendar/event.ts'
import { findEventToChange } from '#app/models/calendar/find.server.ts'
import { removeEvent } from '#app/models/calendar/remove.server.ts'
import { Choices } from '#app/ui/choices.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/delete.ts'
import { eventHref, viewHref } from './event-links.ts'
import { whichIn } from './form-values.ts'
import { whenInWords } from './words.ts'

export const middleware = [allow('admin', 'teacher'), needModule('calendar')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { on } = whichIn(url)
  let { event } = valueOrThrow(await findEventToChange(current, params.eventID, on))
  return {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    today: current.today,
    event,
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  let chosen = (await request.formData()).get('scope')
  let { on } = whichIn(url)
  let scope = scopes.find((name) => name === chosen) ?? (on === null ? 'all' : 'this')
  valueOrThrow(await removeEvent(context.get(currentContext), params.eventID, { scope, on }))
  return redirect(viewHref(null, on ?? ''), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('eventRemoved') },
  })
}

/** Asks before an event is deleted; of a series, which of its times. */
export function ServerComponent({
  loaderData: { locale, path, today, event },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let back = eventHref(event)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('calendar:event.deleteTitle')}
        trail={[
          { href: viewHref(null, event.firstDay), label: t('schoolLife:name.calendar') },
          { href: back, label: event.title },
        ]}
      />
      <form method="post" action={path} className="card max-w-2xl space-y-4">
        <p className="text-lg font-bold">
          <bdi>{event.title}</bdi>
        </p>
        <p>{whenInWords(event, today, locale)}</p>
        {event.rule !== null && (
          <Choices
            id="scope"
            name="scope"
            label={t('calendar:event.deleteScope')}
            chosen="this"
            options={scopes.map((scope) => ({
              value: scope,
              label: t(`calendar:event.scopes.${scope}`),
            }))}
          />
        )}
        <p>{t('calendar:event.deleteHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('calendar:event.delete')}</button>
          <a className="button quiet" href={back}>
            {t('calendar:form.keep')}
          </a>
        </p>
      </form>
    </>
  )
}
