import type { Translate } from '#app/locales/translate.ts'
import type { BuiltChild, BuiltClass, BuiltReport } from '#app/models/saved-reports/built.ts'
import type { Column, Sheet, Value } from './sheet.ts'

type Key =
  | 'name'
  | 'className'
  | 'level'
  | 'active'
  | 'enrolled'
  | 'attempts'
  | 'correctAttempts'
  | 'failedAttempts'
  | 'grade'
  | 'solved'
  | 'completionPercentage'
  | 'durationMs'
  | 'needHelp'
  | 'needsHelp'

type Hrefs = { child: (child: BuiltChild) => string; klass: (klass: BuiltClass) => string }

/** A built report's rows, of children or of classes, as a sheet. */
export function builtSheet(report: BuiltReport, t: Translate, hrefs: Hrefs): Sheet<Key> {
  return report.by === 'children'
    ? childrenSheet(report, t, hrefs.child)
    : classesSheet(report, t, hrefs.klass)
}

function childrenSheet(
  { children, total, question }: BuiltReport,
  t: Translate,
  hrefOf: Hrefs['child'],
): Sheet<Key> {
  let isMeasured = question.lessons.length > 0
  let columns: Column<Key>[] = [
    { key: 'name', label: t('reports:name'), kind: 'text' },
    {
      key: 'className',
      label: t('reports:class'),
      kind: 'text',
      none: t('reports:noClass'),
      offWhenSame: true,
    },
    ...countColumns(t),
    { key: 'solved', label: t('reports:exercisesSolved'), kind: 'number' },
    ...(isMeasured
      ? [
          {
            key: 'completionPercentage' as const,
            label: t('reports:completion'),
            kind: 'percent' as const,
          },
        ]
      : []),
    { key: 'durationMs', label: t('reports:time'), kind: 'duration' },
    { key: 'needsHelp', label: t('reports:needsHelp'), kind: 'flag', badge: true },
  ]
  let line = lineOf(columns)
  return {
    columns,
    rows: children.map((child) => ({
      key: child.UID,
      href: hrefOf(child),
      picture: child.imageURL,
      values: line({ ...child, name: child.displayName }),
    })),
    totals: [{ key: 'total', values: line({ ...total, name: t('reports:total') }) }],
  }
}

function classesSheet(
  { classes, total, counts }: BuiltReport,
  t: Translate,
  hrefOf: Hrefs['klass'],
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'name', label: t('reports:class'), kind: 'text' },
    { key: 'level', label: t('reports:level'), kind: 'number' },
    { key: 'enrolled', label: t('reports:pupils'), kind: 'number' },
    { key: 'active', label: t('built:practisedHead'), kind: 'number', phone: 'line' },
    ...countColumns(t),
    { key: 'durationMs', label: t('reports:time'), kind: 'duration' },
    ...(counts.needHelp === null
      ? []
      : [{ key: 'needHelp' as const, label: t('built:needHelpHead'), kind: 'number' as const }]),
  ]
  let line = lineOf(columns)
  return {
    columns,
    rows: classes.map((klass) => ({
      key: klass.classID,
      href: hrefOf(klass),
      picture: klass.imageURL,
      kind: 'class',
      values: line(klass),
    })),
    totals: [
      {
        key: 'total',
        values: line({
          ...total,
          name: t('reports:total'),
          enrolled: counts.children,
          active: counts.active,
          needHelp: counts.needHelp,
        }),
      },
    ],
  }
}

function countColumns(t: Translate): Column<Key>[] {
  return [
    { key: 'attempts', label: t('reports:attempts'), kind: 'number', phone: 'line' },
    { key: 'correctAttempts', label: t('reports:correct'), kind: 'number' },
    { key: 'failedAttempts', label: t('reports:wrong'), kind: 'number' },
    { key: 'grade', label: t('reports:grade'), kind: 'percent', phone: 'end' },
  ]
}

function lineOf(columns: Column<Key>[]) {
  return (values: Partial<Record<Key, Value>>) => columns.map(({ key }) => values[key])
}
