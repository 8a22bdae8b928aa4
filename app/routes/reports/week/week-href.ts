import { href } from 'react-router'
import { isDay } from '#app/calendar/day.ts'
import { withQuery } from '#app/request/with-query.ts'

/** A class's page, in the week that holds a day; without one, in this week. */
export function weekHref(classID: string, on?: string): string {
  return withQuery(href('/dashboard/class/:classID', { classID }), { on: inWeek(on) })
}

export function printHref(classID: string, on?: string): string {
  return withQuery(href('/dashboard/class/:classID/print', { classID }), { on: inWeek(on) })
}

export function weekCsvHref(classID: string, sheet: string, on?: string): string {
  let path = href('/dashboard/class/:classID/week.csv', { classID })
  return withQuery(path, { sheet, on: inWeek(on) })
}

function inWeek(on?: string): string | null {
  return on && isDay(on) ? on : null
}
