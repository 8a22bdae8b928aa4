import { academicYearOf, nextAcademicYear } from '#app/calendar/academic-year.ts'
import type { Day } from '#app/calendar/day.ts'
import { addMonths } from '#app/calendar/day.ts'
import type { Translate } from '#app/locales/translate.ts'
import { reasonTexts } from '#app/ui/form-head.tsx'
import type { Option } from '#app/ui/select-field.tsx'

const reasons = [
  'required',
  'tooLong',
  'nameTooLong',
  'notChoice',
  'notYear',
  'teacherUnknown',
] as const

/** The texts of a class's form, its errors among them. */
export function classTexts(t: Translate) {
  return {
    name: t('classes:name'),
    nameHint: t('classes:nameHint'),
    level: t('reports:level'),
    year: t('classes:year'),
    teachers: t('classes:teachers'),
    teachersHint: t('classes:teachersHint'),
    noTeachers: t('classes:noTeachers'),
    picture: t('classes:picture'),
    choosePicture: t('avatars:choose'),
    ...reasonTexts(t, reasons),
  }
}

export function levelOptions(t: Translate): Option[] {
  return [
    { value: '', label: t('classes:choose') },
    ...([1, 2, 3] as const).map((level) => ({
      value: String(level),
      label: t(`reports:levels.kg${level}`),
    })),
  ]
}

/** Last year, this one and the next, and the class's own. */
export function yearOptions(today: Day, own?: string): Option[] {
  let now = academicYearOf(today)
  let years = new Set([
    academicYearOf(addMonths(today, -12)),
    now,
    nextAcademicYear(now),
    ...(own ? [own] : []),
  ])
  return [...years].toSorted().map((year) => ({ value: year, label: year }))
}
