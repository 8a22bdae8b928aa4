import { westernDigits } from '#app/locales/digits.ts'
import { foldForSearch } from '#app/models/name.ts'

export type Faq = { question: string; answer: string }

const LONGEST = 120
const MOST_WORDS = 8

/** What somebody looks for, as the page repeats it. */
export function askedFor(q: string | null): string {
  return (q ?? '').trim().slice(0, LONGEST).toWellFormed()
}

/**
 * Whether an entry holds every word that is looked for, however it is written. Nothing to look for
 * is in every entry.
 */
export function answers({ question, answer }: Faq, q: string): boolean {
  let text = simplified(`${question} ${answer}`)
  return stemsOf(q).every((stem) => text.includes(stem))
}

/**
 * As people type: besides what `foldForSearch` forgives (vowel marks, tatweel, forms of alef, accents,
 * capitals), hamza on whatever it sits or on nothing, Persian letters, digits of either kind; and
 * whatever is neither letter nor digit only parts words.
 */
function simplified(text: string): string {
  return westernDigits(foldForSearch(text))
    .replace(/ء/g, '')
    .replace(/ک/g, 'ك')
    .replace(/ی/g, 'ي')
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The words without what only the sentence adds: the Arabic article with its particles, an English
 * plural.
 */
function stemsOf(q: string): string[] {
  let words = simplified(askedFor(q)).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  return words.map((word) =>
    word.replace(/^(?:[وفبك]?ال|لل)(?=..)/, '').replace(/(?<=[a-z]{3})s$/, ''),
  )
}
