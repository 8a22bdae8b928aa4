import { isEnglish, type Locale } from './locale.ts'

/** A lesson's, an exercise's or a school's name in the reader's language. */
export function nameOf({ name, nameEn }: { name: string; nameEn: string }, locale: Locale): string {
  return isEnglish(locale) ? nameEn : name
}
