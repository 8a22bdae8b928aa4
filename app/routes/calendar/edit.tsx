import { data, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { changeEvent, eventMeant, scopeOf } from '#app/models/calendar/change.server.ts'
import type { CalendarEvent } from '#app/models/calendar/event-rows.server.ts'
import { findEventToChange } from '#app/models/calendar/find.server.ts'
import { can } from '#app/models/can.ts'
import { statusOf } from '#app/models/outcome.ts'
import { keyOf } from '#app/request/form-text.ts'
import { wholeIn } from '#app/request/whole.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { chosenNow, OtherNow, type Kept } from '#app/ui/there-now.tsx'
import type { Route } from './+types/edit.ts'
import { EventForm } from './event-form.tsx'
import { eventHref, viewHref } from './event-links.ts'
import {
  parseValues,
  valuesIn,
  valuesOf,
  whichIn,
  type Answer,
  type FormValues,
} from './form-values.ts'
import { ruleInWords, whenInWords, whomInWords } from './words.ts'

export const middleware = [allow('admin', 'teacher'), needModule('calendar')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let answer = context.get(answerContext) as Answer | null
  let asked = whichIn(url)
  let found = valueOrThrow(await findEventToChange(current, params.eventID, asked.on))
  let { event, kept, school, classes } = found
  let scope = scopeOf(kept, event.on, asked.scope)
  let meant = eventMeant(kept, event, scope)
  let values = answer?.values ?? valuesOf(meant, uuid())
  return {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    event,
    meant,
    scope,
    classes,
    today: current.today,
    isHead: can.writeSchoolEvents(current.user),
    weekStart: school.weekStart,
    answer,
    // Who is told of another change, and saves again, has seen it.
    values: answer?.isStale ? { ...values, version: String(kept.version) } : values,
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  let form = await request.formData()
  let values = valuesIn(form)
  let parsed = parseValues(values)
  if (!parsed.ok) return data<Answer>({ values, problems: parsed.problems }, { status: 422 })
  let { fields } = parsed
  let changing = await changeEvent(context.get(currentContext), params.eventID, {
    ...whichIn(url),
    version: wholeIn(form, 'version'),
    key: keyOf(values.key),
    fields,
  })
  if (changing.ok)
    return redirect(viewHref(null, fields.firstDay), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('eventChanged') },
    })
  if (changing.reason === 'eventChanged')
    return data<Answer>({ values, problems: {}, isStale: true }, { status: statusOf.eventChanged })
  let field = { untilBefore: 'until', tooManyEvents: 'title' }[String(changing.reason)]
  if (field === undefined) return valueOrThrow(changing)
  return data<Answer>(
    { values, problems: { [field]: changing.reason } },
    { status: statusOf[changing.reason] },
  )
}

/** What an event is now beside its title and its time, and what was typed. */
function keptOf(event: CalendarEvent, typed: FormValues, locale: Locale): Kept[] {
  let t = translate(locale)
  let kept = valuesOf(event, '')
  let repetition = ({ repeats, interval, weekdays, monthly, until, times }: FormValues) =>
    repeats && JSON.stringify([repeats, interval, weekdays, monthly, until, times])
  return [
    chosenNow(t('calendar:form.whom'), whomInWords(event, locale), kept.whom === typed.whom),
    [t('calendar:form.description'), kept.description, typed.description],
    chosenNow(
      t('calendar:form.reminder'),
      t(`calendar:reminders.${event.reminder}`),
      kept.reminder === typed.reminder,
    ),
    chosenNow(
      t('calendar:form.colour'),
      t(`calendar:colours.${event.colour}`),
      kept.colour === typed.colour,
    ),
    chosenNow(
      t('calendar:form.repeats'),
      ruleInWords(event, locale) ?? t('calendar:form.repeat.never'),
      repetition(kept) === repetition(typed),
    ),
  ]
}

/** Changes an event, or the times of a series that were chosen before. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, event, meant, scope, classes, today, isHead, weekStart, answer, values } =
    loaderData
  let t = translate(locale)
  let title = t(
    event.rule === null
      ? 'calendar:form.editTitle'
      : (
          {
            this: 'calendar:form.editThis',
            following: 'calendar:form.editFollowing',
            all: 'calendar:form.editAll',
          } as const
        )[scope],
  )
  let back = eventHref(event)
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[
          { href: viewHref(null, event.firstDay), label: t('schoolLife:name.calendar') },
          { href: back, label: event.title },
        ]}
      />
      {answer?.isStale && <OtherNow fields={keptOf(meant, values, locale)} locale={locale} />}
      <EventForm
        action={path}
        submit={t('calendar:form.save')}
        mayRepeat={scope !== 'this'}
        problem={
          answer?.isStale &&
          t('calendar:form.changedBefore', {
            title: isolated(event.title),
            when: whenInWords(event, today, locale),
          })
        }
        {...{ title, back, values, answer, classes, isHead, weekStart, locale }}
      />
    </>
  )
}
