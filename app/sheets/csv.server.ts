import 'server-only'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { csvLines } from '#app/models/tables/csv-text.ts'
import type { Column, Sheet, Value } from './sheet.ts'

/**
 * A sheet as the text of a CSV file: UTF-8 with a BOM (or Excel garbles Arabic), no cell that a
 * spreadsheet would run as a formula, numbers as numbers: percentages 0–100, times in minutes with
 * one decimal, moments in the school's zone.
 */
export function csvText(
  sheet: Sheet,
  { locale, timezone }: { locale: Locale; timezone: string },
): string {
  let t = translate(locale)
  let heads = sheet.columns.map(({ label, kind }) =>
    kind === 'duration' || kind === 'measured'
      ? `${label} (${t('reports:minutes')})`
      : kind === 'percent'
        ? `${label} (%)`
        : label,
  )
  let lines = [...sheet.rows, ...sheet.totals].map((row) =>
    row.values.map((value, at) => written(value, sheet.columns[at]!, timezone)),
  )
  return csvLines([heads, ...lines], { begins: true })
}

/** A sheet as an answer that is saved as a file. */
export function csvResponse(
  sheet: Sheet,
  { fileName, ...around }: { locale: Locale; timezone: string; fileName: string },
): Response {
  return csvAnswer(csvText(sheet, around), fileName)
}

/** The text of a CSV file as an answer that is saved under a name. */
export function csvAnswer(text: string, fileName: string): Response {
  let encoded = encodeURIComponent(fileName)
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="rawda.csv"; filename*=UTF-8''${encoded}`,
      'Cache-Control': 'no-store',
    },
  })
}

function written(value: Value, { kind, label }: Column, timezone: string): string | number {
  if (value === null || value === undefined) return ''
  if (kind === 'duration' || kind === 'measured') return Math.round((value as number) / 6000) / 10
  if (kind === 'flag') return value ? label : ''
  // sv-SE writes 2026-11-20 08:30, which every spreadsheet reads as a time.
  if (kind === 'moment')
    return new Date(value as string).toLocaleString('sv-SE', { timeZone: timezone }).slice(0, 16)
  return value as string | number
}
