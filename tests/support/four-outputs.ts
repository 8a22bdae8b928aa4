import { removeActivity } from '#app/models/attempts/delete.server.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { openHandMadeSchool, type HandMadePerson } from './hand-made-school.ts'
import { writtenIn } from './hand-made-site.ts'
import { newPage } from './page.ts'
import { elementsOf, linesOf, mainOf, textOf, type Element } from './read-page.ts'
import { carry } from './session.ts'
import { anyPrefix, ask, siteDatabase } from './site.ts'

// A report as its four readers get it: on the screen, in its file, on paper, and by the API. What
// is compared is the text that was sent, by rules of writing that stand here once more.

export type Language = 'ar' | 'en'

/** A4 without its margins, in the pixels of a browser. */
const SHEET = { width: 687, height: 1016 }
/** Say in which direction a text runs, and are not seen. */
const DIRECTIONS = /[\u200e\u200f\u2066-\u2069]/g

/**
 * The hand-made school on the site that all page tests share, under ids of its own, which answers
 * leave out. On the Sunday after its week the head removed two attempts of basma in the plants.
 */
export async function openFourOutputs() {
  let prefix = anyPrefix()
  let now = Date.now()
  let school = await openHandMadeSchool(siteDatabase(), { now, prefix, lately: true })
  let removing = await school.as('nadia', Date.parse('2026-10-11T13:00:00+05:45'))
  let { user, ...visit } = removing
  let tried = await storeAttempts(
    visit,
    { user },
    ['root', 'leaf'].map((exercise, at) => ({
      id: `extra ${at}`,
      userId: school.id('basma'),
      exerciseId: school.id(exercise),
      correct: true,
      startedAt: `2026-10-06T11:0${at}:00+05:45`,
      durationMs: 30_000,
    })),
  )
  let removal = {
    schoolID: school.id('amal'),
    classID: '*',
    userID: school.id('basma'),
    lessonID: school.id('plants'),
  }
  let removed = await removeActivity(removing, removal, { why: 'جرّبه أخوها' })
  if (tried.stored !== 2 || !removed.ok) throw new Error('Nothing was removed')

  let whole = (path: string) => path.replaceAll('~', prefix)
  let get = async (path: string, as: HandMadePerson, locale: Language) => {
    let token = await school.tokenOf(as, 'browser')
    let { status, text } = await ask(whole(path), { token, locale })
    if (status !== 200) throw new Error(`${path} answers ${status}`)
    return text.replaceAll(prefix, '')
  }
  return {
    now,
    /** Somebody of the school at this moment, for what no page is asked to do. */
    as: (person: HandMadePerson) => school.as(person, now),
    id: school.id,
    screen: async (path: string, as: HandMadePerson, locale: Language) =>
      mainOf(await get(path, as, locale)),
    /** Each line of a file by the heads of its columns. */
    async file(path: string, as: HandMadePerson, locale: Language) {
      let text = (await get(path, as, locale)).replaceAll(DIRECTIONS, '')
      if (!text.startsWith('\ufeff')) throw new Error(`No CSV: ${text}`)
      let [heads, ...lines] = text.slice(1).trimEnd().split('\r\n').map(cellsOf)
      if (new Set(heads).size < heads!.length)
        throw new Error(`Two columns are called alike: ${heads}`)
      return lines.map((line) =>
        Object.fromEntries(heads!.map((head, at) => [head, line[at] ?? ''])),
      )
    },
    /** All words that a browser prints, cells and lines between bars. */
    async paper(path: string, as: HandMadePerson, locale: Language) {
      let page = await newPage({ locale, javaScript: false, context: { viewport: SHEET } })
      await carry(page.context(), await school.tokenOf(as, 'browser'))
      await page.goto(whole(path))
      await page.emulateMedia({ media: 'print' })
      let said = await page.locator('main').innerText()
      await page.close()
      return said
        .replaceAll(DIRECTIONS, '')
        .split(/\s*[\t\n]\s*/)
        .filter(Boolean)
        .map((part) => part.replaceAll(/\s+/g, ' '))
        .join(' | ')
    },
    /** What a call answers. */
    async api(path: string, as: HandMadePerson) {
      let token = await school.tokenOf(as, 'bearer')
      let { status, text } = await ask(whole(path), {
        headers: { Authorization: `Bearer ${token}`, Cookie: '' },
      })
      if (status !== 200) throw new Error(`${path} answers ${status}: ${text}`)
      return JSON.parse(text.replaceAll(prefix, ''))
    },
  }
}

