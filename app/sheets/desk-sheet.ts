import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { SupervisorDesk } from '#app/models/dashboards/supervisor-desk.server.ts'
import type { Column, Sheet } from './sheet.ts'

type Key =
  | 'school'
  | 'state'
  | 'practised'
  | 'pupils'
  | 'stoppedClasses'
  | 'lastDay'
  | 'live'
  | 'firstEnd'
  | `span${number}`

/** A supervisor's schools as a sheet: state, who practised, answers in eight spans, renewal. */
export function deskSheet(
  { schools }: SupervisorDesk,
  t: Translate,
  locale: Locale,
  spanNames: string[],
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'school', label: t('desk:school'), kind: 'text' },
    { key: 'state', label: t('desk:state'), kind: 'text' },
    { key: 'practised', label: t('desk:practised'), kind: 'number' },
    { key: 'pupils', label: t('supervisor:students'), kind: 'number' },
    { key: 'stoppedClasses', label: t('desk:classesStopped'), kind: 'number' },
    { key: 'lastDay', label: t('head:lastDay'), kind: 'day' },
    { key: 'live', label: t('desk:liveSubscriptions'), kind: 'number' },
    { key: 'firstEnd', label: t('desk:renewal'), kind: 'day' },
    ...spanNames.map((name, at) => ({
      key: `span${at}` as const,
      label: t('desk:answersUpTo', { day: name }),
      kind: 'number' as const,
    })),
  ]
  return {
    columns,
    rows: schools.map((school) => ({
      key: school.schoolID,
      values: [
        nameOf(school, locale),
        t(`desk:health.${school.health}`),
        school.practised,
        school.pupils,
        school.stoppedClasses,
        school.lastDay,
        school.live,
        school.firstEnd,
        ...school.answers,
      ],
    })),
    totals: [],
  }
}
