import { href } from 'react-router'
import type { Day } from '#app/calendar/day.ts'
import { clockOf } from '#app/models/calendar/columns.ts'
import { withQuery } from '#app/request/with-query.ts'
import type { View } from './requested.ts'

/** The page of an event; of a series, at one of its times. */
export function eventHref({
  eventID,
  rule,
  on,
}: {
  eventID: string
  rule: string | null
  on: Day
}) {
  return withQuery(href('/dashboard/calendar/:eventID', { eventID }), {
    on: rule === null ? null : on,
  })
}

/** The calendar on a day. */
export function viewHref(view: View | null, day: Day): string {
  return withQuery(href('/dashboard/calendar'), { view, day })
}

/** A new event, begun on a day and perhaps at an hour. */
export function newHref(day: Day, minute?: number): string {
  return withQuery(href('/dashboard/calendar/new'), {
    day,
    at: minute === undefined ? null : clockOf(minute),
  })
}
