'use client'

import { createContext, useContext } from 'react'
import { ScrollRestoration } from 'react-router'
import { isLanguage, type Language } from '#app/locales/locale.ts'
import { choices, directionOf, type Preferences } from '#app/preferences.ts'

/** What the document itself depends on; known even when middleware threw, because entry.ssr reads it off the request. */
export type DocumentFacts = { preferences: Preferences; scriptFree: boolean }

export const DocumentContext = createContext<DocumentFacts | undefined>(undefined)

type Attributes = { lang: Language; dir: 'rtl' | 'ltr'; 'data-theme'?: string; 'data-colour'?: string }

/** The attributes of `<html>`: on the Worker from the request, in the browser from the document that the Worker made. */
export function useDocumentAttributes(): Attributes {
  let facts = useContext(DocumentContext)
  if (!facts) {
    let { lang, dir, dataset } = document.documentElement
    return { lang: isLanguage(lang) ? lang : choices.language[0], dir: dir === 'ltr' ? 'ltr' : 'rtl', 'data-theme': dataset.theme, 'data-colour': dataset.colour }
  }
  let { preferences } = facts
  return { lang: preferences.language, dir: directionOf(preferences), 'data-theme': preferences.theme, 'data-colour': preferences.colour }
}

/** The language of the page. */
export function useLanguage(): Language {
  return useDocumentAttributes().lang
}

/** React Router's scroll restoration is an inline script: only on pages that have scripts. */
export function Scrolling() {
  return useContext(DocumentContext)?.scriptFree ? null : <ScrollRestoration />
}
