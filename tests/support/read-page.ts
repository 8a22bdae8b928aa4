import { SaxesParser } from 'saxes'

// What a page says, as lines of text, from the HTML that was sent: each figure stands beside its
// label, as it does for a reader. React writes HTML that is well-formed XML, too.

export type Element = {
  name: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

/** The `<main>` of a page. */
export function mainOf(html: string): Element {
  let main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>') + '</main>'.length)
  let root: Element = { name: '', attributes: {}, children: [] }
  let open = [root]
  let parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    let element: Element = { name, attributes, children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => void open.at(-1)!.children.push(text))
  parser.on('closetag', () => void open.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(main).close()
  return root
}

/** All elements inside that have this name, in the order of the page. */
export function elementsOf(inside: Element, name: string): Element[] {
  return inside.children.flatMap((child) =>
    typeof child === 'string'
      ? []
      : [...(child.name === name ? [child] : []), ...elementsOf(child, name)],
  )
}

/** Where a link with these words leads. */
export function linkOf(inside: Element, words: string): string {
  let links = elementsOf(inside, 'a').filter((link) => textOf(link) === words)
  if (links.length !== 1) throw new Error(`${links.length} links say “${words}”`)
  return links[0]!.attributes.href!
}

/** The names that begin the rows of the table with this caption. */
export function namesIn(inside: Element, caption: string): string[] {
  let isWanted = (table: Element) =>
    elementsOf(table, 'caption').some((each) => textOf(each) === caption)
  return elementsOf(inside, 'table')
    .filter(isWanted)
    .flatMap((table) => elementsOf(table, 'tbody'))
    .flatMap((body) => elementsOf(body, 'th'))
    .map((head) => textOf(elementsOf(head, 'bdi')[0]!))
}

const BLOCKS = /^(?:a|div|p|dt|dd|li|h\d|section|ul|ol|dl|table|tr|th|td|summary|details)$/
/** Classes of what stands on a line of its own or at a distance. */
const APART = ['under', 'block', 'inline-block', 'ms-4']
/** Say in which direction a text runs, and are not seen. */
const DIRECTIONS = /[\u200e\u200f\u2066-\u2069]/g

/** The words of an element, with single spaces. */
export function textOf(element: Element): string {
  return rawText(element).replaceAll(DIRECTIONS, '').replaceAll(/\s+/g, ' ').trim()
}

function rawText({ children }: Element): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      if (isWay(child)) return ''
      let isApart = BLOCKS.test(child.name) || classesOf(child).some((name) => APART.includes(name))
      return isApart ? ` ${rawText(child)} ` : rawText(child)
    })
    .join('')
}

type Medium = 'screen' | 'paper'

/**
 * An element's words, line by line: headings after `#`, a label and its values as `label: value`,
 * the cells of a table's row between bars (an empty one: ∅). Without navigation, forms, buttons,
 * and how figures are counted. `paper`: as it is printed.
 */
export function linesOf(element: Element, medium: Medium = 'screen'): string[] {
  let { name, children } = element
  if (isLeftOut(element, medium)) return []
  if (/^(?:nav|form|svg|caption|title)$/.test(name) || isExplanation(element)) return []
  if (/^h\d$/.test(name)) return [`# ${textOf(element)}`]
  if (name === 'dl') return elementsOf(element, 'div').map(factOf)
  if (name === 'table') return rowsOf(element)
  if (/^(?:p|li|summary|a|figcaption)$/.test(name) && !hasHeading(element)) {
    let text = textOf(element)
    return text === '' ? [] : [name === 'li' ? `- ${text}` : text]
  }
  return children.flatMap((child) => (typeof child === 'string' ? [] : linesOf(child, medium)))
}

/** What this medium does not show, and what only leads elsewhere. */
function isLeftOut(element: Element, medium: Medium): boolean {
  return isWay(element) || classesOf(element).includes(medium === 'paper' ? 'no-print' : 'hidden')
}

/** Buttons, menus and chips, which have words and no figures. */
function isWay(element: Element): boolean {
  return ['button', 'chips', 'menu'].some((name) => classesOf(element).includes(name))
}

function classesOf({ attributes }: Element): string[] {
  return attributes.class?.split(' ') ?? []
}

function isExplanation(element: Element): boolean {
  return element.name === 'details' && elementsOf(element, 'dl').length > 0
}

function hasHeading(element: Element): boolean {
  return ['h1', 'h2', 'h3'].some((name) => elementsOf(element, name).length > 0)
}

function factOf(group: Element): string {
  let [label, ...values] = group.children.flatMap((child) =>
    typeof child === 'string' ? [] : [textOf(child)],
  )
  return `${label}: ${values.join(' | ')}`
}

/** On a phone each cell carries its label itself: the head of its column. */
function rowsOf(table: Element): string[] {
  let rows = elementsOf(table, 'tr').map(({ children }) =>
    children.filter((cell) => typeof cell !== 'string'),
  )
  let heads = rows[0]!.map((head) => textOf(head).replace(/ [▲▼]$/, ''))
  for (let row of rows)
    for (let [at, { attributes }] of row.entries()) {
      let label = attributes['data-label'] ?? heads[at]
      if (label !== heads[at]) throw new Error(`${label} stands under ${heads[at]}`)
    }
  return rows.map((row) => row.map((cell) => textOf(cell) || '∅').join(' | '))
}
