import 'server-only'
import { rows } from '#db/rows.ts'
import { accountSections } from './account-sections.server.ts'
import { correspondenceSections } from './correspondence-sections.server.ts'
import { nextFile, type MadePiece, type Means, type Place } from './piece.ts'
import { ItemRow, pageOf, type Making, type Section } from './section.server.ts'
import { attemptColumns, lessonColumns, workSections } from './work-sections.server.ts'

/** All sections of `data.json`, in their order. */
export function dataSections(making: Making): Section[] {
  return [...accountSections(making), ...correspondenceSections(making), ...workSections(making)]
}

/** As many of the sections as one step reads; each is a list. */
export async function dataFile(
  { db, most }: Means,
  making: Making,
  place: Place,
): Promise<MadePiece> {
  let sections = dataSections(making)
  let { section, after } = place
  let text = section === 0 && after === null ? beginOfData(making) : ''
  for (let left = most; left > 0 && section < sections.length;) {
    let current = sections[section]!
    let items = await rows(db, ItemRow, pageOf(current, after, left))
    let isWhole = items.length < left
    text += listed(current.name, items, { begins: after === null, isWhole })
    left -= items.length
    after = isWhole ? null : items.at(-1)!.at
    if (isWhole) section++
  }
  let isEnd = section === sections.length
  return {
    file: 'data.json',
    content: Buffer.from(isEnd ? `${text}\n}\n` : text),
    next: isEnd ? nextFile(place) : { ...place, section, after },
  }
}

/** The first member: what this is, and what the columns of the tables are called. */
function beginOfData({ pupilID, schoolID, askedAt }: Making): string {
  let about = {
    format: 1,
    UID: pupilID,
    askedAt: new Date(askedAt).toISOString(),
    of: schoolID === null ? 'allSchools' : 'ownSchool',
    files: { 'attempts.csv': attemptColumns, 'lessons.csv': lessonColumns },
  }
  return `{\n"about": ${JSON.stringify(about)}`
}

/** Items of a list, from its beginning, up to its end, or in between. */
function listed(
  name: string,
  items: ItemRow[],
  { begins, isWhole }: { begins: boolean; isWhole: boolean },
): string {
  let before = begins ? `,\n${JSON.stringify(name)}: [` : items.length > 0 ? ',' : ''
  return before + items.map(({ item }) => `\n${item}`).join(',') + (isWhole ? ']' : '')
}
