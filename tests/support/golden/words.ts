import type { Period } from './periods.ts'

// What the figures are called in Jordan, in Germany's Arabic and in English: tables of its own.

export type Language = 'ar' | 'en'

const english =
  'January February March April May June July August September October November December'.split(' ')
const most = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ')
const levant = [
  'كانون الثاني',
  'شباط',
  'آذار',
  'نيسان',
  'أيار',
  'حزيران',
  'تموز',
  'آب',
  'أيلول',
  'تشرين الأول',
  'تشرين الثاني',
  'كانون الأول',
]
/** Arabic for one, for two, for three to ten, for eleven to ninety-nine, for hundreds. */
const units = {
  hour: ['ساعة', 'ساعتان', 'ساعات', 'ساعة', 'ساعة'],
  minute: ['دقيقة', 'دقيقتان', 'دقائق', 'دقيقة', 'دقيقة'],
  second: ['ثانية', 'ثانيتان', 'ثوان', 'ثانية', 'ثانية'],
} as const
const short = { hour: 'hr', minute: 'min', second: 'sec' }

export function count(number: number): string {
  return String(number).replace(/(?<=\d)(?=(\d{3})+$)/g, ',')
}

/** In Arabic marks keep the sign beside the number. */
export function share(percent: number, language: Language): string {
  return language === 'ar' ? `${percent}\u200e%\u200e` : `${percent}%`
}

export function time(ms: number, language: Language): string {
  let seconds = Math.floor(ms / 1000 + 0.5)
  if (seconds === 0) return '—'
  if (seconds < 60) return unit(seconds, 'second', language)
  let minutes = Math.floor(ms / 60_000 + 0.5)
  if (minutes < 60) return unit(minutes, 'minute', language)
  let [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  let whole = unit(hours, 'hour', language)
  if (rest === 0) return whole
  return `${whole}${language === 'ar' ? ' و' : ' '}${unit(rest, 'minute', language)}`
}

function unit(number: number, name: keyof typeof units, language: Language): string {
  if (language === 'en') return `${count(number)} ${short[name]}${number === 1 ? '' : 's'}`
  let [one, two, few, many, hundreds] = units[name]
  if (number === 1) return one
  if (number === 2) return two
  let rest = number % 100
  let word = rest >= 3 && rest <= 10 ? few : rest >= 11 ? many : hundreds
  return `${count(number)} ${word}`
}

/** "20 November 2021". */
export function longDay(day: string, language: Language, country: string): string {
  let [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${monthName(month, language, country)} ${year}`
}

/** "20 Nov 2021". */
export function date(day: string, language: Language, country: string): string {
  if (language === 'ar') return longDay(day, language, country)
  let [year, month, date] = day.split('-').map(Number) as [number, number, number]
  let name = english[month - 1]!
  return `${date} ${name === 'September' ? 'Sept' : name.slice(0, 3)} ${year}`
}

function monthName(month: number, language: Language, country: string): string {
  if (language === 'en') return english[month - 1]!
  return (country === 'JO' ? levant : most)[month - 1]!
}

/** The period as it stands over a report. */
export function periodInWords(
  { kind, first, last }: Period,
  language: Language,
  country: string,
): string {
  let long = (day: string) => longDay(day, language, country)
  if (kind === 'all') return language === 'ar' ? 'منذ البداية' : 'Since the beginning'
  if (kind === 'from' && last === null)
    return `${language === 'ar' ? 'منذ' : 'Since'} ${long(first!)}`
  if (kind === 'daily') return long(first!)
  if (kind === 'monthly') return long(first!).replace(/^1 /, '')
  return `${long(first!)} – ${long(last!)}`
}

export const words = {
  ar: {
    total: 'المجموع',
    left: 'أطفال غادروا الصفّ',
    notYet: 'لا تدريب بعد',
    needsHelp: 'بحاجة إلى مساعدة',
    needsTime: 'يحتاج إلى وقت',
    of: 'من',
    right: 'صحيحة',
    subjects: {
      reading: 'القراءة',
      math: 'الرياضيات',
      science: 'العلوم',
      readWrite: 'القراءة والكتابة',
    },
    level: 'الروضة',
  },
  en: {
    total: 'Total',
    left: 'Children who have left the class',
    notYet: 'Not practised yet',
    needsHelp: 'Needs help',
    needsTime: 'Needs time',
    of: 'of',
    right: 'right',
    subjects: { reading: 'Reading', math: 'Math', science: 'Science', readWrite: 'Read and write' },
    level: 'Kindergarten',
  },
} as const
