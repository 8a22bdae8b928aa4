import { tidyName } from '#app/models/name.ts'
import { levelOf, LONGEST_ID, tidy } from '#app/models/tables/cell-values.ts'
import { splitCell } from '#app/models/tables/multi-value-cell.ts'
import { MOST_CLASSES, type NamedClass, type RosterRow } from './roster.ts'

const LONGEST_CLASS = 80

/**
 * The classes that a row names: one or several, separated by semicolons, with their ids and levels
 * in the same order in cells of their own.
 */
export function classesOf(row: RosterRow): NamedClass[] {
  let { className, classId, level } = row.values
  let [names, ids, levels] = [listOf(className), listOf(classId), listOf(level)]
  let count = Math.max(names.length, ids.length)
  if (count === 0) return withoutClass(row, levels)
  if (count > MOST_CLASSES) {
    if (names.length > MOST_CLASSES) row.refuse('className', className!, 'tooManyClasses')
    else row.refuse('classId', classId!, 'tooManyClasses')
    return []
  }
  return Array.from({ length: count }, (_, at) =>
    classOf(row, {
      name: names[at],
      id: ids[at],
      // One level for several classes is that of each.
      level: levels.length === 1 ? levels[0] : levels[at],
    }),
  ).filter(({ name, externalId }) => name !== undefined || externalId !== undefined)
}

/** A level without a class means nothing, but has to be one. */
function withoutClass({ values, refuse }: RosterRow, levels: string[]): NamedClass[] {
  if (levels.some((level) => levelOf(level) === undefined))
    refuse('level', values.level!, 'levelUnknown')
  return []
}

function classOf(
  { refuse }: RosterRow,
  { name = '', id = '', level = '' }: Record<'name' | 'id' | 'level', string | undefined>,
): NamedClass {
  let parsedLevel = level === '' ? undefined : levelOf(level)
  if (level !== '' && parsedLevel === undefined) refuse('level', level, 'levelUnknown')
  // As the form for classes does it.
  let tidied = tidyName(name)
  if (tidied.length > LONGEST_CLASS) refuse('className', tidied, 'tooLong')
  if (id.length > LONGEST_ID) refuse('classId', id, 'tooLong')
  return {
    ...(tidied && { name: tidied }),
    ...(parsedLevel !== undefined && { level: parsedLevel }),
    ...(id && { externalId: tidy(id) }),
  }
}

function listOf(text: string | undefined): string[] {
  return text === undefined ? [] : splitCell(text)
}
