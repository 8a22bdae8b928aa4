/** The most bytes of one file. */
export const FILE_BYTES = 10 * 1024 * 1024
/** So many files one letter brings. */
export const MOST_FILES = 5
/** So many files a person sends in an hour, with letters or drafts. */
export const MOST_FILES_AN_HOUR = 60
/** For a form's file field; what counts is the content. */
export const LETTER_FILES =
  '.pdf,.png,.jpg,.jpeg,.webp,.gif,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv,.mp3,.m4a'

/** A file of a letter, as its readers have it. */
export type LetterFile = {
  fileID: string
  name: string
  type: string
  /** Bytes. */
  size: number
}

/** The address of a file, for those who have its letter. */
export function letterFilePath(fileID: string): string {
  return `/letter-files/${fileID}`
}

const LONGEST_STEM = 80
/** Controls, what turns the direction of writing, and what file systems do not allow. */
// oxlint-disable-next-line no-control-regex
const UNFIT = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069"*:<>?|\\/]/g

/**
 * A file's name as others save it: without the folders of its sender's device, and with an ending
 * that says what it is, whatever it was called: `endings` of its kind, the usual one first.
 */
export function safeFileName(given: string, endings: readonly string[]): string {
  let base = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1)!
  let clean = base.replace(UNFIT, '').replace(/\s+/g, ' ').trim()
  let [, stem, ending = ''] = clean.match(/^(.*?)(?:\.([^.]*))?$/s)!
  let kept = endings.includes(ending.toLowerCase()) ? ending.toLowerCase() : endings[0]!
  let short = [...stem!.replace(/^[.\s]+|[.\s]+$/g, '')].slice(0, LONGEST_STEM).join('')
  return `${short || 'file'}.${kept}`
}

/** The ending of a name, in small letters; empty where it has none. */
export function endingOf(name: string): string {
  return (
    name
      .match(/\.([^./\\]*)$/)?.[1]!
      .trim()
      .toLowerCase() ?? ''
  )
}
