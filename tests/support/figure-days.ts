const heads = {
  en: 'Period,From,Until,Time zone,Days being recounted',
  ar: 'الفترة,من,حتّى,المنطقة الزمنية,الأيّام قيد إعادة الاحتساب',
}

/** What was corrected, which is nothing in these files, and where a class changed. */
const marks = {
  en: 'Corrections,Changes of class,',
  ar: 'تصحيحات,تغيير الصفّ,',
}

/** How the week of ./hand-made-school.ts stands at the end of each line of a file. */
export const chosenWeek = {
  en: 'Chosen days,2026-10-04,2026-10-10,Asia/Katmandu,no',
  ar: 'أيّام مختارة,2026-10-04,2026-10-10,Asia/Katmandu,لا',
}

/** The same of the seven days that end with a moment, in a zone so far ahead of UTC. */
export function lastSevenDays(now: number, zone: string, ahead = 0) {
  let dayOf = (moment: number) => new Date(moment + ahead).toISOString().slice(0, 10)
  let days = `${dayOf(now - 6 * 86_400_000)},${dayOf(now)},${zone}`
  return { en: `Last 7 days,${days},no`, ar: `آخر 7 أيّام,${days},لا` }
}

/**
 * The lines of a file with figures: what each says of its own, and of which days it tells.
 * `classChanges`: what stands in the lines that begin with these names.
 */
export function fileOf(
  file: Record<'ar' | 'en', string>,
  days: Record<'ar' | 'en', string>,
  locale: 'ar' | 'en',
  classChanges: Record<string, string> = {},
): string[] {
  let [head, ...lines] = file[locale].trim().split('\n')
  // Lists of classes and schools are no reports, and have no marks.
  let isReport = days === chosenWeek
  let changed = (line: string) => classChanges[line.split(',')[0]!] ?? ''
  return [
    `${head},${isReport ? marks[locale] : ''}${heads[locale]}`,
    ...lines.map((line) => `${line},${isReport ? `,${changed(line)},` : ''}${days[locale]}`),
  ]
}