/** The cells of a line of CSV. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!,
  )
}

/** The rows of the table that has these heads, each cell by its head; the first as `name`. */
export function tableOf(main: Element, heads: string[]): Record<string, string>[] {
  for (let table of elementsOf(main, 'table')) {
    let [first, ...rest] = elementsOf(table, 'tr').map(({ children }) =>
      children.flatMap((cell) => (typeof cell === 'string' ? [] : [textOf(cell)])),
    )
    let labels = first!.map((head) => head.replace(/ [▲▼]$/, ''))
    if (!heads.every((head) => labels.includes(head))) continue
    return rest.map((cells) => ({
      name: cells[0]!,
      ...Object.fromEntries(labels.map((label, at) => [label, cells[at]!])),
    }))
  }
  throw new Error(`No table has ${heads.join(', ')}`)
}

/** The lines that stand under a heading of the page, up to the next one. */
export function under(main: Element, heading: string): string[] {
  let lines = linesOf(main)
  let at = lines.indexOf(`# ${heading}`)
  if (at < 0) throw new Error(`No heading says “${heading}”: ${lines.join('\n')}`)
  let rest = lines.slice(at + 1)
  let end = rest.findIndex((line) => line.startsWith('# '))
  return end < 0 ? rest : rest.slice(0, end)
}

/** How a page writes what the API answers: nothing to count is a word, never a nought. */
export const asRead = {
  number: (value: number) => String(value),
  percent: (value: number | null, locale: Language) =>
    value === null ? { en: 'Not practised yet', ar: 'لا تدريب بعد' }[locale] : `${value}%`,
  duration: (ms: number, locale: Language) => timeIn(ms, locale),
  share: ([part, all]: readonly [number, number], locale: Language) =>
    `${part} ${{ en: 'of', ar: 'من' }[locale]} ${all}`,
  day: (day: string | null, locale: Language) =>
    day === null ? '' : writtenIn(locale, Date.parse(`${day}T06:00:00Z`)).date,
}
/** How a file writes the same: numbers to reckon with, and an empty cell for nothing to count. */
export const asFiled = {
  number: (value: number) => String(value),
  percent: (value: number | null) => String(value ?? ''),
  duration: (ms: number) => String(Math.round(ms / 6000) / 10),
  share: asRead.share,
  day: (day: string | null) => day ?? '',
}
/** What a file's head says of its unit. */
const units: Partial<Record<keyof typeof asRead, Record<Language, string>>> = {
  percent: { en: ' (%)', ar: ' (%)' },
  duration: { en: ' (minutes)', ar: ' (بالدقائق)' },
}

/** A figure of a row: its label in both languages, its kind, and where an answer has it. */
export type Figure<item> = {
  [kind in keyof typeof asRead]: {
    kind: kind
    label: Record<Language, string>
    of: (item: item) => Parameters<(typeof asRead)[kind]>[0]
    /** A column of the file alone. */
    fileOnly?: boolean
  }
}[keyof typeof asRead]

/** What the API answered of a row, written as the screen and as the file would write it. */
export function writtenBy<item>(item: item, figures: Figure<item>[], locale: Language) {
  let screen: Record<string, string> = {}
  let file: Record<string, string> = {}
  for (let figure of figures) {
    let { kind, label, fileOnly } = figure
    file[label[locale] + (units[kind]?.[locale] ?? '')] = written(figure, item, asFiled, locale)
    if (!fileOnly) screen[label[locale]] = written(figure, item, asRead, locale)
  }
  return { screen, file }
}

function written<item>(
  figure: Figure<item>,
  item: item,
  write: typeof asRead | typeof asFiled,
  locale: Language,
): string {
  switch (figure.kind) {
    case 'percent':
      return write.percent(figure.of(item), locale)
    case 'duration':
      return write.duration(figure.of(item), locale)
    case 'share':
      return write.share(figure.of(item), locale)
    case 'day':
      return write.day(figure.of(item), locale)
    case 'number':
      return write.number(figure.of(item))
  }
}

/** Of a row what stands under these heads. */
export function only(row: Record<string, string>, heads: object) {
  return Object.fromEntries(Object.keys(heads).map((head) => [head, row[head]]))
}

/** Of one hour at most: nothing, seconds, or whole minutes. */
export function timeIn(ms: number, locale: Language): string {
  if (ms === 0) return '—'
  let [count, forms] =
    ms < 60_000
      ? ([Math.round(ms / 1000), seconds] as const)
      : ([Math.round(ms / 60_000), minutes] as const)
  if (locale === 'en') return `${count} ${count === 1 ? forms.en[0] : forms.en[1]}`
  if (count <= 2) return forms.ar[count - 1]!
  return `${count} ${count <= 10 ? forms.ar[2] : forms.ar[3]}`
}
const seconds = { en: ['sec', 'secs'], ar: ['ثانية', 'ثانيتان', 'ثوان', 'ثانية'] }
const minutes = { en: ['min', 'mins'], ar: ['دقيقة', 'دقيقتان', 'دقائق', 'دقيقة'] }

/** The day of a moment by the clock of Kathmandu. */
export function dayIn(moment: string | null): string | null {
  return moment && writtenIn('en', Date.parse(moment)).iso
}
