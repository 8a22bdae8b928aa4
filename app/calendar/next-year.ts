import { addDays, spanOfDays, type Day } from './day.ts'

type Days = { firstDay: Day; lastDay: Day }

/** The same days a year later; of a leap day the day before it. */
export function nextYear({ firstDay, lastDay }: Days): Days {
  let year = Number(firstDay.slice(0, 4)) + 1
  let date = firstDay.slice(4)
  let isLeap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29
  let first = `${year}${date === '-02-29' && !isLeap ? '-02-28' : date}`
  return { firstDay: first, lastDay: addDays(first, spanOfDays(firstDay, lastDay) - 1) }
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
})

/**
 * The same days a year later by the calendar of Umm al-Qura, in which feasts have their days; of
 * the 30th of a month that has 29 then, the last.
 */
export function nextHijriYear({ firstDay, lastDay }: Days): Days {
  let wanted = written(firstDay)
  // A year has 354 or 355 days.
  let first =
    [354, 355, 353].map((days) => addDays(firstDay, days)).find((day) => written(day) === wanted) ??
    addDays(firstDay, 354)
  return { firstDay: first, lastDay: addDays(first, spanOfDays(firstDay, lastDay) - 1) }
}

function written(day: Day): string {
  return hijri.format(Date.parse(`${day}T00:00:00Z`))
}
