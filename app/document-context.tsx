'use client'

import { createContext, useContext } from 'react'
import { ScrollRestoration } from 'react-router'
import { defaultLocale, isLocale, type Locale } from '#app/locales/locale.ts'

/** What the document itself depends on; known even when middleware threw, because entry.ssr reads it off the request. */
export type DocumentFacts = { locale: Locale; scriptFree: boolean }

export const DocumentContext = createContext<DocumentFacts | undefined>(undefined)

/** The language of the page: on the Worker from the request, in the browser from the document that the Worker made. */
export function useLocale(): Locale {
  let facts = useContext(DocumentContext)
  if (facts) return facts.locale
  let lang = document.documentElement.lang
  return isLocale(lang) ? lang : defaultLocale
}

/** React Router's scroll restoration is an inline script: only on pages that have scripts. */
export function Scrolling() {
  return useContext(DocumentContext)?.scriptFree ? null : <ScrollRestoration />
}
