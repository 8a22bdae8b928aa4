import { createContext } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import type { Current, Visit } from '#app/models/current.ts'
import type { Configuration } from '#app/request/configuration.ts'
import { type Measurement } from '#app/request/configuration.ts'
import type { Preferences } from '#app/request/preferences.ts'

/** What one request carries from the Worker's entry through middleware to loaders and actions. */
export const visitContext = createContext<Visit>()
export const localeContext = createContext<Locale>()
export const preferencesContext = createContext<Preferences>()
/** Who asks; null for a visitor who has not signed in. Set by middleware/current.ts. */
export const visitorContext = createContext<Current | null>(null)
/** The same where an earlier pass over this request has identified them; otherwise null. */
export const knownVisitorContext = createContext<{ visitor: Current | null } | null>(null)
/** Who asks, on pages whose middleware insists on somebody. */
export const currentContext = createContext<Current>()
/** What forms are stamped with: see app/models/contact/form-stamp.server.ts. */
export const stampKeyContext = createContext<string>()
/** The measurement that this page may load; mostly none. See app/site/measurement.ts. */
export const measurementContext = createContext<Measurement | null>(null)

export const configurationContext = createContext<Configuration>()
