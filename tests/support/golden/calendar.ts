// Days and clocks by arithmetic of its own: nothing of the product, nothing of `Intl` or `Date`.

export const DAY = 86_400_000
const MINUTE = 60_000

/** How far a zone's clocks were ahead of UTC, in minutes, from which moment (UTC) on. */
const clocks: Record<string, [from: string, ahead: number][]> = {
  // The clock went back in the first hour of 29 October, and forward at midnight of 25 February: that
  // day began at one o'clock, and Jordan has kept its summer time since.
  'Asia/Amman': [
    ['2021-03-25T22:00:00Z', 180],
    ['2021-10-28T22:00:00Z', 120],
    ['2022-02-24T22:00:00Z', 180],
  ],
  'Europe/Berlin': [
    ['2021-03-28T01:00:00Z', 120],
    ['2021-10-31T01:00:00Z', 60],
    ['2022-03-27T01:00:00Z', 120],
  ],
}

/** Days since 1 March of the year 0, counted by months of which February is the last. */
function numberOf(year: number, month: number, day: number): number {
  let [y, m] = month > 2 ? [year, month - 3] : [year - 1, month + 9]
  let leap = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
  return y * 365 + leap + Math.floor((153 * m + 2) / 5) + day - 1
}

const EPOCH = numberOf(1970, 1, 1)

/** Days since 1970 of a day that is written YYYY-MM-DD. */
export function numberOfDay(day: string): number {
  let [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return numberOf(year, month, date) - EPOCH
}

export function dayOfNumber(number: number): string {
  let year = 1970 + Math.floor(number / 365.2425)
  while (numberOf(year + 1, 1, 1) - EPOCH <= number) year++
  while (numberOf(year, 1, 1) - EPOCH > number) year--
  let month = 12
  while (numberOf(year, month, 1) - EPOCH > number) month--
  let date = number - (numberOf(year, month, 1) - EPOCH) + 1
  return `${year}-${two(month)}-${two(date)}`
}

/** Milliseconds UTC of `2021-10-28T22:00:00.000Z`, with or without its seconds. */
export function momentOf(text: string): number {
  let [day, time] = text.replace('Z', '').split('T') as [string, string]
  let [hours, minutes, seconds = '0'] = time.split(':')
  let ms = Math.round(Number(seconds) * 1000)
  return numberOfDay(day) * DAY + (Number(hours) * 60 + Number(minutes)) * MINUTE + ms
}

export function isoOf(moment: number): string {
  let inDay = ((moment % DAY) + DAY) % DAY
  let [hours, minutes] = [Math.floor(inDay / 3_600_000), Math.floor(inDay / MINUTE) % 60]
  let ms = String(inDay % MINUTE).padStart(5, '0')
  let day = dayOfNumber(Math.floor(moment / DAY))
  return `${day}T${two(hours)}:${two(minutes)}:${ms.slice(0, 2)}.${ms.slice(2)}Z`
}

/** The day that it is in a zone. */
export function localDay(zone: string, moment: number): string {
  let ahead = clocks[zone]![0]![1]
  for (let [from, minutes] of clocks[zone]!) if (moment >= momentOf(from)) ahead = minutes
  return dayOfNumber(Math.floor((moment + ahead * MINUTE) / DAY))
}

export function plus(day: string, days: number): string {
  return dayOfNumber(numberOfDay(day) + days)
}

/** 0 is Sunday. 1 January 1970 was a Thursday. */
export function weekdayOf(day: string): number {
  return (((numberOfDay(day) + 4) % 7) + 7) % 7
}

export function weekOf(day: string, weekStart: number): { first: string; last: string } {
  let first = plus(day, -((weekdayOf(day) - weekStart + 7) % 7))
  return { first, last: plus(first, 6) }
}

export function monthOf(day: string): { first: string; last: string } {
  let first = `${day.slice(0, 8)}01`
  let last = first
  while (!plus(last, 1).endsWith('-01')) last = plus(last, 1)
  return { first, last }
}

/** All days from a first to a last, both counted. */
export function daysFrom(first: string, last: string): string[] {
  let [from, to] = [numberOfDay(first), numberOfDay(last)]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => dayOfNumber(from + at))
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
