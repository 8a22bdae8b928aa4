import { redirect } from 'react-router'
import * as v from 'valibot'
import { isDay } from '#app/calendar/day.ts'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { EventMove } from '#app/models/calendar/event.ts'
import { moveEvent } from '#app/models/calendar/move.server.ts'
import { refuse } from '#app/models/outcome.ts'
import { keyOf } from '#app/request/form-text.ts'
import type { Route } from './+types/move.ts'
import { eventHref, viewHref } from './event-links.ts'
import { views } from './requested.ts'

export const middleware = [allow('admin', 'teacher'), needModule('calendar')]

/** Moves an event that was dragged (app/scripts/calendar.js); then the days it was dragged in. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let text = (name: string) => String(form.get(name) ?? '')
  let move = v.safeParse(EventMove, {
    scope: text('scope') || 'all',
    on: text('on') || null,
    version: Number(text('version')),
    days: Number(text('days')),
    startTime: text('startTime') || null,
    endTime: text('endTime') || null,
  })
  valueOrThrow(
    move.success
      ? await moveEvent(
          context.get(currentContext),
          params.eventID,
          keyOf(text('key')),
          move.output,
        )
      : refuse('invalid'),
  )
  let view = views.find((name) => name === text('view')) ?? null
  let day = text('day')
  return redirect(viewHref(view, isDay(day) ? day : ''), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('eventChanged') },
  })
}

/** It has no page of its own: an event is changed by its form. */
export function loader({ params: { eventID } }: Route.LoaderArgs) {
  return redirect(eventHref({ eventID, rule: null, on: '' }))
}
