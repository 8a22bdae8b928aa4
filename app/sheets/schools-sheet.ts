import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { SchoolGlance } from '#app/models/schools/list.server.ts'
import type { Column, Sheet } from './sheet.ts'

type Key =
  | 'school'
  | 'country'
  | 'studentSeats'
  | 'studentBound'
  | 'teacherSeats'
  | 'teacherBound'
  | 'classes'
  | 'attempts'
  | 'lastDay'

/** A supervisor's schools as a sheet: seats taken of seats, classes, attempts, last day. */
export function schoolsSheet(
  schools: SchoolGlance[],
  t: Translate,
  locale: Locale,
  hrefOf: (id: string) => string,
): Sheet<Key> {
  let countries = new Intl.DisplayNames(locale, { type: 'region' })
  let columns: Column<Key>[] = [
    { key: 'school', label: t('account:school'), kind: 'text' },
    { key: 'country', label: t('school:country'), kind: 'text', under: true, offWhenSame: true },
    { key: 'studentSeats', label: t('supervisor:studentSeatsTaken'), kind: 'number' },
    {
      key: 'studentBound',
      label: t('overview:studentSeats'),
      kind: 'number',
      none: t('school:unbound'),
    },
    { key: 'teacherSeats', label: t('supervisor:teacherSeatsTaken'), kind: 'number' },
    {
      key: 'teacherBound',
      label: t('overview:teacherSeats'),
      kind: 'number',
      none: t('school:unbound'),
    },
    { key: 'classes', label: t('summary:classCount'), kind: 'number' },
    { key: 'attempts', label: t('summary:attempts7'), kind: 'number', phone: 'end' },
    { key: 'lastDay', label: t('summary:lastDayHead'), kind: 'day', none: '–', phone: 'line' },
  ]
  return {
    columns,
    rows: schools.map((school) => ({
      key: school.schoolID,
      href: hrefOf(school.schoolID),
      values: [
        nameOf(school, locale),
        countries.of(school.country) ?? school.country,
        school.studentSeats,
        school.maxStudentsNo,
        school.teacherSeats,
        school.maxTeachersNo,
        school.classes,
        school.attempts,
        school.lastDay,
      ],
    })),
    totals: [],
  }
}
