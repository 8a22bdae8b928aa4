'use client'

import { createContext, useContext } from 'react'
import { ScrollRestoration } from 'react-router'
import { isLanguage, type Language } from '#app/locales/locale.ts'
import { choices, directionOf, type Preferences } from '#app/request/preferences.ts'
import { smallScripts, type SmallScript } from '#app/scripts/small-scripts.ts'
import { Busy } from './busy.tsx'

/**
 * What the document itself depends on; known even when middleware threw, because it comes from the
 * request (rsc/html/document-facts.ts).
 */
export type DocumentFacts = { preferences: Preferences; scripts: PageScripts }

/**
 * What runs in the browser on this page: nothing; React, if something on it gets better by it
 * (`handle: { enhanced: true }`); or one small file of our own (`handle: { script:
 * 'sign-in-methods' }`).
 */
export type PageScripts =
  | { kind: 'none' }
  | { kind: 'react'; nonce: string }
  | { kind: 'small'; name: SmallScript; nonce: string }

export const DocumentContext = createContext<DocumentFacts | undefined>(undefined)

type Attributes = {
  lang: Language
  dir: 'rtl' | 'ltr'
  'data-theme': string | undefined
  'data-colour': string | undefined
  'data-scripts': string | undefined
}

/**
 * The attributes of `<html>`: on the Worker from the request, in the browser from the document that
 * the Worker made.
 */
export function useDocumentAttributes(): Attributes {
  let facts = useContext(DocumentContext)
  if (!facts) {
    let { lang, dir, dataset } = document.documentElement
    return {
      lang: isLanguage(lang) ? lang : choices.language[0],
      dir: dir === 'ltr' ? 'ltr' : 'rtl',
      'data-theme': dataset.theme,
      'data-colour': dataset.colour,
      'data-scripts': dataset.scripts,
    }
  }
  let { preferences } = facts
  return {
    lang: preferences.language,
    dir: directionOf(preferences),
    'data-theme': preferences.theme,
    'data-colour': preferences.colour,
    'data-scripts': preferences.scripts,
  }
}

/** The language of the page. */
export function useLanguage(): Language {
  return useDocumentAttributes().lang
}

/**
 * What only pages with scripts have. With React: the scroll position restored after a reload (by an
 * inline script of React Router's), and a bar while the next page loads. In the browser there are
 * no facts: only pages with React are hydrated.
 */
export function Enhancements() {
  let scripts = useContext(DocumentContext)?.scripts
  if (!scripts || scripts.kind === 'react')
    return (
      <>
        <ScrollRestoration />
        <Busy />
      </>
    )
  if (scripts.kind === 'none') return null
  let { name, nonce } = scripts
  return [...new Set(['busy', name] as const)].map((each) => (
    <script key={each} type="module" src={smallScripts[each]} nonce={nonce} />
  ))
}
