import { createContext } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import type { Current, Visit } from '#app/models/current.ts'
import type { Configuration, Measurement } from '#app/request/configuration.ts'
import type { Preferences } from '#app/request/preferences.ts'

/** What one request carries from the Worker's entry through middleware to loaders and actions. */
export const visitContext = createContext<Visit>()
export const localeContext = createContext<Locale>()
export const preferencesContext = createContext<Preferences>()
/** The signed-in person; null for a visitor. Set by middleware/page-guards.ts. */
export const visitorContext = createContext<Current | null>(null)
/** The same where an earlier pass over this request has identified them; otherwise null. */
export const knownVisitorContext = createContext<{ visitor: Current | null } | null>(null)
/** The signed-in person, on pages whose middleware requires one. */
export const currentContext = createContext<Current>()
/** The measurement that this page may load, if any. See app/site/measurement.ts. */
export const measurementContext = createContext<Measurement | null>(null)

/**
 * What the action of a form posted to this page answered, for its loader: a page made on the server
 * is not given it. Null where nothing was posted.
 */
export const answerContext = createContext<unknown>(null)

export const configurationContext = createContext<Configuration>()
