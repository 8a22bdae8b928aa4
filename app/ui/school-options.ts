import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { SchoolName } from '#app/models/schools/names.server.ts'
import type { Option } from './select-field.tsx'

/** Schools to choose from, by the name and the alphabet of the page's language. */
export function schoolOptions(schools: SchoolName[], locale: Locale): Option[] {
  let { compare } = new Intl.Collator(locale, { numeric: true })
  return schools
    .map((school) => ({ value: school.schoolID, label: nameOf(school, locale) }))
    .toSorted((a, b) => compare(a.label, b.label))
}
