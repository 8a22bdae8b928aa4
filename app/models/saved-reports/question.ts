import * as v from 'valibot'
import { westernDigits } from '#app/locales/digits.ts'
import { message } from '#app/locales/message.ts'
import { PeriodQuery } from '#app/models/period.ts'
import { subjects, type Level } from '#app/models/subject.ts'

// What a built report asks: about whom, about what, over which days, and what is shown of it. The
// same schema reads the form (whose address is the preview), the saved row and the API.

export const MOST_CLASSES = 50
export const MOST_GROUPS = 20
export const MOST_PUPILS = 200
export const MOST_LESSONS = 50
/** No id of ours is longer. */
const LONGEST_ID = 128

/**
 * What a report can show besides its table; what it shows where nothing is said is `usualParts`.
 */
export const reportParts = ['figures', 'charts', 'grid', 'hardest', 'notes'] as const
export type ReportPart = (typeof reportParts)[number]
export const usualParts: readonly ReportPart[] = ['figures', 'charts', 'grid', 'hardest']

const levels = [1, 2, 3] as const satisfies Level[]
const once = <item>(items: item[]) => [...new Set(items)]

function someOf<const item extends v.GenericSchema>(item: item, most: number) {
  return v.pipe(
    v.array(item, message('notChoice')),
    v.transform(once<v.InferOutput<item>>),
    v.maxLength(most, message('tooManyChosen')),
  )
}

const id = v.pipe(
  v.string(message('notChoice')),
  v.nonEmpty(message('notChoice')),
  v.maxLength(LONGEST_ID, message('notChoice')),
)

/**
 * With pupils it is about them alone, and the classes are where they were found. Otherwise it is
 * about the children of its classes and kept groups; without any of these: about all that the
 * reader may see, now. Without subjects, levels and lessons: all lessons; with several of them,
 * lessons that satisfy each.
 */
export const ReportQuestion = v.object({
  classes: v.optional(someOf(id, MOST_CLASSES), []),
  groups: v.optional(someOf(id, MOST_GROUPS), []),
  pupils: v.optional(someOf(id, MOST_PUPILS), []),
  subjects: v.optional(someOf(v.picklist(subjects, message('notChoice')), 4), []),
  levels: v.optional(someOf(v.picklist(levels, message('notChoice')), 3), []),
  lessons: v.optional(someOf(id, MOST_LESSONS), []),
  ...PeriodQuery.entries,
  show: v.optional(
    someOf(v.picklist(reportParts, message('notChoice')), reportParts.length),
    () => [...usualParts],
  ),
})
export type ReportQuestion = v.InferOutput<typeof ReportQuestion>

const lists = ['classes', 'groups', 'pupils', 'subjects', 'lessons'] as const

/**
 * The question of an address. A list is one parameter with commas (as we write it) or several (as a
 * form sends it); days in Western or Arabic digits. `show` once named and empty shows the table
 * alone.
 */
export function questionInput(search: URLSearchParams): Record<string, unknown> {
  let listOf = (name: string) =>
    search
      .getAll(name)
      .flatMap((text) => text.split(','))
      .filter(Boolean)
  let kind = search.get('period') ?? ''
  let day = (name: string) => westernDigits((search.get(name) ?? '').trim())
  // A form has the fields of all kinds: each belongs to its own.
  let days = kind === 'from' || kind === '' ? ['from', 'until'] : ['on']
  return {
    ...Object.fromEntries(lists.map((name) => [name, listOf(name)])),
    levels: listOf('levels').map((text) => Number(westernDigits(text))),
    ...(kind && { period: kind }),
    ...Object.fromEntries(days.flatMap((name) => (day(name) ? [[name, day(name)]] : []))),
    ...(search.has('show') && { show: listOf('show') }),
  }
}

/** The query string that asks the question again, without the question mark. */
export function questionSearch(question: ReportQuestion): string {
  let search = new URLSearchParams()
  for (let name of [...lists, 'levels'] as const) {
    let values = question[name]
    if (values.length > 0) search.set(name, values.join(','))
  }
  for (let name of ['period', 'on', 'from', 'until'] as const)
    if (question[name]) search.set(name, question[name])
  let isUsual = usualParts.every((part, at) => question.show[at] === part)
  if (!isUsual || question.show.length > usualParts.length)
    search.set('show', question.show.join(','))
  // A comma needs no escape in a query, and addresses are read by people.
  return search.toString().replaceAll('%2C', ',')
}

/** Whether it asks about children one by one. */
export function isOfPupils({ pupils }: ReportQuestion): boolean {
  return pupils.length > 0
}

/** Whether it asks about all children whom its reader may see. */
export function isOfAll({ classes, groups, pupils }: ReportQuestion): boolean {
  return classes.length === 0 && groups.length === 0 && pupils.length === 0
}

/** Whether it asks about kept groups: with single pupils these only say where they were found. */
export function isOfGroups({ groups, pupils }: ReportQuestion): boolean {
  return groups.length > 0 && pupils.length === 0
}

/** Whether it asks about some lessons by name or level: rollups of whole classes know none. */
export function namesLessons({ lessons, levels }: ReportQuestion): boolean {
  return lessons.length > 0 || levels.length > 0
}
