import type { Translate } from '#app/locales/translate.ts'
import type { AuditLine } from '#app/models/schools/activity-log.ts'
import type { Column, Sheet } from './sheet.ts'

type Key = 'what' | 'who' | 'whom' | 'when' | 'address'

/** Lines of the audit log as a sheet: action, actor, subject, time, sender address. */
export function activitySheet(lines: AuditLine[], t: Translate): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'what', label: t('activity:what'), kind: 'text' },
    { key: 'who', label: t('activity:who'), kind: 'text', long: true, phone: 'line' },
    {
      key: 'whom',
      label: t('activity:whom'),
      kind: 'text',
      long: true,
      none: '',
      phone: 'line',
      offWhenSame: true,
    },
    { key: 'when', label: t('activity:when'), kind: 'moment', phone: 'line' },
    { key: 'address', label: t('activity:address'), kind: 'text', none: '', offWhenSame: true },
  ]
  return {
    columns,
    rows: lines.map(({ id, at, action, actor, subject, address, isOwn }) => ({
      key: id,
      values: [
        t(`activity:actions.${action}`),
        isOwn
          ? t('activity:me')
          : actor === null
            ? t('activity:nobody')
            : actor || t('people:unknown'),
        subject === actor || subject === null ? '' : subject || t('people:unknown'),
        new Date(at).toISOString(),
        address,
      ],
    })),
    totals: [],
  }
}
