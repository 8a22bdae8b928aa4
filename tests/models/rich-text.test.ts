import * as v from 'valibot'
import { expect, test } from 'vitest'
import { plainText, richTextTree } from '#app/models/rich-text-tree.ts'
import { RichText } from '#app/models/rich-text.ts'

const text = (words: string) => ({ kind: 'text', text: words })
const paragraph = (words: string) => ({ kind: 'paragraph', children: [text(words)] })

test('paragraphs, line breaks, bold, italics, links, lists and two levels of headings', () => {
  let written = [
    '# Trip to the farm',
    '## What to bring',
    'A **hat** and *water*,',
    'see [our page](https://school.example/farm) or <mailto:a@school.example>.',
    '',
    '- shoes',
    '- a snack',
    '  1. fruit',
    '',
    '3. We leave at 8',
  ].join('\n')
  expect(richTextTree(written)).toEqual([
    { kind: 'heading', level: 1, children: [text('Trip to the farm')] },
    { kind: 'heading', level: 2, children: [text('What to bring')] },
    {
      kind: 'paragraph',
      children: [
        text('A '),
        { kind: 'bold', children: [text('hat')] },
        text(' and '),
        { kind: 'italic', children: [text('water')] },
        text(','),
        { kind: 'break' },
        text('see '),
        {
          kind: 'link',
          address: 'https://school.example/farm',
          children: [text('our page')],
        },
        text(' or '),
        {
          kind: 'link',
          address: 'mailto:a@school.example',
          children: [text('mailto:a@school.example')],
        },
        text('.'),
      ],
    },
    {
      kind: 'list',
      start: undefined,
      items: [
        [paragraph('shoes')],
        [paragraph('a snack'), { kind: 'list', start: 1, items: [[paragraph('fruit')]] }],
      ],
    },
    { kind: 'list', start: 3, items: [[paragraph('We leave at 8')]] },
  ])
})

test('an address that stands alone is a link; one without words says where it leads', () => {
  expect(richTextTree('https://school.example')).toEqual([
    {
      kind: 'paragraph',
      children: [
        {
          kind: 'link',
          address: 'https://school.example',
          children: [text('https://school.example')],
        },
      ],
    },
  ])
  expect(plainText('[](https://school.example)')).toBe('https://school.example')
  expect(richTextTree('school.example and a@b.example')).toEqual([
    paragraph('school.example and a@b.example'),
  ])
})

test('what would run, load or deceive is the text that it is', () => {
  let inert = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](data:text/html,x)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '[a](/dashboard)',
    '[a](https:)',
    '<javascript:alert(1)>',
    'javascript:alert(1)',
    'ftp://evil.example/x',
    '//evil.example/x',
    '> quoted',
    '`code`',
    '| a | b |',
    '&lt;b&gt; &#106;',
  ]
  for (let words of inert) expect(richTextTree(words), words).toEqual([paragraph(words)])
  // A picture is none: nothing is loaded from elsewhere, there is a link at most.
  expect(richTextTree('![a](https://evil.example/x.png)')).toEqual([
    {
      kind: 'paragraph',
      children: [
        text('!'),
        { kind: 'link', address: 'https://evil.example/x.png', children: [text('a')] },
      ],
    },
  ])
})

test('a heading of any level is one of two, and no level is skipped', () => {
  let levels = (written: string) =>
    richTextTree(written).map((block) => block.kind === 'heading' && block.level)
  expect(levels('## a\n# b\n###### c')).toEqual([1, 1, 2])
  expect(levels('### a\n## b')).toEqual([1, 1])
})

test('in one line, without the marks', () => {
  expect(plainText('# مرحبًا\n\n- **واحد**\n- [اثنان](https://a.example)\nوثلاثة')).toBe(
    'مرحبًا واحد اثنان وثلاثة',
  )
})

test('what is stored is tidied: it turns no page around, and lists keep their depth', () => {
  let tidy = (written: string) => v.parse(RichText, written)
  expect(tidy('\u202eabc\u0000  d \r\n\r\n\r\n\r\n- a\t b  \n\t- c\u2066\n')).toBe(
    'abc d\n\n- a b\n    - c',
  )
  for (let empty of ['', ' \n ', '**', '\u200d'])
    expect(v.safeParse(RichText, empty).success, JSON.stringify(empty)).toBe(false)
  expect(v.safeParse(RichText, 'a'.repeat(20_000)).success).toBe(true)
  expect(v.safeParse(RichText, 'a'.repeat(20_001)).success).toBe(false)
  expect(v.safeParse(RichText, '🎈'.repeat(5000)).success).toBe(true)
})

const hostile = [
  '[',
  '*a **a ',
  '>',
  '[a](',
  '- ',
  '1. ',
  '* a\n',
  '*_',
  '![[]()',
  '\\',
  '<a ',
].map((piece) => [piece, (length: number) => piece.repeat(length).slice(0, length)] as const)
const stairs = (length: number) => {
  let lines = ''
  for (let deep = 0; lines.length < length; deep++) lines += `${' '.repeat(deep * 2)}- a\n`
  return lines.slice(0, length)
}

test.each([
  ...hostile,
  ['https://a.b/(', (length: number) => 'https://a.b/('.repeat(length / 13)] as const,
  ['stairs', stairs] as const,
])('a hostile text of %j costs as its length does', (_, ofLength) => {
  let timeOf = (work: () => void) => {
    let began = performance.now()
    work()
    return performance.now() - began
  }
  let [short, long] = [ofLength(2500), ofLength(40_000)]
  let [apart, whole] = [Infinity, Infinity]
  // In turns, so that a busy machine is busy for both.
  for (let round = 0; round < 5; round++) {
    let inPieces = () => Array.from({ length: 16 }, () => richTextTree(short))
    apart = Math.min(apart, timeOf(inPieces))
    whole = Math.min(
      whole,
      timeOf(() => richTextTree(long)),
    )
  }
  // As dear as its sixteen pieces; by the square of its length it would be sixteen times that.
  expect(whole).toBeLessThan(5 * Math.max(apart, 2))
})
