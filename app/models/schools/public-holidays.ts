import { addDays, type Day } from '#app/calendar/day.ts'
import type { Holiday } from './holidays.ts'

/** A public holiday as a head may take it over; `mayMove`: by a day, as the moon is seen. */
export type ProposedHoliday = Omit<Holiday, 'id'> & { key: string; mayMove: boolean }

type Names = { name: string; nameEn: string }
type Fixed = Names & { date: string; days?: number }

const newYear = { date: '01-01', name: 'رأس السنة الميلادية', nameEn: 'New Year' }
const labour = { date: '05-01', name: 'عيد العمّال', nameEn: 'Labour Day' }
const christmas = { date: '12-25', name: 'عيد الميلاد', nameEn: 'Christmas' }
const on = (date: string, name: string, nameEn: string, days = 1): Fixed => ({
  date,
  name,
  nameEn,
  days,
})
const independence = (date: string) => on(date, 'عيد الاستقلال', 'Independence Day')
const national = (date: string, days = 1) => on(date, 'اليوم الوطني', 'National Day', days)
const revolution = (date: string) => on(date, 'عيد الثورة', 'Revolution Day')

/**
 * Holidays of the Arab countries that have the same date each year, from their laws on public
 * holidays as they were in 2026; see docs/decisions/0072.
 */
const fixed: Record<string, Fixed[]> = {
  AE: [newYear, on('12-02', 'عيد الاتّحاد', 'National Day', 2)],
  BH: [newYear, labour, national('12-16', 2)],
  DJ: [newYear, labour, independence('06-27')],
  DZ: [
    newYear,
    on('01-12', 'رأس السنة الأمازيغية', 'Amazigh New Year'),
    labour,
    independence('07-05'),
    revolution('11-01'),
  ],
  EG: [
    on('01-07', 'عيد الميلاد المجيد', 'Coptic Christmas'),
    on('01-25', 'عيد ثورة 25 يناير', '25 January Revolution'),
    on('04-25', 'عيد تحرير سيناء', 'Sinai Liberation Day'),
    labour,
    on('06-30', 'ثورة 30 يونيو', '30 June Revolution'),
    on('07-23', 'عيد ثورة 23 يوليو', '23 July Revolution'),
    on('10-06', 'عيد القوّات المسلّحة', 'Armed Forces Day'),
  ],
  IQ: [
    newYear,
    on('01-06', 'عيد الجيش', 'Army Day'),
    on('03-21', 'عيد نوروز', 'Nowruz'),
    labour,
    national('10-03'),
  ],
  JO: [newYear, labour, independence('05-25'), christmas],
  KM: [labour, independence('07-06')],
  KW: [newYear, national('02-25'), on('02-26', 'يوم التحرير', 'Liberation Day')],
  LB: [
    newYear,
    on('01-06', 'عيد الميلاد لدى الأرمن', 'Armenian Christmas'),
    on('02-09', 'عيد مار مارون', 'Saint Maron’s Day'),
    on('03-25', 'عيد البشارة', 'Annunciation'),
    labour,
    on('08-15', 'عيد انتقال السيّدة العذراء', 'Assumption'),
    independence('11-22'),
    christmas,
  ],
  LY: [
    revolution('02-17'),
    labour,
    on('09-16', 'يوم الشهيد', 'Martyrs’ Day'),
    on('10-23', 'يوم التحرير', 'Liberation Day'),
    independence('12-24'),
  ],
  MA: [
    newYear,
    on('01-11', 'تقديم وثيقة الاستقلال', 'Independence Manifesto Day'),
    on('01-14', 'رأس السنة الأمازيغية', 'Amazigh New Year'),
    labour,
    on('07-30', 'عيد العرش', 'Throne Day'),
    on('08-14', 'ذكرى استرجاع وادي الذهب', 'Oued Ed-Dahab Day'),
    on('08-20', 'ثورة الملك والشعب', 'Revolution of the King and the People'),
    on('08-21', 'عيد الشباب', 'Youth Day'),
    on('11-06', 'عيد المسيرة الخضراء', 'Green March'),
    independence('11-18'),
  ],
  MR: [newYear, labour, independence('11-28')],
  OM: [on('01-11', 'يوم تولّي السلطان', 'Accession Day'), national('11-20', 2)],
  PS: [newYear, labour, independence('11-15'), christmas],
  QA: [national('12-18')],
  SA: [on('02-22', 'يوم التأسيس', 'Founding Day'), national('09-23')],
  SD: [independence('01-01')],
  SO: [labour, independence('07-01')],
  SY: [newYear, labour, on('12-08', 'عيد التحرير', 'Liberation Day'), christmas],
  TN: [
    newYear,
    independence('03-20'),
    on('04-09', 'عيد الشهداء', 'Martyrs’ Day'),
    labour,
    on('07-25', 'عيد الجمهورية', 'Republic Day'),
    on('08-13', 'عيد المرأة', 'Women’s Day'),
    on('10-15', 'عيد الجلاء', 'Evacuation Day'),
    revolution('12-17'),
  ],
  YE: [
    labour,
    on('05-22', 'عيد الوحدة', 'Unity Day'),
    on('09-26', 'ثورة 26 سبتمبر', '26 September Revolution'),
    on('10-14', 'ثورة 14 أكتوبر', '14 October Revolution'),
    independence('11-30'),
  ],
}

