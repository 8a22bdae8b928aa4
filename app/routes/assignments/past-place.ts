import { isDay } from '#app/calendar/day.ts'
import type { PastPlace } from '#app/models/assignments/archive.server.ts'

/** A place among the past assignments, as an address has it. */
export function placeText({ closesOn, assignmentID }: PastPlace): string {
  return `${closesOn} ${assignmentID}`
}

/** The place that the address asks for; whatever is none begins with the newest. */
export function requestedPlace(url: URL): PastPlace | undefined {
  let text = url.searchParams.get('after') ?? ''
  let [closesOn, assignmentID] = [text.slice(0, 10), text.slice(11)]
  return isDay(closesOn) && assignmentID !== '' ? { closesOn, assignmentID } : undefined
}
