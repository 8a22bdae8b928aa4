import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { saysSomething, tidyIndented } from './plain-text.ts'

/**
 * Text with a few marks: what is stored is what was written, tidied; rich-text-tree.ts says what
 * the marks mean. As a browser counts characters, with a line break as one.
 */
export const MOST_RICH_CHARACTERS = 20_000

/** A rich text that says something. */
export const RichText = v.pipe(
  v.string(message('textRequired')),
  v.transform(tidyIndented),
  v.maxLength(MOST_RICH_CHARACTERS, message('textTooLong')),
  v.check(saysSomething, message('textRequired')),
)
