import MarkdownIt, { type Token } from 'markdown-it'

// What the marks of a rich text mean: the simple part of Markdown, read on the Worker alone. Only
// what is named here has a meaning; all else, HTML first of all, is the text that it is.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'bold'; children: Inline[] }
  | { kind: 'italic'; children: Inline[] }
  | { kind: 'link'; address: string; children: Inline[] }
/** Of a heading the first level is the greater; a list's items hold blocks. */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: 1 | 2; children: Inline[] }
  | { kind: 'list'; start: number | undefined; items: Block[][] }

/** What a link may lead to; any other is shown as it was typed. */
const LINKS = /^(https?:\/\/[^/]|mailto:[^/])/i
/** So many marks lie within each other; what lies deeper in a list is left out. */
const DEEPEST = 40

const markdown = new MarkdownIt('zero', { maxNesting: DEEPEST, linkify: true }).enable([
  'heading',
  'list',
  'emphasis',
  'link',
  'autolink',
  'linkify',
  'escape',
  'newline',
])
markdown.validateLink = (address) => LINKS.test(address)
// Only an address that says how it is reached becomes a link by itself.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
for (let scheme of ['ftp:', '//']) markdown.linkify.add(scheme, null)

/** The blocks of a rich text, in order. Its cost grows as its length does. */
export function richTextTree(text: string): Block[] {
  return rankHeadings(blocksOf(markdown.parse(text, {})))
}

/** The words of a rich text in one line, for a list, a letter or a feed. */
export function plainText(text: string): string {
  return richTextTree(text).map(wordsOfBlock).join(' ').replaceAll(/\s+/g, ' ').trim()
}

function blocksOf(tokens: Token[]): Block[] {
  let blocks: Block[] = []
  for (let at = 0; at < tokens.length; at++) {
    let token = tokens[at]!
    let end = endOf(tokens, at)
    let within = tokens.slice(at + 1, end)
    if (token.type === 'paragraph_open')
      blocks.push({ kind: 'paragraph', children: inlinesIn(within) })
    if (token.type === 'heading_open')
      blocks.push({
        kind: 'heading',
        level: token.tag === 'h1' ? 1 : 2,
        children: inlinesIn(within),
      })
    if (token.type === 'bullet_list_open')
      blocks.push({ kind: 'list', start: undefined, items: itemsOf(within) })
    if (token.type === 'ordered_list_open')
      blocks.push({
        kind: 'list',
        start: Number(token.attrGet('start') ?? 1),
        items: itemsOf(within),
      })
    at = end
  }
  return blocks
}

function itemsOf(tokens: Token[]): Block[][] {
  let items: Block[][] = []
  for (let at = 0; at < tokens.length; at++) {
    let end = endOf(tokens, at)
    items.push(blocksOf(tokens.slice(at + 1, end)))
    at = end
  }
  return items
}

function inlinesIn(tokens: Token[]): Inline[] {
  return tokens.flatMap(({ children }) => (children ? inlinesOf(children) : []))
}

function inlinesOf(tokens: Token[]): Inline[] {
  let inlines: Inline[] = []
  for (let at = 0; at < tokens.length; at++) {
    let token = tokens[at]!
    let end = endOf(tokens, at)
    let children = () => inlinesOf(tokens.slice(at + 1, end))
    if (token.type === 'text' && token.content) inlines.push({ kind: 'text', text: token.content })
    if (token.type === 'softbreak' || token.type === 'hardbreak') inlines.push({ kind: 'break' })
    if (token.type === 'strong_open') inlines.push({ kind: 'bold', children: children() })
    if (token.type === 'em_open') inlines.push({ kind: 'italic', children: children() })
    if (token.type === 'link_open') inlines.push(linkOf(token, children()))
    at = end
  }
  return inlines
}

/** A link without words says where it leads. */
function linkOf(token: Token, children: Inline[]): Inline {
  let address = String(token.attrGet('href') ?? '')
  let says = children.map(wordsOfInline).join('').trim()
  return {
    kind: 'link',
    address,
    children: says ? children : [{ kind: 'text', text: address }],
  }
}

/** Where the token that closes this one is: its own place, if it opens nothing. */
function endOf(tokens: Token[], at: number): number {
  let depth = 0
  for (let end = at; end < tokens.length; end++) {
    depth += tokens[end]!.nesting
    if (depth <= 0) return end
  }
  return tokens.length
}

/** A smaller heading before any greater one is a greater one: no page skips a level. */
function rankHeadings(blocks: Block[]): Block[] {
  let first = blocks.findIndex((block) => block.kind === 'heading' && block.level === 1)
  return blocks.map((block, at) =>
    block.kind === 'heading' && (first < 0 || at < first) ? { ...block, level: 1 } : block,
  )
}

function wordsOfBlock(block: Block): string {
  if (block.kind !== 'list') return block.children.map(wordsOfInline).join('')
  return block.items.flat().map(wordsOfBlock).join(' ')
}

function wordsOfInline(inline: Inline): string {
  if (inline.kind === 'break') return ' '
  return inline.kind === 'text' ? inline.text : inline.children.map(wordsOfInline).join('')
}
