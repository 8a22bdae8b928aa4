import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import { arabCountries, countries } from '#app/models/country.ts'
import type { SchoolInfo } from '#app/models/schools/school.ts'
import { reasonTexts } from '#app/ui/form-head.tsx'
import { zoneOptions } from '#app/ui/zone-options.ts'

const reasons = [
  'required',
  'nameTooShort',
  'nameTooLong',
  'notChoice',
  'phoneInvalid',
  'emailRequired',
  'emailInvalid',
  'notNumber',
  'outOfRange',
  'noLessonDay',
] as const

/** The words of a school's form, and what may be wrong with it. */
export function schoolTexts(t: Translate) {
  return {
    name: t('school:name'),
    nameHint: t('school:nameHint'),
    nameEn: t('school:nameEn'),
    nameEnHint: t('school:nameEnHint'),
    country: t('school:country'),
    email: t('school:email'),
    phoneNo: t('school:phoneNo'),
    timezone: t('school:timezone'),
    timezoneHint: t('school:timezoneHint'),
    weekStart: t('school:weekStart'),
    restDays: t('school:restDays'),
    restDaysHint: t('school:restDaysHint'),
    bounds: t('school:bounds'),
    boundsHint: t('school:boundsHint'),
    maxStudentsNo: t('overview:studentSeats'),
    maxTeachersNo: t('overview:teacherSeats'),
    moreLetters: t('school:moreLetters'),
    moreLettersHint: t('school:moreLettersHint'),
    optional: t('school:optional'),
    ...reasonTexts(t, reasons),
  }
}

/** The form's choices: countries in the reader's language, time zones, and days of the week. */
export function schoolChoices(locale: Locale, timezone: string) {
  let { weekdayInWords } = formatOf(locale)
  return {
    countries: countryOptions(locale),
    zones: zoneOptions(locale, timezone),
    // 2023 began on a Sunday, the day that weeks are counted from.
    days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      value: String(day),
      label: weekdayInWords(`2023-01-0${day + 1}`),
    })),
  }
}

/**
 * Countries by their names in the reader's language: the Arab ones first, then all others, each in
 * the order of the language.
 */
export function countryOptions(locale: Locale) {
  let names = new Intl.DisplayNames(locale, { type: 'region' })
  let { compare } = new Intl.Collator(locale)
  let isFirst = ({ value }: { value: string }) => arabCountries.includes(value)
  return [
    { value: '', label: translate(locale)('school:chooseCountry') },
    ...countries
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || compare(a.label, b.label)),
  ]
}

/** The initial values of a school's form. */
export function givenOf({
  name,
  nameEn,
  country,
  email,
  phoneNo,
  timezone,
  weekStart,
  restDays,
  maxStudentsNo,
  maxTeachersNo,
  moreLetters,
}: SchoolInfo) {
  return {
    name,
    nameEn,
    country,
    email,
    phoneNo,
    timezone,
    weekStart: String(weekStart),
    restDays: [...restDays],
    maxStudentsNo: maxStudentsNo === null ? '' : String(maxStudentsNo),
    maxTeachersNo: maxTeachersNo === null ? '' : String(maxTeachersNo),
    moreLetters: moreLetters === null ? '' : String(moreLetters),
  }
}
