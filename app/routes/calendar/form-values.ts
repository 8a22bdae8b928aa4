import * as v from 'valibot'
import { weekdayOf, type Day } from '#app/calendar/day.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { messageKeyOf } from '#app/locales/problems.ts'
import { clockOf } from '#app/models/calendar/columns.ts'
import type { CalendarEvent } from '#app/models/calendar/event-rows.server.ts'
import { EventFields, type Scope, scopes } from '#app/models/calendar/event.ts'
import { repetitionOf } from '#app/models/calendar/repetition.ts'
import { textIn } from '#app/request/form-text.ts'

/** An event's form as it was filled in, right or wrong: it is shown again as it was. */
export type FormValues = {
  title: string
  description: string
  /** `all`, `staff` or `class:…`. */
  whom: string
  colour: string
  allDay: boolean
  firstDay: string
  startTime: string
  lastDay: string
  endTime: string
  /** Empty: never. */
  repeats: string
  interval: string
  weekdays: string[]
  monthly: string
  until: string
  times: string
  reminder: string
  key: string
  version: string
}
export type Answer = {
  values: FormValues
  problems: Record<string, MessageKey>
  /** Someone else changed the event while it was being filled in. */
  isStale?: true
}

const texts = [
  'title',
  'description',
  'whom',
  'colour',
  'firstDay',
  'startTime',
  'lastDay',
  'endTime',
  'repeats',
  'interval',
  'monthly',
  'until',
  'times',
  'reminder',
  'key',
  'version',
] as const

export function valuesIn(form: FormData): FormValues {
  let text = (name: string) => textIn(form, name)
  return {
    ...(Object.fromEntries(texts.map((name) => [name, text(name)])) as Record<
      (typeof texts)[number],
      string
    >),
    allDay: form.has('allDay'),
    weekdays: form.getAll('weekday').map(String).slice(0, 7),
  }
}

/** Which times of a series an address is about. */
export function whichIn(url: URL): { scope: Scope; on: Day | null } {
  let scope = scopes.find((name) => name === url.searchParams.get('scope')) ?? 'all'
  return { scope, on: url.searchParams.get('on') }
}

/** The form's values by the rules of an event; problems by the field that shows them. */
export function parseValues(values: FormValues) {
  if (values.until && values.times && values.repeats)
    return { ok: false as const, problems: { until: 'untilOrTimes' as const } }
  let parsed = v.safeParse(EventFields, inputOf(values))
  return parsed.success
    ? { ok: true as const, fields: parsed.output }
    : { ok: false as const, problems: problemsOf(parsed.issues) }
}

/** What is empty is left out. */
function inputOf(values: FormValues) {
  let { whom, title, description, colour, allDay, firstDay, startTime, endTime } = values
  let [audience, ...rest] = whom.split(':')
  let timed = (time: string) => (allDay ? null : filled(time))
  return {
    title,
    description,
    audience,
    classID: audience === 'class' ? rest.join(':') : null,
    colour: filled(colour) ?? undefined,
    allDay,
    firstDay,
    startTime: timed(startTime),
    lastDay: filled(values.lastDay),
    endTime: timed(endTime),
    repetition: values.repeats ? repetitionIn(values) : null,
    reminder: filled(values.reminder) ?? undefined,
  }
}

function filled(text: string): string | null {
  return text === '' ? null : text
}

function problemsOf(issues: v.BaseIssue<unknown>[]): Record<string, MessageKey> {
  let problems: Record<string, MessageKey> = {}
  for (let { path, message } of issues) {
    let keys = path?.map(({ key }) => String(key)) ?? []
    let key = (keys[0] === 'repetition' ? keys[1] : keys[0]) ?? 'repeats'
    problems[fieldOf[key] ?? key] ??= messageKeyOf(message)
  }
  return problems
}

function repetitionIn({ repeats, interval, weekdays, monthly, until, times }: FormValues) {
  return {
    every: repeats,
    interval: interval === '' ? 1 : Number(interval),
    ...(repeats === 'week' && weekdays.length > 0 && { weekdays: weekdays.map(Number) }),
    ...(repeats === 'month' && { onWeekday: monthly === 'weekday' }),
    until: filled(until),
    times: times === '' ? null : Number(times),
  }
}

/** Fields of the form that have another name in the schema. */
const fieldOf: Record<string, string> = { audience: 'whom', classID: 'whom', every: 'repeats' }

/** An event as its form shows it. */
export function valuesOf(event: CalendarEvent, key: string): FormValues {
  let { audience, classID, title, description, colour, allDay, reminder, version } = event
  let { firstDay, lastDay, startMinute, endMinute } = event
  return {
    title,
    description,
    whom: audience === 'class' ? `class:${classID}` : audience,
    colour,
    allDay,
    firstDay,
    startTime: allDay ? '' : clockOf(startMinute),
    lastDay: lastDay === firstDay ? '' : lastDay,
    endTime: allDay ? '' : clockOf(endMinute),
    ...repeatValues(event),
    reminder,
    key,
    version: String(version),
  }
}

function repeatValues({ rule, firstDay }: CalendarEvent) {
  let own = [String(weekdayOf(firstDay))]
  if (rule === null) return { ...oneTime, weekdays: own }
  let { every, interval, weekdays, onWeekday, until, times } = repetitionOf(rule)
  return {
    repeats: every,
    interval: String(interval),
    weekdays: weekdays?.map(String) ?? own,
    monthly: onWeekday ? 'weekday' : 'date',
    until: until ?? '',
    times: String(times ?? ''),
  }
}

/** Fields of an event that does not repeat. */
export const oneTime = { repeats: '', interval: '1', monthly: 'date', until: '', times: '' }
