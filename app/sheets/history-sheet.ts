import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { HistoryItem } from '#app/models/reports/lesson-history.server.ts'
import type { Column, Sheet, Value } from './sheet.ts'

type Key = 'exercise' | 'result' | 'date' | 'durationMs'

/** Attempts in a lesson, newest first, as a sheet. */
export function historySheet(history: HistoryItem[], t: Translate, locale: Locale): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'exercise', label: t('reports:exercise'), kind: 'text' },
    { key: 'result', label: t('reports:result'), kind: 'text', phone: 'line' },
    { key: 'date', label: t('reports:when'), kind: 'moment', phone: 'line' },
    { key: 'durationMs', label: t('reports:tookTime'), kind: 'measured', phone: 'end' },
  ]
  let line = (values: Record<Key, Value>) => columns.map(({ key }) => values[key])
  return {
    columns,
    rows: history.map(({ attemptID, exercise, exerciseEn, correct, date, durationMs }) => ({
      key: attemptID,
      values: line({
        exercise: nameOf({ name: exercise, nameEn: exerciseEn }, locale),
        result: t(correct ? 'reports:right' : 'reports:notRight'),
        date,
        durationMs,
      }),
    })),
    totals: [],
  }
}