/** Feasts by month and day of the Hijri year, each from that day on. */
const feasts = [
  { month: 10, day: 1, days: 3, name: 'عيد الفطر', nameEn: 'Eid al-Fitr' },
  { month: 12, day: 9, days: 4, name: 'وقفة عرفة وعيد الأضحى', nameEn: 'Arafah and Eid al-Adha' },
  { month: 1, day: 1, days: 1, name: 'رأس السنة الهجرية', nameEn: 'Islamic New Year' },
  { month: 3, day: 12, days: 1, name: 'المولد النبوي', nameEn: 'The Prophet’s Birthday' },
]
/** There only the two Eids are public holidays. */
const onlyEids = ['SA', 'QA']

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
})

/**
 * Public holidays of a country that begin in a school year (`2026/2027`, from August to July), in
 * order; none for a country that we know none of.
 */
export function publicHolidays(country: string, schoolYear: string): ProposedHoliday[] {
  let own = fixed[country]
  if (!own) return []
  let [first, end] = schoolYear.split('/').map((year) => `${year}-08-01`) as [Day, Day]
  let days = Array.from({ length: 366 }, (_, at) => addDays(first, at)).filter((day) => day < end)
  let isKept = (month: number) => month === 10 || month === 12 || !onlyEids.includes(country)
  return days.flatMap((day) => [
    ...own.filter(({ date }) => day.endsWith(date)).map((each) => proposed(day, each, false)),
    ...feastsOn(day)
      .filter(({ month }) => isKept(month))
      .map((each) => proposed(day, each, true)),
  ])
}

/**
 * Those that are not in a school's list yet; one that may move is, also where it is a day apart.
 */
export function notTaken(proposals: ProposedHoliday[], holidays: Holiday[]): ProposedHoliday[] {
  return proposals.filter(({ firstDay, lastDay, mayMove }) => {
    let [from, until] = [addDays(firstDay, mayMove ? -1 : 0), addDays(lastDay, mayMove ? 1 : 0)]
    return !holidays.some((holiday) => holiday.firstDay <= until && holiday.lastDay >= from)
  })
}

function feastsOn(day: Day) {
  let [month, ofMonth] = hijri
    .format(Date.parse(`${day}T00:00:00Z`))
    .split('/')
    .map(Number)
  return feasts.filter((feast) => feast.month === month && feast.day === ofMonth)
}

function proposed(
  firstDay: Day,
  { name, nameEn, days = 1 }: Names & { days?: number },
  mayMove: boolean,
): ProposedHoliday {
  let lastDay = addDays(firstDay, days - 1)
  return { key: `${firstDay} ${nameEn}`, firstDay, lastDay, name, nameEn, mayMove }
}
