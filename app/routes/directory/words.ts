import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import { isEnglish, type Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { MOST_COUNTED } from '#app/models/counted.ts'
import type { StaffMember } from '#app/models/directory/profile.ts'

/**
 * What somebody teaches, in words; empty where they have not said. Without "and": one of the
 * subjects is "reading and writing".
 */
export function subjectsOf({ subjects }: Pick<StaffMember, 'subjects'>, locale: Locale): string {
  let t = translate(locale)
  return subjects.map((subject) => t(`reports:subjects.${subject}`)).join(t('parts:comma'))
}

/** The classes that somebody teaches now, by name. */
export function classesOf({ classes }: Pick<StaffMember, 'classes'>, locale: Locale): string {
  return new Intl.ListFormat(locale).format(classes.map(({ name }) => isolated(name)))
}

/**
 * How many accounts follow a person of the staff, in words; they are counted up to one more than
 * `MOST_COUNTED`.
 */
export function followersWords(count: number, locale: Locale): string {
  let t = translate(locale)
  return count > MOST_COUNTED
    ? t('directory:moreThanFollowers', { most: formatOf(locale).number(MOST_COUNTED) })
    : t('directory:followers', { count })
}

/** What was written in the reader's language, or else in the other one. */
export function inLanguage(arabic: string, english: string, locale: Locale): string {
  return isEnglish(locale) ? english || arabic : arabic || english
}
