import { data, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { isDay, weekdayOf, type Day } from '#app/calendar/day.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { eventChoices } from '#app/models/calendar/find.server.ts'
import { addEvent } from '#app/models/calendar/write.server.ts'
import { can } from '#app/models/can.ts'
import { statusOf } from '#app/models/outcome.ts'
import { keyOf } from '#app/request/form-text.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new.ts'
import { EventForm } from './event-form.tsx'
import { viewHref } from './event-links.ts'
import { oneTime, parseValues, valuesIn, type Answer, type FormValues } from './form-values.ts'

export const middleware = [allow('admin', 'teacher'), needModule('calendar')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let answer = context.get(answerContext) as Answer | null
  let { classes } = valueOrThrow(await eventChoices(current))
  let isHead = can.writeSchoolEvents(current.user)
  let asked = url.searchParams.get('day') ?? ''
  let day = isDay(asked) ? asked : current.today
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    day,
    classes,
    isHead,
    weekStart: current.user.school?.weekStart ?? 0,
    answer,
    values: answer?.values ?? proposed(day, url.searchParams.get('at'), isHead, classes),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let values = valuesIn(await request.formData())
  let parsed = parseValues(values)
  if (!parsed.ok) return data<Answer>({ values, problems: parsed.problems }, { status: 422 })
  let { fields } = parsed
  let adding = await addEvent(context.get(currentContext), keyOf(values.key), fields)
  if (adding.ok)
    return redirect(viewHref(null, fields.firstDay), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('eventAdded') },
    })
  let field = { untilBefore: 'until', tooManyEvents: 'title', tooManySeries: 'repeats' }[
    String(adding.reason)
  ]
  if (field === undefined) return valueOrThrow(adding)
  return data<Answer>(
    { values, problems: { [field]: adding.reason } },
    { status: statusOf[adding.reason] },
  )
}

/** An hour from when it was asked for, or from eight; for all, or a teacher's first class. */
function proposed(
  day: Day,
  at: string | null,
  isHead: boolean,
  classes: { classID: string }[],
): FormValues {
  let [, hour = '08', minute = '00'] = /^([01]\d|2[0-2]):([0-5]\d)$/.exec(at ?? '') ?? []
  return {
    title: '',
    description: '',
    whom: isHead ? 'all' : `class:${classes[0]?.classID ?? ''}`,
    colour: 'green',
    allDay: false,
    firstDay: day,
    startTime: `${hour}:${minute}`,
    lastDay: '',
    endTime: `${String(Number(hour) + 1).padStart(2, '0')}:${minute}`,
    ...oneTime,
    weekdays: [String(weekdayOf(day))],
    reminder: 'none',
    key: uuid(),
    version: '',
  }
}

/** A new event, on the day that was chosen. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, day, classes, isHead, weekStart, answer, values } = loaderData
  let t = translate(locale)
  let title = t('calendar:form.newTitle')
  let back = viewHref(null, day)
  let mayWrite = isHead || classes.length > 0
  return (
    <>
      <ReportHead
        untitled={mayWrite}
        locale={locale}
        title={title}
        trail={[{ href: back, label: t('schoolLife:name.calendar') }]}
      />
      {mayWrite ? (
        <EventForm
          action={path}
          submit={t('calendar:form.add')}
          mayRepeat
          {...{ title, back, values, answer, classes, isHead, weekStart, locale }}
        />
      ) : (
        <EmptyState drawing="no-children" title={t('summary:noClasses')}>
          {t('summary:noClassesTeacher')}
        </EmptyState>
      )}
    </>
  )
}
