import type { RouterContextProvider } from 'react-router'
import type { User } from '#app/models/current.ts'
import { currentContext, preferencesContext } from './context.ts'

/**
 * The zone in which a page tells times: of the reader's school, or of a guardian's first child;
 * supervisors choose one with their preferences, for they look after schools of many.
 */
export function readerZone(context: Readonly<RouterContextProvider>): string {
  let { school, children } = context.get(currentContext).user
  return (
    school?.timezone ??
    context.get(preferencesContext).zone ??
    children[0]?.school.timezone ??
    'UTC'
  )
}

/** The country whose names of months a person reads; supervisors look after schools of many. */
export function readerCountry({ school, children }: User): string | undefined {
  return (school ?? children[0]?.school)?.country
}
