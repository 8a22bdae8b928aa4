import { westernDigits } from '#app/locales/digits.ts'
import { foldForSearch } from '#app/models/name.ts'

export type Faq = { question: string; answer: string }

const LONGEST = 120
const MOST_WORDS = 8

/** The search of the address, as the page repeats it. */
export function requestedSearch(q: string | null): string {
  return (q ?? '').trim().slice(0, LONGEST).toWellFormed()
}

/** Whether an entry contains every searched word in any spelling; an empty search matches all. */
export function matchesSearch({ question, answer }: Faq, q: string): boolean {
  let text = normalized(`${question} ${answer}`)
  return stemsOf(q).every((stem) => text.includes(stem))
}

/**
 * Text as people type it: besides what `foldForSearch` folds (vowel marks, tatweel, forms of alef,
 * accents, capitals), hamza in any form, Persian letters, both kinds of digits; all that is neither
 * letter nor digit separates words.
 */
function normalized(text: string): string {
  return westernDigits(foldForSearch(text))
    .replace(/ء/g, '')
    .replace(/ک/g, 'ك')
    .replace(/ی/g, 'ي')
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words without the Arabic article and its particles, and without an English plural's s. */
function stemsOf(q: string): string[] {
  let words = normalized(requestedSearch(q)).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  return words.map((word) =>
    word.replace(/^(?:[وفبك]?ال|لل)(?=..)/, '').replace(/(?<=[a-z]{3})s$/, ''),
  )
}
