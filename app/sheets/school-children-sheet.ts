import type { Translate } from '#app/locales/translate.ts'
import type { SchoolChild } from '#app/models/reports/school-children.server.ts'
import { practiceColumns } from './pupils-sheet.ts'
import type { Column, Sheet, Value } from './sheet.ts'

type Key =
  | 'displayName'
  | 'email'
  | 'className'
  | 'level'
  | 'attempts'
  | 'correctAttempts'
  | 'failedAttempts'
  | 'grade'
  | 'solved'
  | 'exercises'
  | 'completionPercentage'
  | 'durationMs'
  | 'daysPractised'
  | 'firstTryPercentage'
  | 'needsHelp'

/** Every child of a school with its progress, as a file. */
export function schoolChildrenSheet(children: SchoolChild[], t: Translate): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'displayName', label: t('reports:name'), kind: 'text' },
    { key: 'email', label: t('reports:email'), kind: 'text' },
    { key: 'className', label: t('reports:class'), kind: 'text', none: t('reports:noClass') },
    { key: 'level', label: t('reports:level'), kind: 'number' },
    { key: 'attempts', label: t('reports:attempts'), kind: 'number' },
    { key: 'correctAttempts', label: t('reports:correct'), kind: 'number' },
    { key: 'failedAttempts', label: t('reports:wrong'), kind: 'number' },
    { key: 'grade', label: t('reports:grade'), kind: 'percent' },
    { key: 'solved', label: t('reports:exercisesSolved'), kind: 'number' },
    { key: 'exercises', label: t('reports:exercises'), kind: 'number' },
    { key: 'completionPercentage', label: t('reports:completion'), kind: 'percent' },
    { key: 'durationMs', label: t('reports:time'), kind: 'duration' },
    ...practiceColumns(t),
    { key: 'needsHelp', label: t('reports:needsHelp'), kind: 'flag', badge: true },
  ]
  let line = (values: Record<Key, Value>) => columns.map(({ key }) => values[key])
  return {
    columns,
    rows: children.map((child) => ({ key: child.UID, values: line(child) })),
    totals: [],
  }
}
