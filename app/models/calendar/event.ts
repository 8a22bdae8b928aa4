import * as v from 'valibot'
import { isDay, spanOfDays, type Day } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'
import { can } from '#app/models/can.ts'
import type { User } from '#app/models/current.ts'
import { isReadable, tidyName } from '#app/models/name.ts'
import { Repetition } from './repetition.ts'

/** So many events that are not over a school keeps, and so many series among them. */
export const MOST_EVENTS = 2000
export const MOST_SERIES = 200
/** One event lasts no longer: a look at a month need not go back further. */
export const MOST_DAYS = 60
const MOST_TITLE = 255
const MOST_DESCRIPTION = 5000

export const audiences = ['all', 'class', 'staff'] as const
export type Audience = (typeof audiences)[number]
export const colours = ['green', 'blue', 'violet', 'pink', 'red', 'amber', 'grey'] as const
export type Colour = (typeof colours)[number]
export const reminders = ['none', 'halfHour', 'hour', 'dayBefore', 'weekBefore'] as const
export type Reminder = (typeof reminders)[number]

const day = v.pipe(
  v.string(message('notDay')),
  v.check((text) => isDay(text) && text.startsWith('2'), message('notDay')),
)
const clock = v.pipe(
  v.string(message('notClock')),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message('notClock')),
)
const title = v.pipe(
  v.string(message('titleRequired')),
  v.transform(tidyName),
  v.check((text) => isReadable(text), message('titleRequired')),
  v.maxLength(MOST_TITLE, message('titleTooLong')),
)
/** Lines stay lines; what turns text around or cannot be seen goes. */
const description = v.pipe(
  v.string(message('notText')),
  v.transform((text) =>
    text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .map(tidyName)
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  ),
  v.maxLength(MOST_DESCRIPTION, message('descriptionTooLong')),
)

const fields = {
  title,
  description: v.optional(description, ''),
  audience: v.picklist(audiences, message('audienceMissing')),
  classID: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128, message('tooLong'))))),
  colour: v.optional(v.picklist(colours, message('notChoice')), 'green'),
  allDay: v.optional(v.boolean(message('notBoolean')), false),
  firstDay: day,
  startTime: v.optional(v.nullable(clock)),
  lastDay: v.optional(v.nullable(day)),
  endTime: v.optional(v.nullable(clock)),
  repetition: v.optional(v.nullable(Repetition)),
  reminder: v.optional(v.picklist(reminders, message('notChoice')), 'none'),
}
type Fields = typeof fields

/** The longest an event of a series may be, so that it does not overtake itself: days for one. */
const stepDays = { day: 1, week: 7, month: 28, year: MOST_DAYS } as const

