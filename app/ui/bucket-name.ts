import { spanOfDays } from '#app/calendar/day.ts'
import type { Format } from '#app/locales/format.ts'
import type { ChartBar } from '#app/models/reports/report.ts'

/** A time bucket in words: its day, its days, its month or its year. */
export function bucketName({ first, last }: ChartBar, earlier: string, format: Format): string {
  if (first === null) return earlier
  if (first === last) return format.shortDay(first)
  let days = spanOfDays(first, last)
  if (days > 31) return format.year(first)
  return days > 7 ? format.month(first) : `${format.shortDay(first)} – ${format.shortDay(last)}`
}

/** The short form under a bar of a chart of `count` bars. */
export function axisLabel(
  { first, last }: ChartBar,
  count: number,
  earlier: string,
  format: Format,
): string {
  if (first === null) return earlier
  if (first === last) return count <= 7 ? format.weekday(first) : format.dayOfMonth(first)
  let days = spanOfDays(first, last)
  return days > 31
    ? format.year(first)
    : days > 7
      ? format.shortMonth(first)
      : format.dayOfMonth(first)
}
