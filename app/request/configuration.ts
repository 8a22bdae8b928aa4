import { logWarning } from './log.ts'

const names = [
  'SITE_URL',
  'MAINTENANCE',
  'EXTERNAL_HOME_URL',
  'EXTERNAL_FAQ_URL',
  'EXTERNAL_TERMS_URL',
  'EXTERNAL_PRIVACY_URL',
  'MEASUREMENT_URL',
  'MEASUREMENT_ID',
  'FAST_PAGES',
  'APP_LINK',
  'DEMO_SCHOOL',
  'PRICE_FROM',
  'PRICE_CURRENCY',
  'PRICE_UNIT',
] as const
/** Settings of the operator, all optional: docs/configuration.md says what each is for. */
export type Settings = Partial<Record<(typeof names)[number], string>>

export type ExternalLinks = Record<'home' | 'faq' | 'terms' | 'privacy', string | undefined>
/** A foreign script that counts visits, and the one origin it may send to. */
export type Measurement = { src: string; origin: string }
export const priceUnits = ['child-year', 'child-month', 'school-year', 'school-month'] as const
/** The lowest price, as the public pages name it; `currency` is an ISO 4217 code. */
export type Price = {
  amount: number
  currency: string
  unit: (typeof priceUnits)[number] | null
}
export type Configuration = {
  /** Our own origin, for printed addresses; null where it is not set. */
  site: string | null
  /** The seconds after which to come again; null when the portal is open. */
  maintenance: number | null
  links: ExternalLinks
  measurement: Measurement | null
  /** False: React encodes every page by Flight, should an upgrade break the fast way. */
  fastPages: boolean
  /** Where children's tiles lead in the companion app, with `{lesson}` and `{exercise}`. */
  appLink: string | null
  /** Whether visitors may look at the invented school (models/auth/demonstration.ts). */
  demonstration: boolean
  /** Null where no price is named. */
  price: Price | null
}

const MAINTENANCE_SECONDS = 600
const OFF = ['', '0', 'false', 'off', 'no']

const kept = new Map<string, Configuration>()

/**
 * The settings as the portal uses them. A wrong setting is ignored, with one warning in the log.
 */
export function configurationOf(settings: Settings): Configuration {
  let { SITE_URL, MAINTENANCE, FAST_PAGES, APP_LINK, DEMO_SCHOOL } = settings
  let key = JSON.stringify(names.map((name) => settings[name]))
  let configuration = kept.get(key)
  if (!configuration) {
    configuration = {
      site: siteOf(SITE_URL),
      maintenance: maintenanceOf(MAINTENANCE),
      links: {
        home: trustedOf('EXTERNAL_HOME_URL', settings)?.href,
        faq: trustedOf('EXTERNAL_FAQ_URL', settings)?.href,
        terms: trustedOf('EXTERNAL_TERMS_URL', settings)?.href,
        privacy: trustedOf('EXTERNAL_PRIVACY_URL', settings)?.href,
      },
      measurement: measurementOf(settings),
      fastPages: !isOff(FAST_PAGES || 'on'),
      appLink: appLinkOf(APP_LINK),
      demonstration: !isOff(DEMO_SCHOOL ?? ''),
      price: priceOf(settings),
    }
    kept.set(key, configuration)
  }
  return configuration
}

/** Cards are scanned by tablets, which trust the address. */
function siteOf(setting = ''): string | null {
  let text = setting.trim()
  if (!text) return null
  let url = URL.canParse(text) ? new URL(text) : undefined
  if (url && isTrusted(url)) return url.origin
  logWarning({ setting: 'SITE_URL', problem: 'not an https address' })
  return null
}

/** An https address, or one of an app's own scheme: never one that a browser itself runs. */
function appLinkOf(setting = ''): string | null {
  let text = setting.trim()
  if (!text) return null
  let isLink =
    /^(https:\/\/|(?!https?:|javascript:|data:|vbscript:|file:|blob:|about:)[a-z][a-z\d+.-]+:\/\/)[^\s"<>]+$/i
  let hasLesson = text.includes('{lesson}')
  if (hasLesson && isLink.test(text)) return text
  logWarning({ setting: 'APP_LINK', problem: 'not an https address or an app’s, with {lesson}' })
  return null
}

/** Only https, except on a developer's own machine. */
function isTrusted({ protocol, hostname }: URL): boolean {
  let isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}

/**
 * `MAINTENANCE=1`, `on` or any other word closes the portal; a number above 1 also says after how
 * many seconds to come again.
 */
function maintenanceOf(setting = ''): number | null {
  let text = setting.trim().toLowerCase()
  if (isOff(text)) return null
  let seconds = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return seconds > 1 ? seconds : MAINTENANCE_SECONDS
}

function isOff(setting: string): boolean {
  return OFF.includes(setting.trim().toLowerCase())
}

/** An amount and a currency belong together; the unit may be left out. */
function priceOf({ PRICE_FROM, PRICE_CURRENCY, PRICE_UNIT }: Settings): Price | null {
  let amount = PRICE_FROM?.trim()
  let currency = PRICE_CURRENCY?.trim().toUpperCase()
  let unit = PRICE_UNIT?.trim().toLowerCase()
  if (!amount || !currency) return null
  let wrong = [
    ['PRICE_FROM', /^\d{1,7}(\.\d{1,3})?$/.test(amount), 'a number'],
    ['PRICE_CURRENCY', /^[A-Z]{3}$/.test(currency), 'a code of three letters, JOD for example'],
    ['PRICE_UNIT', !unit || isPriceUnit(unit), `one of ${priceUnits.join(', ')}`],
  ] as const
  let [problem] = wrong.filter(([, isRight]) => !isRight)
  if (problem) {
    logWarning({ setting: problem[0], problem: `not ${problem[2]}` })
    return null
  }
  return { amount: Number(amount), currency, unit: unit && isPriceUnit(unit) ? unit : null }
}

function isPriceUnit(unit: string): unit is (typeof priceUnits)[number] {
  return (priceUnits as readonly string[]).includes(unit)
}

/** Loaded with its id as `?id=…`; both must be set. */
function measurementOf(settings: Settings): Measurement | null {
  let url = trustedOf('MEASUREMENT_URL', settings)
  let id = settings.MEASUREMENT_ID?.trim()
  if (!url || !id) return null
  if (!/^[\w.-]{1,80}$/.test(id)) {
    logWarning({ setting: 'MEASUREMENT_ID', problem: 'letters, digits, dots and dashes only' })
    return null
  }
  url.searchParams.set('id', id)
  return { src: url.href, origin: url.origin }
}

/** An address that a page may name, without a user name or password. */
function trustedOf(name: keyof Settings, settings: Settings): URL | undefined {
  let text = settings[name]?.trim()
  if (!text) return undefined
  let url = URL.canParse(text) ? new URL(text) : undefined
  if (url && isTrusted(url) && !url.username && !url.password) return url
  logWarning({ setting: name, problem: 'not an https address' })
  return undefined
}
