import { createContext } from 'react-router'
import type { Current, Visit } from '#app/models/current.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { Preferences } from '#app/preferences.ts'

/** What one request carries from the Worker's entry through middleware to loaders and actions. */
export const visitContext = createContext<Visit>()
export const localeContext = createContext<Locale>()
export const preferencesContext = createContext<Preferences>()
/** Who asks; null for a visitor who has not signed in. Set by middleware/current.ts. */
export const visitorContext = createContext<Current | null>(null)
/** Who asks, on pages whose middleware insists on somebody. */
export const currentContext = createContext<Current>()
