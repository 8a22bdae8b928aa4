import type { Translate } from '#app/locales/translate.ts'
import type { ChartWeek } from './scale.ts'

/** A chart of weeks for those who hear it: every value, the oldest first. */
export function weeksInWords(
  weeks: ChartWeek[],
  t: Translate,
  write: (value: number) => string,
): string {
  let values = weeks.map(({ value, running, holiday }) => {
    let said = value === null ? t('parts:nothing') : write(value)
    if (holiday) return t('parts:inHoliday', { value: said })
    return running ? t('parts:soFar', { value: said }) : said
  })
  return t('parts:weeks', { count: weeks.length, values: values.join(t('parts:comma')) })
}
