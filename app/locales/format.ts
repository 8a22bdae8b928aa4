import type { Day } from '#app/calendar/day.ts'
import { isEnglish, regionOf, wordsLocaleOf, type Locale, type WordsLocale } from './locale.ts'

/**
 * How one language writes numbers, times and days; days are in the school's zone already, moments
 * are put into it.
 */
export type Format = ReturnType<typeof makeFormat>

const tags = {
  ar: 'ar-u-nu-latn-ca-gregory',
  'ar-u-nu-arab': 'ar-u-nu-arab-ca-gregory',
  en: 'en-GB-u-ca-gregory',
} satisfies Record<WordsLocale, string>

/** The tag by which `Intl` writes numbers in a language: a region has a way of its own. */
export function numbersTagOf(locale: Locale): string {
  return tags[wordsLocaleOf(locale)]
}

const kept = new Map<Locale, Format>()

/** Formatters cost 0.3 ms each to make: one set is kept for each language. */
export function formatOf(locale: Locale): Format {
  let format = kept.get(locale) ?? makeFormat(locale)
  kept.set(locale, format)
  return format
}

function makeFormat(locale: Locale) {
  // Of a region only the months are taken.
  let tag = numbersTagOf(locale)
  let region = regionOf(locale)
  let hijriTag = tag.replace('ca-gregory', 'ca-islamic-umalqura')
  let dayTag = region ? tag.replace('ar-', `ar-${region}-`) : tag
  let numbers = written(new Intl.NumberFormat(tag))
  let percents = written(new Intl.NumberFormat(tag, { style: 'percent' }))
  let rates = written(new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }))
  let money = lazily(
    (currency: string) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        // The Arabic names do not agree with the number; their symbols need not.
        currencyDisplay: isEnglish(locale) ? 'name' : 'symbol',
        trailingZeroDisplay: 'stripIfInteger',
      }),
  )
  let prices = lazily(
    (currency: string) => new Intl.NumberFormat(tag, { style: 'currency', currency }),
  )
  let units = lazily((unitDisplay: 'short' | 'long') =>
    ['hour', 'minute', 'second'].map((unit) =>
      written(new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay })),
    ),
  )
  let duration = (ms: number, display: 'short' | 'long') => {
    let [hours, minutes, seconds] = units(display) as [Written, Written, Written]
    let inSeconds = Math.round(ms / 1000)
    if (inSeconds === 0) return '—'
    if (inSeconds < 60) return seconds(inSeconds)
    let whole = Math.round(ms / 60_000)
    let rest = whole % 60
    // In words Arabic joins with “and”: ساعتان و5 دقائق.
    let and = display === 'long' && !isEnglish(locale) ? ' و' : ' '
    return whole < 60
      ? minutes(whole)
      : [hours((whole - rest) / 60), ...(rest ? [minutes(rest)] : [])].join(and)
  }
  let moments = lazily(
    (timeZone: string) =>
      new Intl.DateTimeFormat(dayTag, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }),
  )
  let times = lazily(
    (timeZone: string) =>
      new Intl.DateTimeFormat(tag, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }),
  )
  let clock = written({ format: (minute) => times('UTC').format(minute * 60_000) })
  let onDay = (options: Intl.DateTimeFormatOptions) => {
    let write: Written | undefined
    return (day: Day) => {
      write ??= written(new Intl.DateTimeFormat(dayTag, { ...options, timeZone: 'UTC' }))
      return write(Date.parse(`${day}T00:00:00Z`))
    }
  }
  let hijriShorts = lazily(
    (tag: string) =>
      new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  )
  let longDays = lazily(
    (tag: string) =>
      new Intl.DateTimeFormat(tag, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  )

  return {
    number: numbers,
    /** An amount of money, by its currency's code, in the pieces that `Intl` makes of it. */
    money: (amount: number, currency: string) => money(currency).formatToParts(amount),
    /** A price, an integer of the smallest unit of which `digits` are behind the point: "JOD 12.500". */
    price: (amount: number, currency: string, digits: number) =>
      prices(currency).format(amount / 10 ** digits),
    percent: (value: number) => percents(value / 100),
    /** A rate in hundredths of a percent, of which none is rounded away: "7.5%". */
    rate: (hundredths: number) => rates(hundredths / 10_000),
    /**
     * "45 secs", "12 mins", "2 hrs 5 mins", "—"; in Arabic in words, whose short forms are letters.
     */
    duration: (ms: number) => duration(ms, isEnglish(locale) ? 'short' : 'long'),
    /** The same in a sentence: "2 hours 5 minutes". */
    durationInWords: (ms: number) => duration(ms, 'long'),
    /** "20 November 2026". */
    day: onDay({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** By the calendar of Umm al-Qura: "10 Jumada II 1448 AH". */
    hijriDay: (day: Day) => longDays(hijriTag).format(Date.parse(`${day}T00:00:00Z`)),
    /** The same without its year: "10 Jum. II". */
    hijriShort: (day: Day) => hijriShorts(hijriTag).format(Date.parse(`${day}T00:00:00Z`)),
    /** The same of several days: "12 – 18 Jumada II 1448 AH". */
    hijriSpan: (first: Day, last: Day) =>
      longDays(hijriTag).formatRange(
        Date.parse(`${first}T00:00:00Z`),
        Date.parse(`${last}T00:00:00Z`),
      ),
    /** "20 Nov 2026". */
    date: onDay({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** "Fri 20 Nov". */
    shortDay: onDay({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** "20 November". */
    shortDate: onDay({ day: 'numeric', month: 'long' }),
    /** "20 Nov". */
    shortestDate: onDay({ day: 'numeric', month: 'short' }),
    /** "Fri". */
    weekday: onDay({ weekday: 'short' }),
    /** "22 – 28 November 2026": what both days share is said once. */
    span: (first: Day, last: Day) =>
      longDays(dayTag).formatRange(
        Date.parse(`${first}T00:00:00Z`),
        Date.parse(`${last}T00:00:00Z`),
      ),
    /** "Friday". */
    weekdayInWords: onDay({ weekday: 'long' }),
    /** "20". */
    dayOfMonth: onDay({ day: 'numeric' }),
    /** "November 2026". */
    month: onDay({ month: 'long', year: 'numeric' }),
    /** "November". */
    monthInWords: onDay({ month: 'long' }),
    /** "Nov". */
    shortMonth: onDay({ month: 'short' }),
    year: onDay({ year: 'numeric' }),
    /** The clock of a time zone at a moment (milliseconds UTC): "08:30". */
    time: (at: number, timezone: string) => times(timezone).format(at),
    /** Minutes since midnight: "08:30". */
    clock,
    /** A moment (ISO 8601 UTC) in a time zone: "20 Nov 2026, 08:30". */
    moment: (iso: string, timezone: string) => moments(timezone).format(Date.parse(iso)),
  }
}

type Written = (value: number) => string
/** Some more than the different numbers and days of our longest page. */
const MOST_WRITTEN = 1000

/** A page writes the same few numbers hundreds of times, and the next page again. */
function written(formatter: { format(value: number): string }): Written {
  let known = new Map<number, string>()
  return (value) => {
    let text = Object.is(value, -0) ? undefined : known.get(value)
    if (text !== undefined) return text
    if (known.size >= MOST_WRITTEN) known.clear()
    text = formatter.format(value)
    // A map takes 0 and -0 for one; they are written differently.
    if (!Object.is(value, -0)) known.set(value, text)
    return text
  }
}

/** Makes each thing when it is first asked for, once for each key. */
function lazily<key, result>(make: (key: key) => result): (key: key) => result {
  let made = new Map<key, result>()
  return (key) => {
    let result = made.get(key) ?? make(key)
    made.set(key, result)
    return result
  }
}