/** The fields of an event, and `more`, with what must fit together in the former. */
function fitting<const more extends v.ObjectEntries>(
  more: more,
): v.SchemaWithPipe<readonly [v.ObjectSchema<Fields & more, undefined>]>
function fitting(more: v.ObjectEntries): v.GenericSchema {
  let entries: Fields = { ...more, ...fields }
  return v.pipe(
    v.object(entries),
    v.forward(
      v.partialCheck(
        [['audience'], ['classID']],
        ({ audience, classID }) => audience !== 'class' || Boolean(classID),
        message('classMissing'),
      ),
      ['classID'],
    ),
    v.forward(
      v.partialCheck(
        [['allDay'], ['startTime']],
        ({ allDay, startTime }) => allDay || Boolean(startTime),
        message('startMissing'),
      ),
      ['startTime'],
    ),
    v.forward(
      v.partialCheck(
        [['allDay'], ['endTime']],
        ({ allDay, endTime }) => allDay || Boolean(endTime),
        message('endMissing'),
      ),
      ['endTime'],
    ),
    v.forward(
      v.partialCheck(
        [['firstDay'], ['lastDay']],
        ({ firstDay, lastDay }) => !lastDay || lastDay >= firstDay,
        message('endNotLater'),
      ),
      ['lastDay'],
    ),
    v.forward(
      v.partialCheck(
        [['allDay'], ['firstDay'], ['startTime'], ['lastDay'], ['endTime']],
        ({ allDay, firstDay, startTime, lastDay, endTime }) =>
          allDay ||
          !startTime ||
          !endTime ||
          (lastDay ?? firstDay) !== firstDay ||
          endTime > startTime,
        message('endNotLater'),
      ),
      ['endTime'],
    ),
    v.forward(
      v.partialCheck(
        [['firstDay'], ['lastDay']],
        ({ firstDay, lastDay }) => spanOf(firstDay, lastDay) <= MOST_DAYS,
        message('eventTooLong'),
      ),
      ['lastDay'],
    ),
    v.forward(
      v.partialCheck(
        [['firstDay'], ['lastDay'], ['repetition']],
        ({ firstDay, lastDay, repetition }) =>
          !repetition ||
          spanOf(firstDay, lastDay) <=
            Math.min(MOST_DAYS, stepDays[repetition.every] * repetition.interval),
        message('longerThanRepeat'),
      ),
      ['lastDay'],
    ),
    v.forward(
      v.partialCheck(
        [['firstDay'], ['repetition']],
        ({ firstDay, repetition }) => !repetition?.until || repetition.until >= firstDay,
        message('untilBefore'),
      ),
      ['repetition', 'until'],
    ),
  )
}

function spanOf(firstDay: Day, lastDay: Day | null | undefined): number {
  if (!lastDay || !isDay(firstDay) || !isDay(lastDay)) return 1
  return spanOfDays(firstDay, lastDay)
}

/**
 * An event as a person wants it; days and times are those of the school's clocks. One day where the
 * last is left out; `classID` for an event of a class, times unless it is all day.
 */
export const EventFields = fitting({})
export type EventFields = v.InferOutput<typeof EventFields>

/** The same with its own id, chosen by who sends it: sent twice, it is one event. */
export const NewEvent = fitting({
  eventID: v.optional(v.pipe(v.string(message('notText')), v.uuid(message('invalid')))),
})

/** Which times of a series a change is about. */
export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]
/** One time of a series, by the day it begins, and what else is meant with it. */
export const Which = v.object({
  scope: v.optional(v.picklist(scopes, message('notChoice')), 'all'),
  on: v.optional(v.nullable(day)),
})
export type Which = v.InferOutput<typeof Which>

/** Changes an event: which version of it the caller saw, and which of its times are meant. */
export const ChangedEvent = fitting({
  eventID: v.pipe(v.string(message('required')), v.maxLength(128, message('tooLong'))),
  version: v.pipe(v.number(message('notNumber')), v.integer(message('notNumber'))),
  ...Which.entries,
})

/** A year each way: a time is dragged within what a page shows. */
const MOST_MOVED = 366
/**
 * Moves times of an event by so many days, and to other hours where they are given: to a beginning
 * (it stays as long as it is), to an end, or both.
 */
export const EventMove = v.object({
  ...Which.entries,
  version: v.pipe(v.number(message('notNumber')), v.integer(message('notNumber'))),
  days: v.pipe(
    v.number(message('notNumber')),
    v.integer(message('notNumber')),
    v.minValue(-MOST_MOVED, message('outOfRange')),
    v.maxValue(MOST_MOVED, message('outOfRange')),
  ),
  startTime: v.optional(v.nullable(clock), null),
  endTime: v.optional(v.nullable(clock), null),
})
export type EventMove = v.InferOutput<typeof EventMove>

/**
 * Whether this reader of an event may change or delete it: a head of the school, and the teacher
 * who wrote it for a class. (To see it, the class must still be theirs.)
 */
export function canChangeEvent(
  user: Pick<User, 'UID' | 'role'>,
  { authorID, audience }: { authorID: string; audience: Audience },
): boolean {
  return (
    can.changeAnyEvent(user) ||
    (can.writeEvents(user) && authorID === user.UID && audience === 'class')
  )
}
