import type { Locale } from './locale.ts'
import { nameOf } from './name-of.ts'

type School = { schoolID: string; name: string; nameEn: string }

/** Schools to choose from, by the name and the alphabet of the page's language. */
export function schoolOptions(schools: School[], locale: Locale) {
  let { compare } = new Intl.Collator(locale, { numeric: true })
  return schools
    .map((school) => ({ value: school.schoolID, label: nameOf(school, locale) }))
    .toSorted((a, b) => compare(a.label, b.label))
}
