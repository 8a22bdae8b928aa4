import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { MonthsEnd, SchoolsEnd } from '#app/models/subscriptions/forecast.server.ts'
import type { Column, Row, Sheet } from './sheet.ts'

type Key = 'school' | 'month' | 'students' | 'teachers' | 'admins' | 'total'
type Counts = Omit<MonthsEnd, 'month'>

/**
 * Subscriptions that end in each month, then those that end later, and the sum. `named` names a
 * month in the reader's language.
 */
export function monthsSheet(
  months: MonthsEnd[],
  later: Counts,
  t: Translate,
  { named, hrefOf }: { named: (month: string) => string; hrefOf: (month: string) => string },
): Sheet<Key> {
  let line = (key: string, name: string, counts: Counts, href?: string): Row => ({
    key,
    href,
    values: [name, ...numbers(counts)],
  })
  let all = [...months, later].reduce<Counts>(
    (sum, each) => ({
      students: sum.students + each.students,
      teachers: sum.teachers + each.teachers,
      admins: sum.admins + each.admins,
      total: sum.total + each.total,
    }),
    { students: 0, teachers: 0, admins: 0, total: 0 },
  )
  return {
    columns: [{ key: 'month', label: t('subscriptions:month'), kind: 'text' }, ...counted(t)],
    rows: [
      ...months.map((each) =>
        line(each.month, named(each.month), each, each.total > 0 ? hrefOf(each.month) : undefined),
      ),
      ...(later.total > 0 ? [line('later', t('subscriptions:later'), later)] : []),
    ],
    totals: [line('total', t('subscriptions:total'), all)],
  }
}

/** Subscriptions that end, by school; by month, too, where `withMonth` says so. */
export function schoolsEndSheet(
  rows: SchoolsEnd[],
  t: Translate,
  locale: Locale,
  { withMonth, hrefOf }: { withMonth: boolean; hrefOf: (schoolID: string) => string },
): Sheet<Key> {
  return {
    columns: [
      { key: 'school', label: t('account:school'), kind: 'text' },
      ...(withMonth
        ? [{ key: 'month', label: t('subscriptions:month'), kind: 'text' } as const]
        : []),
      ...counted(t),
    ],
    rows: rows.map(({ schoolID, schoolName, schoolNameEn, month, ...counts }) => ({
      key: `${schoolID} ${month}`,
      href: hrefOf(schoolID),
      values: [
        nameOf({ name: schoolName, nameEn: schoolNameEn }, locale),
        ...(withMonth ? [month] : []),
        ...numbers(counts),
      ],
    })),
    totals: [],
  }
}

function counted(t: Translate): Column<Key>[] {
  return [
    { key: 'students', label: t('supervisor:students'), kind: 'number', offWhenSame: true },
    { key: 'teachers', label: t('supervisor:teachers'), kind: 'number', offWhenSame: true },
    { key: 'admins', label: t('supervisor:admins'), kind: 'number', offWhenSame: true },
    { key: 'total', label: t('subscriptions:total'), kind: 'number', phone: 'end' },
  ]
}

function numbers({ students, teachers, admins, total }: Counts): number[] {
  return [students, teachers, admins, total]
}
