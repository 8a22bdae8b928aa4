import { westernDigits } from '#app/locales/digits.ts'

// Which money a country pays with (ISO 4217), by currency. Countries that are not here pay in US
// dollars, as those without a currency of their own do.
const users: Record<string, string> = {
  AED: 'AE',
  AFN: 'AF',
  ALL: 'AL',
  AMD: 'AM',
  AOA: 'AO',
  ARS: 'AR',
  AUD: 'AU CC CX HM KI NF NR TV',
  AWG: 'AW',
  AZN: 'AZ',
  BAM: 'BA',
  BBD: 'BB',
  BDT: 'BD',
  BHD: 'BH',
  BIF: 'BI',
  BMD: 'BM',
  BND: 'BN',
  BOB: 'BO',
  BRL: 'BR',
  BSD: 'BS',
  BTN: 'BT',
  BWP: 'BW',
  BYN: 'BY',
  BZD: 'BZ',
  CAD: 'CA',
  CDF: 'CD',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CRC: 'CR',
  CUP: 'CU',
  CVE: 'CV',
  CZK: 'CZ',
  DJF: 'DJ',
  DKK: 'DK FO GL',
  DOP: 'DO',
  DZD: 'DZ',
  EGP: 'EG',
  ERN: 'ER',
  ETB: 'ET',
  EUR: `AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE
    SI SK SM TF VA YT`,
  FJD: 'FJ',
  FKP: 'FK',
  GBP: 'GB GG GS IM JE',
  GEL: 'GE',
  GHS: 'GH',
  GIP: 'GI',
  GMD: 'GM',
  GNF: 'GN',
  GTQ: 'GT',
  GYD: 'GY',
  HKD: 'HK',
  HNL: 'HN',
  HTG: 'HT',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  IQD: 'IQ',
  IRR: 'IR',
  ISK: 'IS',
  JMD: 'JM',
  JOD: 'JO',
  JPY: 'JP',
  KES: 'KE',
  KGS: 'KG',
  KHR: 'KH',
  KMF: 'KM',
  KPW: 'KP',
  KRW: 'KR',
  KWD: 'KW',
  KYD: 'KY',
  KZT: 'KZ',
  LAK: 'LA',
  LBP: 'LB',
  LKR: 'LK',
  LRD: 'LR',
  LSL: 'LS',
  LYD: 'LY',
  MAD: 'MA EH',
  MDL: 'MD',
  MGA: 'MG',
  MKD: 'MK',
  MMK: 'MM',
  MNT: 'MN',
  MOP: 'MO',
  MRU: 'MR',
  MUR: 'MU',
  MVR: 'MV',
  MWK: 'MW',
  MXN: 'MX',
  MYR: 'MY',
  MZN: 'MZ',
  NAD: 'NA',
  NGN: 'NG',
  NIO: 'NI',
  NOK: 'BV NO SJ',
  NPR: 'NP',
  NZD: 'CK NU NZ PN TK',
  OMR: 'OM',
  PEN: 'PE',
  PGK: 'PG',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  PYG: 'PY',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  RUB: 'RU',
  RWF: 'RW',
  SAR: 'SA',
  SBD: 'SB',
  SCR: 'SC',
  SDG: 'SD',
  SEK: 'SE',
  SGD: 'SG',
  SHP: 'SH',
  SLE: 'SL',
  SOS: 'SO',
  SRD: 'SR',
  SSP: 'SS',
  STN: 'ST',
  SYP: 'SY',
  SZL: 'SZ',
  THB: 'TH',
  TJS: 'TJ',
  TMT: 'TM',
  TND: 'TN',
  TOP: 'TO',
  TRY: 'TR',
  TTD: 'TT',
  TWD: 'TW',
  TZS: 'TZ',
  UAH: 'UA',
  UGX: 'UG',
  UYU: 'UY',
  UZS: 'UZ',
  VES: 'VE',
  VND: 'VN',
  VUV: 'VU',
  WST: 'WS',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  YER: 'YE',
  ZAR: 'ZA',
  ZMW: 'ZM',
}

const currencies = new Map(
  Object.entries(users).flatMap(([currency, countries]) =>
    countries.split(/\s+/).map((country) => [country, currency] as const),
  ),
)

/** The currency (ISO 4217) that a country (ISO 3166-1 alpha-2) pays with. */
export function currencyOf(country: string): string {
  return currencies.get(country) ?? 'USD'
}

/**
 * How many digits of an amount are behind the point: 3 of a dinar of Jordan, 0 of a yen. An amount
 * is an integer of the smallest unit, 12.5 dinars are 12500.
 */
export function digitsOf(currency: string): number {
  let format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** The most that one thing costs, in smallest units: a hundred million of a currency of two. */
export const MOST_AMOUNT = 10_000_000_000

/**
 * The amount that somebody typed, in Western or Arabic digits, with the point or an Arabic or a
 * European comma; undefined where it is none, is not whole in smallest units, or is too much. More
 * digits behind the mark than the currency has are none, also zeros: "1.500" may mean thousands.
 * Three are the smallest unit of a currency that has three, as its people write it.
 */
export function amountIn(text: string, digits: number): number | undefined {
  let western = westernDigits(text.trim()).replace(/[,٫]/, '.')
  let [, whole, behind = ''] = western.match(/^(\d{1,11})(?:\.(\d*))?$/) ?? []
  if (whole === undefined || behind.length > digits) return undefined
  let amount = Number(whole + behind.padEnd(digits, '0'))
  return amount <= MOST_AMOUNT ? amount : undefined
}

/**
 * Whether what was typed is a number whose marks may stand between thousands: several of them, that
 * of thousands, or one with more digits behind it than the currency has.
 */
export function isUnclearAmount(text: string, digits: number): boolean {
  let western = westernDigits(text.trim())
  if (!/^\d+([.,٫٬]\d+)+$/.test(western)) return false
  let [, behind = '', ...more] = western.split(/[.,٫٬]/)
  return western.includes('٬') || more.length > 0 || behind.length > digits
}

/** An amount as it is typed: "12.500". */
export function typedAmount(amount: number, digits: number): string {
  let text = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
