import { SaxesParser } from 'saxes'

export type Attributes = Record<string, string>
/**
 * What to do with the elements of a document, by their names without prefixes. `close` may answer
 * false: the rest is then not read.
 */
export type XmlReader = {
  open: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => boolean | void
}

/** Elements within each other; a workbook has about ten. */
const DEEPEST = 50
/** Attributes of one element; a workbook's have about twenty. */
const MOST_ATTRIBUTES = 50
/** Elements and attributes together: 10,000 rows of 25 columns. */
const MOST_PARTS = 1_500_000
const CHUNK = 65_536

/**
 * Reads UTF-8 XML as a stream, and throws where it is not well-formed. Nothing is fetched or
 * expanded: a document that declares entities or types is an error.
 */
export function readXml(bytes: Uint8Array, { open, text, close }: XmlReader): void {
  let parser = new SaxesParser()
  let isOver = false
  let depth = 0
  let parts = 0
  let attributes = 0
  let count = () => {
    if (++parts > MOST_PARTS) throw new Error('Too much')
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('A workbook declares no types')
  })
  // Before the element is whole: of a million attributes an object would be made.
  parser.on('opentagstart', () => {
    attributes = 0
    count()
  })
  parser.on('attribute', () => {
    if (++attributes > MOST_ATTRIBUTES) throw new Error('Too many attributes')
    count()
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST) throw new Error('Too deep')
    open(withoutPrefix(name), attributes)
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('closetag', ({ name }) => {
    depth--
    isOver ||= close?.(withoutPrefix(name)) === false
  })
  for (let chunk of chunksOf(bytes)) {
    parser.write(chunk)
    if (isOver) return
  }
  parser.close()
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function* chunksOf(bytes: Uint8Array): Generator<string> {
  let decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true })
  yield decoder.decode()
}
