import { zipNames } from '#app/models/tables/zip.ts'
import { endingOf } from './letter-file.ts'

/** What a file is: its type for the browser, and the endings that its name may have. */
export type FileKind = { type: string; endings: readonly string[] }

// A file is what its bytes say, whatever it is called. Taken is what people send each other and
// what no device runs: programs, scripts, pages and drawings with scripts, archives are none of it.
// Nothing is unpacked: of a document only the list of its parts is read.

/** What is read of a text to see that it is none that a browser or a shell would run. */
const RUNS =
  /^\s*(?:#!|%!|MZ|<)|<(?:[!?]|\/?(?:html|head|body|script|svg|iframe|frame|object|embed|style|link|meta|base|form|img|a|math)\b)/i
const TEXT_ENDINGS = ['txt', 'csv', 'md']
const MACROS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|^(?:Basic|Scripts)\/./i
const RUNNABLE = /\.(?:exe|dll|com|scr|bat|cmd|ps1|vbs|js|jse|wsf|hta|jar|msi|apk|sh|html?|svg)$/i

const pictures = [
  { begins: [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]], is: kind('image/png', 'png') },
  { begins: [[0, [0xff, 0xd8, 0xff]]], is: kind('image/jpeg', 'jpg', 'jpeg') },
  { begins: [[0, bytesOf('GIF87a')]], is: kind('image/gif', 'gif') },
  { begins: [[0, bytesOf('GIF89a')]], is: kind('image/gif', 'gif') },
  {
    begins: [
      [0, bytesOf('RIFF')],
      [8, bytesOf('WEBP')],
    ],
    is: kind('image/webp', 'webp'),
  },
  { begins: [[0, bytesOf('%PDF-')]], is: kind('application/pdf', 'pdf') },
  { begins: [[0, bytesOf('ID3')]], is: kind('audio/mpeg', 'mp3') },
  { begins: [[4, bytesOf('ftypM4A ')]], is: kind('audio/mp4', 'm4a') },
] as const satisfies { begins: readonly (readonly [number, readonly number[]])[]; is: FileKind }[]

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const ODF = 'application/vnd.oasis.opendocument'
const documents = [
  { part: 'word/document.xml', is: kind(`${OFFICE}.wordprocessingml.document`, 'docx') },
  { part: 'xl/workbook.xml', is: kind(`${OFFICE}.spreadsheetml.sheet`, 'xlsx') },
  { part: 'ppt/presentation.xml', is: kind(`${OFFICE}.presentationml.presentation`, 'pptx') },
]
const openDocuments = [
  kind(`${ODF}.text`, 'odt'),
  kind(`${ODF}.spreadsheet`, 'ods'),
  kind(`${ODF}.presentation`, 'odp'),
]

/** What a file is; undefined for one that is not taken. */
export function fileKindOf(bytes: Uint8Array, name: string): FileKind | undefined {
  let known = pictures.find(({ begins }) => begins.every(([at, mark]) => has(bytes, at, mark)))
  if (known) return known.is
  if (has(bytes, 0, [0x50, 0x4b, 3, 4])) return documentOf(bytes)
  return soundOf(bytes, name) ?? textOf(bytes, name)
}

function kind(type: string, ...endings: string[]): FileKind {
  return { type, endings }
}

function bytesOf(letters: string): number[] {
  return [...letters].map((letter) => letter.charCodeAt(0))
}

function has(bytes: Uint8Array, from: number, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[from + at] === byte)
}

/** A document in a zip file, by the parts that make it one; none with macros. */
function documentOf(bytes: Uint8Array): FileKind | undefined {
  let names = zipNames(bytes) ?? []
  if (names.some((name) => MACROS.test(name) || RUNNABLE.test(name))) return undefined
  if (names[0] === 'mimetype') {
    // Its first part is not compressed and says what it is.
    let [from, size] = [30 + 8 + bytes[28]! + bytes[29]! * 256, bytes[22]! + bytes[23]! * 256]
    let type = String.fromCharCode(...bytes.subarray(from, from + Math.min(size, 100)))
    return openDocuments.find((known) => known.type === type)
  }
  if (!names.includes('[Content_Types].xml')) return undefined
  return documents.find(({ part }) => names.includes(part))?.is
}

/** Recordings that begin like films or like anything: they have to be called what they are. */
function soundOf(bytes: Uint8Array, name: string): FileKind | undefined {
  let ending = endingOf(name)
  if (ending === 'm4a' && has(bytes, 4, bytesOf('ftyp'))) return kind('audio/mp4', 'm4a')
  let isFrame = bytes[0] === 0xff && [0xfa, 0xfb, 0xf2, 0xf3].includes(bytes[1]!)
  return ending === 'mp3' && isFrame ? kind('audio/mpeg', 'mp3') : undefined
}

/** Plain text in UTF-8, called so, in which nothing could be taken for a page or a program. */
function textOf(bytes: Uint8Array, name: string): FileKind | undefined {
  if (!TEXT_ENDINGS.includes(endingOf(name))) return undefined
  try {
    let text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // oxlint-disable-next-line no-control-regex
    let isPlain = !/[\u0000-\u0008\u000B\u000E-\u001F\u007F]/.test(text)
    return isPlain && !RUNS.test(text)
      ? kind('text/plain; charset=utf-8', ...TEXT_ENDINGS)
      : undefined
  } catch {
    return undefined
  }
}
