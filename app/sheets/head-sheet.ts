import type { Format } from '#app/locales/format.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { HeadSummary } from '#app/models/dashboards/head-summary.server.ts'
import type { Column, Sheet } from './sheet.ts'

type Key =
  | 'class'
  | 'teachers'
  | 'state'
  | 'active'
  | 'enrolled'
  | 'activeBefore'
  | 'grade'
  | 'gradeBefore'
  | 'needHelp'
  | 'lastDay'
  | `week${number}`

/** The key of the line of totals. */
export const WHOLE_SCHOOL = 'school'

/** The classes of a head's summary as a sheet, with eight weeks each and the whole school last. */
export function headSheet(
  { classes, weeks, taking }: HeadSummary,
  t: Translate,
  { date }: Format,
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'class', label: t('head:class'), kind: 'text' },
    { key: 'teachers', label: t('head:teachers'), kind: 'text' },
    { key: 'state', label: t('head:state'), kind: 'text' },
    { key: 'active', label: t('head:active'), kind: 'number' },
    { key: 'enrolled', label: t('head:enrolled'), kind: 'number' },
    { key: 'activeBefore', label: t('head:activeBefore'), kind: 'number' },
    { key: 'grade', label: t('head:gradeNow'), kind: 'percent' },
    { key: 'gradeBefore', label: t('head:gradeBefore'), kind: 'percent' },
    { key: 'needHelp', label: t('head:needHelp'), kind: 'number' },
    { key: 'lastDay', label: t('head:lastDay'), kind: 'day' },
    ...weeks.map(({ first }, at) => ({
      key: `week${at}` as const,
      label: t('head:weekOf', { day: date(first) }),
      kind: 'number' as const,
    })),
  ]
  return {
    columns,
    rows: classes.map((row) => ({
      key: row.klass.classID,
      values: [
        row.klass.name,
        row.klass.teachers?.split('\n').join(t('parts:comma')) ?? null,
        t(`head:states.${row.standing}`),
        row.active,
        row.enrolled,
        row.activeBefore,
        row.week.grade,
        row.before.grade,
        row.needHelp,
        row.lastDay,
        ...row.weeks.map(({ active }) => active),
      ],
    })),
    totals: [
      {
        key: WHOLE_SCHOOL,
        values: [
          t('head:wholeSchool'),
          undefined,
          undefined,
          taking.active,
          taking.enrolled,
          taking.activeBefore,
          undefined,
          undefined,
          classes.reduce((sum, { needHelp }) => sum + needHelp, 0),
          undefined,
          ...weeks.map(({ active }) => active),
        ],
      },
    ],
  }
}
